import type { ProposalSide } from "../jobs/schema.ts";
import { addMs, HOUR_MS, type Instant, latest, MINUTE_MS } from "../time.ts";
import type { Conversation, Digest } from "./schema.ts";

/** The first digest of unread messages comes after ten minutes, the next after four hours, the last after a day. */
const delaysMs = [10 * MINUTE_MS, 4 * HOUR_MS, 24 * HOUR_MS] as const;
/** Nobody is told twice within four hours of one conversation (I-T4). */
const APART_MS = 4 * HOUR_MS;

export const digestOf = (conversation: Conversation, side: ProposalSide): Digest | undefined =>
  side === "customer" ? conversation.customerDigest : conversation.handymanDigest;

export const withDigest = (conversation: Conversation, side: ProposalSide, digest: Digest | undefined): Conversation =>
  side === "customer" ? { ...conversation, customerDigest: digest } : { ...conversation, handymanDigest: digest };

/** Schedules the digest for a side that has got a message, unless one is scheduled. */
export function scheduleDigest(digest: Digest | undefined, at: Instant): Digest {
  const { dueAt, sentAt, sent = 0 } = digest ?? {};
  if (dueAt) return { dueAt, sentAt, sent };
  const soonest = addMs(at, delaysMs[0]);
  const apartMs = sent > 1 ? delaysMs[2] : APART_MS;
  return { dueAt: sentAt ? latest(soonest, addMs(sentAt, apartMs)) : soonest, sentAt, sent };
}

/** After one was sent: the next one is scheduled, but not after the third. */
export function afterDigest(digest: Digest | undefined, at: Instant): Digest {
  const sent = (digest?.sent ?? 0) + 1;
  const delayMs = delaysMs[sent];
  return { sent, sentAt: at, ...(delayMs !== undefined && { dueAt: addMs(at, delayMs) }) };
}

/** After the side has read everything: nothing is due; when the last one was sent is kept. */
export const afterReading = (digest: Digest | undefined): Digest | undefined =>
  digest?.sentAt ? { sent: 0, sentAt: digest.sentAt } : undefined;

/** After a block: nothing is due any more. */
export const withoutDigests = (conversation: Conversation): Conversation => ({
  ...conversation,
  customerDigest: afterReading(conversation.customerDigest),
  handymanDigest: afterReading(conversation.handymanDigest),
});
