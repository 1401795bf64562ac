import { policy } from "../policy.ts";
import { addMs, HOUR_MS, type Instant } from "../time.ts";

/** How long the customer can object before held money is released (E4). */
export const RELEASE_DELAY_MS = policy.releaseHours * HOUR_MS;

type ReleaseBasis = { readonly completedAt?: Instant | undefined; readonly paidAt?: Instant | undefined };

/**
 * When held money is released automatically: 72 h after completion or payment, whichever is later; undefined until both
 * happened.
 */
export function releaseDueOf({ completedAt, paidAt }: ReleaseBasis): Instant | undefined {
  if (!completedAt || !paidAt) return undefined;
  return addMs(completedAt > paidAt ? completedAt : paidAt, RELEASE_DELAY_MS);
}

/** The release date of a held payment, and the latest reminder sent. */
export type HeldFunds = { readonly releaseDueAt: Instant; readonly remindedHours?: number | undefined };

const reminderAt = (releaseDueAt: Instant, hours: number): Instant =>
  addMs(releaseDueAt, hours * HOUR_MS - RELEASE_DELAY_MS);

/** The reminder that is due by `at` and not sent yet, in hours; of several the latest. */
export const reminderDue = ({ releaseDueAt, remindedHours = 0 }: HeldFunds, at: Instant): number | undefined =>
  policy.releaseReminderHours.findLast((hours) => hours > remindedHours && reminderAt(releaseDueAt, hours) <= at);

/** When a held payment is due next: for a reminder, or to be released. */
export function nextReleaseCheck({ releaseDueAt, remindedHours = 0 }: HeldFunds): Instant {
  const next = policy.releaseReminderHours.find((hours) => hours > remindedHours);
  return next === undefined ? releaseDueAt : reminderAt(releaseDueAt, next);
}
