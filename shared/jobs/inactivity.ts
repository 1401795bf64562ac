import { policy } from "../policy.ts";
import { addMs, DAY_MS, type Instant, latest } from "../time.ts";
import type { Job, JobView } from "./schema.ts";

/** An accepted job that nobody starts is cancelled this long after its last activity (E3). */
const INACTIVITY_MS = policy.inactivityDays * DAY_MS;
/** How long before that both sides are warned. */
const WARNING_MS = policy.inactivityWarningDays * DAY_MS;
/** The minimum time between the warning and the cancellation. */
const ANSWER_MS = policy.inactivityAnswerDays * DAY_MS;

/** `cancelReason` of an inactivity cancellation. */
export const INACTIVITY_REASON = "stale";

/** Since when nothing has happened: an agreed appointment counts until its end. */
const inactiveSince = ({ createdAt, activeAt = createdAt, appointment }: Job): Instant =>
  latest(activeAt, appointment?.endsAt);

/** When the schedule warns both sides, then cancels; for accepted jobs with a settled price. */
export const inactivityDueAt = (job: Job): Instant =>
  job.staleDueAt ?? addMs(inactiveSince(job), INACTIVITY_MS - WARNING_MS);

/** The job with the date of its inactivity cancellation. */
export function withWarning(job: Job, at: Instant): Job & { readonly staleDueAt: Instant } {
  const dueAt = addMs(inactiveSince(job), INACTIVITY_MS);
  const minDueAt = addMs(at, ANSWER_MS);
  const isLate = dueAt < minDueAt;
  return { ...job, staleDueAt: isLate ? minDueAt : dueAt, updatedAt: at };
}

/** An accepted job after an activity of either side: its days start again. Any other job is unchanged. */
export const withActivity = (job: Job, at: Instant): Job =>
  job.status === "accepted" ? { ...job, activeAt: at, staleDueAt: undefined, updatedAt: at } : job;

/** The date of the inactivity cancellation; undefined before the warning and after the start. */
export const inactivityCancelAt = ({
  status,
  staleDueAt,
}: Pick<JobView, "status" | "staleDueAt">): Instant | undefined => (status === "accepted" ? staleDueAt : undefined);

/** Whether a job was cancelled for inactivity. */
export const isInactivityCancel = ({
  cancelledBy,
  cancelReason,
}: Pick<JobView, "cancelledBy" | "cancelReason">): boolean =>
  cancelledBy === "clock" && cancelReason === INACTIVITY_REASON;
