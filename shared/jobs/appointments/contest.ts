import { isContested } from "../../payments/schedule.ts";
import { policy } from "../../policy.ts";
import { addMs, HOUR_MS, type Instant } from "../../time.ts";
import type { Job } from "../schema.ts";

/** The job with its no-show contested, about which an administrator is alerted at once. */
export const withContest = (job: Job, at: Instant): Job =>
  job.noShow && job.appointment
    ? { ...job, contest: { by: job.noShow.by, startsAt: job.appointment.startsAt, at, alertedAt: at } }
    : job;

/** The job after somebody who may has decided about a contested no-show; any other job as it is. */
export const withContestSettled = (job: Job, at: Instant): Job =>
  job.contest && isContested(job) ? { ...job, contest: { ...job.contest, settledAt: at } } : job;

/** When an administrator is alerted again; undefined when nothing is contested. */
export const contestAlertDueAt = (job: Job): Instant | undefined =>
  job.contest && isContested(job) ? addMs(job.contest.alertedAt, policy.contestAlertHours * HOUR_MS) : undefined;
