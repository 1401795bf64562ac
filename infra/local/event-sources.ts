import { setTimeout } from "node:timers/promises";
import * as z from "zod";
import type { Database } from "./dynoxide.ts";
import { matchesPattern } from "./eventbridge.ts";
import type { Queues } from "./queues.ts";
import { account, functionNameOf, region } from "./resource-names.ts";
import { openTableStream, type StreamRecord, sequenceOf } from "./table-stream.ts";
import type { Cloud, Resource } from "./template.ts";
import type { Workers } from "./workers.ts";
import type { Message, Workspace } from "./workspace.ts";

/** Delivers the pending records of an event source (`early`: also those that wait for a retry); returns their number. */
export type EventSource = (early: boolean) => Promise<number>;
type EventSourceOptions = { workers: Workers; queues: Queues; database: Database; workspace: Workspace };
type EventSourceTarget = EventSourceOptions & { mapping: Resource<"AWS::Lambda::EventSourceMapping"> };

/** The event source mappings of the table's stream and of the queues. */
export function openEventSources(cloud: Cloud, options: EventSourceOptions): Promise<EventSource[]> {
  const sources = cloud.all("AWS::Lambda::EventSourceMapping").map(async (mapping) => {
    const target = { mapping, ...options };
    return mapping.EventSourceArn.includes(":sqs:") ? queueSource(target) : streamSource(target);
  });
  return Promise.all(sources);
}

const Failures = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** Invokes the function with the records; returns the ids of those that failed (all of them when it throws). */
async function invokeWith(
  { mapping, workers, workspace }: EventSourceTarget,
  records: ReadonlyMap<string, object>,
): Promise<ReadonlySet<string>> {
  const from = { awsRegion: region, eventSourceARN: mapping.EventSourceArn };
  const Records = [...records.values()].map((record) => ({ ...record, ...from }));
  try {
    const result = await workers.invoke(functionNameOf(mapping.FunctionName), { Records });
    const isReporting = mapping.FunctionResponseTypes.includes("ReportBatchItemFailures");
    const failures = isReporting ? Failures.safeParse(result).data?.batchItemFailures : [];
    return new Set(failures?.map(({ itemIdentifier }) => itemIdentifier));
  } catch (thrown) {
    workspace.report(thrown);
    return new Set(records.keys());
  }
}

function queueSource(target: EventSourceTarget): EventSource {
  const { EventSourceArn, BatchSize } = target.mapping;
  return async (early) => {
    if (target.workspace.misconfigurations.has("queuesStuck")) return 0;
    const messages = target.queues.receive(EventSourceArn, BatchSize, early);
    if (messages.length === 0) return 0;
    const failed = await invokeWith(target, new Map(messages.map((message) => [message.id, toRecord(message)])));
    target.queues.remove(
      EventSourceArn,
      messages.filter(({ id }) => !failed.has(id)),
    );
    return messages.length;
  };
}

const toRecord = ({ id, body, sentAt, receiveCount }: Message) => ({
  messageId: id,
  receiptHandle: id,
  body,
  attributes: { ApproximateReceiveCount: String(receiveCount), SentTimestamp: String(sentAt), SenderId: account },
  messageAttributes: {},
  eventSource: "aws:sqs",
});

const RETRY_PAUSE_MS = 50;

/** Resumes after the last processed record. */
async function streamSource(target: EventSourceTarget): Promise<EventSource> {
  const { mapping, database, workspace } = target;
  const { FunctionName, FilterCriteria, BatchSize } = mapping;
  const { state } = workspace;
  const nextRecords = await openTableStream(database, state.positions[FunctionName] ?? "TRIM_HORIZON");
  const patterns: unknown[] = FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern));
  return async () => {
    if (workspace.misconfigurations.has("streamStuck")) return 0;
    const records = await nextRecords();
    const matchesFilter = (record: StreamRecord) => patterns.some((pattern) => matchesPattern(pattern, record));
    const matchingRecords = patterns.length > 0 ? records.filter(matchesFilter) : [...records];
    while (matchingRecords.length > 0) await deliverInOrder(target, matchingRecords.splice(0, BatchSize));
    const newest = records.at(-1);
    if (newest) state.positions[FunctionName] = sequenceOf(newest);
    if (newest) state.save();
    return records.length;
  };
}

/** Retries from the first failed record, bisecting the batch; what keeps failing goes to the failure destination. */
async function deliverInOrder(target: EventSourceTarget, batch: readonly StreamRecord[], retry = 0): Promise<void> {
  const { BisectBatchOnFunctionError, MaximumRetryAttempts, DestinationConfig } = target.mapping;
  const failed = await invokeWith(target, new Map(batch.map((record) => [sequenceOf(record), record])));
  const [first, ...others] = batch.slice(batch.findIndex((record) => failed.has(sequenceOf(record))));
  if (failed.size === 0 || !first) return;
  const rest = [first, ...others];
  if (others.length > 0 && BisectBatchOnFunctionError) {
    const middle = Math.ceil(rest.length / 2);
    await deliverInOrder(target, rest.slice(0, middle), retry);
    await deliverInOrder(target, rest.slice(middle), retry);
  } else if (retry < MaximumRetryAttempts) {
    await setTimeout(RETRY_PAUSE_MS);
    await deliverInOrder(target, rest, retry + 1);
  } else if (DestinationConfig?.OnFailure) {
    const DDBStreamBatchInfo = { startSequenceNumber: sequenceOf(first), batchSize: rest.length };
    target.queues.send(DestinationConfig.OnFailure.Destination, JSON.stringify({ DDBStreamBatchInfo }));
  }
}
