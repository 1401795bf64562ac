import * as z from "zod";
import { DisputeId, JobId, QuoteId, ServiceRequestId, UserId } from "../ids.ts";
import { limits } from "../limits.ts";
import { Cents, Decimal } from "../money-schema.ts";
import { PaymentStatus, ReleaseActor, ReleaseStatus } from "../payments/machine.ts";
import { SupplementCharge } from "../payments/schema.ts";
import { Price } from "../price-schema.ts";
import { ProposalKind } from "../proposal-kind-schema.ts";
import { reasonUpTo } from "../reason.ts";
import { requestFields, wishFields, wishViewFields } from "../requests/request-fields.ts";
import { JobStatus } from "../requests/state-schema.ts";
import { timestamps } from "../stored.ts";
import { optionalText } from "../text.ts";
import { Instant, TimeZone } from "../time-schema.ts";
import { WarrantyPeriod } from "../warranty.ts";
import { WorkDuration } from "../work-duration-schema.ts";
import { appointmentFields, appointmentViewFields } from "./appointments/schema.ts";
import { cancelled } from "./cancelled-fields.ts";
import { DisputeCategory } from "./dispute-category.ts";
import { JobCanceller, ProposalSide } from "./sides.ts";

/**
 * `approved` when the price came from the request's estimate or an accepted quote; otherwise the customer decides
 * (D-21). `rejected` and `lapsed`: why the job was cancelled.
 */
export const PriceApproval = z.enum(["approved", "pending", "rejected", "lapsed"]);

export { JobCanceller, ProposalSide };
export const ProposalState = z.enum(["open", "accepted", "declined", "lapsed", "withdrawn"]);
export type ProposalState = z.output<typeof ProposalState>;
export const ProposalAnswer = z.enum(["accept", "decline", "withdraw"]);
export type ProposalAnswer = z.output<typeof ProposalAnswer>;

const proposal = {
  /** Numbered from one within the job. */
  number: z.int().positive(),
  kind: ProposalKind,
  by: ProposalSide,
  reason: z.string(),
  state: ProposalState,
  createdAt: Instant,
  expiresAt: Instant,
  decidedAt: Instant.optional(),
} as const;

/** Stored on its job for good, with the proposed price and the one before. */
export const Proposal = z.object({ ...proposal, priceCents: Cents, formerCents: Cents });
export type Proposal = z.output<typeof Proposal>;

/** With the customer's total and the handyman's amount at this price. */
export const ProposalView = z.object({
  ...proposal,
  price: Decimal,
  formerPrice: Decimal,
  total: Decimal,
  handymanAmount: Decimal,
  /** What the customer pays to accept a rise of a paid job; only while it is open. */
  supplement: Decimal.optional(),
});
export type ProposalView = z.output<typeof ProposalView>;

/** A rework request: when, why, and the first completion. */
const redo = { askedAt: Instant, reason: z.string(), completedAt: Instant } as const;

/** What both sides see of the held payment: confirmation, release date, release and by whom. */
const released = {
  confirmedAt: Instant.optional(),
  releaseDueAt: Instant.optional(),
  releasedAt: Instant.optional(),
  releasedBy: ReleaseActor.optional(),
  /** When the share was transferred. */
  transferredAt: Instant.optional(),
  /** While the release is paused: an administrator investigates, or during a chargeback. */
  pausedAt: Instant.optional(),
  /** While it is, since a bank asks about the payment, or warns of fraud. */
  bankAskedAt: Instant.optional(),
  disputedAt: Instant.optional(),
  /** When a dispute ended with the job completed: by both together, by an administrator (D-55) or by the clock. */
  resolvedAt: Instant.optional(),
  /** When the last dispute was opened, and when it ended, in any way: payment reminders count from then. */
  disputeOpenedAt: Instant.optional(),
  disputeClosedAt: Instant.optional(),
} as const;

/** What both sides see of a deactivation: the dates, and whether the handyman may finish. */
const inactive = {
  customerInactiveAt: Instant.optional(),
  handymanInactiveAt: Instant.optional(),
  /**
   * Decided by the administrator who deactivated the handyman (D-54); false: the job ends, or its share is withheld.
   */
  mayFinish: z.boolean().optional(),
} as const;

/** How it was hired, and what the quote promised. */
const quoted = {
  /** True when its request asked this handyman alone: after a cancellation it is offered to nobody else. */
  isAskedAlone: z.literal(true).optional(),
  /** Absent on a job that was accepted directly. */
  quoteId: QuoteId.optional(),
  includesSupplies: z.boolean().optional(),
  warrantyPeriod: WarrantyPeriod.optional(),
  estimatedDuration: WorkDuration.optional(),
} as const;

/** An accepted request, with a copy of its fields, so that one read shows it. */
export const Job = z.object({
  id: JobId,
  serviceRequestId: ServiceRequestId,
  handymanId: UserId,
  customerId: UserId,
  agreedPriceCents: Cents,
  priceApproval: PriceApproval,
  /** When the customer was reminded to approve the price. */
  priceRemindedAt: Instant.optional(),
  /** In order of their numbers. */
  proposals: z.array(Proposal).default([]),
  status: JobStatus.default("accepted"),
  /** Last activity before the job started; undefined means `createdAt`. */
  activeAt: Instant.optional(),
  /** The date of the inactivity cancellation; set with the warning. */
  staleDueAt: Instant.optional(),
  /** When the customer shared the address, directly or by agreeing to a price (D-47). */
  addressSharedAt: Instant.optional(),
  /** Accepted while its handyman had few jobs that were not started: the acceptance shows the address (D-57). */
  isAddressAutomatic: z.boolean().default(false),
  /** When the customer is asked for the address again; unset once they were asked or shared it. */
  addressAskAt: Instant.optional(),
  startedAt: Instant.optional(),
  completedAt: Instant.optional(),
  /** Kept after the rework; `toldAt`: when an administrator was alerted to missing rework. */
  redo: z.object({ ...redo, toldAt: Instant.optional() }).optional(),
  /** For the visit: a gate code, say. Seen where the exact address is (D-47), and in no mail, push or calendar. */
  customerNotes: z.string().optional(),
  handymanNotes: z.string().optional(),
  paymentStatus: PaymentStatus.optional(),
  releaseStatus: ReleaseStatus.optional(),
  paidAt: Instant.optional(),
  /** Since when a cancellation is due that a deactivation decided. */
  endDueAt: Instant.optional(),
  /** The last payment reminder, in days. */
  unpaidDays: z.int().positive().optional(),
  /** Captured, and refunded of it. */
  paidCents: Cents.optional(),
  refundedCents: Cents.optional(),
  /** The captured supplements. */
  supplements: z
    .array(
      SupplementCharge.pick({
        number: true,
        amountCents: true,
        handymanAmountCents: true,
        refundedAmountCents: true,
        isTooLate: true,
      }),
    )
    .optional(),
  /** The handyman's share less refunds, and what was offset of it. */
  shareCents: Cents.optional(),
  nettedCents: Cents.optional(),
  ...released,
  ...inactive,
  ...cancelled,
  cancellationFeeCents: Cents.optional(),
  ...quoted,
  ...appointmentFields,
  ...requestFields,
  ...wishFields,
  /** Of the place of work. */
  timeZone: TimeZone,
  customerFirstName: z.string().optional(),
  handymanFirstName: z.string().optional(),
  /** The dispute that is not over: a job has one at a time. */
  openDisputeId: DisputeId.optional(),
  ...timestamps,
});
export type Job = z.output<typeof Job>;

/** A job as its parties see it; amounts as decimal strings, `total` with the customer's fee (D-13, D-39). */
export const JobView = z.object({
  id: JobId,
  serviceRequestId: ServiceRequestId,
  status: JobStatus,
  agreedPrice: Decimal,
  total: Decimal,
  handymanAmount: Decimal,
  priceApproval: PriceApproval,
  /** In order of their numbers; absent when empty. */
  proposals: z.array(ProposalView).optional(),
  createdAt: Instant,
  /** The date of the inactivity cancellation, once both sides were warned. */
  staleDueAt: Instant.optional(),
  /** Whether `address` is the exact address. */
  isAddressExact: z.boolean().optional(),
  /** True while the customer has to share the exact address; `addressAskAt`: when they are asked again. */
  isAddressAwaited: z.literal(true).optional(),
  /** Only for the customer: true while approving or paying the price would show the exact address. */
  isAddressHidden: z.literal(true).optional(),
  addressAskAt: Instant.optional(),
  addressSharedAt: Instant.optional(),
  startedAt: Instant.optional(),
  completedAt: Instant.optional(),
  redo: z.object(redo).optional(),
  paidAt: Instant.optional(),
  customerNotes: z.string().optional(),
  handymanNotes: z.string().optional(),
  customerId: UserId,
  handymanId: UserId,
  customerFirstName: z.string().optional(),
  handymanFirstName: z.string().optional(),
  paymentStatus: PaymentStatus.optional(),
  releaseStatus: ReleaseStatus.optional(),
  /** Only for the customer, in `jobs.get`: whether a review would be accepted now. */
  mayReview: z.boolean().optional(),
  /** The charges that count; a supplement that was paid too late does not. */
  paidAmount: Decimal.optional(),
  refundedAmount: Decimal.optional(),
  /** Only for the handyman: what was offset of their share. */
  netted: Decimal.optional(),
  /** Only in `jobs.get`, while one is open: how it began, for both sides and administrators. */
  dispute: z.object({ openedBy: UserId, category: DisputeCategory, reason: z.string(), createdAt: Instant }).optional(),
  ...released,
  ...inactive,
  ...cancelled,
  /** What a late cancellation cost the customer; the handyman gets all of it. */
  cancellationFee: Decimal.optional(),
  ...quoted,
  ...appointmentViewFields,
  ...requestFields,
  ...wishViewFields,
  timeZone: TimeZone,
});
export type JobView = z.output<typeof JobView>;

export const NewJob = z.object({
  serviceRequestId: ServiceRequestId,
  /** Ignored when the request has an estimate, required otherwise. */
  agreedPrice: Price.nullish(),
});
export type NewJob = z.output<typeof NewJob>;

export const StatusChange = z.object({
  status: JobStatus,
  /** The handyman's notes (D-38), or the reason of a cancellation. */
  notes: optionalText(limits.notes),
  /** For a customer who cancels: whether the request reopens, for everybody. */
  isStillNeeded: z.boolean().default(false),
  /** For a customer who cancels late: the fee that they were shown; no higher one is kept. */
  cancellationFee: Price.optional(),
  /** For a handyman who starts long before the agreed time, since both are there. */
  isEarly: z.boolean().default(false),
});

/** The customer's decision about the handyman's price. */
export const PriceDecision = z.object({ isApproved: z.boolean() });

const reason = reasonUpTo(limits.reason);

/** The customer's words for the visit; without any the former ones are removed. */
export const CustomerNotes = z.object({ customerNotes: optionalText(limits.customerNotes) });

/** What has to be done again. */
export const NewRedo = z.object({ reason });

/** The price of an early end may be zero. */
export const NewProposal = z.object({ kind: ProposalKind, price: Price, reason });
export type NewProposal = z.output<typeof NewProposal>;
