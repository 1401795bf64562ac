import type { DynamoDBStreamEvent, EventBridgeEvent, SQSEvent } from "aws-lambda";
import * as z from "zod";
import type { Capability } from "../../../shared/endpoint.ts";
import { DomainEvent, type EventName } from "../../../shared/events.ts";
import { type Reaction, type ReactionName, reactions } from "../../../shared/reactions.ts";
import { mapInBatches } from "../../lib/batches.ts";
import type { Adapters, App, AppFor, BaseApp } from "../app.ts";
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
type BatchInput<N extends ReactionName> = Pick<ConsumerInput<N>, "app"> & {
  readonly events: readonly ConsumerInput<N>["event"][];
};
export type Consumer = {
  readonly name: ReactionName;
  readonly handle: (handleEvent: { event: unknown; app: App }) => Promise<unknown>;
  readonly handleBatch?: (batch: { events: readonly unknown[]; app: App }) => Promise<unknown>;
};

/**
 * Binds a reaction to its handler, which must be idempotent: an event may be delivered twice. `handleBatch` handles the events
 * of a batch at once; if that fails, each is handled alone.
 */
export function consumer<const N extends ReactionName>(
  name: N,
  handle: (handleEvent: ConsumerInput<N>) => Promise<unknown>,
  { handleBatch }: { readonly handleBatch?: (batch: BatchInput<N>) => Promise<unknown> } = {},
): Consumer {
  return { name, handle, handleBatch } as unknown as Consumer;
}

type Failures = { batchItemFailures: { itemIdentifier: string }[] };

type ConsumerServices = {
  /** Clock, ids and settings; those of the deployed function by default. */
  readonly base?: BaseApp;
  readonly adapters: Partial<Adapters>;
};

/** Turns a consumer into the function that AWS calls. */
export function toLambda(
  { name, handle, handleBatch }: Consumer,
  { base = createBaseApp(), adapters }: ConsumerServices,
) {
  const app = { ...base, ...adapters } as App;
  const { trigger }: Reaction = reactions[name];
  return async (event: unknown): Promise<unknown> => {
    switch (trigger.on) {
      case "events":
        return handleMessages(event as SQSEvent, {
          name,
          one: (payload) => handle({ event: payload, app }),
          all: handleBatch && ((events) => handleBatch({ events, app })),
        });
      case "schedule":
        return handle({ event: app.now(), app });
      case "files":
        return handle({ event: toFile(event as FileCreated), app });
      default:
        return handle({ event, app });
    }
  };
}

/** How many messages of a batch are worked at the same time. */
const CONCURRENCY = 10;

type Work = {
  readonly name: string;
  readonly one: (event: DomainEvent) => Promise<unknown>;
  readonly all?: ((events: readonly DomainEvent[]) => Promise<unknown>) | undefined;
};
type ParsedMessage = { readonly messageId: string; readonly events: readonly DomainEvent[] };

/**
 * Processes the messages of a batch side by side, those about one request or of one event in their order. Only those that
 * fail are delivered again.
 */
async function handleMessages({ Records }: SQSEvent, { name, one, all }: Work) {
  const failures: Failures = { batchItemFailures: [] };
  const attempt = async <T>(messageId: string, task: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await task();
    } catch (thrown) {
      recordFailedReaction(thrown, { endpoint: name, requestId: messageId });
      failures.batchItemFailures.push({ itemIdentifier: messageId });
      return undefined;
    }
  };
  const parsed: ParsedMessage[] = [];
  for (const { messageId, body } of Records) {
    const events = await attempt(messageId, () => toDomainEvents(JSON.parse(body)));
    if (events) parsed.push({ messageId, events });
  }
  if (!all || !(await isHandled(all, parsed, name)))
    await mapInBatches([...Map.groupBy(parsed, subjectOf).values()], CONCURRENCY, async (sameSubject) => {
      for (const { messageId, events } of sameSubject)
        await attempt(messageId, async () => {
          for (const event of events) await one(event);
        });
    });
  log.info("worked", { consumer: name, messages: Records.length, failed: failures.batchItemFailures.length });
  return failures;
}

/** Whether all events could be handled at once; if not, nothing was, or it is recognized when it is handled again. */
async function isHandled(
  all: NonNullable<Work["all"]>,
  parsed: readonly ParsedMessage[],
  name: string,
): Promise<boolean> {
  if (parsed.length < 2) return false;
  try {
    await all(parsed.flatMap(({ events }) => events));
    return true;
  } catch (thrown) {
    log.warn("not handled together", { consumer: name, error: thrown instanceof Error ? thrown.message : "" });
    return false;
  }
}

const Subject = z.object({ serviceRequestId: z.string() });

/** What a message is about: its request, otherwise its event, which may be in a batch twice. */
const subjectOf = ({ messageId, events: [event] }: ParsedMessage): string =>
  Subject.safeParse(event?.data).data?.serviceRequestId ?? event?.id ?? messageId;

/** A message is a domain event, or an SES notification of a bounce or complaint. */
const toDomainEvents = (message: unknown): DomainEvent[] => readSesEvents(message) ?? [DomainEvent.parse(message)];

type FileCreated = EventBridgeEvent<"Object Created", { object: { key: string; size: number } }>;
const toFile = ({ detail }: FileCreated) => ({ key: detail.object.key, size: detail.object.size });
