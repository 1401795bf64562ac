import * as z from "zod";
import { disputeOutcomes } from "./disputes/machine.ts";
import { DisputeId, JobId, ReviewId, ServiceRequestId, UserId, VerificationId } from "./ids.ts";
import { jobMoves } from "./jobs/machine.ts";
import { JobCanceller, PriceApproval, ProposalSide } from "./jobs/schema.ts";
import { Cents } from "./money-schema.ts";
import { RefundReason, ReleaseActor } from "./payments/machine.ts";
import { CounterAnswer, LostReason } from "./quotes/schema.ts";
import { JobStatus } from "./requests/state-schema.ts";
import { HidingReason } from "./reviews/schema.ts";
import { StoredRole } from "./role-schema.ts";
import { Instant, LocalDate } from "./time-schema.ts";

const request = z.object({ serviceRequestId: ServiceRequestId, customerId: UserId });
const job = z.object({
  jobId: JobId,
  serviceRequestId: ServiceRequestId,
  customerId: UserId,
  handymanId: UserId,
});

const conversation = z.object({ serviceRequestId: ServiceRequestId, customerId: UserId, handymanId: UserId });

const quote = request.extend({ handymanId: UserId, priceCents: Cents });

const moderatedReview = z.object({
  reviewId: ReviewId,
  handymanId: UserId,
  reviewerId: UserId,
  ratingTenths: z.int(),
  title: z.string(),
});

const verification = z.object({ verificationId: VerificationId, handymanId: UserId, verificationType: z.string() });

/** Why SES reported an address: it bounced, or its owner complained. */
export const mailRefusals = ["bounced", "complained"] as const;

/** All domain events and their data. An event is written to the outbox in the transaction that causes it. */
export const events = {
  "user.created": z.object({ userId: UserId }),
  "user.promoted": z.object({ userId: UserId, from: StoredRole }),
  "user.deactivated": z.object({ userId: UserId }),
  "user.reactivated": z.object({ userId: UserId }),
  "request.created": request,
  "request.expired": request,
  /** Its job was cancelled, and other handymen may take it. */
  "request.reopened": request,
  /** Handymen were notified in the app; so many of the list of them, from an index on, are pushed. */
  "request.notified": request.extend({ from: z.int(), count: z.int(), notifiedAt: Instant }),
  /** Nobody answered in time; so many people farther away were notified as well. */
  "request.unanswered": request.extend({ fartherCount: z.int().optional() }),
  /** Nobody worked there, and now somebody does. */
  "request.served": request,
  /** The mail about these new requests is due, newest first. */
  "matching.digestDue": z.object({
    handymanId: UserId,
    serviceRequestIds: z.array(ServiceRequestId),
    digestAt: Instant,
  }),
  /** A handyman began to work where these requests had nobody; they are pushed once, newest first. */
  "matching.arrived": z.object({
    handymanId: UserId,
    serviceRequestIds: z.array(ServiceRequestId),
    arrivedAt: Instant,
  }),
  "quote.submitted": quote,
  /** Other terms, or the handyman stands by it after the request was edited. */
  "quote.changed": quote,
  "quote.withdrawn": quote,
  "quote.declined": quote,
  "quote.countered": quote,
  /** The handyman agreed to the customer's price or kept their own; or 48 hours passed, which keeps it. */
  "quote.counterAnswered": quote.extend({ answer: CounterAnswer }),
  "quote.expiring": quote,
  /** `hiredPriceCents`: what the one costs who got the job, if the customer has agreed to it. */
  "quote.lost": quote.extend({ reason: LostReason, hiredPriceCents: Cents.optional() }),
  /** Its customer edited a request that has quotes: these handymen confirm or change theirs. */
  "request.changed": request.extend({
    handymanIds: z.array(UserId),
    revision: z.int().positive(),
    /** Missing in events of former releases. */
    editedAt: Instant.optional(),
  }),
  /** A handyman is asked alone: until when. */
  "request.invited": request.extend({ handymanId: UserId, privateUntil: Instant }),
  /** What asked a handyman alone since they were last told of it, newest first. */
  "request.invitationsDue": z.object({ handymanId: UserId, requests: z.array(request) }),
  "request.invitationDeclined": request.extend({
    handymanId: UserId,
    reason: z.string().optional(),
    isPublic: z.boolean(),
  }),
  /** The invited handyman has not answered in time, or was deactivated before. */
  "request.invitationOver": request.extend({ handymanId: UserId, isPublic: z.boolean() }),
  /** A private request is offered to everybody. */
  "request.opened": request,
  /** `by`: the customer, who hired a quote; absent when the handyman accepted. */
  "job.accepted": job.extend({ by: ProposalSide.optional() }),
  /** `movedFrom`: the agreed time that no longer counts, since the work began long before it. */
  "job.started": job.extend({ movedFrom: Instant.optional() }),
  "job.completed": job.extend({ completedAt: Instant.optional() }),
  "job.reworkRequested": job.extend({ completedAt: Instant }),
  /** `completedAt` is set when the job had counted as completed: since when. */
  "job.cancelled": job.extend({
    by: JobCanceller,
    isReopened: z.boolean(),
    refundedCents: Cents,
    completedAt: Instant.optional(),
    /** What a late cancellation kept for the handyman, and what of it would have been the platform's. */
    feeCents: Cents.optional(),
    feeFromPlatformCents: Cents.optional(),
    /** The job was disputed, so it counted neither as completed nor as active. */
    wasDisputed: z.boolean().optional(),
  }),
  "job.priceReminded": job,
  /** The handyman needs the address: the customer is asked at the acceptance, and reminded by the schedule. */
  "job.addressAsked": job.extend({ isAgain: z.boolean() }),
  "job.addressShared": job,
  "job.priceDecided": job.extend({ decision: PriceApproval.exclude(["pending"]) }),
  "job.proposed": job.extend({ number: z.int().positive() }),
  "job.proposalDecided": job.extend({ number: z.int().positive() }),
  /**
   * Nobody starts an accepted job: both sides are warned of its cancellation; then one of them says that it is still
   * on.
   */
  "job.inactivityWarned": job.extend({ staleDueAt: Instant }),
  "job.activityConfirmed": job.extend({ by: ProposalSide }),
  /** The account of one party was deactivated, and the job was not ended for it; or it is active again. */
  "job.partyDeactivated": job.extend({ side: ProposalSide, mayFinish: z.boolean().optional() }),
  "job.partyReactivated": job.extend({ side: ProposalSide }),
  /** One side proposed times; `number`: of the appointment. */
  "appointment.proposed": job.extend({ number: z.int().positive(), by: ProposalSide }),
  /** `by`: who accepted. `movedFrom`: the start of the appointment that it takes the place of. */
  "appointment.agreed": job.extend({
    number: z.int().positive(),
    by: ProposalSide,
    sequence: z.int().nonnegative(),
    movedFrom: Instant.optional(),
  }),
  /** Nobody accepted: the other side declined, or said nothing in time. */
  "appointment.declined": job.extend({ number: z.int().positive(), reason: z.enum(["declined", "lapsed"]) }),
  /** One side gave up the agreed time; the job stays. */
  "appointment.cancelled": job.extend({ by: ProposalSide, startsAt: Instant }),
  "appointment.reminded": job.extend({ hours: z.int().positive(), startsAt: Instant }),
  "appointment.handymanOnTheWay": job.extend({ expectedAt: Instant.optional() }),
  /** Half an hour after the agreed time nobody has begun: both sides are asked. */
  "appointment.startMissed": job.extend({ startsAt: Instant }),
  /** `by`: who says that the other side has not come. */
  "appointment.noShowClaimed": job.extend({ by: ProposalSide, answerUntil: Instant }),
  /** Undefined: nobody answered in time, which counts as an admission. */
  "appointment.noShowAnswered": job.extend({
    by: ProposalSide,
    answer: z.enum(["here", "late", "contest", "admit"]).optional(),
    expectedAt: Instant.optional(),
  }),
  "job.unpaid": job.extend({ days: z.int().positive() }),
  "job.disputed": job.extend({ from: JobStatus, by: ProposalSide, disputeId: DisputeId }),
  /** A dispute ended and the job goes on: completed, with which held money may be released, or as before the dispute. */
  "job.resolved": job.extend({
    isReleased: z.boolean(),
    by: z.enum(jobMoves.release.by),
    to: JobStatus.extract(["completed", "in_progress", "accepted"]),
  }),
  /** `by`: the side that did it; `number`: of the offer. */
  "dispute.moved": job.extend({
    disputeId: DisputeId,
    what: z.enum([
      "stated",
      "offered",
      "declined",
      "reminded",
      "escalated",
      "late",
      ...disputeOutcomes,
      "ruled",
      "appealed",
    ]),
    by: ProposalSide.optional(),
    number: z.int().positive().optional(),
  }),
  "payment.completed": job.extend({
    amountCents: Cents,
    platformFeeCents: Cents,
    handymanAmountCents: Cents,
    /** The number of the supplement; undefined for the first charge. */
    supplement: z.int().positive().optional(),
  }),
  /** `wasProcessing`: the card failed after the customer had left the form, so they have not seen it. */
  "payment.failed": job.extend({ wasProcessing: z.boolean().default(false) }),
  "payment.releaseReminded": job.extend({ hours: z.int().positive(), releaseDueAt: Instant }),
  "payment.released": job.extend({ amountCents: Cents, handymanAmountCents: Cents, by: ReleaseActor }),
  "payment.accountMissing": job.extend({ days: z.int().positive(), amountCents: Cents }),
  "payment.refunded": job.extend({
    amountCents: Cents,
    fromHandymanCents: Cents,
    fromPlatformCents: Cents,
    reason: RefundReason,
    /** A repeated refund: the first one did not reach the card. */
    isAgain: z.boolean().optional(),
  }),
  /** A refund did not reach the customer's card. */
  "payment.refundFailed": job.extend({ amountCents: Cents }),
  /** A reversal took less than was refunded: the handyman owes the rest, which is kept of a later share. */
  "payment.reversalShortfall": job.extend({ amountCents: Cents }),
  "payment.netted": job.extend({ amountCents: Cents }),
  "payment.chargedBack": job.extend({ amountCents: Cents, status: z.enum(["open", "won", "lost"]) }),
  /** A bank asks about a held payment, or warns of fraud: it is not released meanwhile. */
  "payment.warned": job,
  /** Our payment partner pays nothing out of a handyman's account until it has what it needs. */
  "payout.paused": z.object({ handymanId: UserId }),
  /** A bank or card rejected a payout from the handyman's account. */
  "payout.failed": z.object({ handymanId: UserId, amountCents: Cents }),
  /** One side has unread messages, and a digest is due. */
  "conversation.unread": conversation.extend({ reader: ProposalSide }),
  /** The first message since the other side has read, or that the handyman is on the way. */
  "conversation.messageSent": conversation.extend({ by: ProposalSide, event: z.literal("onMyWay").optional() }),
  "conversation.numberShared": conversation.extend({ by: ProposalSide }),
  "handyman.enrolled": z.object({ handymanId: UserId }),
  /**
   * Other trades, another place or radius, or back from a pause. `rest`: of the many requests there that had nobody, those
   * `after` one are left, and `toPush` are to be pushed with them.
   */
  "handyman.areaChanged": z.object({
    handymanId: UserId,
    rest: z.object({ after: z.string(), toPush: z.array(ServiceRequestId) }).optional(),
  }),
  "review.created": z.object({ reviewId: ReviewId, handymanId: UserId, reviewerId: UserId, ratingTenths: z.int() }),
  "review.hidden": moderatedReview.extend({ reason: HidingReason }),
  "review.shown": moderatedReview,
  "verification.submitted": verification,
  "verification.verified": verification,
  "verification.rejected": verification,
  "verification.expiring": verification.extend({ expiresAt: LocalDate }),
  "verification.expired": verification,
  /** SES reports that an address bounced or complained. */
  "mail.refused": z.object({ address: z.string(), reason: z.enum(mailRefusals) }),
} as const;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.output<(typeof events)[N]>;

/** An event on its way to consumers; `id` is the same on every delivery, so that a consumer recognizes repetitions. */
export const DomainEvent = z.object({
  id: z.uuidv4(),
  name: z.enum(Object.keys(events) as [EventName, ...EventName[]]),
  at: Instant,
  data: z.unknown(),
});
export type DomainEvent = z.output<typeof DomainEvent>;
