import { DAY_MS, type Instant, later } from "../time.ts";
import type { Job, JobView } from "./schema.ts";

/** An accepted job that nobody starts is cancelled so long after the last thing that either side did about it (E3). */
const STALE_MS = 30 * DAY_MS;
/** So long before that, both are warned. */
const WARNING_MS = 7 * DAY_MS;
/** However late the warning comes, they have so long to answer it. */
const ANSWER_MS = 6 * DAY_MS;

/** Why the clock cancelled a job that nobody started, as it stands beside `cancelledBy`. */
export const STALE = "stale";

/** When the clock has to look at an accepted job whose price is settled: to warn both sides, then to cancel it. */
export const staleLookAt = ({ createdAt, activeAt = createdAt, staleDueAt }: Job): Instant =>
  staleDueAt ?? later(activeAt, STALE_MS - WARNING_MS);

/** The job whose two sides are warned, with the moment at which it is cancelled unless one of them does something. */
export function warned(job: Job, at: Instant): Job & { readonly staleDueAt: Instant } {
  const dueAt = later(job.activeAt ?? job.createdAt, STALE_MS);
  const soonest = later(at, ANSWER_MS);
  const isLate = dueAt < soonest;
  return { ...job, staleDueAt: isLate ? soonest : dueAt, updatedAt: at };
}

/** An accepted job about which one of its two sides has just done something: its days begin anew. Any other as it is. */
export const renewed = (job: Job, at: Instant): Job =>
  job.status === "accepted" ? { ...job, activeAt: at, staleDueAt: undefined, updatedAt: at } : job;

/** When a job is cancelled because nobody starts it; undefined before both sides were warned, and once it is started. */
export const staleDueOf = ({ status, staleDueAt }: Pick<JobView, "status" | "staleDueAt">): Instant | undefined =>
  status === "accepted" ? staleDueAt : undefined;

/** Whether a job was cancelled because nobody started it. */
export const isStaleEnd = ({ cancelledBy, cancelReason }: Pick<JobView, "cancelledBy" | "cancelReason">): boolean =>
  cancelledBy === "clock" && cancelReason === STALE;
