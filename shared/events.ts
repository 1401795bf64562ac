import * as z from "zod";
import { JobId, ReviewId, ServiceRequestId, UserId, VerificationId } from "./ids.ts";
import { JobStatus } from "./jobs/machine.ts";
import { JobCanceller, PriceApproval, ProposalSide } from "./jobs/schema.ts";
import { Cents } from "./money.ts";
import { mailRefusals } from "./notifications/kinds.ts";
import { RefundReason, ReleaseActor } from "./payments/machine.ts";
import { StoredRole } from "./roles.ts";
import { Instant } from "./time.ts";

const request = z.object({ serviceRequestId: ServiceRequestId, customerId: UserId });
const job = z.object({
  jobId: JobId,
  serviceRequestId: ServiceRequestId,
  customerId: UserId,
  handymanId: UserId,
});

const verification = z.object({ verificationId: VerificationId, handymanId: UserId, verificationType: z.string() });

/** What can happen on the platform, and what each event tells. Written to the outbox in the transaction that caused it. */
export const events = {
  "user.created": z.object({ userId: UserId }),
  "user.promoted": z.object({ userId: UserId, from: StoredRole }),
  "user.deactivated": z.object({ userId: UserId }),
  "user.reactivated": z.object({ userId: UserId }),
  "request.created": request,
  "request.expired": request,
  "job.accepted": job,
  "job.started": job,
  "job.completed": job.extend({ completedAt: Instant.optional() }),
  "job.redoAsked": job.extend({ completedAt: Instant }),
  /** Of a job that had counted as done: since when. */
  "job.cancelled": job.extend({
    ...{ by: JobCanceller, isReopened: z.boolean(), refundedCents: Cents },
    completedAt: Instant.optional(),
    /** It was disputed, and so counted neither as done nor as active. */
    wasDisputed: z.boolean().optional(),
  }),
  "job.priceReminded": job,
  /** The customer is asked for the address that the handyman waits for: at acceptance, and again by the clock. */
  "job.addressAsked": job.extend({ isAgain: z.boolean() }),
  "job.addressShared": job,
  "job.priceDecided": job.extend({ decision: PriceApproval.exclude(["pending"]) }),
  "job.proposed": job.extend({ number: z.int().positive() }),
  "job.proposalDecided": job.extend({ number: z.int().positive() }),
  /** Nobody starts it: both sides are warned when it is cancelled, and one of them says that it still stands. */
  "job.stale": job.extend({ staleDueAt: Instant }),
  "job.kept": job.extend({ by: ProposalSide }),
  /** The account of one of its sides was deactivated, and the job was not ended for it; or it is active again. */
  "job.sideInactive": job.extend({ side: ProposalSide, mayFinish: z.boolean().optional() }),
  "job.sideActive": job.extend({ side: ProposalSide }),
  "job.unpaid": job.extend({ days: z.int().positive() }),
  "job.disputed": job.extend({ from: JobStatus }),
  /** An administrator decided that a disputed job counts as completed; held money is released with it. */
  "job.resolved": job.extend({ isReleased: z.boolean() }),
  "payment.completed": job.extend({
    ...{ amountCents: Cents, platformFeeCents: Cents, handymanAmountCents: Cents },
    /** Paid beyond the first charge. */
    supplement: z.int().positive().optional(),
  }),
  /** A card that was at work fails when its customer has left; one that is declined in the form, before their eyes. */
  "payment.failed": job.extend({ wasProcessing: z.boolean().default(false) }),
  "payment.releasing": job.extend({ hours: z.int().positive(), releaseDueAt: Instant }),
  "payment.released": job.extend({ amountCents: Cents, handymanAmountCents: Cents, by: ReleaseActor }),
  "payment.waiting": job.extend({ days: z.int().positive(), amountCents: Cents }),
  "payment.refunded": job.extend({
    amountCents: Cents,
    fromHandymanCents: Cents,
    fromPlatformCents: Cents,
    reason: RefundReason,
    /** The card did not take it the first time. */
    isAgain: z.boolean().optional(),
  }),
  /** The card did not take what was given back. */
  "payment.refundFailed": job.extend({ amountCents: Cents }),
  /** What could not be taken back of a share is owed by its handyman, and kept of a later one. */
  "payment.short": job.extend({ amountCents: Cents }),
  "payment.netted": job.extend({ amountCents: Cents }),
  "payment.chargedBack": job.extend({ amountCents: Cents, status: z.enum(["open", "won", "lost"]) }),
  /** A bank or card sent back what was paid out of their account. */
  "payout.failed": z.object({ handymanId: UserId, amountCents: Cents }),
  "handyman.enrolled": z.object({ handymanId: UserId }),
  "review.created": z.object({ reviewId: ReviewId, handymanId: UserId, reviewerId: UserId, ratingTenths: z.int() }),
  "verification.submitted": verification,
  "verification.verified": verification,
  "verification.rejected": verification,
  "verification.expiring": verification.extend({ expiresAt: Instant }),
  "verification.expired": verification,
  /** The mail service tells that an address takes no mail. */
  "mail.refused": z.object({ address: z.string(), reason: z.enum(mailRefusals) }),
} as const;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.output<(typeof events)[N]>;

/** An event under way: `id` is the same on every delivery, so that a consumer can tell a repetition. */
export const DomainEvent = z.object({
  id: z.uuidv4(),
  name: z.enum(Object.keys(events) as [EventName, ...EventName[]]),
  at: Instant,
  data: z.unknown(),
});
export type DomainEvent = z.output<typeof DomainEvent>;
