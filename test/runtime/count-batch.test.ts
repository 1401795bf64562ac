import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import count from "../../functions/reactions/event.count.ts";
import { toLambda } from "../../functions/runtime/events/consumer.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { printedLines } from "../support/setup/printed-lines.ts";
import { memoryTable } from "../support/world/memory-table.ts";

beforeAll(() => {
  for (const name of ["RELEASE", "SITE_URL", "STAGE"]) vi.stubEnv(name, "test");
});
afterAll(() => vi.unstubAllEnvs());

const signUp = (at = "2026-01-01T10:00:00.000Z") => {
  const id = randomUUID();
  return { id, name: "user.created", at, data: { userId: id } };
};

/** Hands a batch of messages to the function; returns the ids of those that failed. */
async function deliver(db: ReturnType<typeof memoryTable>, bodies: readonly unknown[]) {
  const Records = bodies.map((body, index) => ({ messageId: `${index}`, body: JSON.stringify(body) }));
  let answer: unknown;
  await printedLines(async () => {
    answer = await toLambda(count, { adapters: { db } })({ Records });
  });
  const { batchItemFailures } = answer as { batchItemFailures: readonly { itemIdentifier: string }[] };
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

const stored = (db: ReturnType<typeof memoryTable>, start: string) =>
  db.items().filter(({ pk }) => String(pk).startsWith(start));
const users = (db: ReturnType<typeof memoryTable>, start: string) =>
  stored(db, start).map(({ sk, users: all, version }) => [sk, all, version]);

test("R-732 the events of a batch change each counter once, also those of two days and those that stand in it twice", async () => {
  const db = memoryTable();
  const events = [signUp(), signUp(), signUp("2026-01-02T10:00:00.000Z")];
  expect(await deliver(db, [...events, events[0]])).toEqual([]);
  expect(users(db, "STATS#")).toEqual([["STATS", 3, 1]]);
  expect(users(db, "STATS_DAYS#").sort()).toEqual([
    ["2026-01-01", 2, 1],
    ["2026-01-02", 1, 1],
  ]);
});

test("R-732 what comes again counts once, in another batch with new ones as well", async () => {
  const db = memoryTable();
  const [first, second, third] = [signUp(), signUp(), signUp()];
  await deliver(db, [first, second]);
  await deliver(db, [second, third]);
  await deliver(db, [third]);
  expect(stored(db, "STATS#").reduce((sum, { users: all }) => sum + Number(all), 0)).toBe(3);
});

test("R-732 an invalid message fails alone, and a batch that cannot be written at once is counted one by one", async () => {
  const db = memoryTable();
  expect(await deliver(db, [signUp(), { name: "nonsense" }, signUp()])).toEqual(["1"]);
  expect(users(db, "STATS#")).toEqual([["STATS", 2, 1]]);
  const transact: typeof db.transact = async (writes) => {
    if (writes.length > 3) throw new AppError("conflict.busy");
    await db.transact(writes);
  };
  expect(await deliver({ ...db, transact }, [signUp(), signUp()])).toEqual([]);
  expect(stored(db, "STATS#").reduce((sum, { users: all }) => sum + Number(all), 0)).toBe(4);
});
