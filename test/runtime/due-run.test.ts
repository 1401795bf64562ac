import { afterEach, expect, test, vi } from "vitest";
import { dueAtOf, kindOf, listDue } from "../../functions/reactions/due-queue.ts";
import { CONCURRENCY, RUN_MS, workUntil } from "../../functions/reactions/due-run.ts";
import workDue from "../../functions/reactions/minute.work-due.ts";
import type { App } from "../../functions/runtime/app.ts";
import { dueKey, duePartitions, type Item, type Write } from "../../functions/runtime/data/db.ts";
import { dueKinds } from "../../functions/runtime/data/index-keys.ts";
import { log } from "../../functions/runtime/observability/log.ts";
import { ServiceUnavailableError } from "../../functions/runtime/service-unavailable.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { reactions } from "../../shared/reactions.ts";
import { addMs, MINUTE_MS, SECOND_MS, toInstant } from "../../shared/time.ts";
import { idOf } from "../support/makers/entities.ts";
import { printedLines, splitMetrics } from "../support/setup/printed-lines.ts";
import { memoryTable } from "../support/world/memory-table.ts";

const START = "2026-01-01T00:00:00.000Z";
const now = new Date("2026-01-02T00:00:00.000Z");

/** Due items of a partition, a second apart. */
const makeDue = (partition: string, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = partition.split("#")[1];
    const pk = `REQUEST#${partition}-${index}`;
    return { pk, sk: "REQUEST", duePk: partition, dueSk: `${addMs(START, index * SECOND_MS)}#${kind}#${pk}` };
  });

const never = () => false;

test("R-706 everything that is due is listed once, page after page of each partition, the oldest first", async () => {
  const items = duePartitions.flatMap((partition, index) => makeDue(partition, index === 3 ? 450 : 30));
  const later = { pk: "REQUEST#later", sk: "REQUEST", duePk: duePartitions[3], dueSk: "2026-01-02T00:00:00.001Z#x#y" };
  const listed = await listDue(memoryTable([...items, later]), now);
  expect(new Set(listed.map(({ pk }) => pk))).toEqual(new Set(items.map(({ pk }) => pk)));
  expect(listed).toHaveLength(items.length);
  expect(listed.map(dueAtOf)).toEqual(listed.map(dueAtOf).sort());
});

test("R-706 a run begins with nothing once its time is used, and finishes what it has in hand", async () => {
  const items = await listDue(memoryTable(makeDue("DUE#request.expire#0", 500)), now);
  const [begun, finished]: [Set<string>, Set<string>] = [new Set(), new Set()];
  const work = async ({ pk }: { pk: string }) => {
    begun.add(pk);
    await new Promise(setImmediate);
    finished.add(pk);
  };
  const left = await workUntil(items, { work, isOver: () => finished.size >= 200 });
  expect(begun).toEqual(finished);
  expect(left).toBe(500 - begun.size);
  expect(begun.size).toBeLessThan(200 + CONCURRENCY);
  // The oldest two hundred come first, in whatever order.
  const oldest = items.slice(0, 200).filter(({ pk }) => begun.has(pk));
  expect(oldest).toHaveLength(200);
});

test("R-706 a run is over before the next one begins, with time for what it has in hand", () => {
  const { timeoutSeconds, trigger } = reactions["minute.work-due"];
  expect(timeoutSeconds * SECOND_MS).toBeLessThanOrEqual(trigger.everyMinutes * MINUTE_MS);
  expect(timeoutSeconds * SECOND_MS - RUN_MS).toBeGreaterThanOrEqual(15 * SECOND_MS);
});

test("R-707 a kind whose work takes for ever holds up no other, however many older items it has", async () => {
  const items = [...makeDue("DUE#payment.transfer#0", 3_000), ...makeDue("DUE#request.expire#1", 50)];
  const due = await listDue(memoryTable(items.map((item) => ({ ...item }))), now);
  const worked: string[] = [];
  const held: (() => void)[] = [];
  const others = Promise.withResolvers<void>();
  const work = async (item: (typeof due)[number]) => {
    if (kindOf(item) === "payment.transfer") return new Promise<void>((release) => held.push(release));
    worked.push(item.pk);
    if (worked.length === 50) others.resolve();
  };
  const run = workUntil(due, { work, isOver: () => worked.length >= 50 });
  await others.promise;
  expect(worked).toHaveLength(50);
  expect(held).toHaveLength(CONCURRENCY);
  for (const release of held) release();
  expect(await run).toBe(3_000 - CONCURRENCY);
});

test("R-707 sixty thousand items of one kind hide none of the others, however old they are", async () => {
  const others = dueKinds.filter((kind) => kind !== "payment.release");
  const makeOf = (kind: string, count: number, at: string) =>
    Array.from({ length: count }, (_, index): Item => {
      const pk = `JOB#${kind}-${index}`;
      const { pk: duePk, sk: dueSk } = dueKey(kind, at, pk);
      return { pk, sk: "JOB", duePk, dueSk };
    });
  const items = others.flatMap((kind) => makeOf(kind, 100, toInstant(now)));
  const table = memoryTable([...makeOf("payment.release", 60_000, START), ...items]);
  const listed = Map.groupBy(await listDue(table, now), kindOf);
  expect(others.map((kind) => listed.get(kind)?.length)).toEqual(others.map(() => 100));
  expect(listed.get("payment.release")?.length).toBeGreaterThanOrEqual(20_000);
});

test("R-707 a partition that cannot be read is left to the next run, and said", async () => {
  const failure = vi.spyOn(log, "error").mockReturnValue(undefined);
  const table = memoryTable([...makeDue("DUE#request.expire#0", 10), ...makeDue("DUE#request.expire#1", 150)]);
  const query: typeof table.query = async (entity, search) => {
    if (search.pk === "DUE#request.expire#0" || search.after) throw new Error("throttled");
    return table.query(entity, search);
  };
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "true");
  const listed = await listDue({ ...table, query }, now);
  vi.unstubAllEnvs();
  // The last item of a page is listed with the next one, which may have more of its key.
  expect(listed.map(({ dueSk }) => dueSk.includes("DUE#request.expire#1"))).toEqual(
    Array.from({ length: 99 }, () => true),
  );
  expect(failure.mock.calls.map(([, context]) => context)).toMatchObject([
    { requestId: "DUE#request.expire#0" },
    { requestId: "DUE#request.expire#1" },
  ]);
  failure.mockRestore();
});

test("R-708 runs go through the oldest items of a kind in orders of their own", async () => {
  const items = await listDue(memoryTable(makeDue("DUE#request.expire#0", 400)), now);
  const orderOf = async () => {
    const order: string[] = [];
    await workUntil(items, { work: async ({ pk }) => void order.push(pk), isOver: never });
    return order;
  };
  const [first, second] = [await orderOf(), await orderOf()];
  expect(first).not.toEqual(second);
  for (const order of [first, second]) {
    expect(new Set(order.slice(0, 200))).toEqual(new Set(items.slice(0, 200).map(({ pk }) => pk)));
    expect(new Set(order)).toEqual(new Set(items.map(({ pk }) => pk)));
    expect(order).toHaveLength(400);
  }
});

afterEach(() => vi.unstubAllEnvs());

const isAge = (line: Record<string, unknown>) => "oldestDueSeconds" in line;
/** An item whose id is valid. */
const READABLE = `IMAGE#${idOf(1)}`;

type FaultOptions = { readonly kind?: string; readonly trouble?: Error; readonly lost?: Error };

/** Runs the schedule over one item that cannot be read, after this many tries; returns what was logged and written. */
async function workInvalidItem(tries: number, { kind = "request.expire", trouble, lost }: FaultOptions = {}) {
  vi.stubEnv("STAGE", "test");
  const pk = trouble ? READABLE : "REQUEST#poison";
  const due = {
    duePk: `DUE#${kind}#0`,
    dueSk: `2026-01-01T00:00:00.000Z#${kind}#${pk}${tries > 0 ? `#${tries}` : ""}`,
  };
  const item: Item = { pk, sk: "REQUEST", ...due };
  const written: Write[] = [];
  const table = memoryTable([item]);
  const read = async () => {
    throw trouble;
  };
  const transact = async (writes: readonly Write[]) => {
    if (lost) throw lost;
    written.push(...writes);
  };
  const db = { ...table, ...(trouble && { get: read, getAll: read }), transact };
  const now = new Date("2026-01-02T00:00:00.000Z");
  const app = { db, now: () => now } as Partial<App> as App;
  const lines = await printedLines(async () => workDue.handle({ event: now, app }));
  const { logged, metrics } = splitMetrics(lines);
  const [ages, others] = [metrics.filter(isAge), metrics.filter((line) => !isAge(line))];
  return { logged, ages, metrics: others, written };
}

test("I-30 abandoned work is logged, and counted for the stage's alarm", async () => {
  const { logged, metrics, written } = await workInvalidItem(11);
  expect(logged).toContainEqual(
    expect.objectContaining({
      level: "ERROR",
      message: "work abandoned",
      kind: "request.expire",
      id: "poison",
      tries: 12,
    }),
  );
  expect(metrics).toContainEqual(expect.objectContaining({ stage: "test", service: "homewright", abandonedWork: 1 }));
  expect(written).toMatchObject([{ op: "change", update: { values: { ":pk": "ABANDONED#request.expire" } } }]);
});

test("due work that fails is logged and counted as failed, not yet as abandoned", async () => {
  const { logged, metrics, written } = await workInvalidItem(10);
  expect(logged).toEqual([expect.objectContaining({ message: "failure" })]);
  expect(metrics).toEqual([expect.objectContaining({ stage: "test", failedReactions: 1 })]);
  expect(metrics[0]).not.toHaveProperty("abandonedWork");
  expect(written).toMatchObject([
    { condition: { values: { ":was": "2026-01-01T00:00:00.000Z#request.expire#REQUEST#poison#10" } } },
  ]);
});

test.each([
  [new AppError("conflict.busy"), 1],
  [new ServiceUnavailableError("DynamoDB"), 2],
])("due work that failed, and cannot be put off for a %s, has failed so many times: %i", async (lost, failures) => {
  const { logged, metrics } = await workInvalidItem(11, { lost });
  expect(metrics.map(({ failedReactions }) => failedReactions)).toEqual(Array.from({ length: failures }, () => 1));
  expect(logged.map(({ message }) => message)).not.toContain("work abandoned");
});

test("due work of a kind that only another release knows is left to that release", async () => {
  const { logged, written } = await workInvalidItem(0, { kind: "request.unheard" });
  expect([logged, written]).toEqual([[], []]);
});

test("R-709 every run says how long the oldest due item has been waiting, and which it is", async () => {
  const { ages } = await workInvalidItem(0);
  expect(ages).toMatchObject([
    { service: "homewright", stage: "test", oldestDueSeconds: 24 * 3600, ...{ kind: "request.expire", id: "poison" } },
  ]);
  const nothingDue = { db: memoryTable() } as Partial<App> as App;
  const lines = await printedLines(async () => workDue.handle({ event: new Date(), app: nothingDue }));
  expect(lines).toMatchObject([{ oldestDueSeconds: 0 }]);
});

test("R-752 every run says how much of the quota of mails is used, whoever sent them", async () => {
  vi.stubEnv("STAGE", "test");
  const app = {
    db: memoryTable(),
    mail: { send: async () => {}, usedOfQuota: async () => 0.84 },
  } as Partial<App> as App;
  const lines = await printedLines(async () => workDue.handle({ event: new Date(), app }));
  expect(splitMetrics(lines).metrics).toContainEqual(expect.objectContaining({ mailQuotaPercent: 84 }));
});

const kind = "image.unused";

test.each([
  new ServiceUnavailableError("S3", "503"),
  new ServiceUnavailableError("DynamoDB"),
  new AppError("payment.providerUnavailable"),
])("I-30 due work that fails because a service is unavailable is not counted: %s", async (trouble) => {
  const { logged, written } = await workInvalidItem(11, { kind, trouble });
  expect(logged.map(({ message }) => message)).toEqual(["failure"]);
  const next = {
    ":pk": expect.stringMatching(/^DUE#/),
    ":sk": `2026-01-02T00:01:00.000Z#${kind}#${READABLE}#11`,
  };
  expect(written).toMatchObject([{ update: { values: next } }]);
});

test("I-30 due work that a service refuses is counted", async () => {
  const { written } = await workInvalidItem(11, { kind, trouble: new Error("SQS answered AccessDenied.") });
  expect(written).toMatchObject([{ update: { values: { ":pk": `ABANDONED#${kind}` } } }]);
});
