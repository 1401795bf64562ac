import { Settings } from "../../../../shared/settings.ts";
import { addMs, DAY_MS } from "../../../../shared/time.ts";
import { defineEntity } from "../db.ts";
import { Counter, DayCounter, IdempotencyRecord, OutboxItem, ProcessedEvent, RateCounter } from "../records.ts";
import type { ById } from "./keys.ts";

export const rate = /* @__PURE__ */ defineEntity({
  type: "rate",
  schema: RateCounter,
  key: ({ name }: { name: string }) => ({ pk: `RATE#${name}`, sk: "RATE" }),
  timeToLive: ({ until }) => until,
});

export const idempotency = /* @__PURE__ */ defineEntity({
  type: "idempotency",
  schema: IdempotencyRecord,
  key: ({ name }: { name: string }) => ({ pk: `IDEMPOTENCY#${name}`, sk: "IDEMPOTENCY" }),
  timeToLive: ({ until }) => until,
});

/** How long an event can be sent again: as long as dead-letter queues keep their messages. */
const OUTBOX_TTL_MS = 14 * DAY_MS;

/** An event on its way out. Nothing marks it as sent: the position of the stream's reader says what was. */
export const outbox = /* @__PURE__ */ defineEntity({
  type: "outbox",
  schema: OutboxItem,
  key: ({ id }: ById<string>) => ({ pk: `OUTBOX#${id}`, sk: "OUTBOX" }),
  timeToLive: ({ createdAt }) => addMs(createdAt, OUTBOX_TTL_MS),
});

/** Marks an event as handled by a reaction, against second deliveries. */
export const processedEvent = /* @__PURE__ */ defineEntity({
  type: "processedEvent",
  schema: ProcessedEvent,
  key: ({ id }: ById<string>) => ({ pk: `PROCESSED_EVENT#${id}`, sk: "PROCESSED_EVENT" }),
  timeToLive: ({ createdAt }) => addMs(createdAt, 30 * DAY_MS),
});

/** The platform's counters in sixteen shards, each a partition of its own: together no partition would bear them. */
export const statistics = /* @__PURE__ */ defineEntity({
  type: "statistics",
  schema: Counter,
  key: ({ shard }: { shard: number }) => ({ pk: `STATS#${shard}`, sk: "STATS" }),
});

/** The counters of each day, UTC, in as many shards; one query of each reads a range of days. */
export const dayStatistics = /* @__PURE__ */ defineEntity({
  type: "dayStatistics",
  schema: DayCounter,
  key: ({ day, shard }: { day: string; shard: number }) => ({ pk: `STATS_DAYS#${shard}`, sk: day }),
});

/** What the operator of the stage has set; one item, written by `npm run settings`. */
export const settings = /* @__PURE__ */ defineEntity({
  type: "settings",
  schema: Settings,
  key: (_: object) => ({ pk: "SETTINGS", sk: "SETTINGS" }),
});
