import type { DynamoDBRecord } from "aws-lambda";
import { DomainEvent } from "../../shared/events.ts";
import type { AppFor } from "../runtime/app.ts";
import { consumer } from "../runtime/events/consumer.ts";
import { readValue } from "../runtime/events/stream-image.ts";
import { recordFailedReaction } from "../runtime/observability/log.ts";

type OutboxRecord = {
  readonly id: string;
  readonly sequence: string;
  /** Undefined when it is none that this release knows. */
  readonly event: DomainEvent | undefined;
};

/**
 * Sends a batch of outbox items to the queues. Nothing is written: the position in the stream says what was sent. Whatever
 * fails is delivered again from the first record that is reported, with all after it: consumers are idempotent.
 */
export default consumer("outbox.dispatch", async ({ event: { Records }, app }) => {
  const records = Records.map(toOutboxRecord);
  const unreadable = records.filter(({ event }) => event === undefined);
  const unsent = new Map([
    ...(await app.queues.send(records.flatMap(({ event }) => event ?? []))),
    ...(await sendToDeadLetters(app, unreadable)),
  ]);
  for (const [id, thrown] of unsent) recordFailedReaction(thrown, { endpoint: "outbox.dispatch", requestId: id });
  const failed = records.filter(({ id }) => unsent.has(id));
  return { batchItemFailures: failed.map(({ sequence }) => ({ itemIdentifier: sequence })) };
});

function toOutboxRecord({ dynamodb: { NewImage = {}, SequenceNumber = "" } = {} }: DynamoDBRecord): OutboxRecord {
  const event = DomainEvent.safeParse(NewImage.event && readValue(NewImage.event)).data;
  return { id: event?.id ?? NewImage.pk?.S?.slice("OUTBOX#".length) ?? "", sequence: SequenceNumber, event };
}

/** Events that no try can send must not keep those behind them waiting: they become dead letters at once. */
async function sendToDeadLetters(
  { queues }: AppFor<"queues">,
  records: readonly OutboxRecord[],
): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>();
  for (const { id } of records) {
    recordFailedReaction(new Error("This event is unknown."), { endpoint: "outbox.dispatch", requestId: id });
    await queues.sendToDeadLetters({ outboxId: id }).catch((thrown: unknown) => failures.set(id, thrown));
  }
  return failures;
}
