import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import dispatchOutbox from "../../functions/reactions/outbox.dispatch.ts";
import type { App } from "../../functions/runtime/app.ts";
import { consumer, toLambda } from "../../functions/runtime/events/consumer.ts";
import { printedLines, splitMetrics } from "../support/setup/printed-lines.ts";
import { memoryTable } from "../support/worlds/memory-table.ts";

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

test("an event that cannot be sent from the outbox is counted, and sent again (I-26)", async () => {
  const app = { db: { ...memoryTable(), get: away } } as Partial<App> as App;
  const Records = [{ dynamodb: { Keys: { pk: { S: "OUTBOX#1" } }, SequenceNumber: "7" } }];
  let answer: unknown;
  const lines = await printedLines(async () => {
    answer = await dispatchOutbox.handle({ event: { Records }, app });
  });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "7" }] });
  const { logged, metrics } = splitMetrics(lines);
  expect(logged).toMatchObject([{ message: "failure", endpoint: "outbox.dispatch", requestId: "1" }]);
  expect(metrics).toMatchObject([failedReactionMetric]);
});
