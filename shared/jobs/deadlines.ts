import { policy } from "../policy.ts";
import { addMs, HOUR_MS, type Instant, latest } from "../time.ts";
import { type AppointmentCheck, nextAppointmentCheck } from "./appointments/checks.ts";
import { isEndable } from "./deactivation.ts";
import { inactivityDueAt } from "./inactivity.ts";
import { isPriceOpen, openProposalOf } from "./proposals.ts";
import { answerableProposalOf } from "./proposers.ts";
import { reworkAlertDueAt } from "./rework.ts";
import type { Job } from "./schema.ts";
import { isPaidOrProcessing, unpaidReminderDueAt } from "./unpaid.ts";

/** The deadline for approving a price, and when the customer is reminded (D-21). */
export const PRICE_APPROVAL_MS = policy.priceApprovalHours * HOUR_MS;
export const PRICE_REMINDER_MS = policy.priceReminderHours * HOUR_MS;

const earliest = (...moments: readonly (Instant | undefined)[]): Instant | undefined =>
  moments.filter((at) => at !== undefined).sort()[0];

/** When the schedule has to look at the job; undefined when it waits for nobody. */
export const jobDueAt = (job: Job): Instant | undefined => earliest(deadlineOf(job), nextAppointmentCheck(job)?.at);

/** The next deadline of the job itself, without its appointments. */
function deadlineOf(job: Job): Instant | undefined {
  if (job.endDueAt && isEndable(job)) return job.endDueAt;
  if (job.status === "in_progress")
    return earliest(openProposalOf(job)?.expiresAt, reworkAlertDueAt(job), job.addressAskAt);
  if (job.status === "completed")
    return isPaidOrProcessing(job) ? undefined : (answerableProposalOf(job)?.expiresAt ?? unpaidReminderDueAt(job));
  if (job.status !== "accepted") return undefined;
  if (!isPriceOpen(job)) return earliest(inactivityDueAt(job), job.addressAskAt);
  return addMs(priceAskedAt(job), job.priceRemindedAt ? PRICE_APPROVAL_MS : PRICE_REMINDER_MS);
}

/** Since when the customer is asked to approve the price; a dispute about who came begins that anew. */
const priceAskedAt = ({ createdAt, disputeClosedAt }: Job): Instant => latest(createdAt, disputeClosedAt);

/** What the schedule does with the job itself. */
export type JobCheck =
  | ("askAddress" | "remind" | "lapsePrice" | "lapseProposal" | "lapseOffer" | "redoLate")
  | ("end" | "unpaid" | "warn" | "stale");
export type DueAction = AppointmentCheck | JobCheck;

/**
 * What the schedule does with a job, one action at a time: remind the customer of the price, the address or the
 * payment; end an unanswered deadline; warn both sides of inactivity, then cancel; alert an administrator to missing
 * rework, or an unanswered offer; remind of appointments.
 */
export function dueActionOf(job: Job, at: Instant): DueAction | undefined {
  const dueAt = deadlineOf(job);
  const check = nextAppointmentCheck(job);
  if (check && check.at <= at && !(dueAt && dueAt < check.at)) return check.action;
  if (dueAt === undefined || dueAt > at) return undefined;
  if (dueAt === job.endDueAt) return "end";
  if (job.status === "completed") return answerableProposalOf(job) ? "lapseOffer" : "unpaid";
  if (dueAt === job.addressAskAt) return "askAddress";
  const proposal = openProposalOf(job);
  if (job.status === "in_progress") return proposal && proposal.expiresAt <= at ? "lapseProposal" : "redoLate";
  if (!isPriceOpen(job)) return job.staleDueAt ? "stale" : "warn";
  return addMs(priceAskedAt(job), PRICE_APPROVAL_MS) <= at ? "lapsePrice" : "remind";
}
