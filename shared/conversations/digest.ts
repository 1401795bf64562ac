import type { ProposalSide } from "../jobs/schema.ts";
import { policy } from "../policy.ts";
import { addMs, HOUR_MS, type Instant, latest, MINUTE_MS } from "../time.ts";
import type { Conversation, Digest } from "./schema.ts";

/** Nobody is told twice within this time of one conversation (I-T4). */
const APART_MS = policy.messageDigestApartHours * HOUR_MS;

export const digestOf = (conversation: Conversation, side: ProposalSide): Digest | undefined =>
  side === "customer" ? conversation.customerDigest : conversation.handymanDigest;

export const withDigest = (conversation: Conversation, side: ProposalSide, digest: Digest | undefined): Conversation =>
  side === "customer" ? { ...conversation, customerDigest: digest } : { ...conversation, handymanDigest: digest };

/** Schedules the digest for a side that has got a message, unless one is scheduled. */
export function scheduleDigest(digest: Digest | undefined, at: Instant): Digest {
  const { dueAt, sentAt, sent = 0 } = digest ?? {};
  if (dueAt) return { dueAt, sentAt, sent };
  const soonest = addMs(at, policy.messageDigestMinutes[0] * MINUTE_MS);
  const apartMs = sent > 1 ? policy.messageDigestMinutes[2] * MINUTE_MS : APART_MS;
  return { dueAt: sentAt ? latest(soonest, addMs(sentAt, apartMs)) : soonest, sentAt, sent };
}

/** After one was sent: the next one is scheduled, but not after the third. */
export function afterDigest(digest: Digest | undefined, at: Instant): Digest {
  const sent = (digest?.sent ?? 0) + 1;
  const delay = policy.messageDigestMinutes[sent];
  return { sent, sentAt: at, ...(delay !== undefined && { dueAt: addMs(at, delay * MINUTE_MS) }) };
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
