// Every entity of the table. Read it before adding an access pattern. Import it as a namespace, `import * as table`:
// then, thanks to `@__PURE__`, a bundle contains only the entities that its function uses.

import * as z from "zod";
import { AuditRow } from "../../../shared/admin/schema.ts";
import { CreditTransaction, LeadResponse } from "../../../shared/credits/schema.ts";
import { Dispute } from "../../../shared/disputes/schema.ts";
import { FraudAlert } from "../../../shared/fraud/schema.ts";
import { Acceptances } from "../../../shared/handymen/acceptances.ts";
import { HandymanProfile, UserServiceCategory, UserSkill } from "../../../shared/handymen/schema.ts";
import { type JobId, type ServiceRequestId, UserId } from "../../../shared/ids.ts";
import { jobDueAt } from "../../../shared/jobs/proposals.ts";
import { Job } from "../../../shared/jobs/schema.ts";
import { Inbox, Notification } from "../../../shared/notifications/schema.ts";
import { PayoutAttempt } from "../../../shared/payments/payout-attempt.ts";
import { transferBalanceOf } from "../../../shared/payments/refunds.ts";
import { scheduleOf } from "../../../shared/payments/schedule.ts";
import {
  AccountLink,
  IntentLink,
  LedgerEntry,
  Payment,
  PaymentAttempt,
  Refund,
  StripeEvent,
  TransferAttempt,
} from "../../../shared/payments/schema.ts";
import { PortfolioItem } from "../../../shared/portfolio/schema.ts";
import { Quote } from "../../../shared/quotes/schema.ts";
import { ServiceRequest } from "../../../shared/requests/schema.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { Review, ReviewedJob, ReviewedPair } from "../../../shared/reviews/schema.ts";
import { Session, User } from "../../../shared/session/schema.ts";
import { createdOnly } from "../../../shared/stored.ts";
import { addMs, DAY_MS, type Instant } from "../../../shared/time.ts";
import { Image, MultipartUpload, Upload } from "../../../shared/uploads/schema.ts";
import { waitingStatuses } from "../../../shared/verifications/machine.ts";
import { Verification, VerificationLink } from "../../../shared/verifications/schema.ts";
import { nextVerificationDueAt } from "../../../shared/verifications/warnings.ts";
import { cellOf } from "../../lib/geo/cells.ts";
import { defineEntity, type Key, listKey } from "./db.ts";
import { type DueKind, feedPartition, NOTIFICATION_TTL_MS, sharePartitions } from "./index-keys.ts";
import { nameKey } from "./name-key.ts";
import { ProfilePart } from "./profile-part.ts";
import { Counter, DayCounter, IdempotencyRecord, OutboxItem, RateCounter, UsedToken } from "./records.ts";

/** A uniqueness guard: the item exists when a value is taken, and says by whom. */
const Guard = z.object({ userId: z.string(), ...createdOnly });
const NameWord = z.object({ userId: UserId, word: z.string(), ...createdOnly });
const ProcessedEvent = z.object({ id: z.string(), ...createdOnly });

type ById<Id> = { readonly id: Id };
const dateSortKey = ({ createdAt, id }: { createdAt: Instant; id: string }) => `${createdAt}#${id}`;

/** Of a job's payment, or of one of its supplements. */
type PaymentKey = { readonly jobId: JobId; readonly supplement?: number | undefined };

/** Zero-padded, so that refunds sort by number; a job never has ten thousand. */
const refundKey = (number: number) => `REFUND#${String(number).padStart(4, "0")}`;

type DueEntry = { readonly kind: DueKind; readonly at: Instant };
const dueAt = (kind: DueKind, at: Instant | undefined): DueEntry | undefined => (at ? { kind, at } : undefined);
/** An item is on the due index once, with its earliest entry. */
const earliest = (entries: readonly (DueEntry | undefined)[]): DueEntry | undefined =>
  entries.filter((entry) => entry !== undefined).sort((a, b) => (a.at < b.at ? -1 : 1))[0];

/**
 * By id · platform list: newest first · gsi1, gsi2: by first name, by last name · due: receivables, and the second pass
 * after a deactivation or reactivation.
 */
export const user = /* @__PURE__ */ defineEntity({
  type: "user",
  schema: User,
  key: ({ id }: ById<UserId>) => ({ pk: `USER#${id}`, sk: "USER" }),
  platformList: (user) => listKey("USERS", user),
  gsi1: (user) => nameKey("FIRST_NAMES", [user.firstName, user.lastName], user),
  gsi2: (user) => nameKey("LAST_NAMES", [user.lastName, user.firstName], user),
  due: ({ receivableDueAt, activationDueAt }) =>
    earliest([dueAt("handyman.receivable", receivableDueAt), dueAt("user.activation", activationDueAt)]),
});
/** One for each further word of a name · gsi1: by that word. */
export const nameWord = /* @__PURE__ */ defineEntity({
  type: "nameWord",
  schema: NameWord,
  key: ({ userId, word }: { userId: UserId; word: string }) => ({ pk: `USER#${userId}`, sk: `NAME#${word}` }),
  gsi1: ({ userId, word, createdAt }) => nameKey("NAME_WORDS", [word], { id: userId, createdAt }),
});
/** Uniqueness guard: one account for each e-mail address. */
export const email = /* @__PURE__ */ defineEntity({
  type: "email",
  schema: Guard,
  key: ({ email }: { email: string }) => ({ pk: `EMAIL#${email}`, sk: "EMAIL" }),
});
/** Uniqueness guard: one account for each Cognito subject. */
export const subject = /* @__PURE__ */ defineEntity({
  type: "subject",
  schema: Guard,
  key: ({ sub }: { sub: string }) => ({ pk: `SUB#${sub}`, sk: "SUB" }),
});
/** In the user's partition, so that one batch reads both. */
export const session = /* @__PURE__ */ defineEntity({
  type: "session",
  schema: Session,
  key: ({ userId, sid }: { userId: UserId; sid: string }) => ({ pk: `USER#${userId}`, sk: `SESSION#${sid}` }),
  timeToLive: ({ expire }) => expire,
});
export const usedToken = /* @__PURE__ */ defineEntity({
  type: "usedToken",
  schema: UsedToken,
  key: ({ tokenId }: { tokenId: string }) => ({ pk: `TOKEN#${tokenId}`, sk: "TOKEN" }),
  timeToLive: ({ until }) => until,
});

/** By id · gsi1: by customer · gsi2, only while open: the feed of one grid cell and category · platform list. */
export const request = /* @__PURE__ */ defineEntity({
  type: "request",
  schema: ServiceRequest,
  key: ({ id }: ById<ServiceRequestId>) => ({ pk: `REQUEST#${id}`, sk: "REQUEST" }),
  gsi1: (request) => ({ pk: `CUSTOMER#${request.customerId}`, sk: `REQUEST#${dateSortKey(request)}` }),
  gsi2: (request) => {
    const cell = cellOf(request);
    return isOpen(request) && !request.isWithheld && cell
      ? { pk: feedPartition(cell, request.category), sk: dateSortKey(request) }
      : undefined;
  },
  platformList: (request) => listKey("REQUESTS", request),
  due: (request) => (isOpen(request) ? dueAt("request.expire", request.expiresAt) : undefined),
});
/** By id · gsi1: by customer, gsi2: by handyman, newest first · due: an unanswered deadline, or the start. */
export const job = /* @__PURE__ */ defineEntity({
  type: "job",
  schema: Job,
  key: ({ id }: ById<JobId>) => ({ pk: `JOB#${id}`, sk: "JOB" }),
  gsi1: (job) => ({ pk: `CUSTOMER#${job.customerId}`, sk: `JOB#${dateSortKey(job)}` }),
  gsi2: (job) => ({ pk: `HANDYMAN#${job.handymanId}`, sk: `JOB#${dateSortKey(job)}` }),
  due: (job) => dueAt("job.deadline", jobDueAt(job)),
});

/**
 * In the job's partition, with its attempts and ledger; one for the job and one for each supplement, which has no index
 * keys · gsi1, once captured: by handyman, latest first · gsi2: by handyman, separately for held, waiting and
 * transferred shares · due: the earliest of transfer, release, open intent, long-held alert and refund check.
 */
export const payment = /* @__PURE__ */ defineEntity({
  type: "payment",
  schema: Payment,
  key: ({ jobId, supplement }: PaymentKey) => ({
    pk: `JOB#${jobId}`,
    sk: supplement === undefined ? "PAYMENT" : `SUPPLEMENT#${supplement}`,
  }),
  gsi1: ({ handymanId, processedAt, supplement, id }) =>
    processedAt && supplement === undefined
      ? { pk: sharePartitions.captured(handymanId), sk: `${processedAt}#${id}` }
      : undefined,
  gsi2: (payment) => {
    const { handymanId, releasedAt, releaseStatus, supplement, id } = payment;
    if (supplement !== undefined) return undefined;
    if (scheduleOf(payment).transfer || (releasedAt && transferBalanceOf(payment) !== 0))
      return { pk: sharePartitions.waiting(handymanId), sk: dateSortKey(payment) };
    if (releasedAt) return { pk: sharePartitions.moved(handymanId), sk: `${releasedAt}#${id}` };
    return releaseStatus === "held" ? { pk: sharePartitions.held(handymanId), sk: dateSortKey(payment) } : undefined;
  },
  due: (payment) => {
    const { transfer, release, intentCheck, longHeldAlert, refundPoll } = scheduleOf(payment);
    return earliest([
      dueAt("payment.transfer", transfer),
      dueAt("payment.release", release),
      dueAt("payment.intent-check", intentCheck),
      dueAt("payment.long-held", longHeldAlert),
      dueAt("payment.refund-poll", refundPoll),
    ]);
  },
});
export const attempt = /* @__PURE__ */ defineEntity({
  type: "attempt",
  schema: PaymentAttempt,
  key: ({ jobId, supplement, number }: PaymentKey & { number: number }) => ({
    pk: `JOB#${jobId}`,
    sk: supplement === undefined ? `ATTEMPT#${number}` : `ATTEMPT#${supplement}.${number}`,
  }),
});
export const transfer = /* @__PURE__ */ defineEntity({
  type: "transfer",
  schema: TransferAttempt,
  key: ({ jobId, number }: { jobId: JobId; number: number }) => ({ pk: `JOB#${jobId}`, sk: `TRANSFER#${number}` }),
});
/** In the handyman's partition, by number. */
export const payoutAttempt = /* @__PURE__ */ defineEntity({
  type: "payoutAttempt",
  schema: PayoutAttempt,
  key: ({ userId, number }: { userId: UserId; number: number }) => ({
    pk: `USER#${userId}`,
    sk: `PAYOUT#${String(number).padStart(6, "0")}`,
  }),
});
/** In the job's partition · due: until Stripe has made it. */
export const refund = /* @__PURE__ */ defineEntity({
  type: "refund",
  schema: Refund,
  key: ({ jobId, number }: { jobId: JobId; number: number }) => ({ pk: `JOB#${jobId}`, sk: refundKey(number) }),
  due: ({ dueAt: at }) => dueAt("payment.refund", at),
});
export const ledger = /* @__PURE__ */ defineEntity({
  type: "ledger",
  schema: LedgerEntry,
  key: (entry: { jobId: JobId; createdAt: Instant; id: string }) => ({
    pk: `JOB#${entry.jobId}`,
    sk: `LEDGER#${dateSortKey(entry)}`,
  }),
});
/** From a payment intent to its job. */
export const intent = /* @__PURE__ */ defineEntity({
  type: "intent",
  schema: IntentLink,
  key: ({ intentId }: { intentId: string }) => ({ pk: `INTENT#${intentId}`, sk: "INTENT" }),
});
/** From a Connect account to its handyman. */
export const payoutAccount = /* @__PURE__ */ defineEntity({
  type: "payoutAccount",
  schema: AccountLink,
  key: ({ account }: { account: string }) => ({ pk: `ACCOUNT#${account}`, sk: "ACCOUNT" }),
});
export const stripeEvent = /* @__PURE__ */ defineEntity({
  type: "stripeEvent",
  schema: StripeEvent,
  key: ({ id }: ById<string>) => ({ pk: `STRIPE_EVENT#${id}`, sk: "STRIPE_EVENT" }),
  timeToLive: ({ createdAt }) => addMs(createdAt, 40 * DAY_MS),
});

/** A profile page reads the user's partition twice: `profilePart`, and the newest reviews. */
export const handyman = /* @__PURE__ */ defineEntity({
  type: "handyman",
  schema: HandymanProfile,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "HANDYMAN" }),
});
/** A handyman's recent acceptances and cancellations: they limit unverified handymen and raise an alert. */
export const acceptances = /* @__PURE__ */ defineEntity({
  type: "acceptances",
  schema: Acceptances,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "ACCEPTANCES" }),
});
export const skill = /* @__PURE__ */ defineEntity({
  type: "skill",
  schema: UserSkill,
  key: ({ userId, skill }: { userId: UserId; skill: string }) => ({ pk: `USER#${userId}`, sk: `SKILL#${skill}` }),
});
export const category = /* @__PURE__ */ defineEntity({
  type: "category",
  schema: UserServiceCategory,
  key: ({ userId, category }: { userId: UserId; category: string }) => ({
    pk: `USER#${userId}`,
    sk: `CATEGORY#${category}`,
  }),
});
/** `WORK#`, not `PORTFOLIO#`: sorts after skills and verifications, so that one query reads all three. */
export const portfolioItem = /* @__PURE__ */ defineEntity({
  type: "portfolioItem",
  schema: PortfolioItem,
  key: (item: { handymanId: UserId; createdAt: Instant; id: string }) => ({
    pk: `USER#${item.handymanId}`,
    sk: `WORK#${dateSortKey(item)}`,
  }),
});
export const review = /* @__PURE__ */ defineEntity({
  type: "review",
  schema: Review,
  key: (review: { revieweeId: UserId; createdAt: Instant; id: string }) => ({
    pk: `USER#${review.revieweeId}`,
    sk: `REVIEW#${dateSortKey(review)}`,
  }),
});
/** The review of a job · when one user last reviewed another. */
export const reviewedJob = /* @__PURE__ */ defineEntity({
  type: "reviewedJob",
  schema: ReviewedJob,
  key: ({ jobId }: { jobId: JobId }) => ({ pk: `JOB#${jobId}`, sk: "REVIEW" }),
});
export const reviewedPair = /* @__PURE__ */ defineEntity({
  type: "reviewedPair",
  schema: ReviewedPair,
  key: ({ reviewerId, revieweeId }: { reviewerId: UserId; revieweeId: UserId }) => ({
    pk: `REVIEWER#${reviewerId}`,
    sk: `REVIEWEE#${revieweeId}`,
  }),
});
/**
 * In the user's partition · gsi1, while undecided: the administrators' queue · due: an expiring claim, the expiry date,
 * or a warning of it.
 */
export const verification = /* @__PURE__ */ defineEntity({
  type: "verification",
  schema: Verification,
  key: (verification: { userId: UserId; createdAt: Instant; id: string }) => ({
    pk: `USER#${verification.userId}`,
    sk: `VERIFICATION#${dateSortKey(verification)}`,
  }),
  gsi1: (verification) =>
    waitingStatuses.includes(verification.status)
      ? { pk: "QUEUE#verification#pending", sk: dateSortKey(verification) }
      : undefined,
  due: (verification) => {
    const { status, lockedUntil } = verification;
    if (status === "in_review") return dueAt("verification.due", lockedUntil);
    return status === "verified" ? dueAt("verification.due", nextVerificationDueAt(verification)) : undefined;
  },
});
/** From a verification's id to its key. */
export const verificationLink = /* @__PURE__ */ defineEntity({
  type: "verificationLink",
  schema: VerificationLink,
  key: ({ id }: ById<string>) => ({ pk: `VERIFICATION#${id}`, sk: "VERIFICATION" }),
});
/** Uniqueness guard: one undecided verification of each type. */
export const openVerification = /* @__PURE__ */ defineEntity({
  type: "openVerification",
  schema: Guard,
  key: ({ userId, verificationType }: { userId: string; verificationType: string }) => ({
    pk: `OPEN_VERIFICATION#${userId}`,
    sk: `VERIFICATION#${verificationType}`,
  }),
});
/** The range from skills to portfolio items; other items in it are ignored. */
export const profilePart = /* @__PURE__ */ defineEntity({
  type: "profilePart",
  schema: ProfilePart,
  key: (key: Key) => key,
});
/** In the reader's partition, by UUIDv7 and so by time. */
export const notification = /* @__PURE__ */ defineEntity({
  type: "notification",
  schema: Notification,
  key: ({ userId, id }: { userId: UserId; id: string }) => ({ pk: `USER#${userId}`, sk: `NOTIFICATION#${id}` }),
  timeToLive: ({ createdAt }) => addMs(createdAt, NOTIFICATION_TTL_MS),
});
export const inbox = /* @__PURE__ */ defineEntity({
  type: "inbox",
  schema: Inbox,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "INBOX" }),
});
export const creditTransaction = /* @__PURE__ */ defineEntity({
  type: "creditTransaction",
  schema: CreditTransaction,
  key: (row: { userId: UserId; createdAt: Instant; id: string }) => ({
    pk: `USER#${row.userId}`,
    sk: `CREDIT#${dateSortKey(row)}`,
  }),
});
/** One for each request and handyman · gsi1: by handyman. */
export const quote = /* @__PURE__ */ defineEntity({
  type: "quote",
  schema: Quote,
  key: (quote: { serviceRequestId: ServiceRequestId; handymanId: UserId }) => ({
    pk: `REQUEST#${quote.serviceRequestId}`,
    sk: `QUOTE#${quote.handymanId}`,
  }),
  gsi1: (quote) => ({ pk: `HANDYMAN#${quote.handymanId}`, sk: `QUOTE#${dateSortKey(quote)}` }),
});
export const leadResponse = /* @__PURE__ */ defineEntity({
  type: "leadResponse",
  schema: LeadResponse,
  key: (lead: { serviceRequestId: ServiceRequestId; handymanId: UserId }) => ({
    pk: `REQUEST#${lead.serviceRequestId}`,
    sk: `LEAD#${lead.handymanId}`,
  }),
  gsi1: (lead) => ({ pk: `HANDYMAN#${lead.handymanId}`, sk: `LEAD#${dateSortKey(lead)}` }),
});
/** By id · gsi1: the administrators' queue, open and resolved separately. */
export const fraudAlert = /* @__PURE__ */ defineEntity({
  type: "fraudAlert",
  schema: FraudAlert,
  key: ({ id }: ById<string>) => ({ pk: `FRAUD_ALERT#${id}`, sk: "FRAUD_ALERT" }),
  gsi1: (alert) => ({ pk: `QUEUE#fraud#${alert.isResolved ? "resolved" : "open"}`, sk: dateSortKey(alert) }),
});

/** In the job's partition · gsi1: the administrators' queue, open and closed separately. */
export const dispute = /* @__PURE__ */ defineEntity({
  type: "dispute",
  schema: Dispute,
  key: ({ id, jobId }: { id: string; jobId: JobId }) => ({ pk: `JOB#${jobId}`, sk: `DISPUTE#${id}` }),
  gsi1: (dispute) => ({ pk: `QUEUE#dispute#${dispute.isClosed ? "closed" : "open"}`, sk: dateSortKey(dispute) }),
});
/** The audit entries of one subject, oldest first. */
export const audit = /* @__PURE__ */ defineEntity({
  type: "audit",
  schema: AuditRow,
  key: (row: { subject: string; createdAt: Instant; id: string }) => ({
    pk: `AUDIT#${row.subject}`,
    sk: dateSortKey(row),
  }),
});

/** A pre-signed upload; due when nobody claims it. */
export const upload = /* @__PURE__ */ defineEntity({
  type: "upload",
  schema: Upload,
  key: ({ id }: ById<string>) => ({ pk: `UPLOAD#${id}`, sk: "UPLOAD" }),
  due: ({ orphanAt }) => dueAt("upload.orphan", orphanAt),
});
/** From an S3 upload id to its owner; kept longer than S3 keeps the parts. */
export const multipartUpload = /* @__PURE__ */ defineEntity({
  type: "multipartUpload",
  schema: MultipartUpload,
  key: ({ uploadId }: { uploadId: string }) => ({ pk: `UPLOAD#${uploadId}`, sk: "PARTS" }),
  timeToLive: ({ createdAt }) => addMs(createdAt, 3 * DAY_MS),
});
/** A claimed image; due when nothing shows it. */
export const image = /* @__PURE__ */ defineEntity({
  type: "image",
  schema: Image,
  key: ({ id }: ById<string>) => ({ pk: `IMAGE#${id}`, sk: "IMAGE" }),
  due: ({ unusedAt }) => dueAt("image.unused", unusedAt),
});

export const rate = /* @__PURE__ */ defineEntity({
  type: "rate",
  schema: RateCounter,
  key: ({ name }: { name: string }) => ({ pk: `RATE#${name}`, sk: "RATE" }),
  timeToLive: ({ until }) => until,
});
export const idempotency = /* @__PURE__ */ defineEntity({
  type: "idempotency",
  schema: IdempotencyRecord,
  key: ({ name }: { name: string }) => ({ pk: `IDEMPOTENCY#${name}`, sk: "IDEMPOTENCY" }),
  timeToLive: ({ until }) => until,
});
/** Due a day after it was written, unless the dispatcher delivered it. */
export const outbox = /* @__PURE__ */ defineEntity({
  type: "outbox",
  schema: OutboxItem,
  key: ({ id }: ById<string>) => ({ pk: `OUTBOX#${id}`, sk: "OUTBOX" }),
  due: ({ deliveredAt, event }) => dueAt("outbox.undelivered", deliveredAt ? undefined : addMs(event.at, DAY_MS)),
  timeToLive: ({ deliveredAt }) => deliveredAt && addMs(deliveredAt, 7 * DAY_MS),
});
/** Marks an event as handled by a reaction, against second deliveries. */
export const processedEvent = /* @__PURE__ */ defineEntity({
  type: "processedEvent",
  schema: ProcessedEvent,
  key: ({ id }: ById<string>) => ({ pk: `PROCESSED_EVENT#${id}`, sk: "PROCESSED_EVENT" }),
  timeToLive: ({ createdAt }) => addMs(createdAt, 30 * DAY_MS),
});
/** The platform's counters in sixteen shards. */
export const statistics = /* @__PURE__ */ defineEntity({
  type: "statistics",
  schema: Counter,
  key: ({ shard }: { shard: number }) => ({ pk: "STATS", sk: `SHARD#${shard}` }),
});
/** The counters of each day, UTC, in four shards; one query reads a range of days. */
export const dayStatistics = /* @__PURE__ */ defineEntity({
  type: "dayStatistics",
  schema: DayCounter,
  key: ({ day, shard }: { day: string; shard: number }) => ({ pk: "STATS_DAYS", sk: `${day}#${shard}` }),
});
