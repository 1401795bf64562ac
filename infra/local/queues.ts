import { createHash, randomUUID } from "node:crypto";
import * as z from "zod";
import { type Handler, json } from "./http.ts";
import { account, arn } from "./resource-names.ts";
import { inputOf, targetOf } from "./services.ts";
import type { Cloud } from "./template.ts";
import type { Message, Workspace } from "./workspace.ts";

export type Queues = ReturnType<typeof createQueues>;

const SendMessage = z.object({ QueueUrl: z.string(), MessageBody: z.string() });
const GetQueueUrl = z.object({ QueueName: z.string() });
const GetQueueAttributes = z.object({ QueueUrl: z.string() });
const arnOfUrl = (queueUrl: string) => arn("sqs", queueUrl.split("/").at(-1) ?? "");
const Entry = z.object({ Id: z.string(), MessageBody: z.string() });
const SendMessageBatch = z.object({ QueueUrl: z.string(), Entries: z.array(Entry) });
const MESSAGES_PER_CALL = 10;
/** All bodies of a call together: 1 MiB since August 2025, 256 KiB before. */
const MAX_CALL_BYTES = 1_048_576;
/** The SDK compares the MD5 with that of its message. */
const md5 = (body: string) => createHash("md5").update(body).digest("hex");

/** SQS with the template's queues, by ARN. */
export function createQueues(cloud: Cloud, { clock, state }: Pick<Workspace, "clock" | "state">) {
  const queues = cloud.all("AWS::SQS::Queue");

  /** All messages of a queue, in flight or not, in order of arrival. */
  function messagesIn(queueArn: string): Message[] {
    if (!queues.some(({ Arn }) => Arn === queueArn)) throw new Error(`The template has no queue ${queueArn}.`);
    state.queues[queueArn] ??= [];
    return state.queues[queueArn];
  }

  function send(queueArn: string, body: string): string {
    const id = randomUUID();
    messagesIn(queueArn).push({ id, body, sentAt: clock.now(), receiveCount: 0, visibleAt: 0 });
    state.save();
    return id;
  }

  function remove(queueArn: string, messages: readonly Message[]) {
    state.queues[queueArn] = messagesIn(queueArn).filter((message) => !messages.includes(message));
    state.save();
  }

  /** Receives visible messages (`early`: hidden ones as well); one over its receive count moves to the dead-letter queue. */
  function receive(queueArn: string, limit: number, early: boolean): Message[] {
    const { VisibilityTimeout = 30, RedrivePolicy } = queues.find(({ Arn }) => Arn === queueArn) ?? {};
    const visible = messagesIn(queueArn).filter(({ visibleAt }) => early || visibleAt <= clock.now());
    const { deadLetterTargetArn = "", maxReceiveCount = Number.POSITIVE_INFINITY } = RedrivePolicy ?? {};
    const exhausted = visible.filter(({ receiveCount }) => receiveCount >= maxReceiveCount);
    if (exhausted.length > 0) remove(queueArn, exhausted);
    for (const { body } of exhausted) send(deadLetterTargetArn, body);
    const received = visible.filter((message) => !exhausted.includes(message)).slice(0, limit);
    for (const message of received) {
      message.receiveCount += 1;
      message.visibleAt = clock.now() + VisibilityTimeout * 1000;
    }
    return received;
  }

  /** The messages that wait, and those that were received and are hidden. */
  function countMessages(queueArn: string): Record<string, string> {
    const messages = messagesIn(queueArn);
    const hidden = messages.filter(({ visibleAt }) => visibleAt > clock.now()).length;
    return {
      ApproximateNumberOfMessages: String(messages.length - hidden),
      ApproximateNumberOfMessagesNotVisible: String(hidden),
    };
  }

  const sendOne = (QueueUrl: string, body: string) => ({
    MessageId: send(arnOfUrl(QueueUrl), body),
    MD5OfMessageBody: md5(body),
  });
  const operations: Readonly<Record<string, Handler>> = {
    SendMessage(call) {
      const { QueueUrl, MessageBody } = inputOf(SendMessage, call);
      return json(200, sendOne(QueueUrl, MessageBody));
    },
    GetQueueUrl(call) {
      const { QueueName } = inputOf(GetQueueUrl, call);
      return json(200, { QueueUrl: `${call.url.origin}/${account}/${QueueName}` });
    },
    GetQueueAttributes(call) {
      const { QueueUrl } = inputOf(GetQueueAttributes, call);
      return json(200, { Attributes: countMessages(arnOfUrl(QueueUrl)) });
    },
    SendMessageBatch(call) {
      const { QueueUrl, Entries } = inputOf(SendMessageBatch, call);
      const refusal = whyRefused(Entries);
      if (refusal) return json(400, { __type: `com.amazonaws.sqs#${refusal}`, message: `The local SQS: ${refusal}.` });
      return json(200, {
        Successful: Entries.map(({ Id, MessageBody }) => ({ Id, ...sendOne(QueueUrl, MessageBody) })),
      });
    },
  };

  const answer: Handler = (call) =>
    operations[targetOf(call)]?.(call) ?? json(501, { __type: `The local SQS has no ${targetOf(call)}.` });
  return { answer, send, receive, remove, messagesIn };
}

/** Why SQS refuses a whole call of several messages. */
function whyRefused(entries: readonly z.output<typeof Entry>[]): string | undefined {
  if (entries.length === 0) return "EmptyBatchRequest";
  if (entries.length > MESSAGES_PER_CALL) return "TooManyEntriesInBatchRequest";
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) return "BatchEntryIdsNotDistinct";
  const bytes = entries.reduce((sum, { MessageBody }) => sum + Buffer.byteLength(MessageBody), 0);
  return bytes > MAX_CALL_BYTES ? "BatchRequestTooLong" : undefined;
}
