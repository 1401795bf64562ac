import type { Instant } from "../time.ts";
import { activeStatuses, type JobActor } from "./machine.ts";
import type { Job, ProposalSide } from "./schema.ts";

/** What happens to a running job whose customer or handyman is deactivated (D-54). */
export const outcomes = ["finish", "end"] as const;
export type Outcome = (typeof outcomes)[number];

type PaymentState = Pick<Job, "status" | "paymentStatus">;

const isUnpaid = ({ paymentStatus }: PaymentState) => paymentStatus !== "completed" && paymentStatus !== "refunded";

/** Whether a job is running: active, disputed, or completed and unpaid. */
export const isRunning = (job: PaymentState): boolean =>
  isEndable(job) || job.status === "disputed" || (job.status === "completed" && isUnpaid(job));

/** Whether the work is over, and may have left the handyman a share: of a cancelled job, the fee. */
const isOver = ({ status }: Pick<Job, "status">): boolean => status === "completed" || status === "cancelled";

/** Whether a deactivation marks this job: it is running, or its payment is held. */
export const isAffected = (job: PaymentState & Pick<Job, "releaseStatus">): boolean =>
  isRunning(job) || (isOver(job) && job.releaseStatus === "held");

/** Whether ending the job cancels it; a completed one stays payable, and a disputed one is decided in its file (D-56). */
export const isEndable = ({ status }: Pick<Job, "status">): boolean => activeStatuses.includes(status);

const inactiveFields = { customer: "customerInactiveAt", handyman: "handymanInactiveAt" } as const;

/** When the account of this side was deactivated; undefined while it is active. */
export const inactiveSince = (
  job: Pick<Job, (typeof inactiveFields)[ProposalSide]>,
  side: ProposalSide,
): Instant | undefined => job[inactiveFields[side]];

/** The actor that this side is in the state machine. With a deactivated customer the handyman acts alone (D-54). */
export const actorsOf = (side: ProposalSide | undefined, job: Pick<Job, "customerInactiveAt">): readonly JobActor[] => {
  if (!side) return [];
  return side === "handyman" && job.customerInactiveAt ? [side, "handymanAlone"] : [side];
};

type Deactivation = { readonly side: ProposalSide; readonly outcome: Outcome | undefined; readonly at: Instant };

/** The job after the deactivation of one side; without an outcome only the date is set. */
export function withInactiveSide(job: Job, { side, outcome, at }: Deactivation): Job {
  const mayFinishField = outcome && side === "handyman" ? { mayFinish: outcome === "finish" } : {};
  const endField = outcome === "end" && isEndable(job) ? { endDueAt: at } : {};
  return { ...job, ...mayFinishField, ...endField, [inactiveFields[side]]: at, updatedAt: at };
}

/** The job after the reactivation of that side. */
export const withActiveSide = (job: Job, side: ProposalSide, at: Instant): Job => ({
  ...job,
  ...(side === "handyman" && { mayFinish: undefined }),
  endDueAt: undefined,
  [inactiveFields[side]]: undefined,
  updatedAt: at,
});

/** Whether the transfer of the share is withheld: the administrator who deactivated the handyman decided so. */
export const isShareWithheld = (
  { mayFinish }: Pick<Job, "mayFinish">,
  handyman: { readonly isActive: boolean },
): boolean => !handyman.isActive && mayFinish === false;

/** The same, as the deactivated handyman sees it for a completed job. */
export const isShareWaiting = (job: PaidJob): boolean =>
  job.mayFinish === false &&
  (job.status === "completed" ? job.releaseStatus !== "reversed" : isOver(job) && hasShare(job));

type PaidJob = Pick<Job, "status" | "mayFinish" | "releaseStatus" | "transferredAt">;

const hasShare = ({ releaseStatus }: PaidJob): boolean => releaseStatus === "held" || releaseStatus === "released";

/**
 * Whether a deactivated handyman may still set up payouts for this job: it was left to them, or it was over and paid
 * before and is not transferred yet.
 */
export const isPayoutOpen = (job: PaidJob): boolean => {
  if (job.mayFinish !== undefined) return job.mayFinish && (job.status !== "cancelled" || hasShare(job));
  return isOver(job) && hasShare(job) && !job.transferredAt;
};

/** Whether nobody works on the job: its handyman is deactivated and may not finish it. */
export const isAbandoned = ({
  handymanInactiveAt,
  mayFinish,
}: Pick<Job, "handymanInactiveAt" | "mayFinish">): boolean => handymanInactiveAt !== undefined && mayFinish !== true;

/** Whether the other side cannot answer a proposal, because its account is deactivated (D-54). */
export const isUnanswerable = (
  job: Pick<Job, "customerInactiveAt" | "handymanInactiveAt" | "mayFinish">,
  by: ProposalSide,
): boolean => (by === "customer" ? isAbandoned(job) : job.customerInactiveAt !== undefined);
