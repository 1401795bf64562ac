import { mayMove } from "../machine.ts";
import { policy } from "../policy.ts";
import { dueReminderDay, nextReminderAt } from "../reminders.ts";
import { addMs, DAY_MS, type Instant, latest } from "../time.ts";
import { jobMoves } from "./machine.ts";
import type { Job, JobView } from "./schema.ts";

type Finished = Pick<JobView, "completedAt" | "resolvedAt" | "disputeClosedAt"> & {
  readonly proposals?: readonly { readonly state: string; readonly decidedAt?: Instant | undefined }[] | undefined;
};

/** The days count from the completion, a later agreement on the price (D-49), or the end of a dispute. */
function unpaidSince({ completedAt, proposals = [], resolvedAt, disputeClosedAt }: Finished): Instant | undefined {
  const agreed = proposals.flatMap(({ state, decidedAt }) => (state === "accepted" && decidedAt ? [decidedAt] : []));
  return completedAt && latest(completedAt, resolvedAt, disputeClosedAt, ...agreed);
}

const reminderState = (job: Job) => ({ since: unpaidSince(job), lastDay: job.unpaidDays });

/** From when a job that stays unpaid blocks new requests; undefined where paying is the approval of its price. */
export function blockedFrom(job: Finished & Pick<JobView, "priceApproval">): Instant | undefined {
  const since = unpaidSince(job);
  return since && job.priceApproval !== "pending" ? addMs(since, policy.unpaidBlockDays * DAY_MS) : undefined;
}

type PaymentState = Pick<Job, "paymentStatus">;
/** Whether a job is paid, or its payment is processing. */
export const isPaidOrProcessing = ({ paymentStatus = "pending" }: PaymentState) =>
  paymentStatus !== "pending" && paymentStatus !== "failed";

/** Whether an administrator may cancel a job: active, or completed and not paid (E3); a disputed one is decided in its file. */
export const canAdminCancel = (job: PaymentState & Pick<Job, "status">): boolean =>
  job.status !== "disputed" &&
  mayMove(jobMoves, { from: job.status, to: "cancelled", actors: ["admin"] }) &&
  !(job.status === "completed" && isPaidOrProcessing(job));

/** Whether an unpaid job blocks new requests; not while its price is unapproved, since paying is the approval. */
export const isOverdue = ({ priceApproval, unpaidDays = 0 }: Job): boolean =>
  priceApproval !== "pending" && unpaidDays >= policy.unpaidBlockDays;

/** The next payment reminder; undefined when paid, or after the last one. */
export const unpaidReminderDueAt = (job: Job): Instant | undefined =>
  isPaidOrProcessing(job) ? undefined : nextReminderAt(policy.unpaidReminderDays, reminderState(job));

/** The latest reminder that is due by `at`, in days. */
export const dueUnpaidDays = (job: Job, at: Instant): number | undefined =>
  isPaidOrProcessing(job) ? undefined : dueReminderDay(policy.unpaidReminderDays, reminderState(job), at);
