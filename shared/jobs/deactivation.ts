import type { Instant } from "../time.ts";
import { activeStatuses, type JobActor } from "./machine.ts";
import type { Job, ProposalSide } from "./schema.ts";

/** What becomes of a running job whose customer or handyman is deactivated (D-54). */
export const outcomes = ["finish", "end"] as const;
export type Outcome = (typeof outcomes)[number];

type Standing = Pick<Job, "status" | "paymentStatus">;

const isUnpaid = ({ paymentStatus }: Standing) => paymentStatus !== "completed" && paymentStatus !== "refunded";

/** Whether a job runs: it is not done, an administrator looks into it, or it was done and nobody has paid. */
export const isRunning = (job: Standing): boolean => isEndable(job) || (job.status === "completed" && isUnpaid(job));

/** Whether a job has to say that one of its accounts is not active: it runs, or its money is still held. */
export const isConcerned = (job: Standing & Pick<Job, "releaseStatus">): boolean =>
  isRunning(job) || (job.status === "completed" && job.releaseStatus === "held");

/** Whether ending a job means to cancel it: one that is done stays payable. */
export const isEndable = ({ status }: Pick<Job, "status">): boolean =>
  activeStatuses.includes(status) || status === "disputed";

const marks = { customer: "customerInactiveAt", handyman: "handymanInactiveAt" } as const;

/** Since when the account of a side of a job is not active. */
export const inactiveSince = (job: Pick<Job, (typeof marks)[ProposalSide]>, side: ProposalSide): Instant | undefined =>
  job[marks[side]];

/** Who a side of a job is to its moves: a handyman whose customer cannot answer any more need not wait for them (D-54). */
export const actorsOf = (side: ProposalSide | undefined, job: Pick<Job, "customerInactiveAt">): readonly JobActor[] => {
  if (!side) return [];
  return side === "handyman" && job.customerInactiveAt ? [side, "handymanAlone"] : [side];
};

type Deactivation = { readonly side: ProposalSide; readonly outcome: Outcome | undefined; readonly at: Instant };

/** A job as it is once the account of one of its sides is deactivated; without an outcome only that is written down. */
export function deactivated(job: Job, { side, outcome, at }: Deactivation): Job {
  const decided = outcome && side === "handyman" ? { mayFinish: outcome === "finish" } : {};
  const ending = outcome === "end" && isEndable(job) ? { endDueAt: at } : {};
  return { ...job, ...decided, ...ending, [marks[side]]: at, updatedAt: at };
}

/** A job as it is once that account is active again. */
export const reactivated = (job: Job, side: ProposalSide, at: Instant): Job => ({
  ...job,
  ...(side === "handyman" && { mayFinish: undefined }),
  endDueAt: undefined,
  [marks[side]]: undefined,
  updatedAt: at,
});

/** Whether the share of a job waits: an administrator who deactivated its handyman decided so, until they are active again. */
export const isShareWithheld = (
  { mayFinish }: Pick<Job, "mayFinish">,
  handyman: { readonly isActive: boolean },
): boolean => !handyman.isActive && mayFinish === false;

/** Whether the share of a finished job waits, as its deactivated handyman sees it. */
export const isShareWaiting = ({ status, mayFinish, releaseStatus }: Paid): boolean =>
  status === "completed" && mayFinish === false && releaseStatus !== "reversed";

type Paid = Pick<Job, "status" | "mayFinish" | "releaseStatus" | "transferredAt">;

/**
 * Whether the payout of a job is the business of its deactivated handyman: the job was left to them, or it was done and paid
 * before, and its share has still to move.
 */
export const isPayoutOpen = ({ status, mayFinish, releaseStatus, transferredAt }: Paid): boolean => {
  if (mayFinish !== undefined) return mayFinish && status !== "cancelled";
  return status === "completed" && (releaseStatus === "held" || releaseStatus === "released") && !transferredAt;
};

/** Whether nobody may be asked to work on a job: its handyman's account is not active, and nobody let them finish it. */
export const isAbandoned = ({
  handymanInactiveAt,
  mayFinish,
}: Pick<Job, "handymanInactiveAt" | "mayFinish">): boolean => handymanInactiveAt !== undefined && mayFinish !== true;

/** Whether nobody may answer what this side of a job proposes: the account of the other side is not active (D-54). */
export const isUnanswerable = (
  job: Pick<Job, "customerInactiveAt" | "handymanInactiveAt" | "mayFinish">,
  by: ProposalSide,
): boolean => (by === "customer" ? isAbandoned(job) : job.customerInactiveAt !== undefined);
