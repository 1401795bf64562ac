import * as z from "zod";
import type { Database } from "./dynoxide.ts";
import type { Queues } from "./queues.ts";
import { account, functionNameOf, region } from "./resource-names.ts";
import { openStreamSource } from "./stream-source.ts";
import type { Cloud, Resource } from "./template.ts";
import type { Workers } from "./workers.ts";
import type { Message, Workspace } from "./workspace.ts";

/**
 * Delivers the pending records of an event source (`early`: also those that wait for a retry); returns how many were read
 * or delivered, 0 when nothing is left or nothing gets on.
 */
export type EventSource = (early: boolean) => Promise<number>;
type EventSourceOptions = {
  workers: Workers;
  queues: Queues;
  database: Pick<Database, "streamArn" | "call">;
  workspace: Workspace;
};
export type EventSourceTarget = EventSourceOptions & { mapping: Resource<"AWS::Lambda::EventSourceMapping"> };

/** The event source mappings of the table's stream and of the queues. */
export function openEventSources(cloud: Cloud, options: EventSourceOptions): Promise<EventSource[]> {
  const sources = cloud.all("AWS::Lambda::EventSourceMapping").map(async (mapping) => {
    const target = { mapping, ...options };
    return mapping.EventSourceArn.includes(":sqs:") ? queueSource(target) : openStreamSource(target, invokeWith);
  });
  return Promise.all(sources);
}

const Failures = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** Invokes the function with the records; returns the ids of those that failed (all of them when it throws). */
export type Invoke = typeof invokeWith;
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

/** Lambda reads a queue with five pollers at first. */
const POLLERS = 5;

function queueSource(target: EventSourceTarget): EventSource {
  const { EventSourceArn, BatchSize } = target.mapping;
  const deliver = async (messages: readonly Message[]) => {
    const failed = await invokeWith(target, new Map(messages.map((message) => [message.id, toRecord(message)])));
    const done = messages.filter(({ id }) => !failed.has(id));
    target.queues.remove(EventSourceArn, done);
  };
  return async (early) => {
    if (target.workspace.misconfigurations.has("queuesStuck")) return 0;
    const messages = target.queues.receive(EventSourceArn, POLLERS * BatchSize, early);
    const starts = messages.map((_, index) => index).filter((index) => index % BatchSize === 0);
    await Promise.all(starts.map((start) => deliver(messages.slice(start, start + BatchSize))));
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
