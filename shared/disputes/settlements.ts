import type { ErrorCode } from "../errors/errors.ts";
import { isAbandoned } from "../jobs/deactivation.ts";
import { proposalAnswers } from "../jobs/proposals.ts";
import type { Job, ProposalAnswer } from "../jobs/schema.ts";
import type { ProposalSide } from "../jobs/sides.ts";
import { policy } from "../policy.ts";
import { addMs, HOUR_MS, type Instant } from "../time.ts";
import { areTermsPossible, type DisputedMoney, moneyStateOf } from "./outcome.ts";
import type { Dispute, Settlement, Terms } from "./schema.ts";

/** The offer that waits for an answer. */
export const openSettlementOf = ({ settlements }: Pick<Dispute, "settlements">): Settlement | undefined =>
  settlements.find(({ state }) => state === "open");

export type OfferInput = Pick<Settlement, "by" | "isRedo" | "text" | "refundedCents"> & {
  readonly terms: Terms | undefined;
};

type Refunded = { readonly refundedAmountCents: number };

/** Whether nothing was refunded since an offer was made. */
export const isOfThisMoney = ({ refundedCents }: Pick<Settlement, "refundedCents">, payment: Refunded | undefined) =>
  refundedCents === (payment?.refundedAmountCents ?? 0);

type OfferedMoney = DisputedMoney & {
  readonly job: Pick<Job, "startedAt" | "completedAt" | "handymanInactiveAt" | "mayFinish">;
};

/** Whether another visit ends the dispute: the work was completed or not begun, it is not released, and somebody works on it. */
export const mayRedo = ({ job }: OfferedMoney): boolean =>
  (job.completedAt !== undefined || !job.startedAt) &&
  !isAbandoned(job) &&
  ["unpaid", "processing", "held"].includes(moneyStateOf(job));

/** Why an offer cannot be made, or carried out, in the money as it is now. */
export function refusalOfTerms(money: OfferedMoney, { terms, isRedo }: Pick<OfferInput, "terms" | "isRedo">) {
  if (isRedo) return mayRedo(money) ? undefined : ("dispute.redoImpossible" as const satisfies ErrorCode);
  if (moneyStateOf(money.job) === "processing") return "payment.underWay" as const satisfies ErrorCode;
  const isPossible = terms !== undefined && areTermsPossible(money, terms);
  return isPossible ? undefined : ("dispute.refundBounds" as const satisfies ErrorCode);
}

/** Whether both can still agree: until it is decided. */
const isSettleable = ({ state }: Dispute): boolean =>
  state === "responding" || state === "negotiating" || state === "deciding";

/** Why this side cannot make another offer, whatever it says; an expired open one must have lapsed before. */
export function refusalOfOfferCount(dispute: Dispute, side: ProposalSide): ErrorCode | undefined {
  if (!isSettleable(dispute)) return "dispute.closed";
  if (openSettlementOf(dispute)) return "dispute.offerOpen";
  const made = dispute.settlements.filter(({ by }) => by === side).length;
  return made >= policy.disputeOffers ? "dispute.offersSpent" : undefined;
}

/** Why this offer cannot be made; undefined when it can. */
export const refusalOfOffer = (dispute: Dispute, money: OfferedMoney, input: OfferInput): ErrorCode | undefined =>
  refusalOfOfferCount(dispute, input.by) ?? refusalOfTerms(money, input);

/** The dispute with one more open offer. */
export function withOffer(dispute: Dispute, input: OfferInput, at: Instant): Dispute {
  const offer: Settlement = {
    ...input,
    number: dispute.settlementsBefore + dispute.settlements.length + 1,
    state: "open",
    createdAt: at,
    expiresAt: addMs(at, policy.disputeOfferHours * HOUR_MS),
  };
  return { ...dispute, settlements: [...dispute.settlements, offer], updatedAt: at };
}

type Decision = { readonly number: number; readonly state: Exclude<Settlement["state"], "open"> };

/** The dispute with a decided offer. */
export const withDecidedOffer = (dispute: Dispute, { number, state }: Decision, at: Instant): Dispute => ({
  ...dispute,
  settlements: dispute.settlements.map((each) => (each.number === number ? { ...each, state, decidedAt: at } : each)),
  updatedAt: at,
});

/** The dispute with its open offer ended in this way; without one as it was. */
export function withoutOpenOffer(dispute: Dispute, state: Decision["state"], at: Instant): Dispute {
  const open = openSettlementOf(dispute);
  return open ? withDecidedOffer(dispute, { number: open.number, state }, at) : dispute;
}

/** The dispute with its open offer lapsed if its time is over; otherwise the dispute itself. */
export function withLapsedOffer(dispute: Dispute, at: Instant): Dispute {
  const open = openSettlementOf(dispute);
  return open && open.expiresAt <= at ? withoutOpenOffer(dispute, "lapsed", at) : dispute;
}

type AnswerInput = { readonly number: number; readonly answer: ProposalAnswer; readonly side: ProposalSide };

export type OfferDecision =
  | { readonly refusal: ErrorCode }
  | { readonly isDone: boolean; readonly settlement: Settlement };

/** Decides an answer to an offer: refused, done before, or to be applied. */
export function decideOffer(dispute: Dispute, { number, answer, side }: AnswerInput, at: Instant): OfferDecision {
  const settlement = dispute.settlements.find((each) => each.number === number);
  if (!settlement) return { refusal: "dispute.offerClosed" };
  const { becomes, isOwn } = proposalAnswers[answer];
  if ((settlement.by === side) !== isOwn) return { refusal: "auth.forbidden" };
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (settlement.state === becomes) return { isDone: true, settlement };
  const isOpen = isSettleable(dispute) && settlement.state === "open" && settlement.expiresAt > at;
  return isOpen ? { isDone: false, settlement } : { refusal: "dispute.offerClosed" };
}
