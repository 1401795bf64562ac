import { HOUR_MS, type Instant, later } from "../time.ts";

/** How long the customer has to speak up before held money is released (E4). */
export const RELEASE_MS = 72 * HOUR_MS;
/** After so many hours of silence the customer is reminded. */
export const reminderHours = [24, 48] as const;

type Done = { readonly completedAt?: Instant | undefined; readonly paidAt?: Instant | undefined };

/** When held money is released by itself: 72 h after completion or payment, whichever is later; undefined before both. */
export function releaseDueOf({ completedAt, paidAt }: Done): Instant | undefined {
  if (!completedAt || !paidAt) return undefined;
  return later(completedAt > paidAt ? completedAt : paidAt, RELEASE_MS);
}

/** A held payment as its clock sees it. */
export type Waiting = { readonly releaseDueAt: Instant; readonly remindedHours?: number | undefined };

const reminderAt = (releaseDueAt: Instant, hours: number): Instant => later(releaseDueAt, hours * HOUR_MS - RELEASE_MS);

/** The hours of silence that the customer has to be told of by `at`, unless they were; the latest of several. */
export const reminderDue = ({ releaseDueAt, remindedHours = 0 }: Waiting, at: Instant): number | undefined =>
  reminderHours.findLast((hours) => hours > remindedHours && reminderAt(releaseDueAt, hours) <= at);

/** When the clock has to look at a held payment again: for the next reminder, or to release it. */
export function nextLook({ releaseDueAt, remindedHours = 0 }: Waiting): Instant {
  const next = reminderHours.find((hours) => hours > remindedHours);
  return next === undefined ? releaseDueAt : reminderAt(releaseDueAt, next);
}
