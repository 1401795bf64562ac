import * as z from "zod";
import { JobId, UserId } from "../ids.ts";
import { timestamps } from "../stored.ts";
import { DAY_MS, Instant, later } from "../time.ts";

/** How many accepted jobs that are not started a handyman without a check may have, and accept in any 24 hours (D-48). */
const MOST_UNSTARTED = 3;
const MOST_A_DAY = 5;
/** So many jobs that were accepted and cancelled within 24 hours make a fraud alert, and none again for as long. */
const CANCELLED_FOR_ALERT = 3;
const WINDOW_MS = DAY_MS;
/** So many are remembered at the most, of those that may still count. */
const MOST_KEPT = 50;

/** What one handyman accepted, and of that cancelled, lately. Jobs for which somebody hired them do not count. */
export const Acceptances = z.object({
  userId: UserId,
  /** The latest last. */
  accepted: z.array(z.object({ jobId: JobId, at: Instant })).default([]),
  /** When the jobs were accepted that the handyman cancelled within 24 hours of that. */
  cancelled: z.array(Instant).default([]),
  alertedAt: Instant.optional(),
  ...timestamps,
});
export type Acceptances = z.output<typeof Acceptances>;

export const noAcceptances = (userId: UserId, at: Instant): Acceptances =>
  Acceptances.parse({ userId, createdAt: at, updatedAt: at });

const isRecent = (moment: Instant, at: Instant): boolean => moment > later(at, -WINDOW_MS);

/** The accepted jobs that are not started yet. */
type Unstarted = ReadonlySet<JobId>;

/** Whether a handyman without a check may accept one more job. */
export const mayAcceptUnchecked = ({ accepted }: Acceptances, unstarted: Unstarted, at: Instant): boolean =>
  accepted.filter(({ jobId }) => unstarted.has(jobId)).length < MOST_UNSTARTED &&
  accepted.filter((each) => isRecent(each.at, at)).length < MOST_A_DAY;

type Accepted = { readonly jobId: JobId; readonly at: Instant };

/** With one more acceptance, and without those that neither bound counts any more. */
export function withAcceptance(log: Acceptances, { jobId, at }: Accepted, unstarted: Unstarted): Acceptances {
  const kept = log.accepted.filter((each) => isRecent(each.at, at) || unstarted.has(each.jobId));
  return { ...log, accepted: [...kept, { jobId, at }].slice(-MOST_KEPT), updatedAt: at };
}

/** Whether cancelling a job counts towards an alert: it was accepted less than 24 hours ago. */
export const isQuickCancel = (acceptedAt: Instant, at: Instant): boolean => isRecent(acceptedAt, at);

/** With one more job that was accepted and cancelled within 24 hours, and whether that has to be looked into now. */
export function withQuickCancel(
  log: Acceptances,
  acceptedAt: Instant,
  at: Instant,
): { readonly log: Acceptances; readonly isAlert: boolean } {
  const cancelled = [...log.cancelled, acceptedAt].filter((each) => isRecent(each, at)).slice(-MOST_KEPT);
  const isQuiet = log.alertedAt !== undefined && isRecent(log.alertedAt, at);
  const isAlert = cancelled.length >= CANCELLED_FOR_ALERT && !isQuiet;
  return { log: { ...log, cancelled, ...(isAlert && { alertedAt: at }), updatedAt: at }, isAlert };
}
