import { randomUUID } from "node:crypto";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import count from "../../functions/reactions/event.count.ts";
import dispatchOutbox from "../../functions/reactions/outbox.dispatch.ts";
import type { App } from "../../functions/runtime/app.ts";
import { consumer, toLambda } from "../../functions/runtime/events/consumer.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { DomainEvent } from "../../shared/events.ts";
import { printedLines, splitMetrics } from "../support/setup/printed-lines.ts";
import { memoryTable } from "../support/world/memory-table.ts";

beforeAll(() => {
  for (const name of ["RELEASE", "SITE_URL", "STAGE"]) vi.stubEnv(name, "test");
});
afterAll(() => vi.unstubAllEnvs());

const away = () => Promise.reject(new Error("away"));
const failedReactionMetric = { service: "homewright", stage: "test", failedReactions: 1 };

test("a message that a reaction fails on is counted, delivered again, and blocks no other (I-26)", async () => {
  const [good, bad, better] = [randomUUID(), randomUUID(), randomUUID()];
  const Records = [good, bad, better].map((userId) => {
    const event = { id: userId, name: "user.created", at: "2026-01-01T00:00:00.000Z", data: { userId } };
    return { messageId: `of ${userId}`, body: JSON.stringify(event) };
  });
  const worked: string[] = [];
  const count = consumer("event.count", async ({ event }) => (event.id === bad ? away() : worked.push(event.id)));
  let answer: unknown;
  const lines = await printedLines(async () => {
    answer = await toLambda(count, { adapters: {} })({ Records });
  });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: `of ${bad}` }] });
  expect(worked).toEqual([good, better]);
  const { logged, metrics } = splitMetrics(lines);
  const failure = { message: "failure", endpoint: "event.count", requestId: `of ${bad}` };
  expect(logged).toMatchObject([failure, { message: "worked" }]);
  expect(metrics).toMatchObject([failedReactionMetric]);
});

test("I-26 messages of a batch are worked side by side, those about one request in their order", async () => {
  const [one, other, customerId] = [randomUUID(), randomUUID(), randomUUID()];
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const Records = [one, one, other].map((serviceRequestId, index) => {
    const data = { serviceRequestId, customerId };
    const event = { id: ids[index], name: "request.created", at: "2026-01-01T00:00:00.000Z", data };
    return { messageId: `${index}`, body: JSON.stringify(event) };
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const worked: string[] = [];
  const match = consumer("request.match", async ({ event: { id } }) => {
    // The first one waits for the last one.
    if (id === ids[0]) await promise;
    if (id === ids[2]) resolve();
    worked.push(id);
  });
  await printedLines(() => toLambda(match, { adapters: {} })({ Records }));
  expect(worked).toEqual([ids[2], ids[0], ids[1]]);
});

const outboxRecord = (id: string, event: unknown): object => {
  const NewImage = marshall({ pk: `OUTBOX#${id}`, sk: "OUTBOX", event });
  return { dynamodb: { NewImage, SequenceNumber: `at ${id}` } };
};
const eventOf = (id: string) => ({ id, name: "user.created", at: "2026-01-01T00:00:00.000Z", data: { userId: id } });

/** Hands records over to the dispatcher, in front of queues that do not take these events. */
async function dispatchWith(Records: readonly object[], lost: readonly string[], sendToDeadLetters = async () => {}) {
  const sent: string[] = [];
  const send = async (events: readonly DomainEvent[]) => {
    sent.push(...events.map(({ id }) => id));
    return new Map(lost.map((id) => [id, new Error("away")]));
  };
  const app = { queues: { send, sendToDeadLetters } } as Partial<App> as App;
  let answer: unknown;
  const lines = await printedLines(async () => {
    answer = await dispatchOutbox.handle({ event: { Records }, app });
  });
  return { ...splitMetrics(lines), answer, sent };
}

test("R-730 an event that a queue does not take is counted, and reported to the stream", async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const [, lost = ""] = ids;
  const records = ids.map((id) => outboxRecord(id, eventOf(id)));
  const { answer, sent, logged, metrics } = await dispatchWith(records, [lost]);
  expect(sent).toEqual(ids);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: `at ${lost}` }] });
  expect(logged).toMatchObject([{ message: "failure", endpoint: "outbox.dispatch", requestId: lost }]);
  expect(metrics).toMatchObject([failedReactionMetric]);
});

test("R-731 an event that nobody knows is put aside by its id, and keeps nobody waiting", async () => {
  const [good, bad] = [randomUUID(), randomUUID()];
  const records = [outboxRecord(bad, { ...eventOf(bad), name: "job.vanished" }), outboxRecord(good, eventOf(good))];
  const sendToDeadLetters = vi.fn(async () => {});
  const { answer, sent } = await dispatchWith(records, [], sendToDeadLetters);
  expect([sent, answer]).toEqual([[good], { batchItemFailures: [] }]);
  expect(sendToDeadLetters.mock.calls).toEqual([[{ outboxId: bad }]]);
  const tried = await dispatchWith(records, [], away);
  expect(tried.answer).toEqual({ batchItemFailures: [{ itemIdentifier: `at ${bad}` }] });
});

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
