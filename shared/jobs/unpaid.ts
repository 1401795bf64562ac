import { mayMove } from "../machine.ts";
import { nextDay, untoldDays } from "../reminders.ts";
import type { Instant } from "../time.ts";
import { jobMoves } from "./machine.ts";
import type { Job } from "./schema.ts";

/** So many days after the end of a job that nobody pays its customer is told (E3). */
const reminderDays = [1, 3, 7, 14, 30] as const;
/** From then on they order nothing new until it is paid. */
const OVERDUE_DAYS = 14;
/** Then an administrator hears of it. */
export const UNPAID_ALERT_DAYS = 30;

/**
 * The days count from the end of the job, from when both sides agreed on its price after that (D-49), or from the decision
 * about a disputed one, which could not be paid before.
 */
function toldOf({ completedAt, proposals, resolvedAt = completedAt, unpaidDays }: Job) {
  const agreed = proposals.flatMap(({ state, decidedAt }) => (state === "accepted" && decidedAt ? [decidedAt] : []));
  return { since: resolvedAt && [resolvedAt, ...agreed].sort().at(-1), told: unpaidDays };
}
type Paying = Pick<Job, "paymentStatus">;
/** Whether a job is paid, or a card is at work on it. */
export const isPaying = ({ paymentStatus = "pending" }: Paying) =>
  paymentStatus !== "pending" && paymentStatus !== "failed";

/** Whether an administrator may end a job: it is not done, disputed, or done and neither paid nor being paid (E3). */
export const mayBeEnded = (job: Paying & Pick<Job, "status">): boolean =>
  mayMove(jobMoves, { from: job.status, to: "cancelled", actors: ["admin"] }) &&
  !(job.status === "completed" && isPaying(job));

/** Whether an unpaid job keeps its customer from ordering; where they never agreed to its price, paying is the consent. */
export const isOverdue = ({ priceApproval, unpaidDays = 0 }: Job): boolean =>
  priceApproval !== "pending" && unpaidDays >= OVERDUE_DAYS;

/** When the customer of a finished job is told again that it is not paid; undefined when it is, or after the last time. */
export const unpaidLookAt = (job: Job): Instant | undefined =>
  isPaying(job) ? undefined : nextDay(reminderDays, toldOf(job));

/** The days without payment that have passed by `at` and were not told yet. */
export const unpaidDaysOf = (job: Job, at: Instant): number | undefined =>
  isPaying(job) ? undefined : untoldDays(reminderDays, toldOf(job), at);
