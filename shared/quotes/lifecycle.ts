import { transition } from "../machine.ts";
import type { Cents } from "../money.ts";
import { policy } from "../policy.ts";
import { quotableUntil } from "../requests/lifecycle.ts";
import type { ServiceRequest } from "../requests/schema.ts";
import { isOpen } from "../requests/status.ts";
import { addMs, DAY_MS, earliest, HOUR_MS, type Instant, latest } from "../time.ts";
import { quoteMachine } from "./machine.ts";
import { isDeclined } from "./outcome.ts";
import type { Counter, LostReason, Quote, QuoteAnswerKind } from "./schema.ts";

/** How long a handyman has to answer a counter-offer; then their own price stands. */
export const COUNTER_MS = policy.counterHours * HOUR_MS;
/** While the customer has not decided about a direct acceptance, the quotes are looked at again so much later. */
export const PARKED_MS = HOUR_MS;
/** How long a counter-offer can be answered at least after its quote was parked. */
const UNPARKED_MS = 12 * HOUR_MS;
/** So long before its end both sides are warned that a quote expires. */
const WARNING_MS = policy.quoteWarningHours * HOUR_MS;
/** A quote starts at most so far ahead. */
export const MAX_AHEAD_MS = policy.bookingDays * DAY_MS;
/** The customer is notified of a changed quote once within this time. */
const CHANGE_APART_MS = HOUR_MS;

/** Whether the quote can be hired, countered or answered: pending and valid, its request open. */
export const isLive = (
  { status, validUntil }: Pick<Quote, "status" | "validUntil">,
  request: Pick<ServiceRequest, "status" | "expiresAt">,
  at: Instant,
): boolean => status === "pending" && validUntil > at && isOpen(request) && request.expiresAt > at;

/** Whether the handyman has read the request as it is now; only then the quote can be hired. */
export const isCurrentRevision = (
  { requestRevision }: Pick<Quote, "requestRevision">,
  { revision }: Pick<ServiceRequest, "revision">,
): boolean => requestRevision >= revision;

/** The counter-offer that waits for the handyman. */
export const openCounterOf = ({ counters }: Pick<Quote, "counters">): Counter | undefined => {
  const last = counters.at(-1);
  return last?.answer === undefined ? last : undefined;
};

/** Until when a quote is valid: it never outlives its request (I-Q6). */
export const validUntilOf = (at: Instant, days: number, request: Parameters<typeof quotableUntil>[0]): Instant =>
  earliest(addMs(at, days * DAY_MS), quotableUntil(request, at));

/** Until when it can be hired: an edit may have shortened the request since it was made (I-Q6). */
export const validUntilIn = (
  { status, validUntil }: Pick<Quote, "status" | "validUntil">,
  { expiresAt }: Pick<ServiceRequest, "expiresAt">,
): Instant => (status === "pending" ? earliest(validUntil, expiresAt) : validUntil);

/**
 * When the schedule looks at a quote: an unanswered counter-offer, the warning before its end, or its end. While it is
 * parked, only its end comes before the next look.
 */
export function quoteDueAt({ status, responseDueAt, parkedUntil, ...quote }: Quote): Instant | undefined {
  if (status !== "pending") return undefined;
  const looks = [responseDueAt, warningAt(quote)].flatMap((at) => (at ? latest(at, parkedUntil) : []));
  return [...looks, quote.validUntil].sort()[0];
}

/**
 * Until when the handyman may answer the counter-offer. Nobody can while the quote is parked, so some hours are left once
 * the request is open again; never more than the quote is valid.
 */
export function counterLapsesAt(
  { responseDueAt, validUntil }: Pick<Quote, "responseDueAt" | "validUntil">,
  { reopenedAt }: Pick<ServiceRequest, "reopenedAt">,
): Instant | undefined {
  if (!responseDueAt) return undefined;
  const lapsesAt = reopenedAt ? latest(responseDueAt, addMs(reopenedAt, UNPARKED_MS)) : responseDueAt;
  return earliest(lapsesAt, validUntil);
}

/** When both sides are warned; undefined once they were, and for a quote that was valid no longer than that. */
export function warningAt({
  validUntil,
  submittedAt,
  expiryWarnedAt,
}: Pick<Quote, "validUntil" | "submittedAt" | "expiryWarnedAt">): Instant | undefined {
  const at = addMs(validUntil, -WARNING_MS);
  return expiryWarnedAt || at <= submittedAt ? undefined : at;
}

/** Whether its handyman may submit it again; a customer's no is final. */
export const mayResubmit = (quote: Pick<Quote, "status" | "declinedBy" | "lostReason" | "round">): boolean =>
  quote.status !== "pending" &&
  quote.status !== "accepted" &&
  !isDeclined(quote) &&
  roundOf(quote) <= policy.quoteRounds;

/** Whether a quote was lost to whoever had the job, and may be sent again now that the request is open again. */
export const isWantedAgain = (
  quote: Pick<Quote, "status" | "declinedBy" | "lostReason" | "round" | "validUntil">,
  { reopenedAt, quotesReceived, maxQuotes }: Pick<ServiceRequest, "reopenedAt" | "quotesReceived" | "maxQuotes">,
): boolean =>
  (quote.lostReason === "otherHired" || quote.lostReason === "directAccepted") &&
  quotesReceived < maxQuotes &&
  reopenedAt !== undefined &&
  quote.validUntil > reopenedAt &&
  mayResubmit(quote);

const nextTerms = ({ termsVersion }: Quote, at: Instant, lastAnswer?: QuoteAnswerKind) =>
  ({ termsVersion: termsVersion + 1, lastAnswer, updatedAt: at }) as const;

/** What a handyman says in a quote, as it is stored. */
export type Terms = Pick<
  Quote,
  | ("priceCents" | "message" | "maskedParts" | "estimatedDuration" | "availableFrom")
  | ("includesSupplies" | "warrantyPeriod" | "validUntil" | "isAiGenerated" | "requestRevision")
>;

/** A quote of before, submitted again: the second round, or the same one after it was lost to somebody else. */
export const resubmitQuote = (quote: Quote, terms: Terms, at: Instant): Quote => ({
  ...transition(quoteMachine, quote, { move: "submit", by: "handyman" }),
  ...terms,
  ...nextTerms(quote, at),
  declinedBy: undefined,
  declineReason: undefined,
  lostReason: undefined,
  closedAt: undefined,
  counters: [],
  awaiting: "customer",
  responseDueAt: undefined,
  parkedUntil: undefined,
  expiryWarnedAt: undefined,
  changeNotifiedAt: undefined,
  submittedAt: at,
  round: roundOf(quote),
});

/** The round of a quote that is submitted again; after one that was lost it does not count. */
export const roundOf = ({ round, lostReason }: Pick<Quote, "round" | "lostReason">): number =>
  lostReason && lostReason !== "expired" ? round : round + 1;

/** The quote with other terms. */
export const editQuote = (quote: Quote, terms: Terms, at: Instant): Quote => ({
  ...transition(quoteMachine, quote, { move: "edit", by: "handyman" }),
  ...terms,
  ...nextTerms(quote, at),
  ...(terms.validUntil > quote.validUntil && { expiryWarnedAt: undefined }),
});

/** Whether the customer is notified of a changed quote now. */
export const isChangeNews = ({ changeNotifiedAt }: Pick<Quote, "changeNotifiedAt">, at: Instant): boolean =>
  !changeNotifiedAt || addMs(changeNotifiedAt, CHANGE_APART_MS) <= at;

/** The quote with a counter-offer of the customer. */
export const counterQuote = (quote: Quote, priceCents: Cents, at: Instant): Quote => ({
  ...transition(quoteMachine, quote, { move: "counter", by: "customer" }),
  ...nextTerms(quote, at, "counter"),
  counters: [...quote.counters, { priceCents, at }],
  awaiting: "handyman",
  responseDueAt: addMs(at, COUNTER_MS),
});

const withAnswer = ({ counters }: Quote, answer: Counter["answer"]): Pick<Quote, "counters"> => ({
  counters: counters.map((each) => ({ ...each, answer: each.answer ?? answer })),
});

const customersTurn = { awaiting: "customer", responseDueAt: undefined } as const;

/** The quote after the handyman took the customer's price. */
export const agreeToCounter = (quote: Quote, { priceCents }: Counter, at: Instant): Quote => ({
  ...transition(quoteMachine, quote, { move: "agree", by: "handyman" }),
  ...nextTerms(quote, at, "agree"),
  ...withAnswer(quote, "agreed"),
  ...customersTurn,
  priceCents,
});

/** The quote after the handyman kept their own price. */
export const keepPrice = (quote: Quote, at: Instant): Quote => ({
  ...transition(quoteMachine, quote, { move: "keep", by: "handyman" }),
  ...nextTerms(quote, at, "keep"),
  ...withAnswer(quote, "kept"),
  ...customersTurn,
});

/** The quote after 48 hours without an answer: the handyman's price stands. */
export const lapseCounter = (quote: Quote, at: Instant): Quote => ({
  ...quote,
  ...nextTerms(quote, at),
  ...withAnswer(quote, "lapsed"),
  ...customersTurn,
});

/** The quote whose handyman has read the edited request and stands by it. */
export const confirmQuote = (quote: Quote, { revision }: Pick<ServiceRequest, "revision">, at: Instant): Quote => ({
  ...transition(quoteMachine, quote, { move: "confirm", by: "handyman" }),
  ...nextTerms(quote, at, "confirm"),
  requestRevision: revision,
});

/** The quote that the customer hires. */
export const hireQuote = (quote: Quote, at: Instant): Quote => ({
  ...transition(quoteMachine, quote, { move: "hire", by: "customer" }),
  ...nextTerms(quote, at),
  ...customersTurn,
  closedAt: at,
});

/** The quote that one side ended: the customer declined it, or the handyman withdrew it. */
export const endQuote = (
  quote: Quote,
  { by, reason }: { readonly by: "customer" | "handyman"; readonly reason?: string | undefined },
  at: Instant,
): Quote => ({
  ...transition(quoteMachine, quote, by === "customer" ? { move: "decline", by } : { move: "withdraw", by }),
  ...nextTerms(quote, at, by === "customer" ? "decline" : "withdraw"),
  ...customersTurn,
  declinedBy: by,
  declineReason: reason,
  closedAt: at,
});

/** The quote whose time is over. */
export const expireQuote = (quote: Quote, at: Instant): Quote => ({
  ...transition(quoteMachine, quote, { move: "expire", by: "clock" }),
  ...nextTerms(quote, at),
  ...customersTurn,
  lostReason: "expired",
  closedAt: at,
});

type Loss = { readonly lostReason: Exclude<LostReason, "expired">; readonly hasRequestExpired: boolean };

/** The quote that was lost with its request. */
export const loseQuote = (quote: Quote, { lostReason, hasRequestExpired }: Loss, at: Instant): Quote => ({
  ...transition(quoteMachine, quote, { move: hasRequestExpired ? "closeExpired" : "close", by: "request" }),
  ...nextTerms(quote, at),
  ...customersTurn,
  ...(!hasRequestExpired && { declinedBy: "customer" }),
  lostReason,
  closedAt: at,
});
