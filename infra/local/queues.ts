import { createHash, randomUUID } from "node:crypto";
import * as z from "zod";
import { type Answer, json } from "./http.ts";
import { arn } from "./identity.ts";
import type { Message, Place } from "./place.ts";
import type { Cloud } from "./template.ts";

export type Queues = ReturnType<typeof createQueues>;

const Sent = z.object({ QueueUrl: z.string(), MessageBody: z.string() });

/** SQS for the template's queues, each known by its ARN. */
export function createQueues(cloud: Cloud, { clock, state }: Pick<Place, "clock" | "state">) {
  const queues = cloud.all("AWS::SQS::Queue");
  const waiting = new Map(queues.map(({ Arn }) => [Arn, state.queues[Arn] ?? []]));

  /** The messages of a queue, received or not, first come first. */
  function messagesOf(queueArn: string): Message[] {
    const messages = waiting.get(queueArn);
    if (!messages) throw new Error(`The template has no queue ${queueArn}.`);
    return messages;
  }

  function keep(queueArn: string, messages: Message[]) {
    waiting.set(queueArn, messages);
    state.queues = Object.fromEntries(waiting);
    state.save();
  }

  function send(queueArn: string, body: string): Message {
    const message = { id: randomUUID(), body, sentAt: clock.now(), receiveCount: 0, visibleAt: 0 };
    keep(queueArn, [...messagesOf(queueArn), message]);
    return message;
  }

  function remove(queueArn: string, ids: ReadonlySet<string>) {
    keep(
      queueArn,
      messagesOf(queueArn).filter(({ id }) => !ids.has(id)),
    );
  }

  /** Takes visible messages and hides them; `early` takes hidden ones too. Those taken too often go to the dead letters. */
  function receive(queueArn: string, limit: number, early: boolean): Message[] {
    const { VisibilityTimeout, RedrivePolicy } = queues.find(({ Arn }) => Arn === queueArn) ?? {};
    const visible = messagesOf(queueArn).filter(({ visibleAt }) => early || visibleAt <= clock.now());
    const spent = visible.filter(({ receiveCount }) => RedrivePolicy && receiveCount >= RedrivePolicy.maxReceiveCount);
    for (const { body } of spent) if (RedrivePolicy) send(RedrivePolicy.deadLetterTargetArn, body);
    remove(queueArn, new Set(spent.map(({ id }) => id)));
    const taken = visible.filter((message) => !spent.includes(message)).slice(0, limit);
    for (const message of taken) {
      message.receiveCount += 1;
      message.visibleAt = clock.now() + (VisibilityTimeout ?? 30) * 1000;
    }
    return taken;
  }

  const answer: Answer = ({ headers, body }) => {
    const operation = String(headers["x-amz-target"]);
    if (operation !== "AmazonSQS.SendMessage") return json(501, { __type: "NotImplemented", message: operation });
    const { QueueUrl, MessageBody } = Sent.parse(JSON.parse(body.toString()));
    const { id } = send(arn("sqs", QueueUrl.split("/").at(-1) ?? ""), MessageBody);
    // The SDK compares it with what it sent.
    return json(200, { MessageId: id, MD5OfMessageBody: createHash("md5").update(MessageBody).digest("hex") });
  };

  return { answer, send, receive, remove, messagesOf };
}
