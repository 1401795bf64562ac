import * as z from "zod";
import { contactKinds } from "../contacts/kinds.ts";
import { QuoteId, ServiceRequestId, UserId } from "../ids.ts";
import { Cents } from "../money-schema.ts";
import { timestamps } from "../stored.ts";
import { Instant } from "../time-schema.ts";
import { WarrantyPeriod } from "../warranty.ts";
import { WorkDuration } from "../work-duration-schema.ts";
import { ownQuoteStates } from "./own-states.ts";

export const quoteStatuses = ["pending", "accepted", "declined", "expired"] as const;
/** A withdrawn quote is `declined` by its handyman (R-109, D-18). */
export const QuoteStatus = z.enum(quoteStatuses);
export type QuoteStatus = z.output<typeof QuoteStatus>;

/**
 * Why a quote ended although neither side ended it: the customer hired another handyman or approved one who had
 * accepted, the request was taken back or expired, or the quote itself expired.
 */
export const lostReasons = ["otherHired", "directAccepted", "requestClosed", "expired"] as const;
export const LostReason = z.enum(lostReasons);
export type LostReason = z.output<typeof LostReason>;

export const QuoteSide = z.enum(["customer", "handyman"]);
export type QuoteSide = z.output<typeof QuoteSide>;

/** What either side says about a pending quote. */
export const quoteAnswers = ["decline", "counter", "agree", "keep", "confirm", "withdraw"] as const;
export type QuoteAnswerKind = (typeof quoteAnswers)[number];

export const OwnQuoteState = z.enum(ownQuoteStates);
export type OwnQuoteState = z.output<typeof OwnQuoteState>;

/** The handyman took the customer's price, kept their own, or said nothing for 48 hours, which keeps it as well. */
export const CounterAnswer = z.enum(["agreed", "kept", "lapsed"]);

/** A price that the customer proposed for a quote. */
export const Counter = z.object({ priceCents: Cents, at: Instant, answer: CounterAnswer.optional() });
export type Counter = z.output<typeof Counter>;

/** A handyman's offer for a request, one for each handyman and request. */
export const Quote = z.object({
  id: QuoteId,
  serviceRequestId: ServiceRequestId,
  handymanId: UserId,
  customerId: UserId,
  priceCents: Cents,
  /** Contact details are masked before it is stored. */
  message: z.string(),
  maskedParts: z.array(z.enum(contactKinds)).default([]),
  estimatedDuration: WorkDuration.optional(),
  availableFrom: Instant.optional(),
  includesSupplies: z.boolean().default(false),
  warrantyPeriod: WarrantyPeriod.optional(),
  status: QuoteStatus.default("pending"),
  declinedBy: QuoteSide.optional(),
  /** The customer's words; contact details are masked before it is stored. */
  declineReason: z.string().optional(),
  lostReason: LostReason.optional(),
  /** Set when the quote is no longer pending. */
  closedAt: Instant.optional(),
  isAiGenerated: z.boolean().default(false),
  responseTimeMinutes: z.int().nonnegative().optional(),
  /** The revision of the request that the handyman has read. */
  requestRevision: z.int().positive(),
  /** Counts what the two do, unlike `version`, which counts every write: an answer names the terms it is about. */
  termsVersion: z.int().positive().default(1),
  validUntil: Instant,
  /** When it was submitted the last time; it may be submitted twice. */
  submittedAt: Instant,
  round: z.int().min(1).max(2).default(1),
  /** At most three, in order. */
  counters: z.array(Counter).default([]),
  /** Who has the next word: the handyman while a counter-offer is open. */
  awaiting: QuoteSide.default("customer"),
  /** What led to the present terms, so that an answer sent again is recognized. */
  lastAnswer: z.enum(quoteAnswers).optional(),
  /** Until when the handyman may answer the open counter-offer. */
  responseDueAt: Instant.optional(),
  /** While nobody can act on it: when it is looked at again. */
  parkedUntil: Instant.optional(),
  /** When both sides were warned that it expires. */
  expiryWarnedAt: Instant.optional(),
  /** When the customer was last notified of a changed quote: once an hour. */
  changeNotifiedAt: Instant.optional(),
  ...timestamps,
});
export type Quote = z.output<typeof Quote>;
