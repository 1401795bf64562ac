import type { DynamoDBStreamEvent, EventBridgeEvent, SQSEvent } from "aws-lambda";
import type { Capability } from "../../shared/endpoint.ts";
import { DomainEvent } from "../../shared/events.ts";
import { type Reaction, type ReactionName, reactions } from "../../shared/reactions.ts";
import type { App, AppFor } from "./app.ts";
import { createBase } from "./base.ts";
import type { Adapters } from "./lambda.ts";
import { log, recordFailedReaction } from "./log.ts";
import { readMailEvents } from "./mail-events.ts";

type Uses<N extends ReactionName> = (typeof reactions)[N]["uses"][number] & Capability;
/** What AWS delivers, by what set the consumer off. */
type Delivered = {
  outbox: DynamoDBStreamEvent;
  events: DomainEvent;
  schedule: Date;
  files: { readonly key: string; readonly size: number };
  userPool: unknown;
  unknownRoute: unknown;
};
type Kind<N extends ReactionName> = (typeof reactions)[N]["trigger"]["on"];

export type Work<N extends ReactionName> = {
  readonly event: Delivered[Kind<N>];
  readonly app: AppFor<Uses<N>>;
};
export type Consumer = {
  readonly name: ReactionName;
  readonly handle: (work: { event: unknown; app: App }) => Promise<unknown>;
};

/** Binds a reaction to what it does. It may be run twice for one event, and must be the better for it only once. */
export function consumer<const N extends ReactionName>(name: N, handle: (work: Work<N>) => Promise<unknown>): Consumer {
  return { name, handle: handle as unknown as Consumer["handle"] };
}

type Failures = { batchItemFailures: { itemIdentifier: string }[] };

/** Turns a consumer into the function that AWS calls. */
export function consume({ name, handle }: Consumer, { adapters }: { adapters: Partial<Adapters> }) {
  const app = { ...createBase(), ...adapters } as App;
  const { trigger }: Reaction = reactions[name];
  return async (event: unknown): Promise<unknown> => {
    switch (trigger.on) {
      case "events":
        return eachMessage(event as SQSEvent, (delivered) => handle({ event: delivered, app }), name);
      case "schedule":
        return handle({ event: app.now(), app });
      case "files":
        return handle({ event: toFile(event as FileCreated), app });
      default:
        return handle({ event, app });
    }
  };
}

/** Works each message by itself: one that fails comes again, the others do not. */
async function eachMessage({ Records }: SQSEvent, work: (event: DomainEvent) => Promise<unknown>, name: string) {
  const failures: Failures = { batchItemFailures: [] };
  for (const { messageId, body } of Records) {
    try {
      for (const event of eventsIn(JSON.parse(body))) await work(event);
    } catch (thrown) {
      recordFailedReaction(thrown, { endpoint: name, requestId: messageId });
      failures.batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  log.info("worked", { consumer: name, messages: Records.length, failed: failures.batchItemFailures.length });
  return failures;
}

/** A message is an event of ours, or what SES tells of a mail. */
const eventsIn = (message: unknown): DomainEvent[] => readMailEvents(message) ?? [DomainEvent.parse(message)];

type FileCreated = EventBridgeEvent<"Object Created", { object: { key: string; size: number } }>;
const toFile = ({ detail }: FileCreated) => ({ key: detail.object.key, size: detail.object.size });
