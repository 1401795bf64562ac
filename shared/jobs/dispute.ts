import type { DisputeId } from "../ids.ts";
import { transition } from "../machine.ts";
import type { Cents } from "../money.ts";
import type { Instant } from "../time.ts";
import { withoutAppointments } from "./appointments/lifecycle.ts";
import { jobMachine, type jobMoves } from "./machine.ts";
import { withoutOpenProposal } from "./proposals.ts";
import type { Job } from "./schema.ts";
import type { ProposalSide } from "./sides.ts";

type MovedBy<Move extends keyof typeof jobMoves> = (typeof jobMoves)[Move]["by"][number];

type Opening = { readonly by: ProposalSide; readonly disputeId: DisputeId; readonly at: Instant };

/** The disputed job: what the two had proposed ends, a time ahead is cancelled, and nothing of it is due any more. */
export const toDisputedJob = (job: Job, { by, disputeId, at }: Opening): Job => ({
  ...transition(jobMachine, withoutAppointments(withoutOpenProposal(job, at), "completed", at), {
    move: "dispute",
    by,
  }),
  openDisputeId: disputeId,
  disputeOpenedAt: at,
  disputeClosedAt: undefined,
  releaseDueAt: undefined,
  unpaidDays: undefined,
  staleDueAt: undefined,
  updatedAt: at,
});

type Resolution = {
  readonly by: MovedBy<"release">;
  readonly at: Instant;
  /** Agreed on or decided, for a job that is not paid. */
  readonly priceCents?: Cents | undefined;
};

const closedFields = (at: Instant) => ({
  openDisputeId: undefined,
  disputeClosedAt: at,
  unpaidDays: undefined,
  updatedAt: at,
});

const isWithdrawal = (by: Resolution["by"]): boolean => by === "customer" || by === "handyman";

/**
 * The job whose dispute ended as completed. The days in which it has to be paid count from then. After a withdrawal it is as it
 * was before.
 */
export const toResolvedJob = (job: Job, { by, at, priceCents }: Resolution): Job => ({
  ...transition(jobMachine, withoutOpenProposal(job, at), { move: "release", by }),
  ...(priceCents !== undefined && { agreedPriceCents: priceCents }),
  // The clock approves nothing for a customer who never did: paying does.
  ...(priceCents !== undefined && by !== "clock" && { priceApproval: "approved" }),
  completedAt: job.completedAt ?? at,
  ...(!isWithdrawal(by) && { resolvedAt: at }),
  ...closedFields(at),
});

type Resumption = {
  readonly by: MovedBy<"resume" | "reinstate">;
  readonly at: Instant;
  /** What the handyman comes back for, by agreement. */
  readonly redoReason?: string;
};

/**
 * The job that goes on after its dispute: with its work, or, when that has not begun, waiting for it. A completed one is in
 * rework, as after `withRework`; that it was in rework before does not matter, since both agreed.
 */
export const toResumedJob = (job: Job, { by, at, redoReason }: Resumption): Job => ({
  ...transition(jobMachine, job, { move: job.startedAt ? "resume" : "reinstate", by }),
  ...(!job.startedAt && { activeAt: at, priceRemindedAt: undefined }),
  ...(redoReason !== undefined &&
    job.completedAt && {
      redo: { askedAt: at, reason: redoReason, completedAt: job.completedAt },
      completedAt: undefined,
    }),
  ...closedFields(at),
});

/** Whether its customer may review the work: it was completed, or begun and ended by a dispute, since a refund buys no silence. */
export const isReviewable = ({
  status,
  startedAt,
  cancelledAt,
  disputeClosedAt,
}: Pick<Job, "status" | "startedAt" | "cancelledAt" | "disputeClosedAt">): boolean =>
  status === "completed" ||
  (status === "cancelled" &&
    startedAt !== undefined &&
    disputeClosedAt !== undefined &&
    cancelledAt === disputeClosedAt);
