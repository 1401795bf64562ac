import type { ErrorCode } from "../errors.ts";
import { type Cents, cents, ZERO_CENTS } from "../money.ts";
import { pricedCentsOf } from "../payments/charges.ts";
import { type Amounts, priceOf, supplementOf } from "../payments/fees.ts";
import { isPriceInBounds } from "../price.ts";
import { HOUR_MS, type Instant, later } from "../time.ts";
import { OFFER_MS, refusalOfOffer } from "./asked-price.ts";
import { isEndable, isUnanswerable } from "./deactivation.ts";
import { activeStatuses, type JobActor } from "./machine.ts";
import { type Proposing, proposers, type Sided, standingProposalOf } from "./proposers.ts";
import { redoLookAt } from "./redo.ts";
import { type Job, type Proposal, type ProposalAnswer, ProposalSide } from "./schema.ts";
import { staleLookAt } from "./stale.ts";
import { isPaying, unpaidLookAt } from "./unpaid.ts";

/** How long a proposal is open while the job is in progress, and how many of each kind one side may make. */
export const PROPOSAL_MS = 48 * HOUR_MS;
export const MOST_PROPOSALS = 5;

/** The deadline for approving a price, and when the customer is reminded (D-21). */
export const PRICE_APPROVAL_MS = 72 * HOUR_MS;
export const PRICE_REMINDER_MS = 24 * HOUR_MS;

/** The state that each answer leads to, and whether the proposer gives it. */
export const proposalAnswers = {
  accept: { becomes: "accepted", isOwn: false },
  decline: { becomes: "declined", isOwn: false },
  withdraw: { becomes: "withdrawn", isOwn: true },
} as const satisfies Record<ProposalAnswer, { becomes: Proposal["state"]; isOwn: boolean }>;

type Parties = { readonly customerId: string; readonly handymanId: string };
/** The party that a user is; undefined for others. */
export function sideOf({ customerId, handymanId }: Parties, userId: string): ProposalSide | undefined {
  if (userId === customerId) return "customer";
  return userId === handymanId ? "handyman" : undefined;
}

type Stated = { readonly state: Proposal["state"] };
/** The open proposal. */
export const openProposalOf = <P extends Stated>({
  proposals,
}: {
  readonly proposals?: readonly P[] | undefined;
}): P | undefined => proposals?.find(({ state }) => state === "open");

type Priced = Pick<Job, "status" | "priceApproval" | "redo">;
/**
 * Whether the customer may still approve or reject the price, also after the start (D-21). After rework only an
 * agreement ends the job (E3).
 */
export const isPriceOpen = ({ status, priceApproval, redo }: Priced): boolean =>
  activeStatuses.includes(status) && priceApproval === "pending" && !redo;

type Waiting = Priced & Parties & Proposing<Sided>;
/** Whether the job waits for this user: to approve the price, or to answer the other side's proposal. */
export function waitsFor(job: Waiting, userId: string): boolean {
  const side = sideOf(job, userId);
  const open = standingProposalOf(job);
  if (side === "customer" && isPriceOpen(job)) return true;
  return side !== undefined && open !== undefined && open.by !== side;
}

export type Proposed = Pick<Proposal, "kind" | "by" | "priceCents" | "reason">;

/** The job's price and payments. */
type Paying = { readonly agreedPriceCents: Cents } & Partial<
  Pick<Job, "paymentStatus" | "paidCents" | "supplements" | "disputedAt">
>;

/** The minimum rise of a paid job's price. */
export const LEAST_RISE = cents(100);

/** The supplement to pay before this price counts; undefined when what was paid is enough. */
export function supplementDueOf(
  { paymentStatus, paidCents, supplements, agreedPriceCents }: Paying,
  priceCents: Cents,
): Amounts | undefined {
  if (paymentStatus !== "completed") return undefined;
  // Jobs from an earlier release have no `paidCents`: their agreed price was paid.
  const paidPrice =
    paidCents === undefined
      ? agreedPriceCents
      : priceOf({ amountCents: pricedCentsOf({ amountCents: paidCents, supplements }) });
  return priceCents > paidPrice ? supplementOf(priceCents, paidPrice) : undefined;
}

/** While a payment is processing, it is not known whether a rise needs a supplement. */
const isUnderWay = ({ paymentStatus, agreedPriceCents }: Paying, priceCents: Cents) =>
  paymentStatus === "processing" && priceCents > agreedPriceCents;

/**
 * Why this price cannot be proposed; undefined when it can. An early end costs zero or a price within bounds (D-40).
 */
export function refusalOfPrice(
  job: Paying,
  { kind, priceCents }: Pick<Proposed, "kind" | "priceCents">,
): ErrorCode | undefined {
  if (kind === "ending") {
    const isFair = priceCents === ZERO_CENTS || (isPriceInBounds(priceCents) && priceCents <= job.agreedPriceCents);
    return isFair ? undefined : "job.endingPriceRefused";
  }
  if (!isPriceInBounds(priceCents)) return "job.priceOutOfBounds";
  if (priceCents === job.agreedPriceCents) return "job.priceUnchanged";
  return isUnderWay(job, priceCents) ? "payment.underWay" : refusalOfRise(job, supplementDueOf(job, priceCents));
}

function refusalOfRise({ disputedAt }: Paying, supplement: Amounts | undefined): ErrorCode | undefined {
  if (!supplement) return undefined;
  if (supplement.serviceFeeCents < LEAST_RISE) return "job.riseTooSmall";
  return disputedAt ? "payment.disputed" : undefined;
}

/** Why the proposal cannot be made; undefined when it can. An expired open proposal must have lapsed before. */
export function refusalOfProposal(job: Job, proposed: Proposed): ErrorCode | undefined {
  const status = proposers[proposed.kind][proposed.by];
  if (job.status !== status) return status ? "job.illegalMove" : "auth.forbidden";
  if (isUnanswerable(job, proposed.by)) return "job.illegalMove";
  const refusal = status === "completed" ? refusalOfOffer(job) : undefined;
  if (refusal) return refusal;
  if (openProposalOf(job)) return "job.proposalOpen";
  const made = job.proposals.filter(({ kind, by }) => kind === proposed.kind && by === proposed.by).length;
  return made >= MOST_PROPOSALS ? "job.proposalsSpent" : refusalOfPrice(job, proposed);
}

/** The job with one more open proposal: for 48 hours, a customer's offer for 72. */
export function withProposal(job: Job, proposed: Proposed, at: Instant): Job {
  const proposal: Proposal = {
    ...proposed,
    number: job.proposals.length + 1,
    formerCents: job.agreedPriceCents,
    state: "open",
    createdAt: at,
    expiresAt: later(at, job.status === "completed" ? OFFER_MS : PROPOSAL_MS),
  };
  return { ...job, proposals: [...job.proposals, proposal], updatedAt: at };
}

type Answered = { readonly number: number; readonly answer: ProposalAnswer; readonly actors: readonly JobActor[] };

/** The decision about an answer: refused, done before, or to be applied. */
export type Verdict = { readonly refusal: ErrorCode } | { readonly isDone: boolean; readonly proposal: Proposal };

/** Decides an answer at this time. An expired proposal is closed, whether or not the schedule has processed it. */
export function judge(job: Job, { number, answer, actors }: Answered, at: Instant): Verdict {
  const proposal = job.proposals.find((each) => each.number === number);
  if (!proposal) return { refusal: "job.proposalNotFound" };
  const { becomes, isOwn } = proposalAnswers[answer];
  const sides = ProposalSide.options.filter((side) => (side === proposal.by) === isOwn);
  if (!sides.some((side) => actors.includes(side))) return { refusal: "auth.forbidden" };
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (proposal.state === becomes) return { isDone: true, proposal };
  if (!stands(job, proposal, at)) return { refusal: "job.proposalClosed" };
  const refusal = answer === "accept" ? refusalOfYes(job, proposal.priceCents) : undefined;
  return refusal ? { refusal } : { isDone: false, proposal };
}

/** Accepting a rise of a paid job means to pay the supplement. */
function refusalOfYes(job: Job, priceCents: Cents): ErrorCode | undefined {
  if (job.status === "completed") return refusalOfOffer(job);
  if (isUnderWay(job, priceCents)) return "payment.underWay";
  return supplementDueOf(job, priceCents) ? "payment.supplementDue" : undefined;
}

/** Whether the proposal can be answered at this time. */
const stands = (job: Job, { number, expiresAt }: Proposal, at: Instant): boolean =>
  expiresAt > at && standingProposalOf(job)?.number === number;

/** The amounts of a proposal's supplement, or why it cannot be paid. */
export function judgeSupplement(
  job: Job,
  number: number,
  at: Instant,
): { readonly refusal: ErrorCode } | { readonly amounts: Amounts } {
  const proposal = job.proposals.find((each) => each.number === number);
  if (!proposal) return { refusal: "job.proposalNotFound" };
  if (!stands(job, proposal, at) || proposal.kind !== "price") return { refusal: "job.proposalClosed" };
  if (isUnderWay(job, proposal.priceCents)) return { refusal: "payment.underWay" };
  const amounts = supplementDueOf(job, proposal.priceCents);
  const refusal = refusalOfRise(job, amounts);
  if (refusal) return { refusal };
  return amounts ? { amounts } : { refusal: "payment.notDue" };
}

type Decided = { readonly number: number; readonly state: Exclude<Proposal["state"], "open">; readonly at: Instant };

/** The job with a decided proposal. An accepted price becomes the agreed price, and payment reminders start again. */
export function decided(job: Job, { number, state, at }: Decided): Job {
  const proposals = job.proposals.map(
    (each): Proposal => (each.number === number ? { ...each, state, decidedAt: at } : each),
  );
  const accepted = state === "accepted" ? proposals.find((each) => each.number === number) : undefined;
  // An early end at zero leaves the price as it was.
  const price = accepted && accepted.priceCents > 0 && { agreedPriceCents: accepted.priceCents };
  if (!price) return { ...job, proposals, updatedAt: at };
  // Accepting the handyman's price shares the address, as the button says; offering a price does not (D-47).
  const addressSharedAt = accepted.by === "handyman" ? (job.addressSharedAt ?? at) : job.addressSharedAt;
  const agreed = { priceApproval: "approved", addressSharedAt, unpaidDays: undefined } as const;
  return { ...job, proposals, ...price, ...agreed, updatedAt: at };
}

/** The job with its open proposal withdrawn, because it moves on in another way. */
export function withoutOpenProposal(job: Job, at: Instant): Job {
  const open = openProposalOf(job);
  return open ? decided(job, { number: open.number, state: "withdrawn", at }) : job;
}

/** The job with its open proposal lapsed if it has expired; otherwise the job itself. */
export function withLapsed(job: Job, at: Instant): Job {
  const open = openProposalOf(job);
  return open && open.expiresAt <= at ? decided(job, { number: open.number, state: "lapsed", at }) : job;
}

const first = (...moments: readonly (Instant | undefined)[]): Instant | undefined =>
  moments.filter((at) => at !== undefined).sort()[0];

/** When the schedule has to look at the job; undefined when it waits for nobody. */
export function jobLookAt(job: Job): Instant | undefined {
  if (job.endDueAt && isEndable(job)) return job.endDueAt;
  if (job.status === "in_progress") return first(openProposalOf(job)?.expiresAt, redoLookAt(job), job.addressAskAt);
  if (job.status === "completed")
    return isPaying(job) ? undefined : (standingProposalOf(job)?.expiresAt ?? unpaidLookAt(job));
  if (job.status !== "accepted") return undefined;
  if (!isPriceOpen(job)) return first(staleLookAt(job), job.addressAskAt);
  return later(job.createdAt, job.priceRemindedAt ? PRICE_APPROVAL_MS : PRICE_REMINDER_MS);
}

type ClockStep =
  | ("askAddress" | "remind" | "lapsePrice" | "lapseProposal" | "lapseOffer" | "redoLate")
  | ("end" | "unpaid" | "warn" | "stale");

/**
 * What the schedule does with a job, one action at a time: remind the customer of the price, the address or the
 * payment; end an unanswered deadline; warn both sides of inactivity, then cancel; alert an administrator to missing
 * rework or an unanswered offer.
 */
export function clockStep(job: Job, at: Instant): ClockStep | undefined {
  const look = jobLookAt(job);
  if (look === undefined || look > at) return undefined;
  if (look === job.endDueAt) return "end";
  if (job.status === "completed") return standingProposalOf(job) ? "lapseOffer" : "unpaid";
  if (look === job.addressAskAt) return "askAddress";
  const proposal = openProposalOf(job);
  if (job.status === "in_progress") return proposal && proposal.expiresAt <= at ? "lapseProposal" : "redoLate";
  if (!isPriceOpen(job)) return job.staleDueAt ? "stale" : "warn";
  return later(job.createdAt, PRICE_APPROVAL_MS) <= at ? "lapsePrice" : "remind";
}
