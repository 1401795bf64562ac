import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import * as z from "zod";
import type { EventSource, EventSourceTarget, Invoke } from "./event-sources.ts";
import { matchesPattern } from "./eventbridge.ts";
import { openTableStream, type StreamRecord, sequenceOf } from "./table-stream.ts";

const RETRY_PAUSE_MS = 50;
/** Where the template sets no limit, Lambda tries without end; here until so many tries, and again with the next round. */
const TRIES_A_ROUND = 3;

type Waiting = { readonly record: StreamRecord; readonly readAt: number };
/** Records whose partition keys fall together: worked in order, beside the other lanes. */
type Lane = { readonly waiting: Waiting[]; size: number; tries: number };

/**
 * Reads the table's stream as Lambda does: as many batches side by side as the mapping's `ParallelizationFactor` says,
 * records of one partition key in order. Resumes after the last record before which nothing is left.
 */
export async function openStreamSource(target: EventSourceTarget, invoke: Invoke): Promise<EventSource> {
  const { mapping, database, workspace } = target;
  const { FunctionName, FilterCriteria, BatchSize, ParallelizationFactor } = mapping;
  const { state, clock } = workspace;
  const nextRecords = await openTableStream(database, state.positions[FunctionName] ?? "TRIM_HORIZON");
  const patterns: unknown[] = FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern));
  const matchesFilter = (record: StreamRecord) =>
    patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, record));
  const lanes = Array.from({ length: ParallelizationFactor }, (): Lane => ({ waiting: [], size: BatchSize, tries: 0 }));
  let newest: string | undefined;
  return async () => {
    if (workspace.misconfigurations.has("streamStuck")) return 0;
    const records = await nextRecords();
    for (const record of records.filter(matchesFilter))
      lanes[laneOf(record, lanes.length)]?.waiting.push({ record, readAt: clock.now() });
    const delivered = await Promise.all(lanes.map((lane) => workLane(target, lane, invoke)));
    const last = records.at(-1);
    newest = last ? sequenceOf(last) : newest;
    if (newest && newest !== state.positions[FunctionName] && lanes.every(({ waiting }) => waiting.length === 0)) {
      state.positions[FunctionName] = newest;
      state.save();
    }
    return delivered.reduce((sum, count) => sum + count, records.length);
  };
}

const PartitionKey = z.object({ pk: z.object({ S: z.string() }) });
const laneOf = ({ dynamodb: { Keys } }: StreamRecord, lanes: number): number =>
  createHash("md5").update(PartitionKey.parse(Keys).pk.S).digest().readUInt32BE() % lanes;

/** Delivers what waits in a lane, until it is empty or its first record fails; returns how many records left it. */
async function workLane(target: EventSourceTarget, lane: Lane, invoke: Invoke): Promise<number> {
  const { BatchSize, BisectBatchOnFunctionError, MaximumRetryAttempts } = target.mapping;
  const { waiting } = lane;
  let left = 0;
  const leave = (count: number) => {
    left += waiting.splice(0, count).length;
    if (count > 0) lane.tries = 0;
  };
  while (waiting.length > 0) {
    const batch = waiting.slice(0, lane.size);
    const failed = await invoke(target, new Map(batch.map(({ record }) => [sequenceOf(record), record])));
    const done = failed.size === 0 ? batch.length : batch.findIndex(({ record }) => failed.has(sequenceOf(record)));
    leave(done);
    const rest = batch.slice(done);
    lane.size = rest.length === 0 ? BatchSize : rest.length;
    if (rest.length === 0) continue;
    if (rest.length > 1 && BisectBatchOnFunctionError) {
      // Dividing a batch does not count as a try.
      lane.size = Math.ceil(rest.length / 2);
      continue;
    }
    lane.tries += 1;
    const condition = whyGivenUp(target, lane);
    if (condition) {
      bury(target, rest, condition);
      leave(rest.length);
      lane.size = BatchSize;
    } else if (MaximumRetryAttempts < 0 && lane.tries % TRIES_A_ROUND === 0) return left;
    else await setTimeout(RETRY_PAUSE_MS);
  }
  return left;
}

/** Why Lambda tries the first records of a lane no more; undefined if it does. */
function whyGivenUp({ mapping, workspace }: EventSourceTarget, { tries, waiting: [first] }: Lane): string | undefined {
  const { MaximumRetryAttempts, MaximumRecordAgeInSeconds } = mapping;
  if (MaximumRetryAttempts >= 0 && tries > MaximumRetryAttempts) return "RetryAttemptsExhausted";
  const ageMs = workspace.clock.now() - (first?.readAt ?? 0);
  return MaximumRecordAgeInSeconds > 0 && ageMs > MaximumRecordAgeInSeconds * 1000 ? "RecordAgeExceeded" : undefined;
}

/** Tells the mapping's destination for failures which records were given up: only where they are in the stream. */
function bury({ mapping, queues }: EventSourceTarget, records: readonly Waiting[], condition: string) {
  const [first, last] = [records[0], records.at(-1)];
  if (!mapping.DestinationConfig?.OnFailure || !first || !last) return;
  const DDBStreamBatchInfo = {
    startSequenceNumber: sequenceOf(first.record),
    endSequenceNumber: sequenceOf(last.record),
    approximateArrivalOfFirstRecord: new Date(first.readAt).toISOString(),
    approximateArrivalOfLastRecord: new Date(last.readAt).toISOString(),
    batchSize: records.length,
  };
  const letter = { requestContext: { condition }, DDBStreamBatchInfo };
  queues.send(mapping.DestinationConfig.OnFailure.Destination, JSON.stringify(letter));
}
