import { GetQueueAttributesCommand, GetQueueUrlCommand } from "@aws-sdk/client-sqs";
import { endpointsAt, isEnabled, missingEvents, webhookPath } from "../webhooks.ts";
import { type Run, waitFor } from "./run.ts";

/** The reactions that have a dead-letter queue and take part in a job. */
const reactions = ["event.count", "event.notify", "request.match", "file.receive", "outbox.dispatch"] as const;
export type ReactionWithQueue = (typeof reactions)[number];

/** The name of a reaction's function, and of its queue. */
export const functionOf = ({ target: { stage } }: Run, reaction: ReactionWithQueue): string =>
  `homewright-${stage}-${reaction.replace(".", "-")}`;

/** The messages in a queue, those in work included. */
async function countMessages({ target: { aws } }: Run, QueueName: string): Promise<number> {
  const { QueueUrl } = await aws.sqs.send(new GetQueueUrlCommand({ QueueName }));
  const names = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"] as const;
  const { Attributes } = await aws.sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...names] }));
  return names.reduce((sum, name) => sum + Number(Attributes?.[name] ?? 0), 0);
}

const deadLetterQueueOf = (run: Run, reaction: ReactionWithQueue) => `${functionOf(run, reaction)}-dead`;

/** Remembers how many messages there are, so that those of this run are told from older ones. */
export async function rememberMessages(run: Run): Promise<void> {
  const queues = [functionOf(run, "event.notify"), ...reactions.map((each) => deadLetterQueueOf(run, each))];
  for (const queue of queues) run.made.formerMessages.set(queue, await countMessages(run, queue));
}

/** How many messages a queue has beyond those that were there before. */
export const countNewMessages = async (run: Run, queue: string): Promise<number> =>
  Math.max(0, (await countMessages(run, queue)) - (run.made.formerMessages.get(queue) ?? 0));

/** The sentence when a reaction has given work of this run up. */
export async function explainDeadLetters(run: Run, reaction: ReactionWithQueue): Promise<string | undefined> {
  if ((await countNewMessages(run, deadLetterQueueOf(run, reaction))) === 0) return undefined;
  const name = functionOf(run, reaction);
  return `The function ${name} failed at all its tries: look for its "failure" lines in the log, and in the runbook under Dead letters.`;
}

/** Why a reaction to an event has not had its effect. */
export async function explainQueue(run: Run, reaction: ReactionWithQueue): Promise<string> {
  const queue = functionOf(run, reaction);
  const given = await explainDeadLetters(run, reaction);
  if (given) return given;
  const waiting = await countNewMessages(run, queue);
  if (waiting > 0)
    return `${waiting} messages wait in the queue ${queue}, and nothing came of them: its function is not called (look at its event source mapping) or fails (look for "failure" in the log).`;
  const dispatcher = functionOf(run, "outbox.dispatch");
  return `No event reaches the queue ${queue}: the function ${dispatcher} does not read the table's stream. Look at its event source mapping, and in the runbook under Outbox behind.`;
}

/** Why no web sizes were made of a photo that has arrived. */
export async function explainPhoto(run: Run): Promise<string> {
  const name = functionOf(run, "file.receive");
  const given = await waitFor(run, () => explainDeadLetters(run, "file.receive"));
  if (given) return `The photo has arrived, and cannot be processed. ${given}`;
  return `The photo has arrived and never leaves its quarantine: no event of the media bucket reaches ${name}. Look at the bucket's EventBridge setting and at the rule that calls the function; if it was called, look for its "failure" lines.`;
}

/** Why the product does not know of a payment that Stripe has taken. */
export async function explainUnbooked(run: Run, intentId: string): Promise<string> {
  const { stage, site } = run.target;
  const url = `${site}${webhookPath}`;
  const setup = `Run npm run stripe:setup -- --stage ${stage}`;
  const { data: endpoints } = await run.stripe.webhookEndpoints.list({ limit: 100 });
  const [endpoint] = endpointsAt(site, "platform", endpoints).filter(isEnabled);
  if (!endpoint) return `Stripe has no webhook endpoint at ${url}, so the site is told of no payment. ${setup}.`;
  if (missingEvents(endpoint, "platform").length > 0)
    return `Stripe's webhook endpoint ${endpoint.id} does not tell of all that it should. ${setup}.`;
  const { data: events } = await run.stripe.events.list({ type: "payment_intent.succeeded", limit: 100 });
  const event = events.find(({ data: { object } }) => "id" in object && object.id === intentId);
  if (!event) return `Stripe has made no event of the payment ${intentId} yet. Run the smoke test again.`;
  if (event.pending_webhooks === 0)
    return `The webhook took Stripe's event ${event.id} and booked nothing: look for "failure" of payments.webhook in the log.`;
  const status = await probeWebhook(run, url);
  if (status === 200)
    return `The webhook refuses Stripe's event ${event.id}: Stripe signs with another secret than webhook-platform-current of stage ${stage}. ${setup} --rotate.`;
  if (status === 400)
    return `The webhook refuses what is signed with webhook-platform-current of stage ${stage}: the functions know another secret, or none. They read it anew every five minutes; else ${setup} --rotate.`;
  return `The webhook at ${url} answers ${status}: look for "failure" of payments.webhook in the log.`;
}

/** The answer of the webhook to an event that changes nothing, signed with the stored secret. */
async function probeWebhook({ stripe, target, made }: Run, url: string): Promise<number> {
  const timestamp = Math.floor((Date.now() + made.clockAheadMs) / 1000);
  const common = { id: `evt_smoke_${timestamp}`, object: "event", type: "smoke.probe", created: timestamp };
  const payload = JSON.stringify({ ...common, livemode: false, data: { object: { object: "smoke" } } });
  const secret = target.webhookSecret ?? "whsec_none";
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return (await fetch(url, { method: "POST", headers, body: payload })).status;
}
