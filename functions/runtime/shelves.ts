import * as z from "zod";
import { DAY_MS } from "../../shared/time.ts";

/** Why something is due, and the kinds the one-minute schedule works. */
export const dueKinds = [
  "request.expire",
  "job.answer",
  "payment.stale",
  "payment.release",
  "payment.refund",
  "payment.transfer",
  "payment.standing",
  "payment.returns",
  "handyman.receivable",
  "user.activation",
  "upload.orphan",
  "image.unused",
  "outbox.undelivered",
  "verification.due",
] as const;
export const DueKind = z.enum(dueKinds);
export type DueKind = z.output<typeof DueKind>;

export const STATISTIC_SHARDS = 16;
/** The shard of the platform's counters that an event moves. */
export const statisticShard = (id: string): number => Number.parseInt(id.slice(0, 2), 16) % STATISTIC_SHARDS;

/** The shard of a day's counters that an event moves. */
export const DAY_SHARDS = 4;
export const dayShard = (id: string): number => statisticShard(id) % DAY_SHARDS;

/** How long a notification is kept. */
export const NOTIFICATION_KEPT_MS = 90 * DAY_MS;

/**
 * The shelves of a handyman's payments: all that were captured, and where the share of each stands. `waiting` holds what is
 * released and not transferred yet.
 */
export const shareShelves = {
  captured: (handymanId: string) => `SHARES#${handymanId}`,
  held: (handymanId: string) => `HELD_SHARES#${handymanId}`,
  waiting: (handymanId: string) => `WAITING_SHARES#${handymanId}`,
  moved: (handymanId: string) => `MOVED_SHARES#${handymanId}`,
} as const;

/** The shelf of the feed that holds the open requests of one cell and category. */
export const openShelf = (cell: string, category: string): string => `OPEN#${cell}#${category}`;
