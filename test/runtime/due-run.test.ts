import { expect, test, vi } from "vitest";
import { dueAtOf, kindOf, listDue } from "../../functions/reactions/due-queue.ts";
import { CONCURRENCY, RUN_MS, workUntil } from "../../functions/reactions/due-run.ts";
import { duePartitions, type Item } from "../../functions/runtime/data/db.ts";
import { log } from "../../functions/runtime/observability/log.ts";
import { reactions } from "../../shared/reactions.ts";
import { addMs, MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { memoryTable } from "../support/world/memory-table.ts";

const START = "2026-01-01T00:00:00.000Z";
const now = new Date("2026-01-02T00:00:00.000Z");

/** Due items of a partition, a second apart. */
const makeDue = (partition: string, count: number, kind = "request.expire"): Item[] =>
  Array.from({ length: count }, (_, index) => {
    const pk = `REQUEST#${partition}-${kind}-${index}`;
    return { pk, sk: "REQUEST", gsi3pk: partition, gsi3sk: `${addMs(START, index * SECOND_MS)}#${kind}#${pk}` };
  });

const never = () => false;

test("R-706 everything that is due is listed once, page after page of each partition, the oldest first", async () => {
  const items = duePartitions.flatMap((partition, index) => makeDue(partition, index === 3 ? 450 : 30));
  const later = { pk: "REQUEST#later", sk: "REQUEST", gsi3pk: "DUE#3", gsi3sk: "2026-01-02T00:00:00.001Z#x#y" };
  const listed = await listDue(memoryTable([...items, later]), now);
  expect(new Set(listed.map(({ pk }) => pk))).toEqual(new Set(items.map(({ pk }) => pk)));
  expect(listed).toHaveLength(items.length);
  expect(listed.map(dueAtOf)).toEqual(listed.map(dueAtOf).sort());
});

test("R-706 a run begins with nothing once its time is used, and finishes what it has in hand", async () => {
  const items = await listDue(memoryTable(makeDue("DUE#0", 500)), now);
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
  const items = [...makeDue("DUE#0", 3_000, "payment.transfer"), ...makeDue("DUE#1", 50)];
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

test("R-707 a partition that cannot be read is left to the next run, and said", async () => {
  const failure = vi.spyOn(log, "error").mockReturnValue(undefined);
  const table = memoryTable([...makeDue("DUE#5", 10), ...makeDue("DUE#6", 150)]);
  const query: typeof table.query = async (entity, search) => {
    if (search.pk === "DUE#5" || search.after) throw new Error("throttled");
    return table.query(entity, search);
  };
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "true");
  const listed = await listDue({ ...table, query }, now);
  vi.unstubAllEnvs();
  // The last item of a page is listed with the next one, which may have more of its key.
  expect(listed.map(({ gsi3sk }) => gsi3sk.includes("DUE#6"))).toEqual(Array.from({ length: 99 }, () => true));
  expect(failure.mock.calls.map(([, context]) => context)).toMatchObject([
    { requestId: "DUE#5" },
    { requestId: "DUE#6" },
  ]);
  failure.mockRestore();
});

test("R-708 runs go through the oldest items of a kind in orders of their own", async () => {
  const items = await listDue(memoryTable(makeDue("DUE#0", 400)), now);
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
