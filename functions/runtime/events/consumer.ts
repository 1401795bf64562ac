import type { DynamoDBStreamEvent, EventBridgeEvent, SQSEvent } from "aws-lambda";
import type { Capability } from "../../../shared/endpoint.ts";
import { DomainEvent, type EventName } from "../../../shared/events.ts";
import { type Reaction, type ReactionName, reactions } from "../../../shared/reactions.ts";
import type { Adapters, App, AppFor } from "../app.ts";
import { createBaseApp } from "../base.ts";
import { log, recordFailedReaction } from "../observability/log.ts";
import { readSesEvents } from "./ses-events.ts";

type Uses<N extends ReactionName> = (typeof reactions)[N]["uses"][number] & Capability;
/** What AWS delivers, by what set the consumer off. */
type TriggerPayloads = {
  outbox: DynamoDBStreamEvent;
  writes: DynamoDBStreamEvent;
  events: DomainEvent;
  schedule: Date;
  files: { readonly key: string; readonly size: number };
  userPool: unknown;
  unknownRoute: unknown;
};
type TriggerOf<N extends ReactionName> = (typeof reactions)[N]["trigger"];
/** An event has one of the names that the reaction subscribes to, so that a handler cannot wait for another one. */
type PayloadOf<T extends { readonly on: keyof TriggerPayloads }> = T extends {
  readonly events: readonly (infer E extends EventName)[];
}
  ? DomainEvent & { readonly name: E }
  : TriggerPayloads[T["on"]];

export type ConsumerInput<N extends ReactionName> = {
  readonly event: PayloadOf<TriggerOf<N>>;
  readonly app: AppFor<Uses<N>>;
};
export type Consumer = {
  readonly name: ReactionName;
  readonly handle: (handleEvent: { event: unknown; app: App }) => Promise<unknown>;
};

/** Binds a reaction to its handler, which must be idempotent: an event may be delivered twice. */
export function consumer<const N extends ReactionName>(
  name: N,
  handle: (handleEvent: ConsumerInput<N>) => Promise<unknown>,
): Consumer {
  return { name, handle: handle as unknown as Consumer["handle"] };
}

type Failures = { batchItemFailures: { itemIdentifier: string }[] };

/** Turns a consumer into the function that AWS calls. */
export function toLambda({ name, handle }: Consumer, { adapters }: { adapters: Partial<Adapters> }) {
  const app = { ...createBaseApp(), ...adapters } as App;
  const { trigger }: Reaction = reactions[name];
  return async (event: unknown): Promise<unknown> => {
    switch (trigger.on) {
      case "events":
        return handleMessages(event as SQSEvent, (payload) => handle({ event: payload, app }), name);
      case "schedule":
        return handle({ event: app.now(), app });
      case "files":
        return handle({ event: toFile(event as FileCreated), app });
      default:
        return handle({ event, app });
    }
  };
}

/** Processes each message separately: only those that fail are delivered again. */
async function handleMessages(
  { Records }: SQSEvent,
  handleEvent: (event: DomainEvent) => Promise<unknown>,
  name: string,
) {
  const failures: Failures = { batchItemFailures: [] };
  for (const { messageId, body } of Records) {
    try {
      for (const event of toDomainEvents(JSON.parse(body))) await handleEvent(event);
    } catch (thrown) {
      recordFailedReaction(thrown, { endpoint: name, requestId: messageId });
      failures.batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  log.info("worked", { consumer: name, messages: Records.length, failed: failures.batchItemFailures.length });
  return failures;
}

/** A message is a domain event, or an SES notification of a bounce or complaint. */
const toDomainEvents = (message: unknown): DomainEvent[] => readSesEvents(message) ?? [DomainEvent.parse(message)];

type FileCreated = EventBridgeEvent<"Object Created", { object: { key: string; size: number } }>;
const toFile = ({ detail }: FileCreated) => ({ key: detail.object.key, size: detail.object.size });
