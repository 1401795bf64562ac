import type { ErrorCode } from "../errors/errors.ts";
import { type Cents, cents, ZERO_CENTS } from "../money.ts";
import { chargedForPriceOf } from "../payments/charges.ts";
import { type Amounts, priceOf, supplementOf } from "../payments/fees.ts";
import { policy } from "../policy.ts";
import { isPriceInBounds } from "../price.ts";
import { addMs, HOUR_MS, type Instant } from "../time.ts";
import { isUnanswerable } from "./deactivation.ts";
import { OFFER_MS, refusalOfOffer } from "./final-price.ts";
import { activeStatuses, type JobActor } from "./machine.ts";
import { otherSideOf } from "./other-side.ts";
import { answerableProposalOf, type JobWithProposals, type ProposalFacts, proposers } from "./proposers.ts";
import type { Job, Proposal, ProposalAnswer, ProposalSide } from "./schema.ts";

/** How long a proposal is open while the job is in progress, and how many of each kind one side may make. */
export const PROPOSAL_MS = policy.proposalHours * HOUR_MS;

/** The state that each answer leads to, and whether the proposer gives it. */
export const proposalAnswers = {
  accept: { becomes: "accepted", isOwn: false },
  decline: { becomes: "declined", isOwn: false },
  withdraw: { becomes: "withdrawn", isOwn: true },
} as const satisfies Record<ProposalAnswer, { becomes: Proposal["state"]; isOwn: boolean }>;

type Parties = { readonly customerId: string; readonly handymanId: string };
/** The party that a user is; undefined for others. */
export function partyOf({ customerId, handymanId }: Parties, userId: string): ProposalSide | undefined {
  if (userId === customerId) return "customer";
  return userId === handymanId ? "handyman" : undefined;
}

type WithState = { readonly state: Proposal["state"] };
/** The open proposal. */
export const openProposalOf = <P extends WithState>({
  proposals,
}: {
  readonly proposals?: readonly P[] | undefined;
}): P | undefined => proposals?.find(({ state }) => state === "open");

type PricedJob = Pick<Job, "status" | "priceApproval" | "redo">;
/**
 * Whether the customer may still approve or reject the price, also after the start (D-21). After rework only an
 * agreement ends the job (E3).
 */
export const isPriceOpen = ({ status, priceApproval, redo }: PricedJob): boolean =>
  activeStatuses.includes(status) && priceApproval === "pending" && !redo;

type JobAwaitingAction = PricedJob & Parties & JobWithProposals<ProposalFacts>;
/** Whether the job waits for this user: to approve the price, or to answer the other side's proposal. */
export function needsActionFrom(job: JobAwaitingAction, userId: string): boolean {
  const side = partyOf(job, userId);
  const open = answerableProposalOf(job);
  if (side === "customer" && isPriceOpen(job)) return true;
  return side !== undefined && open !== undefined && open.by !== side;
}

export type ProposalInput = Pick<Proposal, "kind" | "by" | "priceCents" | "reason">;

/** The job's price and payments. */
type PaymentState = { readonly agreedPriceCents: Cents } & Partial<
  Pick<Job, "paymentStatus" | "paidCents" | "supplements" | "disputedAt">
>;

/** The minimum rise of a paid job's price. */
export const MIN_RISE = cents(policy.minRiseDollars * 100);

/** The supplement to pay before this price counts; undefined when what was paid is enough. */
export function supplementDueOf(
  { paymentStatus, paidCents, supplements, agreedPriceCents }: PaymentState,
  priceCents: Cents,
): Amounts | undefined {
  if (paymentStatus !== "completed") return undefined;
  // Jobs from an earlier release have no `paidCents`: their agreed price was paid.
  const paidPrice =
    paidCents === undefined
      ? agreedPriceCents
      : priceOf({ amountCents: chargedForPriceOf({ amountCents: paidCents, supplements }) });
  return priceCents > paidPrice ? supplementOf(priceCents, paidPrice) : undefined;
}

/** While a payment is processing, it is not known whether a rise needs a supplement. */
const isUnderWay = ({ paymentStatus, agreedPriceCents }: PaymentState, priceCents: Cents) =>
  paymentStatus === "processing" && priceCents > agreedPriceCents;

/**
 * Why this price cannot be proposed; undefined when it can. An early end costs zero or a price within bounds (D-40).
 */
export function refusalOfPrice(
  job: PaymentState,
  { kind, priceCents }: Pick<ProposalInput, "kind" | "priceCents">,
): ErrorCode | undefined {
  if (kind === "ending") {
    const isAllowed = priceCents === ZERO_CENTS || (isPriceInBounds(priceCents) && priceCents <= job.agreedPriceCents);
    return isAllowed ? undefined : "job.endingPriceRefused";
  }
  if (!isPriceInBounds(priceCents)) return "job.priceOutOfBounds";
  if (priceCents === job.agreedPriceCents) return "job.priceUnchanged";
  return isUnderWay(job, priceCents) ? "payment.underWay" : refusalOfRise(job, supplementDueOf(job, priceCents));
}

function refusalOfRise({ disputedAt }: PaymentState, supplement: Amounts | undefined): ErrorCode | undefined {
  if (!supplement) return undefined;
  if (supplement.serviceFeeCents < MIN_RISE) return "job.riseTooSmall";
  return disputedAt ? "payment.disputed" : undefined;
}

/** Why the proposal cannot be made; undefined when it can. An expired open proposal must have lapsed before. */
export function refusalOfProposal(job: Job, input: ProposalInput): ErrorCode | undefined {
  const status = proposers[input.kind][input.by];
  if (job.status !== status) return status ? "job.illegalMove" : "auth.forbidden";
  if (isUnanswerable(job, input.by)) return "job.illegalMove";
  const refusal = status === "completed" ? refusalOfOffer(job) : undefined;
  if (refusal) return refusal;
  if (openProposalOf(job)) return "job.proposalOpen";
  const earlierProposals = job.proposals.filter(({ kind, by }) => kind === input.kind && by === input.by).length;
  return earlierProposals >= policy.proposals ? "job.proposalsSpent" : refusalOfPrice(job, input);
}

/** The job with one more open proposal: for 48 hours, a customer's offer for 72. */
export function withProposal(job: Job, input: ProposalInput, at: Instant): Job {
  const proposal: Proposal = {
    ...input,
    number: job.proposals.length + 1,
    formerCents: job.agreedPriceCents,
    state: "open",
    createdAt: at,
    expiresAt: addMs(at, job.status === "completed" ? OFFER_MS : PROPOSAL_MS),
  };
  return { ...job, proposals: [...job.proposals, proposal], updatedAt: at };
}

type AnswerInput = { readonly number: number; readonly answer: ProposalAnswer; readonly actors: readonly JobActor[] };

/** The decision about an answer: refused, done before, or to be applied. */
export type AnswerDecision =
  | { readonly refusal: ErrorCode }
  | { readonly isDone: boolean; readonly proposal: Proposal };

/** Decides an answer at this time. An expired proposal is closed, whether or not the schedule has processed it. */
export function decideAnswer(job: Job, { number, answer, actors }: AnswerInput, at: Instant): AnswerDecision {
  const proposal = job.proposals.find((each) => each.number === number);
  if (!proposal) return { refusal: "job.proposalNotFound" };
  const { becomes, isOwn } = proposalAnswers[answer];
  const otherSide = otherSideOf(proposal.by);
  if (!actors.includes(isOwn ? proposal.by : otherSide)) return { refusal: "auth.forbidden" };
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (proposal.state === becomes) return { isDone: true, proposal };
  if (!isAnswerable(job, proposal, at)) return { refusal: "job.proposalClosed" };
  const refusal = answer === "accept" ? refusalOfAcceptance(job, proposal.priceCents) : undefined;
  return refusal ? { refusal } : { isDone: false, proposal };
}

/** Accepting a rise of a paid job means to pay the supplement. */
function refusalOfAcceptance(job: Job, priceCents: Cents): ErrorCode | undefined {
  if (job.status === "completed") return refusalOfOffer(job);
  if (isUnderWay(job, priceCents)) return "payment.underWay";
  return supplementDueOf(job, priceCents) ? "payment.supplementDue" : undefined;
}

/** Whether the proposal can be answered at this time. */
const isAnswerable = (job: Job, { number, expiresAt }: Proposal, at: Instant): boolean =>
  expiresAt > at && answerableProposalOf(job)?.number === number;

/** The amounts of a proposal's supplement, or why it cannot be paid. */
export function decideSupplement(
  job: Job,
  number: number,
  at: Instant,
): { readonly refusal: ErrorCode } | { readonly amounts: Amounts } {
  const proposal = job.proposals.find((each) => each.number === number);
  if (!proposal) return { refusal: "job.proposalNotFound" };
  if (!isAnswerable(job, proposal, at) || proposal.kind !== "price") return { refusal: "job.proposalClosed" };
  if (isUnderWay(job, proposal.priceCents)) return { refusal: "payment.underWay" };
  const amounts = supplementDueOf(job, proposal.priceCents);
  const refusal = refusalOfRise(job, amounts);
  if (refusal) return { refusal };
  return amounts ? { amounts } : { refusal: "payment.notDue" };
}

type DecisionInput = {
  readonly number: number;
  readonly state: Exclude<Proposal["state"], "open">;
  readonly at: Instant;
};

/** The job with a decided proposal. An accepted price becomes the agreed price, and payment reminders start again. */
export function withDecision(job: Job, { number, state, at }: DecisionInput): Job {
  const proposals = job.proposals.map(
    (each): Proposal => (each.number === number ? { ...each, state, decidedAt: at } : each),
  );
  const accepted = state === "accepted" ? proposals.find((each) => each.number === number) : undefined;
  // An early end at zero leaves the price as it was.
  const price = accepted && accepted.priceCents > 0 && { agreedPriceCents: accepted.priceCents };
  if (!price) return { ...job, proposals, updatedAt: at };
  // Accepting the handyman's price shares the address, as the button says; offering a price does not (D-47).
  const addressSharedAt = accepted.by === "handyman" ? (job.addressSharedAt ?? at) : job.addressSharedAt;
  const agreement = { priceApproval: "approved", addressSharedAt, unpaidDays: undefined } as const;
  return { ...job, proposals, ...price, ...agreement, updatedAt: at };
}

/** The job with its open proposal withdrawn, because it moves on in another way. */
export function withoutOpenProposal(job: Job, at: Instant): Job {
  const open = openProposalOf(job);
  return open ? withDecision(job, { number: open.number, state: "withdrawn", at }) : job;
}

/** The job with its open proposal lapsed if it has expired; otherwise the job itself. */
export function withLapsedProposal(job: Job, at: Instant): Job {
  const open = openProposalOf(job);
  return open && open.expiresAt <= at ? withDecision(job, { number: open.number, state: "lapsed", at }) : job;
}
