import { describe, expect, test } from "vitest";
import { countDemand, listDemand } from "../../functions/matching/demand.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { DomainEvent } from "../../shared/events.ts";
import { JobId } from "../../shared/ids.ts";
import { countsOf, type Demand } from "../../shared/matching/demand.ts";
import { mondayOf } from "../../shared/matching/weeks.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { addMs, DAY_MS } from "../../shared/time.ts";
import { type MatchingWorld, matchingWorld, NOON_IN_SPRINGFIELD } from "../support/actions/matching.ts";
import { idOf } from "../support/makers/entities.ts";
import { seed, seededRandom } from "../support/setup/random.ts";

const zipCodes = ["62701", "62704-1234", "10001"];
const trades = ["plumbing", "roofing"] as const;
const steps = ["post", "notify", "notify", "quote", "expire", "deliver", "deliver", "wait"] as const;

const random = seededRandom(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const rowOf = ({ zipCode, category, requests, notified, answered, unfilled }: Demand) => ({
  ...{ zipCode, category, requests, notified, answered, unfilled },
});
const storedDemand = (world: MatchingWorld) => world.stored("demand").map((item) => table.demand.schema.parse(item));
const about = ({ id, customerId }: ServiceRequest) => ({ serviceRequestId: id, customerId });

/** Random steps of requests, some of whose events come at once or twice, and all of them at the end, the last one first. */
async function randomHistory(world: MatchingWorld): Promise<readonly ServiceRequest[]> {
  const requests: ServiceRequest[] = [];
  const events: DomainEvent[] = [];
  const post = () => {
    const request = world.makeRequest({ zipCode: pick(zipCodes), category: pick(trades) });
    requests.push(request);
    return world.created(request);
  };
  const moves = {
    post: async () => post(),
    async notify(request: ServiceRequest) {
      await world.change(request, { notifiedCount: (await world.find(request)).notifiedCount + 3 });
      return world.event("request.notified", { ...about(request), from: 0, count: 3, notifiedAt: world.clock.at });
    },
    async quote(request: ServiceRequest) {
      await world.change(request, { wasQuoted: true });
      const quote = { ...about(request), handymanId: request.customerId, priceCents: 100 };
      return world.event("quote.submitted", quote as never);
    },
    async expire(request: ServiceRequest) {
      await world.change(request, { status: "cancelled", cancelReason: "expired" });
      return world.event("request.expired", about(request));
    },
  };
  events.push(post());
  for (let step = 0; step < 300; step++) {
    const chosen = pick(steps);
    if (chosen === "deliver") await countDemand(world.app, [pick(events)]);
    else if (chosen === "wait") world.jump(addMs(world.clock.at, DAY_MS / 2));
    else events.push(await moves[chosen](pick(requests)));
  }
  for (let end = events.length; end > 0; end -= 10)
    await countDemand(world.app, events.slice(Math.max(0, end - 10), end));
  return requests;
}

/** The sums of the requests that belong to a row. */
async function sumOf(world: MatchingWorld, row: Demand, requests: readonly ServiceRequest[]) {
  const found = await Promise.all(requests.map((request) => world.find(request)));
  const counts = found
    .filter(({ createdAt }) => mondayOf(createdAt) === row.week)
    .filter(({ zipCode, category }) => zipCode.startsWith(row.zipCode) && category === row.category)
    .map((request) => countsOf(request, { wasAnswered: false }));
  const sum = (name: keyof (typeof counts)[number]) => counts.reduce((total, each) => total + each[name], 0);
  return { requests: sum("requests"), notified: sum("notified"), answered: sum("answered"), unfilled: sum("unfilled") };
}

describe("demand by week, place and trade", () => {
  test("I-M6 equals the sums of the requests, when their events come twice, late and in any order", async () => {
    const world = await matchingWorld();
    const requests = await randomHistory(world);
    const rows = storedDemand(world);
    for (const row of rows) expect(row).toMatchObject(await sumOf(world, row, requests));
    expect(rows.reduce((total, row) => total + row.requests, 0)).toBe(requests.length);
    expect(new Set(rows.map(({ week }) => week)).size).toBeGreaterThan(1);
  });

  test("I-M6 R-732 a request is counted once for all of its events in a batch", async () => {
    const world = await matchingWorld();
    const request = world.makeRequest({ notifiedCount: 3 });
    const notified = { ...about(request), from: 0, count: 3, notifiedAt: world.clock.at };
    const created = world.created(request);
    await countDemand(world.app, [created, world.event("request.notified", notified), created]);
    const [row, ...others] = storedDemand(world);
    expect([row?.version, row && rowOf(row), others]).toEqual([
      1,
      { zipCode: "62701", category: "plumbing", requests: 1, notified: 3, answered: 0, unfilled: 0 },
      [],
    ]);
  });

  test("R-624 an answer counts after its job was cancelled, and a request of two months ago no more", async () => {
    const world = await matchingWorld();
    const [request, old] = [
      world.makeRequest(),
      world.makeRequest({ createdAt: addMs(NOON_IN_SPRINGFIELD, -61 * DAY_MS) }),
    ];
    const { id: serviceRequestId, customerId } = request;
    const job = { jobId: JobId.parse(idOf(1)), serviceRequestId, customerId, handymanId: customerId };
    await countDemand(world.app, [world.event("job.accepted", job)]);
    await countDemand(world.app, [world.created(request)]);
    await countDemand(world.app, [world.created(old)]);
    expect(storedDemand(world).map(rowOf)).toEqual([
      { zipCode: "62701", category: "plumbing", requests: 1, notified: 0, answered: 1, unfilled: 0 },
    ]);
    expect(world.stored("countedRequest").map((item) => item.serviceRequestId)).toEqual([serviceRequestId]);
  });

  test("R-624 the most expired ones come first, then the most requests, page by page", async () => {
    const world = await matchingWorld();
    const post = async (zipCode: string, change: Partial<ServiceRequest> = {}) =>
      countDemand(world.app, [world.created(world.makeRequest({ zipCode, ...change }))]);
    const expired = { status: "cancelled", cancelReason: "expired" } as const;
    await post("62701");
    await post("62701");
    await post("10001", expired);
    await post("62704");
    const week = mondayOf(world.clock.at);
    const first = await listDemand(world.app.db, week, { limit: 2 });
    expect(first.items.map(({ zipCode }) => zipCode)).toEqual(["10001", "62701"]);
    const rest = await listDemand(world.app.db, week, { limit: 2, cursor: first.cursor });
    expect(rest.items.map(({ zipCode }) => zipCode)).toEqual(["62704"]);
    const before = mondayOf(addMs(world.clock.at, -7 * DAY_MS));
    expect((await listDemand(world.app.db, before, { limit: 2 })).items).toEqual([]);
  });
});
