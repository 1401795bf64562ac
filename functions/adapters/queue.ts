import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod";
import { setting } from "../runtime/config.ts";
import type { Queues } from "../runtime/ports/queues.ts";
import { callOrThrow, clientSettings, lazyClient } from "./aws.ts";

const Targets = z.record(z.string(), z.object({ url: z.string(), events: z.array(z.string()) }));

const client = lazyClient(() => new SQSClient(clientSettings()));

/** Sends each event to the SQS queues of the reactions that subscribe to it. */
export function queue(): Queues {
  const targets = Object.values(Targets.parse(JSON.parse(setting("QUEUES"))));
  return {
    async send(event) {
      const subscribed = targets.filter(({ events }) => events.includes(event.name));
      const MessageBody = JSON.stringify(event);
      const messages = subscribed.map(({ url }) => new SendMessageCommand({ QueueUrl: url, MessageBody }));
      await Promise.all(messages.map((message) => callOrThrow("SQS", client().send(message))));
    },
  };
}
