import * as z from "zod";
import { contactKinds } from "../contacts/kinds.ts";
import { QuoteId, ServiceRequestId, UserId } from "../ids.ts";
import { limits } from "../limits.ts";
import { Decimal } from "../money-schema.ts";
import { rankingReasons } from "../ranking.ts";
import { JobStatus, Urgency } from "../requests/state-schema.ts";
import { shownToCustomerFields } from "../session/shown-to-customer.ts";
import { Instant } from "../time-schema.ts";
import { verificationTypes } from "../verifications/standing.ts";
import { WarrantyPeriod } from "../warranty.ts";
import { WorkDuration } from "../work-duration-schema.ts";
import { CounterAnswer, LostReason, QuoteSide, QuoteStatus } from "./schema.ts";
import { quoteSorts } from "./sorts.ts";

const CounterView = z.object({
  price: Decimal,
  /** With the customer's fee. */
  total: Decimal,
  /** Only for the handyman and administrators. */
  handymanAmount: Decimal.optional(),
  at: Instant,
  answer: CounterAnswer.optional(),
});

/** The handyman of a quote as the customer compares them. */
export const QuotingHandyman = z.object({
  ...shownToCustomerFields,
  /** Between the middles of the two ZIP codes, one decimal. */
  distanceMiles: z.number().optional(),
  /** What was verified and has not expired. */
  checks: z.array(z.enum(verificationTypes)),
  /** Whether they have a valid certificate for the request's trade. */
  isCertified: z.boolean(),
  emergencyServices: z.boolean(),
  responseTimeMinutes: z.int().nonnegative().optional(),
});
export type QuotingHandyman = z.output<typeof QuotingHandyman>;

/** A quote as one reader sees it: its handyman, the customer of the request, or an administrator (I-Q4). */
export const QuoteView = z.object({
  id: QuoteId,
  serviceRequestId: ServiceRequestId,
  handymanId: UserId,
  price: Decimal,
  /** With the customer's fee: what hiring costs in all. */
  total: Decimal,
  /** What the handyman keeps; only for them and administrators. */
  handymanAmount: Decimal.optional(),
  message: z.string(),
  /** What was masked in the message; only for its handyman. */
  maskedParts: z.array(z.enum(contactKinds)).optional(),
  /** In minutes. */
  estimatedDuration: WorkDuration.optional(),
  availableFrom: Instant.optional(),
  includesSupplies: z.boolean(),
  warrantyPeriod: WarrantyPeriod,
  status: QuoteStatus,
  /** Whether it can be hired, countered or changed now. */
  isLive: z.boolean(),
  /** Whether it waits until the customer has decided about another handyman's price. */
  isParked: z.boolean(),
  /** False after the request was edited, until its handyman stands by it. */
  isCurrentRevision: z.boolean(),
  validUntil: Instant,
  createdAt: Instant,
  submittedAt: Instant,
  closedAt: Instant.optional(),
  responseTimeMinutes: z.int().nonnegative().optional(),
  counters: z.array(CounterView),
  /** How many counter-offers the customer may still make. */
  countersLeft: z.int().nonnegative(),
  awaiting: QuoteSide,
  responseDueAt: Instant.optional(),
  declinedBy: QuoteSide.optional(),
  declineReason: z.string().optional(),
  lostReason: LostReason.optional(),
  /** Whether its handyman may submit it again. */
  mayResubmit: z.boolean(),
  /** The terms that answers name. */
  version: z.int().positive(),
  /** Only for the customer and administrators. */
  handyman: QuotingHandyman.optional(),
  /** The place in the published order, from one, of those to choose from; only for the customer and administrators. */
  rank: z.int().positive().optional(),
  reasons: z.array(z.enum(rankingReasons)).optional(),
  /**
   * When the agenda of its handyman has room for a visit, within a wished time if it can be; only of a quote to choose
   * from, for the customer and administrators.
   */
  firstFree: z.object({ startsAt: Instant, endsAt: Instant, isWished: z.boolean() }).optional(),
  /** The start that it names is taken by now; only of a quote to choose from, for the customer and administrators. */
  isStartTaken: z.boolean().optional(),
});
export type QuoteView = z.output<typeof QuoteView>;

export const QuoteSort = z.enum(quoteSorts);

/** The quotes of one request that the reader may see. */
export const QuoteList = z.object({
  seats: z.object({ used: z.int().nonnegative(), of: z.int().min(1).max(limits.quotes) }),
  /** The middle total of the quotes to choose from, from three on; only for the customer and administrators. */
  median: Decimal.optional(),
  /** The customer's hire rate, a percentage; only for a handyman who may send a quote, from five requests on. */
  hireRate: z.int().min(0).max(100).optional(),
  quotes: z.array(QuoteView),
});
export type QuoteList = z.output<typeof QuoteList>;

/** One of the caller's own quotes, with what its request is about. */
export const OwnQuoteView = QuoteView.omit({
  handyman: true,
  rank: true,
  reasons: true,
  firstFree: true,
  isStartTaken: true,
}).extend({
  title: z.string(),
  city: z.string(),
  urgency: Urgency,
  requestStatus: JobStatus,
});
export type OwnQuoteView = z.output<typeof OwnQuoteView>;
