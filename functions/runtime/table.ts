// The floor plan: every entity of the table on one page. Read it before adding an access pattern. Import it as a
// namespace, `import * as table`: then a bundle holds only the places that its function uses, which `@__PURE__` permits.

import * as z from "zod";
import { AuditRow } from "../../shared/admin/schema.ts";
import { CreditTransaction, LeadResponse } from "../../shared/credits/schema.ts";
import { Dispute } from "../../shared/disputes/schema.ts";
import { FraudAlert } from "../../shared/fraud/schema.ts";
import { Acceptances } from "../../shared/handymen/acceptances.ts";
import { HandymanProfile, UserServiceCategory, UserSkill } from "../../shared/handymen/schema.ts";
import { type JobId, type ServiceRequestId, UserId } from "../../shared/ids.ts";
import { jobLookAt } from "../../shared/jobs/proposals.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { Inbox, Notification } from "../../shared/notifications/schema.ts";
import { PayoutAttempt } from "../../shared/payments/payout-attempt.ts";
import { openShareOf } from "../../shared/payments/refunds.ts";
import { nextLook } from "../../shared/payments/release.ts";
import {
  AccountLink,
  IntentLink,
  LedgerEntry,
  Payment,
  PaymentAttempt,
  Refund,
  StripeEvent,
  TransferAttempt,
} from "../../shared/payments/schema.ts";
import { PortfolioItem } from "../../shared/portfolio/schema.ts";
import { Quote } from "../../shared/quotes/schema.ts";
import { isOpen } from "../../shared/requests/open.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { Review, ReviewedJob, ReviewedPair } from "../../shared/reviews/schema.ts";
import { Session, User } from "../../shared/session/schema.ts";
import { createdOnly } from "../../shared/stored.ts";
import { DAY_MS, type Instant, later } from "../../shared/time.ts";
import { Image, MultipartUpload, Upload } from "../../shared/uploads/schema.ts";
import { waitingStatuses } from "../../shared/verifications/machine.ts";
import { Verification, VerificationLink } from "../../shared/verifications/schema.ts";
import { nextMoment } from "../../shared/verifications/warnings.ts";
import { cellOf } from "./cells.ts";
import { type Key, listKey, place } from "./db.ts";
import { nameKey } from "./names.ts";
import { ProfilePart } from "./profile-part.ts";
import { Counter, DayCounter, IdempotencyRecord, OutboxItem, RateCounter, UsedToken } from "./records.ts";
import { type DueKind, NOTIFICATION_KEPT_MS, openShelf, shareShelves } from "./shelves.ts";

/** Guards: an item whose existence says that a name is taken, and by whom. */
const Guard = z.object({ userId: z.string(), ...createdOnly });
const NameWord = z.object({ userId: UserId, word: z.string(), ...createdOnly });
const Marker = z.object({ id: z.string(), ...createdOnly });

type ById<Id> = { readonly id: Id };
const byDate = ({ createdAt, id }: { createdAt: Instant; id: string }) => `${createdAt}#${id}`;

/** Of a job, or of one of its supplements. */
type PaymentKey = { readonly jobId: JobId; readonly supplement?: number | undefined };

/** In the order of their numbers, of which a job never has ten thousand. */
const refundKey = (number: number) => `REFUND#${String(number).padStart(4, "0")}`;

type Look = { readonly kind: DueKind; readonly at: Instant };
const dueAt = (kind: DueKind, at: Instant | undefined): Look | undefined => (at ? { kind, at } : undefined);
/** An item stands on the due index once, for whatever comes first. */
const soonest = (looks: readonly (Look | undefined)[]): Look | undefined =>
  looks.filter((look) => look !== undefined).sort((a, b) => (a.at < b.at ? -1 : 1))[0];

/**
 * By id · listed: every user, newest first · gsi1, gsi2: by name, first or last name before the other · due: what they owe,
 * and a second look at their jobs and requests after the account was turned off or on.
 */
export const user = /* @__PURE__ */ place({
  type: "user",
  schema: User,
  key: ({ id }: ById<UserId>) => ({ pk: `USER#${id}`, sk: "USER" }),
  listed: (user) => listKey("USERS", user),
  gsi1: (user) => nameKey("FIRST_NAMES", [user.firstName, user.lastName], user),
  gsi2: (user) => nameKey("LAST_NAMES", [user.lastName, user.firstName], user),
  due: ({ receivableDueAt, activationDueAt }) =>
    soonest([dueAt("handyman.receivable", receivableDueAt), dueAt("user.activation", activationDueAt)]),
});
/** One for each word of a name that `user` is not found by · gsi1: by the word, as `user` is by the others. */
export const nameWord = /* @__PURE__ */ place({
  type: "nameWord",
  schema: NameWord,
  key: ({ userId, word }: { userId: UserId; word: string }) => ({ pk: `USER#${userId}`, sk: `NAME#${word}` }),
  gsi1: ({ userId, word, createdAt }) => nameKey("NAME_WORDS", [word], { id: userId, createdAt }),
});
/** One account for each e-mail address. */
export const email = /* @__PURE__ */ place({
  type: "email",
  schema: Guard,
  key: ({ email }: { email: string }) => ({ pk: `EMAIL#${email}`, sk: "EMAIL" }),
});
/** One account for each subject of the user pool. */
export const subject = /* @__PURE__ */ place({
  type: "subject",
  schema: Guard,
  key: ({ sub }: { sub: string }) => ({ pk: `SUB#${sub}`, sk: "SUB" }),
});
/** Beside its user, so that one read finds both. */
export const session = /* @__PURE__ */ place({
  type: "session",
  schema: Session,
  key: ({ userId, sid }: { userId: UserId; sid: string }) => ({ pk: `USER#${userId}`, sk: `SESSION#${sid}` }),
  forgottenAt: ({ expire }) => expire,
});
export const usedToken = /* @__PURE__ */ place({
  type: "usedToken",
  schema: UsedToken,
  key: ({ tokenId }: { tokenId: string }) => ({ pk: `TOKEN#${tokenId}`, sk: "TOKEN" }),
  forgottenAt: ({ until }) => until,
});

/** By id · gsi1: a customer's own · gsi2, only while open: the feed of one cell and category · listed: all of them. */
export const request = /* @__PURE__ */ place({
  type: "request",
  schema: ServiceRequest,
  key: ({ id }: ById<ServiceRequestId>) => ({ pk: `REQUEST#${id}`, sk: "REQUEST" }),
  gsi1: (request) => ({ pk: `CUSTOMER#${request.customerId}`, sk: `REQUEST#${byDate(request)}` }),
  gsi2: (request) => {
    const cell = cellOf(request);
    return isOpen(request) && !request.isWithheld && cell
      ? { pk: openShelf(cell, request.category), sk: byDate(request) }
      : undefined;
  },
  listed: (request) => listKey("REQUESTS", request),
  due: (request) => (isOpen(request) ? dueAt("request.expire", request.expiresAt) : undefined),
});
/** By id · gsi1: a customer's, gsi2: a handyman's, newest first · due: what in it waits for somebody's word, or for its start. */
export const job = /* @__PURE__ */ place({
  type: "job",
  schema: Job,
  key: ({ id }: ById<JobId>) => ({ pk: `JOB#${id}`, sk: "JOB" }),
  gsi1: (job) => ({ pk: `CUSTOMER#${job.customerId}`, sk: `JOB#${byDate(job)}` }),
  gsi2: (job) => ({ pk: `HANDYMAN#${job.handymanId}`, sk: `JOB#${byDate(job)}` }),
  due: (job) => dueAt("job.answer", jobLookAt(job)),
});

/**
 * One for each job, in the job's partition, with its attempts and its ledger; and one for each supplement, which is on no
 * shelf · gsi1, once captured: the handyman's, the latest first · gsi2, of the handyman's: what is held, what is released and
 * has still to move, what has moved · due: the first of an open intent to look at, held money to release, a share to
 * transfer, money that stands too long.
 */
export const payment = /* @__PURE__ */ place({
  type: "payment",
  schema: Payment,
  key: ({ jobId, supplement }: PaymentKey) => ({
    pk: `JOB#${jobId}`,
    sk: supplement === undefined ? "PAYMENT" : `SUPPLEMENT#${supplement}`,
  }),
  gsi1: ({ handymanId, processedAt, supplement, id }) =>
    processedAt && supplement === undefined
      ? { pk: shareShelves.captured(handymanId), sk: `${processedAt}#${id}` }
      : undefined,
  gsi2: (payment) => {
    const { handymanId, releasedAt, transferDueAt, releaseStatus, supplement, id } = payment;
    if (supplement !== undefined) return undefined;
    if (transferDueAt || (releasedAt && openShareOf(payment) !== 0))
      return { pk: shareShelves.waiting(handymanId), sk: byDate(payment) };
    if (releasedAt) return { pk: shareShelves.moved(handymanId), sk: `${releasedAt}#${id}` };
    return releaseStatus === "held" ? { pk: shareShelves.held(handymanId), sk: byDate(payment) } : undefined;
  },
  due: ({ staleAt, releaseDueAt, remindedHours, transferDueAt, standingDueAt, returnsDueAt }) =>
    soonest([
      dueAt("payment.transfer", transferDueAt),
      dueAt("payment.release", releaseDueAt && nextLook({ releaseDueAt, remindedHours })),
      dueAt("payment.stale", staleAt),
      dueAt("payment.standing", standingDueAt),
      dueAt("payment.returns", returnsDueAt),
    ]),
});
export const attempt = /* @__PURE__ */ place({
  type: "attempt",
  schema: PaymentAttempt,
  key: ({ jobId, supplement, number }: PaymentKey & { number: number }) => ({
    pk: `JOB#${jobId}`,
    sk: supplement === undefined ? `ATTEMPT#${number}` : `ATTEMPT#${supplement}.${number}`,
  }),
});
export const transfer = /* @__PURE__ */ place({
  type: "transfer",
  schema: TransferAttempt,
  key: ({ jobId, number }: { jobId: JobId; number: number }) => ({ pk: `JOB#${jobId}`, sk: `TRANSFER#${number}` }),
});
/** In its handyman's partition, in the order of their numbers. */
export const payoutAttempt = /* @__PURE__ */ place({
  type: "payoutAttempt",
  schema: PayoutAttempt,
  key: ({ userId, number }: { userId: UserId; number: number }) => ({
    pk: `USER#${userId}`,
    sk: `PAYOUT#${String(number).padStart(6, "0")}`,
  }),
});
/** In its payment's partition · due: until the provider has made it. */
export const refund = /* @__PURE__ */ place({
  type: "refund",
  schema: Refund,
  key: ({ jobId, number }: { jobId: JobId; number: number }) => ({ pk: `JOB#${jobId}`, sk: refundKey(number) }),
  due: ({ dueAt: at }) => dueAt("payment.refund", at),
});
export const ledger = /* @__PURE__ */ place({
  type: "ledger",
  schema: LedgerEntry,
  key: (entry: { jobId: JobId; createdAt: Instant; id: string }) => ({
    pk: `JOB#${entry.jobId}`,
    sk: `LEDGER#${byDate(entry)}`,
  }),
});
/** From the card provider's intent to the job it pays for. */
export const intent = /* @__PURE__ */ place({
  type: "intent",
  schema: IntentLink,
  key: ({ intentId }: { intentId: string }) => ({ pk: `INTENT#${intentId}`, sk: "INTENT" }),
});
/** From a handyman's account at the card provider to the handyman. */
export const payoutAccount = /* @__PURE__ */ place({
  type: "payoutAccount",
  schema: AccountLink,
  key: ({ account }: { account: string }) => ({ pk: `ACCOUNT#${account}`, sk: "ACCOUNT" }),
});
export const stripeEvent = /* @__PURE__ */ place({
  type: "stripeEvent",
  schema: StripeEvent,
  key: ({ id }: ById<string>) => ({ pk: `STRIPE_EVENT#${id}`, sk: "STRIPE_EVENT" }),
  forgottenAt: ({ createdAt }) => later(createdAt, 40 * DAY_MS),
});

/** A profile page is two reads of its user's partition: `profilePart`, and the newest reviews. */
export const handyman = /* @__PURE__ */ place({
  type: "handyman",
  schema: HandymanProfile,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "HANDYMAN" }),
});
/** What a handyman accepted and cancelled lately: it bounds what they take on without a check, and raises an alert. */
export const acceptances = /* @__PURE__ */ place({
  type: "acceptances",
  schema: Acceptances,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "ACCEPTANCES" }),
});
export const skill = /* @__PURE__ */ place({
  type: "skill",
  schema: UserSkill,
  key: ({ userId, skill }: { userId: UserId; skill: string }) => ({ pk: `USER#${userId}`, sk: `SKILL#${skill}` }),
});
export const category = /* @__PURE__ */ place({
  type: "category",
  schema: UserServiceCategory,
  key: ({ userId, category }: { userId: UserId; category: string }) => ({
    pk: `USER#${userId}`,
    sk: `CATEGORY#${category}`,
  }),
});
/** Not `PORTFOLIO#`: it stands behind the skills and the verifications, so that one query reads all three. */
export const portfolioItem = /* @__PURE__ */ place({
  type: "portfolioItem",
  schema: PortfolioItem,
  key: (item: { handymanId: UserId; createdAt: Instant; id: string }) => ({
    pk: `USER#${item.handymanId}`,
    sk: `WORK#${byDate(item)}`,
  }),
});
export const review = /* @__PURE__ */ place({
  type: "review",
  schema: Review,
  key: (review: { revieweeId: UserId; createdAt: Instant; id: string }) => ({
    pk: `USER#${review.revieweeId}`,
    sk: `REVIEW#${byDate(review)}`,
  }),
});
/** A job's one review · who has reviewed whom, and when last. */
export const reviewedJob = /* @__PURE__ */ place({
  type: "reviewedJob",
  schema: ReviewedJob,
  key: ({ jobId }: { jobId: JobId }) => ({ pk: `JOB#${jobId}`, sk: "REVIEW" }),
});
export const reviewedPair = /* @__PURE__ */ place({
  type: "reviewedPair",
  schema: ReviewedPair,
  key: ({ reviewerId, revieweeId }: { reviewerId: UserId; revieweeId: UserId }) => ({
    pk: `REVIEWER#${reviewerId}`,
    sk: `REVIEWEE#${revieweeId}`,
  }),
});
/** In its user's partition · gsi1, while it waits: the administrators' queue · due: its review or itself runs out, or a warning of that. */
export const verification = /* @__PURE__ */ place({
  type: "verification",
  schema: Verification,
  key: (verification: { userId: UserId; createdAt: Instant; id: string }) => ({
    pk: `USER#${verification.userId}`,
    sk: `VERIFICATION#${byDate(verification)}`,
  }),
  gsi1: (verification) =>
    waitingStatuses.includes(verification.status)
      ? { pk: "QUEUE#verification#pending", sk: byDate(verification) }
      : undefined,
  due: (verification) => {
    const { status, lockedUntil } = verification;
    if (status === "in_review") return dueAt("verification.due", lockedUntil);
    return status === "verified" ? dueAt("verification.due", nextMoment(verification)) : undefined;
  },
});
/** From a verification's id to where it lies. */
export const verificationLink = /* @__PURE__ */ place({
  type: "verificationLink",
  schema: VerificationLink,
  key: ({ id }: ById<string>) => ({ pk: `VERIFICATION#${id}`, sk: "VERIFICATION" }),
});
/** Says that a verification of this type waits: one at a time. */
export const waitingVerification = /* @__PURE__ */ place({
  type: "waitingVerification",
  schema: Guard,
  key: ({ userId, verificationType }: { userId: string; verificationType: string }) => ({
    pk: `WAITING#${userId}`,
    sk: `VERIFICATION#${verificationType}`,
  }),
});
/** Whatever stands from the skills to the finished work: the two, the verifications, and what is nothing to a profile. */
export const profilePart = /* @__PURE__ */ place({
  type: "profilePart",
  schema: ProfilePart,
  key: (key: Key) => key,
});
/** In its reader's partition, in the order of their ids, which begin with their moments. */
export const notification = /* @__PURE__ */ place({
  type: "notification",
  schema: Notification,
  key: ({ userId, id }: { userId: UserId; id: string }) => ({ pk: `USER#${userId}`, sk: `NOTIFICATION#${id}` }),
  forgottenAt: ({ createdAt }) => later(createdAt, NOTIFICATION_KEPT_MS),
});
export const inbox = /* @__PURE__ */ place({
  type: "inbox",
  schema: Inbox,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "INBOX" }),
});
export const creditTransaction = /* @__PURE__ */ place({
  type: "creditTransaction",
  schema: CreditTransaction,
  key: (row: { userId: UserId; createdAt: Instant; id: string }) => ({
    pk: `USER#${row.userId}`,
    sk: `CREDIT#${byDate(row)}`,
  }),
});
/** One for each request and handyman · gsi1: a handyman's own. */
export const quote = /* @__PURE__ */ place({
  type: "quote",
  schema: Quote,
  key: (quote: { serviceRequestId: ServiceRequestId; handymanId: UserId }) => ({
    pk: `REQUEST#${quote.serviceRequestId}`,
    sk: `QUOTE#${quote.handymanId}`,
  }),
  gsi1: (quote) => ({ pk: `HANDYMAN#${quote.handymanId}`, sk: `QUOTE#${byDate(quote)}` }),
});
export const leadResponse = /* @__PURE__ */ place({
  type: "leadResponse",
  schema: LeadResponse,
  key: (lead: { serviceRequestId: ServiceRequestId; handymanId: UserId }) => ({
    pk: `REQUEST#${lead.serviceRequestId}`,
    sk: `LEAD#${lead.handymanId}`,
  }),
  gsi1: (lead) => ({ pk: `HANDYMAN#${lead.handymanId}`, sk: `LEAD#${byDate(lead)}` }),
});
/** By id · gsi1: the administrators' queue, open and resolved apart. */
export const fraudAlert = /* @__PURE__ */ place({
  type: "fraudAlert",
  schema: FraudAlert,
  key: ({ id }: ById<string>) => ({ pk: `FRAUD_ALERT#${id}`, sk: "FRAUD_ALERT" }),
  gsi1: (alert) => ({ pk: `QUEUE#fraud#${alert.isResolved ? "resolved" : "open"}`, sk: byDate(alert) }),
});

/** In its job's partition · gsi1: the administrators' queue, open and closed apart. */
export const dispute = /* @__PURE__ */ place({
  type: "dispute",
  schema: Dispute,
  key: ({ id, jobId }: { id: string; jobId: JobId }) => ({ pk: `JOB#${jobId}`, sk: `DISPUTE#${id}` }),
  gsi1: (dispute) => ({ pk: `QUEUE#dispute#${dispute.isClosed ? "closed" : "open"}`, sk: byDate(dispute) }),
});
/** What administrators did to one subject, oldest first. */
export const audit = /* @__PURE__ */ place({
  type: "audit",
  schema: AuditRow,
  key: (row: { subject: string; createdAt: Instant; id: string }) => ({ pk: `AUDIT#${row.subject}`, sk: byDate(row) }),
});

/** An address that was handed out; due when nobody claims what was put there. */
export const upload = /* @__PURE__ */ place({
  type: "upload",
  schema: Upload,
  key: ({ id }: ById<string>) => ({ pk: `UPLOAD#${id}`, sk: "UPLOAD" }),
  due: ({ orphanAt }) => dueAt("upload.orphan", orphanAt),
});
/** From the store's id of an upload in parts to its owner; kept longer than the store keeps the parts. */
export const multipartUpload = /* @__PURE__ */ place({
  type: "multipartUpload",
  schema: MultipartUpload,
  key: ({ uploadId }: { uploadId: string }) => ({ pk: `UPLOAD#${uploadId}`, sk: "PARTS" }),
  forgottenAt: ({ createdAt }) => later(createdAt, 3 * DAY_MS),
});
/** A claimed picture; due when nothing shows it. */
export const image = /* @__PURE__ */ place({
  type: "image",
  schema: Image,
  key: ({ id }: ById<string>) => ({ pk: `IMAGE#${id}`, sk: "IMAGE" }),
  due: ({ unusedAt }) => dueAt("image.unused", unusedAt),
});

export const rate = /* @__PURE__ */ place({
  type: "rate",
  schema: RateCounter,
  key: ({ name }: { name: string }) => ({ pk: `RATE#${name}`, sk: "RATE" }),
  forgottenAt: ({ until }) => until,
});
export const idempotency = /* @__PURE__ */ place({
  type: "idempotency",
  schema: IdempotencyRecord,
  key: ({ name }: { name: string }) => ({ pk: `IDEMPOTENCY#${name}`, sk: "IDEMPOTENCY" }),
  forgottenAt: ({ until }) => until,
});
/** Due a day after it was written, unless the dispatcher delivered it and gave it a time to live. */
export const outbox = /* @__PURE__ */ place({
  type: "outbox",
  schema: OutboxItem,
  key: ({ id }: ById<string>) => ({ pk: `OUTBOX#${id}`, sk: "OUTBOX" }),
  due: ({ deliveredAt, event }) => dueAt("outbox.undelivered", deliveredAt ? undefined : later(event.at, DAY_MS)),
  forgottenAt: ({ deliveredAt }) => deliveredAt && later(deliveredAt, 7 * DAY_MS),
});
/** Says that a consumer has worked an event. */
export const marker = /* @__PURE__ */ place({
  type: "marker",
  schema: Marker,
  key: ({ id }: ById<string>) => ({ pk: `MARKER#${id}`, sk: "MARKER" }),
  forgottenAt: ({ createdAt }) => later(createdAt, 30 * DAY_MS),
});
/** The platform's counters, in sixteen shards that a reader adds up. */
export const statistics = /* @__PURE__ */ place({
  type: "statistics",
  schema: Counter,
  key: ({ shard }: { shard: number }) => ({ pk: "STATS", sk: `SHARD#${shard}` }),
});
/** The same by day, UTC, each in four shards; one query reads a range of days. */
export const dayStatistics = /* @__PURE__ */ place({
  type: "dayStatistics",
  schema: DayCounter,
  key: ({ day, shard }: { day: string; shard: number }) => ({ pk: "STATS_DAYS", sk: `${day}#${shard}` }),
});
