import * as z from "zod";
import { CreditTransaction, LeadResponse } from "../../shared/credits/schema.ts";
import { FraudAlert } from "../../shared/fraud/schema.ts";
import { HandymanProfile, UserServiceCategory, UserSkill } from "../../shared/handymen/schema.ts";
import type { JobId, ServiceRequestId, UserId } from "../../shared/ids.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { IntentLink, LedgerEntry, Payment, PaymentAttempt, StripeEvent } from "../../shared/payments/schema.ts";
import { PortfolioItem } from "../../shared/portfolio/schema.ts";
import { Quote } from "../../shared/quotes/schema.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { Review } from "../../shared/reviews/schema.ts";
import { Session, User } from "../../shared/session/schema.ts";
import { createdOnly } from "../../shared/stored.ts";
import { DAY_MS, type Instant, later } from "../../shared/time.ts";
import { Image, Upload } from "../../shared/uploads/schema.ts";
import { Verification } from "../../shared/verifications/schema.ts";
import { cellOf } from "./cells.ts";
import { listKey, place } from "./db.ts";
import { Counter, IdempotencyRecord, OutboxItem, RateCounter, UsedToken } from "./records.ts";

/** Guards: an item whose existence says that a name is taken, and by whom. */
const Guard = z.object({ userId: z.string(), ...createdOnly });
const Marker = z.object({ id: z.string(), ...createdOnly });

type ById<Id> = { readonly id: Id };
const byDate = ({ createdAt, id }: { createdAt: Instant; id: string }) => `${createdAt}#${id}`;
const isOpen = ({ status }: ServiceRequest) => status === "pending" || status === "quoted";
const STATISTIC_SHARDS = 16;

export const statisticShard = (id: string): number => Number.parseInt(id.slice(0, 2), 16) % STATISTIC_SHARDS;

/** Why something is due, and the kinds the one-minute schedule works. */
export const dueKinds = ["request.expire", "payment.stale", "upload.orphan", "outbox.undelivered"] as const;
export type DueKind = (typeof dueKinds)[number];
const dueAt = (kind: DueKind, at: Instant | undefined) => (at ? { kind, at } : undefined);

/** The floor plan: every entity of the table on one page. Read it before adding an access pattern. */
export const table = {
  /** By id · listed: every user, newest first. */
  user: place({
    type: "user",
    schema: User,
    key: ({ id }: ById<UserId>) => ({ pk: `USER#${id}`, sk: "USER" }),
    listed: (user) => listKey("USERS", user),
  }),
  /** One account for each e-mail address. */
  email: place({
    type: "email",
    schema: Guard,
    key: ({ email }: { email: string }) => ({ pk: `EMAIL#${email}`, sk: "EMAIL" }),
  }),
  /** One account for each subject of the user pool. */
  subject: place({
    type: "subject",
    schema: Guard,
    key: ({ sub }: { sub: string }) => ({ pk: `SUB#${sub}`, sk: "SUB" }),
  }),
  /** Beside its user, so that one read finds both. */
  session: place({
    type: "session",
    schema: Session,
    key: ({ userId, sid }: { userId: UserId; sid: string }) => ({ pk: `USER#${userId}`, sk: `SESSION#${sid}` }),
    forgottenAt: ({ expire }) => expire,
  }),
  usedToken: place({
    type: "usedToken",
    schema: UsedToken,
    key: ({ tokenId }: { tokenId: string }) => ({ pk: `TOKEN#${tokenId}`, sk: "TOKEN" }),
    forgottenAt: ({ until }) => until,
  }),

  /** By id · gsi1: a customer's own · gsi2, only while open: the feed of one cell and category · listed: all of them. */
  request: place({
    type: "request",
    schema: ServiceRequest,
    key: ({ id }: ById<ServiceRequestId>) => ({ pk: `REQUEST#${id}`, sk: "REQUEST" }),
    gsi1: (request) => ({ pk: `CUSTOMER#${request.customerId}`, sk: `REQUEST#${byDate(request)}` }),
    gsi2: (request) => {
      const cell = cellOf(request);
      return isOpen(request) && cell ? { pk: openShelf(cell, request.category), sk: byDate(request) } : undefined;
    },
    listed: (request) => listKey("REQUESTS", request),
    due: (request) => (isOpen(request) ? dueAt("request.expire", request.expiresAt) : undefined),
  }),
  /** By id · gsi1: a customer's, gsi2: a handyman's, newest first. */
  job: place({
    type: "job",
    schema: Job,
    key: ({ id }: ById<JobId>) => ({ pk: `JOB#${id}`, sk: "JOB" }),
    gsi1: (job) => ({ pk: `CUSTOMER#${job.customerId}`, sk: `JOB#${byDate(job)}` }),
    gsi2: (job) => ({ pk: `HANDYMAN#${job.handymanId}`, sk: `JOB#${byDate(job)}` }),
  }),

  /** One for each job, in the job's partition, with its attempts and its ledger. */
  payment: place({
    type: "payment",
    schema: Payment,
    key: ({ jobId }: { jobId: JobId }) => ({ pk: `JOB#${jobId}`, sk: "PAYMENT" }),
    due: ({ staleAt }) => dueAt("payment.stale", staleAt),
  }),
  attempt: place({
    type: "attempt",
    schema: PaymentAttempt,
    key: ({ jobId, number }: { jobId: JobId; number: number }) => ({ pk: `JOB#${jobId}`, sk: `ATTEMPT#${number}` }),
  }),
  ledger: place({
    type: "ledger",
    schema: LedgerEntry,
    key: (entry: { jobId: JobId; createdAt: Instant; id: string }) => ({
      pk: `JOB#${entry.jobId}`,
      sk: `LEDGER#${byDate(entry)}`,
    }),
  }),
  /** From the card provider's intent to the job it pays for. */
  intent: place({
    type: "intent",
    schema: IntentLink,
    key: ({ intentId }: { intentId: string }) => ({ pk: `INTENT#${intentId}`, sk: "INTENT" }),
  }),
  stripeEvent: place({
    type: "stripeEvent",
    schema: StripeEvent,
    key: ({ id }: ById<string>) => ({ pk: `STRIPE_EVENT#${id}`, sk: "STRIPE_EVENT" }),
    forgottenAt: ({ createdAt }) => later(createdAt, 40 * DAY_MS),
  }),

  /** A profile page is the query of its user's partition. */
  handyman: place({
    type: "handyman",
    schema: HandymanProfile,
    key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "HANDYMAN" }),
  }),
  skill: place({
    type: "skill",
    schema: UserSkill,
    key: ({ userId, skill }: { userId: UserId; skill: string }) => ({ pk: `USER#${userId}`, sk: `SKILL#${skill}` }),
  }),
  category: place({
    type: "category",
    schema: UserServiceCategory,
    key: ({ userId, category }: { userId: UserId; category: string }) => ({
      pk: `USER#${userId}`,
      sk: `CATEGORY#${category}`,
    }),
  }),
  portfolioItem: place({
    type: "portfolioItem",
    schema: PortfolioItem,
    key: (item: { handymanId: UserId; createdAt: Instant; id: string }) => ({
      pk: `USER#${item.handymanId}`,
      sk: `PORTFOLIO#${byDate(item)}`,
    }),
  }),
  review: place({
    type: "review",
    schema: Review,
    key: (review: { revieweeId: UserId; createdAt: Instant; id: string }) => ({
      pk: `USER#${review.revieweeId}`,
      sk: `REVIEW#${byDate(review)}`,
    }),
  }),
  /** In its user's partition · gsi1: the administrators' queue of those that wait. */
  verification: place({
    type: "verification",
    schema: Verification,
    key: (verification: { userId: UserId; createdAt: Instant; id: string }) => ({
      pk: `USER#${verification.userId}`,
      sk: `VERIFICATION#${byDate(verification)}`,
    }),
    gsi1: (verification) => ({ pk: `QUEUE#verification#${verification.status}`, sk: byDate(verification) }),
  }),
  creditTransaction: place({
    type: "creditTransaction",
    schema: CreditTransaction,
    key: (row: { userId: UserId; createdAt: Instant; id: string }) => ({
      pk: `USER#${row.userId}`,
      sk: `CREDIT#${byDate(row)}`,
    }),
  }),
  /** One for each request and handyman · gsi1: a handyman's own. */
  quote: place({
    type: "quote",
    schema: Quote,
    key: (quote: { serviceRequestId: ServiceRequestId; handymanId: UserId }) => ({
      pk: `REQUEST#${quote.serviceRequestId}`,
      sk: `QUOTE#${quote.handymanId}`,
    }),
    gsi1: (quote) => ({ pk: `HANDYMAN#${quote.handymanId}`, sk: `QUOTE#${byDate(quote)}` }),
  }),
  leadResponse: place({
    type: "leadResponse",
    schema: LeadResponse,
    key: (lead: { serviceRequestId: ServiceRequestId; handymanId: UserId }) => ({
      pk: `REQUEST#${lead.serviceRequestId}`,
      sk: `LEAD#${lead.handymanId}`,
    }),
    gsi1: (lead) => ({ pk: `HANDYMAN#${lead.handymanId}`, sk: `LEAD#${byDate(lead)}` }),
  }),
  /** By id · gsi1: the administrators' queue, open and resolved apart. */
  fraudAlert: place({
    type: "fraudAlert",
    schema: FraudAlert,
    key: ({ id }: ById<string>) => ({ pk: `FRAUD_ALERT#${id}`, sk: "FRAUD_ALERT" }),
    gsi1: (alert) => ({ pk: `QUEUE#fraud#${alert.isResolved ? "resolved" : "open"}`, sk: byDate(alert) }),
  }),

  /** An address that was handed out; due when nobody claims what was put there. */
  upload: place({
    type: "upload",
    schema: Upload,
    key: ({ id }: ById<string>) => ({ pk: `UPLOAD#${id}`, sk: "UPLOAD" }),
    due: ({ orphanAt }) => dueAt("upload.orphan", orphanAt),
  }),
  image: place({
    type: "image",
    schema: Image,
    key: ({ id }: ById<string>) => ({ pk: `IMAGE#${id}`, sk: "IMAGE" }),
  }),

  rate: place({
    type: "rate",
    schema: RateCounter,
    key: ({ name }: { name: string }) => ({ pk: `RATE#${name}`, sk: "RATE" }),
    forgottenAt: ({ until }) => until,
  }),
  idempotency: place({
    type: "idempotency",
    schema: IdempotencyRecord,
    key: ({ name }: { name: string }) => ({ pk: `IDEMPOTENCY#${name}`, sk: "IDEMPOTENCY" }),
    forgottenAt: ({ until }) => until,
  }),
  /** Due a day after it was written, unless the dispatcher delivered it and gave it a time to live. */
  outbox: place({
    type: "outbox",
    schema: OutboxItem,
    key: ({ id }: ById<string>) => ({ pk: `OUTBOX#${id}`, sk: "OUTBOX" }),
    due: ({ deliveredAt, event }) => dueAt("outbox.undelivered", deliveredAt ? undefined : later(event.at, DAY_MS)),
    forgottenAt: ({ deliveredAt }) => deliveredAt && later(deliveredAt, 7 * DAY_MS),
  }),
  /** Says that a consumer has worked an event. */
  marker: place({
    type: "marker",
    schema: Marker,
    key: ({ id }: ById<string>) => ({ pk: `MARKER#${id}`, sk: "MARKER" }),
    forgottenAt: ({ createdAt }) => later(createdAt, 30 * DAY_MS),
  }),
  /** The platform's counters, in sixteen shards that a reader adds up. */
  statistics: place({
    type: "statistics",
    schema: Counter,
    key: ({ shard }: { shard: number }) => ({ pk: "STATS", sk: `SHARD#${shard}` }),
  }),
} as const;

/** The shelf of the feed that holds the open requests of one cell and category. */
export function openShelf(cell: string, category: string): string {
  return `OPEN#${cell}#${category}`;
}
