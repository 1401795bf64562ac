import { randomUUID } from "node:crypto";
import { resetClients } from "../../functions/adapters/aws.ts";
import { dynamodb } from "../../functions/adapters/dynamodb.ts";
import { CONCURRENCY, RUN_MS } from "../../functions/reactions/due-run.ts";
import workDue from "../../functions/reactions/minute.work-due.ts";
import type { App } from "../../functions/runtime/app.ts";
import { type Db, type Item, toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { SECOND_MS } from "../../shared/time.ts";
import { samples } from "../support/makers/entities.ts";
import type { Figure } from "./figures.ts";

/** More than it works in a minute. */
const WAITING = 30_000;
const OF_A_KIND = 1_500;
const WRITES_PER_TRANSACTION = 100;
/** Items a minute at a million jobs a day, each of which has been measured to be due 1.3 times. */
const NEEDED = (1.3 * 1_000_000) / (24 * 60);
/** About what a call of Stripe takes. */
const STRIPE_CALL_SECONDS = 0.4;

/** A month after the samples, when all of them have long been due. */
const now = new Date("2026-02-10T09:00:00.000Z");

/** An item of each of two cheap kinds, whose work is a strong read and one transaction. */
const makers: Readonly<Record<string, () => Item>> = {
  "request.expire": () =>
    toItem(table.request, ServiceRequest.parse({ ...samples.request.required, id: randomUUID() })),
  "job.deadline": () => toItem(table.job, Job.parse({ ...samples.job.required, id: randomUUID() })),
};

type Bench = { readonly app: App; readonly db: Db; readonly done: () => number };

/** The schedule's app in front of a real database process; `done` counts the transactions that it acknowledged. */
function openBench(endpoint: string, tableName: string): Bench {
  const credentials = { AWS_ACCESS_KEY_ID: "due", AWS_SECRET_ACCESS_KEY: "due", AWS_REGION: "us-east-1" };
  const settings = { STAGE: "bench", POWERTOOLS_METRICS_DISABLED: "true", TABLE_NAME: tableName };
  Object.assign(process.env, { ...credentials, ...settings, AWS_ENDPOINT_URL_DYNAMODB: endpoint });
  resetClients();
  const db = dynamodb();
  let done = 0;
  const transact: Db["transact"] = async (writes) => {
    await db.transact(writes);
    done += 1;
  };
  const base = { now: () => now, newId: () => randomUUID(), newSecret: () => randomUUID() };
  // These kinds use nothing else of the app.
  return { app: { ...base, db: { ...db, transact } } as unknown as App, db, done: () => done };
}

async function fill({ db }: Bench, items: readonly Item[]) {
  for (let start = 0; start < items.length; start += WRITES_PER_TRANSACTION) {
    const puts = items.slice(start, start + WRITES_PER_TRANSACTION);
    await db.transact(puts.map((item) => ({ op: "put", item, orElse: "conflict.busy" })));
  }
}

const makeMany = (kind: string, count: number): Item[] =>
  Array.from({ length: count }, () => {
    const item = makers[kind]?.();
    if (!String(item?.dueSk).includes(`#${kind}#`)) throw new Error(`The item is not due for ${kind}.`);
    return item ?? {};
  });

/** How many items a run works, and the seconds and the processor's milliseconds that it takes. */
async function measure({ done }: Bench, run: () => Promise<unknown>) {
  const [before, startedAt, startedCpu] = [done(), performance.now(), process.cpuUsage()];
  await run();
  const { user, system } = process.cpuUsage(startedCpu);
  return {
    items: done() - before,
    seconds: (performance.now() - startedAt) / SECOND_MS,
    cpuMs: (user + system) / 1000,
  };
}

/** The pace at which each kind is worked, for the whole time of a run. */
async function measureKinds(bench: Bench, run: () => Promise<unknown>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of Object.keys(makers)) {
    await fill(bench, makeMany(kind, OF_A_KIND));
    const { items, seconds } = await measure(bench, run);
    if (items !== OF_A_KIND) throw new Error(`Of ${OF_A_KIND} items of ${kind} ${items} were worked.`);
    const value = (items / seconds) * (RUN_MS / SECOND_MS);
    figures.push({ name: `${kind}, at the pace of ${items}`, value, unit: "/min" });
  }
  return figures;
}

/** How many due items the one-minute schedule works in a minute, and what bounds it on AWS. */
export async function measureDue(endpoint: string, tableName: string): Promise<Figure[]> {
  const bench = openBench(endpoint, tableName);
  const run = () => workDue.handle({ event: now, app: bench.app });
  const kinds = await measureKinds(bench, run);
  await fill(bench, makeMany("request.expire", WAITING));
  const { items, seconds, ...spent } = await measure(bench, run);
  const cpuMs = spent.cpuMs / items;
  return [
    ...kinds,
    { name: `a run of ${Math.round(seconds)} seconds over the partitions of its kind`, value: items, unit: "/min" },
    { name: `bound by one processor, at ${cpuMs.toFixed(1)} ms for each item`, value: RUN_MS / cpuMs, unit: "/min" },
    {
      name: `bound by a Stripe call each (${STRIPE_CALL_SECONDS} s, ${CONCURRENCY} at a time)`,
      value: (CONCURRENCY / STRIPE_CALL_SECONDS) * (RUN_MS / SECOND_MS),
      unit: "/min",
    },
    { name: "needed at a million jobs a day, on average", value: NEEDED, unit: "/min" },
    { name: "needed at five times the average", value: 5 * NEEDED, unit: "/min" },
  ];
}
