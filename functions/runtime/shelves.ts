/** Why something is due, and the kinds the one-minute schedule works. */
export const dueKinds = ["request.expire", "payment.stale", "upload.orphan", "outbox.undelivered"] as const;
export type DueKind = (typeof dueKinds)[number];

const STATISTIC_SHARDS = 16;
/** The shard of the platform's counters that an event moves. */
export const statisticShard = (id: string): number => Number.parseInt(id.slice(0, 2), 16) % STATISTIC_SHARDS;

/** The shelf of the feed that holds the open requests of one cell and category. */
export const openShelf = (cell: string, category: string): string => `OPEN#${cell}#${category}`;
