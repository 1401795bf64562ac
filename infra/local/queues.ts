import { createHash, randomUUID } from "node:crypto";
import * as z from "zod";
import { type Handler, json } from "./http.ts";
import { arn } from "./resource-names.ts";
import { inputOf, targetOf } from "./services.ts";
import type { Cloud } from "./template.ts";
import type { Message, Workspace } from "./workspace.ts";

export type Queues = ReturnType<typeof createQueues>;

const SendMessage = z.object({ QueueUrl: z.string(), MessageBody: z.string() });

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

  const answer: Handler = (call) => {
    if (targetOf(call) !== "SendMessage") return json(501, { __type: `The local SQS has no ${targetOf(call)}.` });
    const { QueueUrl, MessageBody } = inputOf(SendMessage, call);
    const MessageId = send(arn("sqs", QueueUrl.split("/").at(-1) ?? ""), MessageBody);
    // The SDK compares the MD5 with that of its message.
    return json(200, { MessageId, MD5OfMessageBody: createHash("md5").update(MessageBody).digest("hex") });
  };
  return { answer, send, receive, remove, messagesIn };
}
