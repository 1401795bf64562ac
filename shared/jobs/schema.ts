import * as z from "zod";
import { JobId, ServiceRequestId, UserId } from "../ids.ts";
import { limits } from "../limits.ts";
import { Cents, Decimal } from "../money.ts";
import { PaymentStatus, ReleaseActor, ReleaseStatus } from "../payments/machine.ts";
import { SupplementCharge } from "../payments/schema.ts";
import { Price } from "../price.ts";
import { asked } from "../requests/asked.ts";
import { timestamps } from "../stored.ts";
import { optionalText, text } from "../text.ts";
import { Instant } from "../time.ts";
import { JobStatus } from "./machine.ts";

/**
 * Who ended a job that was not done: one side, both together, an administrator, the clock that nobody answered, or the
 * provider through whom all of the payment went back.
 */
export const JobCanceller = z.enum(["customer", "handyman", "agreement", "admin", "clock", "provider"]);
export type JobCanceller = z.output<typeof JobCanceller>;

/**
 * `approved` when the price came from the request's estimate or an accepted quote, else the customer has to agree (D-21);
 * `rejected` and `lapsed` say why such a job was cancelled.
 */
export const PriceApproval = z.enum(["approved", "pending", "rejected", "lapsed"]);

/** What one side proposes while the job is under way: another price, or to end it now at the price of what is done. */
export const ProposalKind = z.enum(["price", "ending"]);
export type ProposalKind = z.output<typeof ProposalKind>;
export const ProposalSide = z.enum(["customer", "handyman"]);
export type ProposalSide = z.output<typeof ProposalSide>;
export const ProposalState = z.enum(["open", "accepted", "declined", "lapsed", "withdrawn"]);
export type ProposalState = z.output<typeof ProposalState>;
export const ProposalAnswer = z.enum(["accept", "decline", "withdraw"]);
export type ProposalAnswer = z.output<typeof ProposalAnswer>;

const proposal = {
  /** Counted from one in its job. */
  number: z.int().positive(),
  kind: ProposalKind,
  by: ProposalSide,
  reason: z.string(),
  state: ProposalState,
  createdAt: Instant,
  expiresAt: Instant,
  decidedAt: Instant.optional(),
} as const;

/** Kept on its job for good, with the price that it proposed and the one that stood before. */
export const Proposal = z.object({ ...proposal, priceCents: Cents, formerCents: Cents });
export type Proposal = z.output<typeof Proposal>;

/** With all that the customer would pay at this price, and what the handyman would keep. */
export const ProposalView = z.object({
  ...proposal,
  price: Decimal,
  formerPrice: Decimal,
  total: Decimal,
  handymanAmount: Decimal,
  /** What its customer pays to accept it, because the job is paid at a lower price; as long as it is open. */
  supplement: Decimal.optional(),
});
export type ProposalView = z.output<typeof ProposalView>;

/** The customer's word that a job is to be done again: when and why they gave it, and when the job was done the first time. */
const redo = { askedAt: Instant, reason: z.string(), completedAt: Instant } as const;

/** What both sides know of the held money: the customer's word that all is done, when it is or was released, to whom. */
const released = {
  confirmedAt: Instant.optional(),
  releaseDueAt: Instant.optional(),
  releasedAt: Instant.optional(),
  releasedBy: ReleaseActor.optional(),
  /** When the handyman's share left for their account. */
  transferredAt: Instant.optional(),
  /** While the release stands still: an administrator looks into it, or the customer's bank has taken the money back. */
  pausedAt: Instant.optional(),
  disputedAt: Instant.optional(),
  /** When an administrator decided that a disputed job counts as completed (D-55). */
  resolvedAt: Instant.optional(),
} as const;

/** What both sides know of a job one of whose accounts was deactivated: since when, and whether its handyman may finish it. */
const inactive = {
  customerInactiveAt: Instant.optional(),
  handymanInactiveAt: Instant.optional(),
  /** Decided by the administrator who deactivated the handyman (D-54): false when it ends, or their share waits. */
  mayFinish: z.boolean().optional(),
} as const;

const cancelled = {
  cancelledAt: Instant.optional(),
  cancelledBy: JobCanceller.optional(),
  /** In the words of whoever cancelled it; `stale` when the clock did, because nobody started it. */
  cancelReason: z.string().optional(),
} as const;

/** An accepted request. It carries a copy of what was asked, so that one read shows it. */
export const Job = z.object({
  id: JobId,
  serviceRequestId: ServiceRequestId,
  handymanId: UserId,
  customerId: UserId,
  agreedPriceCents: Cents,
  priceApproval: PriceApproval,
  /** When the customer was reminded that the price waits for them. */
  priceRemindedAt: Instant.optional(),
  /** In the order of their numbers. */
  proposals: z.array(Proposal).default([]),
  status: JobStatus.default("accepted"),
  /** While it waits for its start: when either side last did something about it, if that was not to accept it. */
  activeAt: Instant.optional(),
  /** From the warning on: when it is cancelled, because nobody starts it. */
  staleDueAt: Instant.optional(),
  /** When the customer shared the address with the handyman, by that press or by agreeing to a price (D-47). */
  addressSharedAt: Instant.optional(),
  /** When the customer is asked for the address again; from acceptance on, until they were asked or shared it. */
  addressAskAt: Instant.optional(),
  startedAt: Instant.optional(),
  completedAt: Instant.optional(),
  /** Stays once it is done again; with the moment when an administrator heard that it was not. */
  redo: z.object({ ...redo, toldAt: Instant.optional() }).optional(),
  customerNotes: z.string().optional(),
  handymanNotes: z.string().optional(),
  paymentStatus: PaymentStatus.optional(),
  releaseStatus: ReleaseStatus.optional(),
  paidAt: Instant.optional(),
  /** Its end was decided as one of its sides was deactivated: since when it is due. */
  endDueAt: Instant.optional(),
  /** After how many days without payment its customer was told last. */
  unpaidDays: z.int().positive().optional(),
  /** What was captured and, of that, decided to be given back. */
  paidCents: Cents.optional(),
  refundedCents: Cents.optional(),
  /** Of what was captured: what came after the first charge. */
  supplements: z
    .array(
      SupplementCharge.pick({
        ...{ number: true, amountCents: true, handymanAmountCents: true },
        ...{ refundedAmountCents: true, isTooLate: true },
      }),
    )
    .optional(),
  /** What is left of the handyman's share of it, and what was kept of that for what they owed from other jobs. */
  shareCents: Cents.optional(),
  nettedCents: Cents.optional(),
  ...released,
  ...inactive,
  ...cancelled,
  ...asked,
  customerFirstName: z.string().optional(),
  handymanFirstName: z.string().optional(),
  ...timestamps,
});
export type Job = z.output<typeof Job>;

/** A job as its parties see it; money as decimal strings, `total` with the customer's fee (D-13, D-39). */
export const JobView = z.object({
  id: JobId,
  serviceRequestId: ServiceRequestId,
  status: JobStatus,
  agreedPrice: Decimal,
  total: Decimal,
  handymanAmount: Decimal,
  priceApproval: PriceApproval,
  /** In the order of their numbers; left out while there is none. */
  proposals: z.array(ProposalView).optional(),
  createdAt: Instant,
  /** When it is cancelled because nobody starts it, once both sides were warned of that. */
  staleDueAt: Instant.optional(),
  /** Whether the reader sees the exact address: `address` holds it then. */
  isAddressExact: z.boolean().optional(),
  /** True while the handyman sees the exact address only once the customer shares it; then when they are asked again. */
  isAddressAwaited: z.literal(true).optional(),
  /** Only for its customer: true while the handyman does not see the exact address, and would if they approve or pay the price. */
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
  /** For its customer, where it is read by itself: whether a review of it would be taken now. */
  mayReview: z.boolean().optional(),
  /** What was charged for its price; what came too late for that is none of it. */
  paidAmount: Decimal.optional(),
  refundedAmount: Decimal.optional(),
  /** Only for its handyman: what was kept of their share for what they owed from other jobs. */
  netted: Decimal.optional(),
  /** Only for administrators, while it is disputed: who opened the dispute, and why. */
  dispute: z.object({ openedBy: UserId, reason: z.string(), createdAt: Instant }).optional(),
  ...released,
  ...inactive,
  ...cancelled,
  ...asked,
});
export type JobView = z.output<typeof JobView>;

export const NewJob = z.object({
  serviceRequestId: ServiceRequestId,
  /** Ignored when the request names an estimate; required otherwise. */
  agreedPrice: Price.nullish(),
});
export type NewJob = z.output<typeof NewJob>;

export const StatusChange = z.object({
  status: JobStatus,
  /** The handyman's notes (D-38); of a cancellation, its reason. */
  notes: optionalText(limits.notes),
  /** Of a customer who cancels: whether somebody else may take the request. A handyman who leaves always reopens it. */
  isStillNeeded: z.boolean().default(false),
});

/** The customer's word on the price that their handyman named. */
export const PriceDecision = z.object({ isApproved: z.boolean() });

const reason = text({ min: 10, max: limits.reason, message: "Give a reason of at least 10 characters" });

/** What the customer is not content with. */
export const NewRedo = z.object({ reason });

/** A price that ends a job early may be nothing. */
export const NewProposal = z.object({ kind: ProposalKind, price: Price, reason });
export type NewProposal = z.output<typeof NewProposal>;
