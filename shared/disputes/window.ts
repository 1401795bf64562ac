import type { ErrorCode } from "../errors/errors.ts";
import type { JobView } from "../jobs/schema.ts";
import type { ProposalSide } from "../jobs/sides.ts";
import { isPaidOrProcessing } from "../jobs/unpaid.ts";
import { policy } from "../policy.ts";
import { addMs, DAY_MS, type Instant } from "../time.ts";
import { moneyStateOf } from "./outcome.ts";

const UNPAID_MS = policy.disputeUnpaidDays * DAY_MS;

/** What of a job decides whether a dispute about it can be opened, as it is stored and as its sides see it. */
export type OpenableJob = Pick<
  JobView,
  "status" | "completedAt" | "resolvedAt" | "paymentStatus" | "releaseStatus" | "disputedAt"
>;

/**
 * Whether this side may open a dispute now: the customer from the start of the work until the release; the handyman while it goes
 * on, and of a completed job that is not paid after a week.
 */
function isInWindow({ status, completedAt, ...job }: OpenableJob, side: ProposalSide, at: Instant): boolean {
  if (status === "in_progress") return true;
  if (status !== "completed" || !completedAt || job.resolvedAt || moneyStateOf(job) === "returned") return false;
  if (side === "customer") return job.releaseStatus !== "released";
  return !isPaidOrProcessing(job) && at >= addMs(completedAt, UNPAID_MS);
}

/** Why the state of the job keeps this side from opening a dispute; undefined when it does not. */
export function refusalOfState(job: OpenableJob, side: ProposalSide, at: Instant): ErrorCode | undefined {
  if (job.status === "disputed") return "dispute.open";
  if (!isInWindow(job, side, at)) return "dispute.over";
  return job.disputedAt ? "payment.disputed" : undefined;
}

/** Whether a dispute is offered to this side; how many there were before is known to the server alone. */
export const mayOpenDispute = (job: OpenableJob, side: ProposalSide, at: Instant): boolean =>
  refusalOfState(job, side, at) === undefined;
