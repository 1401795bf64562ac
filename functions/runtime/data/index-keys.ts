import * as z from "zod";
import { domainOf, partitionOf } from "../../../shared/admin/search-terms.ts";
import { policy } from "../../../shared/policy.ts";
import { DAY_MS, type Instant } from "../../../shared/time.ts";

/** The kinds of due work: why an item is on the due index. */
export const dueKinds = [
  "request.expire",
  "job.deadline",
  "dispute.deadline",
  "payment.intent-check",
  "payment.release",
  "payment.refund",
  "payment.transfer",
  "payment.long-held",
  "payment.refund-poll",
  "handyman.receivable",
  "user.activation",
  "user.unfreeze",
  "upload.orphan",
  "image.unused",
  "verification.due",
  "request.match",
  "matching.digest",
  "invitation.digest",
  "conversation.digest",
  "report.forget",
  "quote.due",
  "request.quotes",
  "request.open",
] as const;
export const DueKind = z.enum(dueKinds);
export type DueKind = z.output<typeof DueKind>;

const COUNTER_SHARDS = 16;
/** The counter shard of a batch of events, by the first of them. */
export const counterShard = (id: string): number => Number.parseInt(id.slice(0, 2), 16) % COUNTER_SHARDS;
export const counterShards: readonly number[] = Array.from({ length: COUNTER_SHARDS }, (_, shard) => shard);

/** How long a notification is stored. */
export const NOTIFICATION_TTL_MS = policy.notificationKeptDays * DAY_MS;
/** How long a push subscription is stored: as long as a session can last. */
export const PUSH_TTL_MS = 90 * DAY_MS;

/**
 * The partitions of a handyman's payments: all captured ones, and those whose share is held, waits for its transfer, or
 * was transferred.
 */
export const sharePartitions = {
  captured: (handymanId: string) => `SHARES#${handymanId}`,
  held: (handymanId: string) => `HELD_SHARES#${handymanId}`,
  waiting: (handymanId: string) => `WAITING_SHARES#${handymanId}`,
  moved: (handymanId: string) => `MOVED_SHARES#${handymanId}`,
} as const;

/** The partition of one grid cell: the service areas whose ZIP code lies in it. */
export const areaPartition = (cell: string): string => `AREA#${cell}`;

/** The partition of one grid cell: the open requests that have nobody in range. */
export const unservedPartition = (cell: string): string => `UNSERVED#${cell}`;

/** The partition of one week, by its Monday: what its requests came to, by place and trade. */
export const demandPartition = (week: string): string => `DEMAND#${week}`;

/** The partition of the private requests for one handyman. */
export const invitedPartition = (handymanId: string): string => `INVITED#${handymanId}`;

/** What administrators list, each by its statuses. */
export type AdminList = "request" | "job" | "payment" | "review" | "dispute";

/** The partition of one status of an administrators' list. */
export const adminListPartition = (list: AdminList, status: string): string => `ADMIN_LIST#${list}#${status}`;

const FEED_PREFIX = "FEED#";

/** The feed partition of one grid cell: its open requests. */
export const feedPartition = (cell: string): string => `${FEED_PREFIX}${cell}`;

/** The grid cell of a feed partition. */
export const cellOfPartition = (partition: string): string => partition.slice(FEED_PREFIX.length);

/** The partitions of the e-mail addresses and of the domains that begin with the same characters. */
export const emailPartition = (email: string): string => `SEARCH#${partitionOf("email", email)}`;
export const domainPartition = (domain: string): string => `SEARCH#${partitionOf("domain", domain)}`;

/** Within a domain the addresses are sorted by the age of their accounts. */
export const domainSortKey = (guard: { email: string; createdAt: Instant; userId: string }): string =>
  `${domainOf(guard.email)}#${guard.createdAt}#${guard.userId}`;
