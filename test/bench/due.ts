import { randomUUID } from "node:crypto";
import { resetClients } from "../../functions/adapters/aws.ts";
import { dynamodb } from "../../functions/adapters/dynamodb.ts";
import { mapInBatches } from "../../functions/lib/batches.ts";
import { dueEntity, kindOf } from "../../functions/reactions/due-queue.ts";
import { CONCURRENCY, RUN_MS } from "../../functions/reactions/due-run.ts";
import workDue, { workItem } from "../../functions/reactions/minute.work-due.ts";
import type { App } from "../../functions/runtime/app.ts";
import { type Db, type Item, toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { SECOND_MS, toInstant } from "../../shared/time.ts";
import { samples } from "../support/makers/entities.ts";
import type { Figure } from "./figures.ts";

/** The schedule as it was: one page of each of four partitions a minute, and ten items of a kind at a time. */
const FORMER = { partitions: ["DUE#0", "DUE#1", "DUE#2", "DUE#3"], page: 200, batch: 10 } as const;
/** More than either works in a minute. */
const WAITING = { before: 1_600, after: 30_000 } as const;
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
    if (!String(item?.gsi3sk).includes(`#${kind}#`)) throw new Error(`The item is not due for ${kind}.`);
    return item ?? {};
  });

async function runAsBefore({ app }: Bench) {
  const { partitions, page, batch } = FORMER;
  const pages = await Promise.all(
    partitions.map((pk) =>
      app.db.query(dueEntity, {
        ...{ index: "gsi3", pk, ascending: true, upTo: `${toInstant(now)}~`, limit: page },
        sortKeyOf: ({ gsi3sk }) => gsi3sk,
      }),
    ),
  );
  const kinds = Map.groupBy(
    pages.flatMap(({ items }) => items),
    kindOf,
  );
  await Promise.all([...kinds.values()].map((items) => mapInBatches(items, batch, (due) => workItem(app, now, due))));
}

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

/**
 * How many due items the one-minute schedule works in a minute, before and after, and what bounds it on AWS.
 */
export async function measureDue(endpoint: string, tableName: string): Promise<Figure[]> {
  const bench = openBench(endpoint, tableName);
  const run = () => workDue.handle({ event: now, app: bench.app });
  const kinds = await measureKinds(bench, run);
  const waiting = makeMany("request.expire", WAITING.before);
  await fill(
    bench,
    waiting.map((item, index) => ({ ...item, gsi3pk: FORMER.partitions[index % FORMER.partitions.length] })),
  );
  const before = await measure(bench, () => runAsBefore(bench));
  await fill(bench, makeMany("request.expire", WAITING.after));
  const after = await measure(bench, run);
  const cpuMs = after.cpuMs / after.items;
  return [
    ...kinds,
    { name: "a run of one page of four partitions", value: before.items, unit: "/min" },
    { name: `a run of ${Math.round(after.seconds)} seconds over sixteen partitions`, value: after.items, unit: "/min" },
    { name: "after ÷ before", value: after.items / before.items, unit: "ratio", atLeast: 4 },
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
