import type { ErrorCode } from "../errors/errors.ts";
import { DisputeId, type ImageId } from "../ids.ts";
import type { Job } from "../jobs/schema.ts";
import type { ProposalSide } from "../jobs/sides.ts";
import { mayMove, transition } from "../machine.ts";
import { ZERO_CENTS } from "../money.ts";
import type { Payment } from "../payments/schema.ts";
import { policy } from "../policy.ts";
import { addMs, type Instant, monthsMs } from "../time.ts";
import { appealAnswerUntil, END_MS, RESPONSE_MS, withMove } from "./clocks.ts";
import {
  type ClosingActor,
  closingMoves,
  type DisputeActor,
  disputeMachine,
  disputeMoves,
  outcomeBy,
} from "./machine.ts";
import type { DisputedMoney } from "./outcome.ts";
import { areTermsPossible } from "./outcome.ts";
import type { Dispute, Statement, Terms } from "./schema.ts";
import { withDecidedOffer, withoutOpenOffer } from "./settlements.ts";
import { refusalOfState } from "./window.ts";

/** How long statements and their photos are kept. */
const KEPT_MS = monthsMs(policy.disputeKeptMonths);

/** The actor that a side of the job is in its dispute. */
export const actorOf = ({ side }: Pick<Dispute, "side">, reader: ProposalSide): "opener" | "other" =>
  reader === side ? "opener" : "other";

export type OpeningInput = {
  readonly side: ProposalSide;
  readonly wish: Terms | undefined;
  /** The disputes that the job had before; those that a contested no-show opened do not count. */
  readonly earlier: readonly Pick<Dispute, "category">[];
};

/** Why this side cannot open a dispute; undefined when it can. */
export function refusalOfOpening(
  money: DisputedMoney & { readonly job: Job },
  { side, wish, earlier }: OpeningInput,
  at: Instant,
): ErrorCode | undefined {
  if (money.job.openDisputeId) return "dispute.open";
  const refusal = refusalOfState(money.job, side, at);
  if (refusal) return refusal;
  if (earlier.filter(({ category }) => category !== "noShow").length >= policy.disputes) return "dispute.spent";
  return wish && !areTermsPossible(money, wish) ? "dispute.refundBounds" : undefined;
}

type NewDispute = Pick<Dispute, "side" | "category" | "wish" | "visitAt"> & {
  readonly id: string;
  readonly job: Job;
  readonly payment: Payment | undefined;
  /** The disputes that the job had before. */
  readonly earlier: readonly Pick<Dispute, "settlements">[];
};

/** A new dispute, in which nothing is said yet: the other side has 72 hours to answer. */
export const toNewDispute = ({ id, job, payment, earlier, ...opening }: NewDispute, at: Instant): Dispute => ({
  ...opening,
  id: DisputeId.parse(id),
  jobId: job.id,
  openedBy: opening.side === "customer" ? job.customerId : job.handymanId,
  fromStatus: job.status,
  refundedBeforeCents: payment?.processedAt ? payment.refundedAmountCents : ZERO_CENTS,
  settlementsBefore: earlier.reduce((sum, { settlements }) => sum + settlements.length, 0),
  state: "responding",
  statements: { customer: 0, handyman: 0 },
  statementsOfState: { customer: 0, handyman: 0 },
  lastStatementAt: at,
  settlements: [],
  decisions: [],
  acceptedBy: [],
  isSilent: false,
  stateSince: at,
  stateUntil: addMs(at, RESPONSE_MS),
  endsAt: addMs(at, END_MS),
  createdAt: at,
  updatedAt: at,
  version: 1,
});

/** Whether an appeal can still be answered; a bank's claim stops the time. */
const isAnswerInTime = (dispute: Dispute, at: Instant): boolean =>
  dispute.pausedAt !== undefined || at < appealAnswerUntil(dispute);

/** Why this side cannot make a statement now; undefined when it can. */
export function refusalOfStatement(dispute: Dispute, side: ProposalSide, at: Instant): ErrorCode | undefined {
  const { state, statements, statementsOfState, appeal } = dispute;
  if (state === "closed") return "dispute.closed";
  if (state === "responding" || state === "negotiating")
    return statements[side] >= policy.disputeStatements ? "dispute.statementsSpent" : undefined;
  // Each says one thing more while we decide; after an appeal the other side does, for five days.
  const mayState = state === "deciding" || (state === "appealed" && appeal?.by !== side && isAnswerInTime(dispute, at));
  return mayState && statementsOfState[side] === 0 ? undefined : "dispute.statementsSpent";
}

type Said = Pick<Statement, "by" | "text" | "attendance"> & { readonly imageIds: readonly ImageId[] };

/** One more statement of a dispute, and the dispute that has it: the other side's first one answers it. */
export function addStatement(dispute: Dispute, { imageIds, ...words }: Said, at: Instant) {
  const { id: disputeId, jobId, statements } = dispute;
  const said: Statement = {
    ...words,
    imageIds: [...imageIds],
    disputeId,
    jobId,
    number: statements.customer + statements.handyman + 1,
    forgottenAt: addMs(at, KEPT_MS),
    createdAt: at,
    version: 1,
  };
  const plusOne = (counts: Dispute["statements"]) => ({ ...counts, [words.by]: counts[words.by] + 1 });
  const next = {
    ...dispute,
    statements: plusOne(statements),
    statementsOfState: plusOne(dispute.statementsOfState),
    lastStatementAt: at,
    updatedAt: at,
  };
  return { said, dispute: withResponse(next, words.by, at) };
}

/** The dispute after a word of this side; the other side's first one answers it, however late it comes. */
export function withResponse(dispute: Dispute, by: ProposalSide, at: Instant): Dispute {
  const actor = actorOf(dispute, by);
  const heard = actor === "other" ? { ...dispute, isSilent: false } : dispute;
  const isResponse = mayMove(disputeMoves, { from: dispute.state, to: "negotiating", actors: [actor] });
  return isResponse ? withMove(heard, { move: "respond", by: "other" }, at) : heard;
}

type Closing = { readonly by: ClosingActor; readonly accepted?: number | undefined };

/** The closed dispute; `accepted`: the offer that both agreed on. */
export function toClosedDispute(dispute: Dispute, { by, accepted }: Closing, at: Instant): Dispute {
  const agreed = accepted ? withDecidedOffer(dispute, { number: accepted, state: "accepted" }, at) : dispute;
  const { state } = agreed;
  if (state === "closed") throw new Error("A dispute is closed once.");
  return {
    ...transition(disputeMachine, withoutOpenOffer(agreed, "lapsed", at), { move: closingMoves[state], by }),
    outcome: outcomeBy[by],
    closedAt: at,
    retryAt: undefined,
    updatedAt: at,
  };
}

/** Whether this actor may still admit that they have not come, which gives the opener what they claimed. */
export const mayAdmit = (dispute: Dispute, actor: DisputeActor): boolean =>
  dispute.category === "noShow" && actor === "other" && mayEnd(dispute, "agreement", "closed");

/** Whether this actor may end the dispute, or have it decided, now. */
export const mayEnd = ({ state }: Dispute, actor: DisputeActor, to: "closed" | "deciding"): boolean =>
  mayMove(disputeMoves, { from: state, to, actors: [actor] });
