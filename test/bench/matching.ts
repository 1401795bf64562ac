import { randomUUID } from "node:crypto";
import { dynamodb } from "../../functions/adapters/dynamodb.ts";
import { areaWrites } from "../../functions/handymen/area.ts";
import { zipLocation } from "../../functions/lib/geo/zip-lookup.ts";
import { findCandidates } from "../../functions/matching/find.ts";
import { matchRequest } from "../../functions/matching/match.ts";
import type { App } from "../../functions/runtime/app.ts";
import { type Db, toItem, type Write } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { Skill } from "../../shared/categories.ts";
import { HandymanProfile } from "../../shared/handymen/schema.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { User } from "../../shared/session/schema.ts";
import { aFigures } from "../support/makers/people.ts";
import type { CapacityMeter, Units } from "./capacity-meter.ts";
import type { Figure } from "./figures.ts";

const AT = "2026-06-10T17:00:00.000Z";
/** As many as live in the cells around New York where 530 of twenty thousand handymen are in range of a request. */
const NEAR = 1_400;
const ELSEWHERE = [1_000, 50_000] as const;
const NOTIFIED = 50;
const WRITES_PER_TRANSACTION = 100;
const stamps = { createdAt: AT, updatedAt: AT } as const;

/** The service area of a handyman of one trade. */
function makeArea(zipCode: string, skill: Skill): readonly Write[] {
  const id = randomUUID();
  const user = User.parse({ id, cognitoSub: id, email: `${id}@made.test`, role: "handyman", ...stamps });
  const profile = HandymanProfile.parse({
    ...{ id, userId: id, bio: "Taps and doors.", experience: "10+", skills: [skill] },
    ...{ businessType: "individual", serviceRadius: 25, hourlyRateCents: 5000, availability: ["monday"] },
    ...{ backgroundCheckConsent: true, termsAccepted: true, city: "Town", zipCode, ...zipLocation(zipCode), ...stamps },
  });
  const counted = { verifiedCount: 5, verifiedSumTenths: 235, responseCount: 9, responseTimeMinutes: 80 };
  return areaWrites(user, profile, aFigures(user, counted)).filter(({ op }) => op === "put");
}

async function putAreas(db: Db, zips: readonly string[]) {
  const writes = zips.flatMap((zip, index) => makeArea(zip, index % 2 ? "plumbing" : "painting"));
  for (let start = 0; start < writes.length; start += WRITES_PER_TRANSACTION)
    await db.transact(writes.slice(start, start + WRITES_PER_TRANSACTION));
}

async function putRequest(db: Db, category = "plumbing"): Promise<ServiceRequest> {
  const request = ServiceRequest.parse({
    ...{ id: randomUUID(), customerId: randomUUID(), title: "Kitchen tap leaks", category, urgency: "low" },
    ...{ description: "It drips from the handle whenever it is open. ".repeat(6), address: "100 Main Street" },
    ...{ city: "New York" },
    ...{ zipCode: "10001", ...zipLocation("10001"), expiresAt: "2026-06-24T17:00:00.000Z", ...stamps },
  });
  await db.transact([{ op: "put", item: toItem(table.request, request), orElse: "conflict.busy" }]);
  return request;
}

type Bench = { readonly app: App; readonly db: Db; readonly spent: (work: () => Promise<unknown>) => Promise<Units> };

function openBench(meter: CapacityMeter, tableName: string): Bench {
  const credentials = { AWS_ACCESS_KEY_ID: "matching", AWS_SECRET_ACCESS_KEY: "matching", AWS_REGION: "us-east-1" };
  Object.assign(process.env, { ...credentials, AWS_ENDPOINT_URL_DYNAMODB: meter.origin, TABLE_NAME: tableName });
  const db = dynamodb();
  const base = { now: () => new Date(AT), newId: () => randomUUID(), newSecret: () => randomUUID() };
  return {
    // Matching uses nothing else of the app.
    app: { ...base, db } as unknown as App,
    db,
    async spent(work) {
      meter.reset();
      await work();
      return meter.consumedBy("matching");
    },
  };
}

/** The cost to find everybody around a request, in the first and in the second round, and for each who is notified. */
async function measureOnce({ app, db, spent }: Bench) {
  const request = await putRequest(db);
  const first = await spent(() => findCandidates(app, request, { isFarther: false }));
  const second = await spent(() => findCandidates(app, request, { isFarther: true }));
  const all = await spent(() => matchRequest(app, request.id));
  // The same step with one person to notify: the difference is what the others cost.
  const alone = await putRequest(db, "hvac");
  const one = await spent(() => matchRequest(app, alone.id));
  const person = (all.write - one.write) / (NOTIFIED - 1);
  return { first: first.read, second: second.read, person, step: all.write / NOTIFIED };
}

/**
 * What it costs to find the handymen around a request in the densest city, and to notify fifty of them, with more and
 * more handymen elsewhere.
 */
export async function measureMatching(meter: CapacityMeter, tableName: string): Promise<Figure[]> {
  const bench = openBench(meter, tableName);
  const fill = (count: number, zips: readonly string[]) =>
    putAreas(
      bench.db,
      Array.from({ length: count }, (_, index) => zips[index % zips.length] ?? ""),
    );
  await fill(NEAR, ["10001", "11201", "07030", "10451"]);
  await bench.db.transact(makeArea("10001", "hvac"));
  const measured: Awaited<ReturnType<typeof measureOnce>>[] = [];
  let filled = 0;
  for (const count of ELSEWHERE) {
    await fill(count - filled, ["60601", "90001", "77001", "85001", "98101", "33101", "80202"]);
    filled = count;
    measured.push(await measureOnce(bench));
  }
  const of = (name: keyof (typeof measured)[number]) => measured.map((each) => each[name]);
  console.log(`  ${of("first")} RU to find, ${of("second")} in the second round, ${of("person")} WU a further person`);
  const growth = Math.max(...of("first")) / Math.min(...of("first"));
  const [withTimer = 0, alone = 0] = of("person");
  const [, step = 0] = of("step");
  return [
    { name: "to find those around a request", value: Math.max(...of("first")), unit: "RU", atMost: 70 },
    { name: "the same in the second round", value: Math.max(...of("second")), unit: "RU", atMost: 70 },
    { name: "with more handymen elsewhere", value: growth, unit: "ratio", atMost: 1 },
    // Two for the notification, which no write of a transaction undercuts, and 37 bytes of the list of who was notified.
    { name: "each further person, whose mail is scheduled", value: alone, unit: "WU", atMost: 2.1 },
    { name: "a step with fifty people, for each of them", value: step, unit: "WU", atMost: 2.5 },
    { name: "each further person whose mail it schedules, once an hour", value: withTimer, unit: "WU" },
  ];
}
