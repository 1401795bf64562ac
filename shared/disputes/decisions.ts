import type { ErrorCode } from "../errors/errors.ts";
import type { UserId } from "../ids.ts";
import { otherSideOf } from "../jobs/other-side.ts";
import { partyOf } from "../jobs/proposals.ts";
import type { Job } from "../jobs/schema.ts";
import type { ProposalSide } from "../jobs/sides.ts";
import { policy } from "../policy.ts";
import { addMs, HOUR_MS, type Instant, latest } from "../time.ts";
import { appealAnswerUntil, withMove } from "./clocks.ts";
import type { AppealGround } from "./decision-rules.ts";
import { awaitsDecision } from "./machine.ts";
import { areTermsPossible, type DisputedMoney } from "./outcome.ts";
import { actorOf } from "./rules.ts";
import type { Dispute, DisputeDecision } from "./schema.ts";
import { withoutOpenOffer } from "./settlements.ts";

const QUIET_MS = policy.disputeQuietHours * HOUR_MS;
const CLAIM_MS = policy.disputeClaimHours * HOUR_MS;

/** The decision in force: on appeal the second one. */
export const decisionOf = ({ decisions }: Pick<Dispute, "decisions">): DisputeDecision | undefined => decisions.at(-1);

/** Whether what is decided can no longer be appealed: it was, or another administrator has decided again. */
export const isFinal = ({ state, appeal }: Pick<Dispute, "state" | "appeal">): boolean =>
  state === "decided" && appeal !== undefined;

type Parties = Pick<Job, "customerId" | "handymanId">;
type Decider = { readonly userId: UserId; readonly job: Parties };

/** The administrator whose claim stands at this time. */
export const claimantOf = ({ investigatorId, lockedUntil }: Dispute, at: Instant): UserId | undefined =>
  lockedUntil !== undefined && lockedUntil > at ? investigatorId : undefined;

/** Why this administrator cannot claim a dispute; undefined when they can. Nobody decides a case or an appeal of their own. */
export function refusalOfClaim(dispute: Dispute, { userId, job }: Decider, at: Instant): ErrorCode | undefined {
  if (!awaitsDecision(dispute.state)) return "dispute.illegalMove";
  if (partyOf(job, userId)) return "dispute.own";
  if (dispute.decisions.some(({ decidedBy }) => decidedBy === userId)) return "dispute.sameAdmin";
  const claimant = claimantOf(dispute, at);
  return claimant && claimant !== userId ? "dispute.claimed" : undefined;
}

/** The claimed dispute: for a day nobody else can decide it. */
export const withClaim = (dispute: Dispute, userId: UserId, at: Instant): Dispute => ({
  ...dispute,
  investigatorId: userId,
  lockedUntil: addMs(at, CLAIM_MS),
  updatedAt: at,
});

/**
 * From when a dispute can be decided: a day after the last statement, and on appeal not before the other side has said something or
 * its time is over.
 */
export function decidableFrom(dispute: Dispute): Instant {
  const quiet = addMs(dispute.lastStatementAt, QUIET_MS);
  const { state, appeal, statementsOfState } = dispute;
  if (state !== "appealed" || !appeal) return quiet;
  const isAnswered = statementsOfState[otherSideOf(appeal.by)] > 0;
  return isAnswered ? quiet : latest(quiet, appealAnswerUntil(dispute));
}

type DecisionInput = Pick<DisputeDecision, "terms" | "noShowOf"> & {
  /** The version of the dispute that the administrator has read. */
  readonly revision: number;
};

/** Why an administrator cannot decide this now; undefined when they can. */
export function refusalOfDecision(
  dispute: Dispute,
  money: DisputedMoney & { readonly job: Parties },
  { userId, revision, ...input }: DecisionInput & { readonly userId: UserId },
  at: Instant,
): ErrorCode | undefined {
  const refusal = refusalOfClaim(dispute, { userId, job: money.job }, at);
  if (refusal) return refusal;
  if (claimantOf(dispute, at) !== userId) return "dispute.notClaimed";
  if (at < decidableFrom(dispute)) return "dispute.tooEarly";
  if (revision !== dispute.version) return "dispute.changed";
  return isDecisionPossible(dispute, money, input) ? undefined : "dispute.refundBounds";
}

function isDecisionPossible(
  { category, side }: Dispute,
  money: DisputedMoney,
  { terms, noShowOf }: Pick<DisputeDecision, "terms" | "noShowOf">,
): boolean {
  if (terms) return areTermsPossible(money, terms);
  // Who claimed it was there: only the other one can have been absent.
  return category === "noShow" && noShowOf !== undefined && noShowOf !== side;
}

/** The decided dispute: a first decision can be appealed for seven days, one on appeal is carried out at once. */
export function withDecision(dispute: Dispute, decision: DisputeDecision, at: Instant): Dispute {
  const isOnAppeal = dispute.state === "appealed";
  const decided = withMove(dispute, { move: isOnAppeal ? "decideAppeal" : "decide", by: "admin" }, at);
  return {
    ...withoutOpenOffer(decided, "lapsed", at),
    decisions: [...dispute.decisions, decision],
    investigatorId: undefined,
    lockedUntil: undefined,
    ...(isOnAppeal && { stateUntil: at }),
  };
}

/** The appealed dispute of which nobody has decided again in time: the first decision stands, and is carried out. */
export const withStandingDecision = (dispute: Dispute, at: Instant): Dispute => ({
  ...withMove(dispute, { move: "decideAppeal", by: "clock" }, at),
  stateUntil: at,
});

/** Why this side cannot appeal; undefined when it can. Nothing is appealed after the last day of a dispute. */
export function refusalOfAppeal(dispute: Dispute, side: ProposalSide, at: Instant): ErrorCode | undefined {
  const { state, appeal, acceptedBy, stateUntil, endsAt, pausedAt } = dispute;
  if (appeal) return "dispute.appealSpent";
  // A bank's claim stops the time, which is added to both dates.
  const isInTime = pausedAt !== undefined || (at < stateUntil && at < endsAt);
  const isOpen = state === "decided" && isInTime && !acceptedBy.includes(side);
  return isOpen ? undefined : "dispute.appealOver";
}

type AppealInput = { readonly by: ProposalSide; readonly ground: AppealGround; readonly number: number };

/** The appealed dispute, of either side for both; `number`: of the statement that says why, which is counted afterwards. */
export function withAppeal(dispute: Dispute, appeal: AppealInput, at: Instant): Dispute {
  const appealed = withMove(dispute, { move: "appeal", by: actorOf(dispute, appeal.by) }, at);
  return { ...appealed, appeal: { ...appeal, createdAt: at } };
}

/** Whether this side can still accept the decision. */
export const mayAccept = ({ state, appeal, acceptedBy }: Dispute, side: ProposalSide): boolean =>
  state === "decided" && !appeal && !acceptedBy.includes(side);

/** The dispute whose decision this side accepts; once both have, it is carried out at once. */
export function withAcceptance(dispute: Dispute, side: ProposalSide, at: Instant): Dispute {
  const acceptedBy = [...dispute.acceptedBy, side];
  return { ...dispute, acceptedBy, ...(acceptedBy.length === 2 && { stateSince: at, stateUntil: at }), updatedAt: at };
}
