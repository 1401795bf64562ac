import * as z from "zod";
import type { Queues } from "../runtime/app.ts";
import { setting } from "../runtime/config.ts";
import { callAws } from "./signed.ts";

const Targets = z.record(z.string(), z.object({ url: z.string(), events: z.array(z.string()) }));

/** The queues of the reactions, by the events that each of them wants. */
export function queue(): Queues {
  const targets = Object.values(Targets.parse(JSON.parse(setting("QUEUES"))));
  const address = new URL(process.env.AWS_ENDPOINT_URL_SQS ?? `https://sqs.${setting("AWS_REGION")}.amazonaws.com`);
  const headers = { "content-type": "application/x-amz-json-1.0", "x-amz-target": "AmazonSQS.SendMessage" };
  return {
    async send(event) {
      const wanting = targets.filter(({ events }) => events.includes(event.name));
      const MessageBody = JSON.stringify(event);
      const bodies = wanting.map(({ url }) => JSON.stringify({ QueueUrl: url, MessageBody }));
      await Promise.all(bodies.map((body) => callAws("sqs", { address, headers, body })));
    },
  };
}
