import * as z from "zod";
import { JobId, UserId } from "../ids.ts";
import { policy } from "../policy.ts";
import { timestamps } from "../stored.ts";
import { addMs, HOUR_MS } from "../time.ts";
import { Instant } from "../time-schema.ts";

const WINDOW_MS = policy.acceptanceWindowHours * HOUR_MS;
/** The maximum length of both lists. */
const MAX_KEPT = 50;

/** The recent acceptances and cancellations of one handyman. Jobs that a customer offered to them do not count. */
export const Acceptances = z.object({
  userId: UserId,
  /** Latest last. */
  accepted: z.array(z.object({ jobId: JobId, at: Instant })).default([]),
  /** Acceptance times of jobs that were cancelled within 24 hours. */
  cancelled: z.array(Instant).default([]),
  /** When the handyman cancelled accepted jobs, within the last 24 hours. */
  cancelledAt: z.array(Instant).default([]),
  /** Until then the handyman accepts nothing; being hired stays possible (D-57). */
  acceptPausedUntil: Instant.optional(),
  alertedAt: Instant.optional(),
  ...timestamps,
});
export type Acceptances = z.output<typeof Acceptances>;

export const emptyAcceptances = (userId: UserId, at: Instant): Acceptances =>
  Acceptances.parse({ userId, createdAt: at, updatedAt: at });

const isRecent = (moment: Instant, at: Instant): boolean => moment > addMs(at, -WINDOW_MS);

/** The accepted jobs that are not started yet. */
type Unstarted = ReadonlySet<JobId>;

/** Whether an unverified handyman may accept one more job. */
export const mayAcceptUnchecked = ({ accepted }: Acceptances, unstarted: Unstarted, at: Instant): boolean =>
  accepted.filter(({ jobId }) => unstarted.has(jobId)).length < policy.uncheckedUnstartedJobs &&
  accepted.filter((each) => isRecent(each.at, at)).length < policy.uncheckedDailyJobs;

/** Whether the acceptance of one more job shows its exact address by itself (D-57). */
export const isNextAddressAutomatic = (unstarted: Unstarted): boolean => unstarted.size < policy.automaticAddresses;

/** With one more accepted job that its handyman cancelled: the third within 24 hours pauses accepting. */
export function withOwnCancel(log: Acceptances, at: Instant): Acceptances {
  const cancelledAt = [...log.cancelledAt.filter((each) => isRecent(each, at)), at].slice(-MAX_KEPT);
  const isPaused = cancelledAt.length >= policy.acceptPauseCancellations;
  const acceptPausedUntil = isPaused ? addMs(at, policy.acceptPauseHours * HOUR_MS) : log.acceptPausedUntil;
  return { ...log, cancelledAt, acceptPausedUntil, updatedAt: at };
}

/** Without the pause, and without what led to it. */
export const withoutAcceptPause = (log: Acceptances, at: Instant): Acceptances => ({
  ...log,
  cancelledAt: [],
  acceptPausedUntil: undefined,
  updatedAt: at,
});

type Acceptance = { readonly jobId: JobId; readonly at: Instant };

/** With one more acceptance, and without those that no limit counts any more. */
export function withAcceptance(log: Acceptances, { jobId, at }: Acceptance, unstarted: Unstarted): Acceptances {
  const stillCounted = log.accepted.filter((each) => isRecent(each.at, at) || unstarted.has(each.jobId));
  return { ...log, accepted: [...stillCounted, { jobId, at }].slice(-MAX_KEPT), updatedAt: at };
}

/** Whether a cancellation counts towards an alert: the job was accepted less than 24 hours ago. */
export const isQuickCancel = (acceptedAt: Instant, at: Instant): boolean => isRecent(acceptedAt, at);

/** With one more quick cancellation, and whether it raises an alert. */
export function withQuickCancel(
  log: Acceptances,
  acceptedAt: Instant,
  at: Instant,
): { readonly log: Acceptances; readonly isAlert: boolean } {
  const cancelled = [...log.cancelled, acceptedAt].filter((each) => isRecent(each, at)).slice(-MAX_KEPT);
  const isAlerted = log.alertedAt !== undefined && isRecent(log.alertedAt, at);
  const isAlert = cancelled.length >= policy.quickCancellations && !isAlerted;
  return { log: { ...log, cancelled, ...(isAlert && { alertedAt: at }), updatedAt: at }, isAlert };
}
