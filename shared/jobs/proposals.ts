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

/** How long a proposal for a job under way waits for its answer, and how many of each kind one side of a job may make. */
export const PROPOSAL_MS = 48 * HOUR_MS;
export const MOST_PROPOSALS = 5;

/** A named price waits so long for its customer; in between they are reminded (D-21). */
export const PRICE_APPROVAL_MS = 72 * HOUR_MS;
export const PRICE_REMINDER_MS = 24 * HOUR_MS;

/** What each answer makes of an open proposal, and whether it is its proposer's own. */
export const proposalAnswers = {
  accept: { becomes: "accepted", isOwn: false },
  decline: { becomes: "declined", isOwn: false },
  withdraw: { becomes: "withdrawn", isOwn: true },
} as const satisfies Record<ProposalAnswer, { becomes: Proposal["state"]; isOwn: boolean }>;

type Parties = { readonly customerId: string; readonly handymanId: string };
/** Which side of a job somebody is on; undefined for anybody else. */
export function sideOf({ customerId, handymanId }: Parties, userId: string): ProposalSide | undefined {
  if (userId === customerId) return "customer";
  return userId === handymanId ? "handyman" : undefined;
}

type Stated = { readonly state: Proposal["state"] };
/** The one proposal that waits for its answer. */
export const openProposalOf = <P extends Stated>({
  proposals,
}: {
  readonly proposals?: readonly P[] | undefined;
}): P | undefined => proposals?.find(({ state }) => state === "open");

type Priced = Pick<Job, "status" | "priceApproval" | "redo">;
/**
 * Whether the customer may still say yes or no to the price that was named; starting takes nothing from them (D-21). What
 * was done once, and is done again because they asked for it, ends by agreement alone (E3).
 */
export const isPriceOpen = ({ status, priceApproval, redo }: Priced): boolean =>
  activeStatuses.includes(status) && priceApproval === "pending" && !redo;

type Waiting = Priced & Parties & Proposing<Sided>;
/** Whether a job stands still for this person's word: on its price, or on what the other side proposes. */
export function waitsFor(job: Waiting, userId: string): boolean {
  const side = sideOf(job, userId);
  const open = standingProposalOf(job);
  if (side === "customer" && isPriceOpen(job)) return true;
  return side !== undefined && open !== undefined && open.by !== side;
}

export type Proposed = Pick<Proposal, "kind" | "by" | "priceCents" | "reason">;

/** What a job says of its price and of what was paid for it. */
type Paying = { readonly agreedPriceCents: Cents } & Partial<
  Pick<Job, "paymentStatus" | "paidCents" | "supplements" | "disputedAt">
>;

/** A paid job costs so much more at the least: no card is charged for next to nothing. */
export const LEAST_RISE = cents(100);

/** What has to be paid before a price counts, on top of what was paid already; undefined when that is enough. */
export function supplementDueOf(
  { paymentStatus, paidCents, supplements, agreedPriceCents }: Paying,
  priceCents: Cents,
): Amounts | undefined {
  if (paymentStatus !== "completed") return undefined;
  // A job that does not say what was paid is of a former release: its agreed price was.
  const paidPrice =
    paidCents === undefined
      ? agreedPriceCents
      : priceOf({ amountCents: pricedCentsOf({ amountCents: paidCents, supplements }) });
  return priceCents > paidPrice ? supplementOf(priceCents, paidPrice) : undefined;
}

/** While a card is at work, nobody knows yet whether a rise has to be paid for by itself. */
const isUnderWay = ({ paymentStatus, agreedPriceCents }: Paying, priceCents: Cents) =>
  paymentStatus === "processing" && priceCents > agreedPriceCents;

/** Why a price is none for this kind; undefined when it may be proposed. Ending is free, or costs a price in bounds (D-40). */
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

/** Why a proposal cannot be made on a job whose open one, if there is one, is not over yet; undefined when it can. */
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

/** The job with one more proposal, open for 48 hours; what the customer of a finished job offers, for 72. */
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

/** What an answer comes to: done already, refused, or to be done. */
export type Verdict = { readonly refusal: ErrorCode } | { readonly isDone: boolean; readonly proposal: Proposal };

/** Judges an answer to a proposal at a moment; one whose time is over has lapsed, whether or not the clock has seen it. */
export function judge(job: Job, { number, answer, actors }: Answered, at: Instant): Verdict {
  const proposal = job.proposals.find((each) => each.number === number);
  if (!proposal) return { refusal: "job.proposalNotFound" };
  const { becomes, isOwn } = proposalAnswers[answer];
  const sides = ProposalSide.options.filter((side) => (side === proposal.by) === isOwn);
  if (!sides.some((side) => actors.includes(side))) return { refusal: "auth.forbidden" };
  // Asked again for what is done: the answer was lost on its way (I-14).
  if (proposal.state === becomes) return { isDone: true, proposal };
  if (!stands(job, proposal, at)) return { refusal: "job.proposalClosed" };
  const refusal = answer === "accept" ? refusalOfYes(job, proposal.priceCents) : undefined;
  return refusal ? { refusal } : { isDone: false, proposal };
}

/** A rise of a paid job is agreed to by paying it. */
function refusalOfYes(job: Job, priceCents: Cents): ErrorCode | undefined {
  if (job.status === "completed") return refusalOfOffer(job);
  if (isUnderWay(job, priceCents)) return "payment.underWay";
  return supplementDueOf(job, priceCents) ? "payment.supplementDue" : undefined;
}

/** Whether a proposal stands for its answer at a moment. */
const stands = (job: Job, { number, expiresAt }: Proposal, at: Instant): boolean =>
  expiresAt > at && standingProposalOf(job)?.number === number;

/** What a proposal's supplement comes to for its customer: refused, or to be paid. */
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

/**
 * The job with a decided proposal; an accepted price is the job's from now on, by the consent of both, and its customer is
 * reminded of paying it from then on.
 */
export function decided(job: Job, { number, state, at }: Decided): Job {
  const proposals = job.proposals.map(
    (each): Proposal => (each.number === number ? { ...each, state, decidedAt: at } : each),
  );
  const accepted = state === "accepted" ? proposals.find((each) => each.number === number) : undefined;
  // Nobody pays for what is ended for nothing: the price stays as it was.
  const price = accepted && accepted.priceCents > 0 && { agreedPriceCents: accepted.priceCents };
  if (!price) return { ...job, proposals, updatedAt: at };
  // Saying yes shares the address, and the button says so; naming a price does not (D-47).
  const addressSharedAt = accepted.by === "handyman" ? (job.addressSharedAt ?? at) : job.addressSharedAt;
  const agreed = { priceApproval: "approved", addressSharedAt, unpaidDays: undefined } as const;
  return { ...job, proposals, ...price, ...agreed, updatedAt: at };
}

/** The job without the proposal that waits, because the job moves on in another way: that is withdrawn. */
export function withoutOpenProposal(job: Job, at: Instant): Job {
  const open = openProposalOf(job);
  return open ? decided(job, { number: open.number, state: "withdrawn", at }) : job;
}

/** The job whose open proposal has lapsed when its time is over; the job itself when there is none such. */
export function withLapsed(job: Job, at: Instant): Job {
  const open = openProposalOf(job);
  return open && open.expiresAt <= at ? decided(job, { number: open.number, state: "lapsed", at }) : job;
}

const first = (...moments: readonly (Instant | undefined)[]): Instant | undefined =>
  moments.filter((at) => at !== undefined).sort()[0];

/** When the clock has to look at a job again; undefined when nothing in it waits for anybody. */
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
 * What the clock does about a job: remind the customer of its price, of the address or of paying it, end what nobody
 * answered, warn both sides that nobody starts it and then cancel it, or tell an administrator that a handyman neither came
 * back nor answered what the customer offers for finished work. One thing at a time.
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
