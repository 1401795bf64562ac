import { setTimeout } from "node:timers/promises";
import * as z from "zod";
import type { Database } from "./dynoxide.ts";
import { account, functionNameOf, region } from "./identity.ts";
import type { Message, Place } from "./place.ts";
import type { Queues } from "./queues.ts";
import { matches } from "./rules.ts";
import type { Mapping } from "./template.ts";
import type { Workers } from "./workers.ts";

/**
 * Delivers what an event source holds for its function, and tells how much that was. `early` does not wait until a
 * message that failed may be received again.
 */
export type Source = (early: boolean) => Promise<number>;
type Target = { readonly mapping: Mapping; readonly workers: Workers; readonly queues: Queues };

const Failures = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** Hands records to the function; answers the ids of those that failed: all of them when it threw. */
async function deliver(
  { mapping, workers }: Target,
  records: ReadonlyMap<string, object>,
): Promise<ReadonlySet<string>> {
  const event = {
    Records: [...records.values()].map((record) => ({
      ...record,
      awsRegion: region,
      eventSourceARN: mapping.EventSourceArn,
    })),
  };
  try {
    const { data } = Failures.safeParse(await workers.invoke(functionNameOf(mapping.FunctionName), event));
    return new Set(data?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  } catch {
    return new Set(records.keys());
  }
}

/** Lambda's reader of a queue. */
export function queueSource(target: Target): Source {
  const {
    mapping: { EventSourceArn, BatchSize },
    queues,
  } = target;
  return async (early) => {
    const messages = queues.receive(EventSourceArn, BatchSize, early);
    if (messages.length === 0) return 0;
    const failed = await deliver(target, new Map(messages.map((message) => [message.id, toRecord(message)])));
    const ids = messages.map(({ id }) => id);
    queues.remove(EventSourceArn, new Set(ids.filter((id) => !failed.has(id))));
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

const StreamRecord = z.looseObject({ dynamodb: z.looseObject({ SequenceNumber: z.string() }) });
type StreamRecord = z.output<typeof StreamRecord>;
const Described = z.object({ StreamDescription: z.object({ Shards: z.tuple([z.object({ ShardId: z.string() })]) }) });
const Started = z.object({ ShardIterator: z.string() });
const Page = z.object({ Records: z.array(StreamRecord), NextShardIterator: z.string() });

const PAGE_SIZE = 500;
const RETRY_PAUSE_MS = 50;
const sequenceOf = ({ dynamodb }: StreamRecord) => dynamodb.SequenceNumber;

/** Lambda's reader of the table's stream, from where it left off. */
export async function streamSource(target: Target, database: Database, state: Place["state"]): Promise<Source> {
  const { mapping } = target;
  const StreamArn = database.streamArn;
  const ask = (operation: string, input: object) => database.call(`DynamoDBStreams_20120810.${operation}`, input);
  const [{ ShardId }] = Described.parse(await ask("DescribeStream", { StreamArn })).StreamDescription.Shards;
  const SequenceNumber = state.positions[mapping.FunctionName];
  const ShardIteratorType = SequenceNumber ? "AFTER_SEQUENCE_NUMBER" : "TRIM_HORIZON";
  const start = { StreamArn, ShardId, ShardIteratorType, SequenceNumber };
  let { ShardIterator } = Started.parse(await ask("GetShardIterator", start));
  const patterns: unknown[] = mapping.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern));

  return async () => {
    const page = Page.parse(await ask("GetRecords", { ShardIterator, Limit: PAGE_SIZE }));
    const wanted = page.Records.filter((record) => patterns.some((pattern) => matches(pattern, record)));
    while (wanted.length > 0) await deliverStubbornly(target, wanted.splice(0, mapping.BatchSize));
    ShardIterator = page.NextShardIterator;
    const last = page.Records.at(-1);
    if (!last) return 0;
    state.positions[mapping.FunctionName] = sequenceOf(last);
    state.save();
    return page.Records.length;
  };
}

/** Goes on from the first record that failed, halving the batch; what never succeeds goes to the mapping's queue. */
async function deliverStubbornly(target: Target, batch: readonly StreamRecord[], retry = 0): Promise<void> {
  const { mapping, queues } = target;
  const failed = await deliver(target, new Map(batch.map((record) => [sequenceOf(record), record])));
  const firstFailed = batch.findIndex((record) => failed.has(sequenceOf(record)));
  if (firstFailed < 0) return;
  const rest = batch.slice(firstFailed);
  if (rest.length > 1 && mapping.BisectBatchOnFunctionError) {
    const middle = Math.ceil(rest.length / 2);
    await deliverStubbornly(target, rest.slice(0, middle), retry);
    await deliverStubbornly(target, rest.slice(middle), retry);
  } else if (retry < mapping.MaximumRetryAttempts) {
    await setTimeout(RETRY_PAUSE_MS);
    await deliverStubbornly(target, rest, retry + 1);
  } else if (mapping.DestinationConfig?.OnFailure) {
    const DDBStreamBatchInfo = { startSequenceNumber: rest[0] && sequenceOf(rest[0]), batchSize: rest.length };
    queues.send(mapping.DestinationConfig.OnFailure.Destination, JSON.stringify({ DDBStreamBatchInfo }));
  }
}
