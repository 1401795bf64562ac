import { DAY_MS, type Instant, later } from "../time.ts";
import type { Job, JobView } from "./schema.ts";

/** An accepted job that nobody starts is cancelled this long after its last activity (E3). */
const STALE_MS = 30 * DAY_MS;
/** How long before that both sides are warned. */
const WARNING_MS = 7 * DAY_MS;
/** The minimum time between the warning and the cancellation. */
const ANSWER_MS = 6 * DAY_MS;

/** `cancelReason` of an inactivity cancellation. */
export const STALE = "stale";

/** When the schedule warns both sides, then cancels; for accepted jobs with a settled price. */
export const staleLookAt = ({ createdAt, activeAt = createdAt, staleDueAt }: Job): Instant =>
  staleDueAt ?? later(activeAt, STALE_MS - WARNING_MS);

/** The job with the date of its inactivity cancellation. */
export function warned(job: Job, at: Instant): Job & { readonly staleDueAt: Instant } {
  const dueAt = later(job.activeAt ?? job.createdAt, STALE_MS);
  const soonest = later(at, ANSWER_MS);
  const isLate = dueAt < soonest;
  return { ...job, staleDueAt: isLate ? soonest : dueAt, updatedAt: at };
}

/** An accepted job after an activity of either side: its days start again. Any other job is unchanged. */
export const renewed = (job: Job, at: Instant): Job =>
  job.status === "accepted" ? { ...job, activeAt: at, staleDueAt: undefined, updatedAt: at } : job;

/** The date of the inactivity cancellation; undefined before the warning and after the start. */
export const staleDueOf = ({ status, staleDueAt }: Pick<JobView, "status" | "staleDueAt">): Instant | undefined =>
  status === "accepted" ? staleDueAt : undefined;

/** Whether a job was cancelled for inactivity. */
export const isStaleEnd = ({ cancelledBy, cancelReason }: Pick<JobView, "cancelledBy" | "cancelReason">): boolean =>
  cancelledBy === "clock" && cancelReason === STALE;
