import * as z from "zod";
import { Dispute } from "../disputes/schema.ts";
import { FraudAlert, FraudOutcome } from "../fraud/schema.ts";
import { AuditRowId, JobId, UserId } from "../ids.ts";
import { outcomes } from "../jobs/deactivation.ts";
import { JobStatus } from "../jobs/machine.ts";
import { JobView, ProposalSide } from "../jobs/schema.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { Decimal } from "../money.ts";
import { PaymentStatus, RefundReason, ReleaseStatus } from "../payments/machine.ts";
import { Chargeback, LedgerKind, ledgerAccounts, Refund } from "../payments/schema.ts";
import { Price } from "../price.ts";
import { Role, StoredRole } from "../roles.ts";
import { createdOnly } from "../stored.ts";
import { searchText, seenIn } from "../text.ts";
import { Instant } from "../time.ts";
import { Reason } from "../verifications/schema.ts";

/** What an administrator did, to what, and why. Written in the transaction of the change itself. */
export const AuditRow = z.object({
  id: AuditRowId,
  /** What it was done to, as `user#<id>`. */
  subject: z.string(),
  action: z.enum([
    "user.deactivate",
    "user.reactivate",
    "verification.claim",
    "verification.approve",
    "verification.reject",
    "verification.open",
    "fraudAlert.claim",
    "fraudAlert.resolve",
    "payment.refund",
    "payment.release",
    "payment.pause",
    "payment.resume",
    "job.end",
    "job.finish",
  ]),
  actorId: UserId,
  reason: z.string().optional(),
  ...createdOnly,
});
export type AuditRow = z.output<typeof AuditRow>;

/** How far a number has moved in thirty days, in percent; a sample while there was nothing to compare with (D-11). */
export const Trend = z.object({ changePercent: z.number(), isSample: z.boolean() });
export type Trend = z.output<typeof Trend>;

/** Both readings of the specification in one (D-24). Money in dollars, rates in percent. */
export const AdminStats = z.object({
  totalUsers: z.int(),
  customers: z.int(),
  handymen: z.int(),
  totalJobs: z.int(),
  activeJobs: z.int(),
  completedJobs: z.int(),
  /** What was captured, less what was refunded. */
  totalRevenue: z.number(),
  /** The platform's part of it. */
  platformRevenue: z.number(),
  /** Of the jobs that ended, those that were completed. */
  completionRate: z.number(),
  /** New users in thirty days. */
  growthRate: z.number(),
  /** Those that wait and those under review. */
  pendingVerifications: z.int(),
  /** Disputed jobs that wait for a decision. */
  openDisputes: z.int().optional(),
  rating: z.number(),
  trends: z.object({ totalUsers: Trend, activeJobs: Trend, totalRevenue: Trend, completionRate: Trend }),
});
export type AdminStats = z.output<typeof AdminStats>;

/** One day of the platform, UTC. */
export const DayFigures = z.object({
  day: z.iso.date(),
  users: z.int(),
  requests: z.int(),
  jobs: z.int(),
  completedJobs: z.int(),
  revenueCents: z.int(),
});
export type DayFigures = z.output<typeof DayFigures>;

/** A user as administrators see them, and no more than that. */
export const UserRow = z.object({
  id: UserId,
  role: StoredRole,
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string(),
  isActive: z.boolean(),
  createdAt: Instant,
  profileImageUrl: z.string().optional(),
});
export type UserRow = z.output<typeof UserRow>;

/** More than anybody has: a busy handyman's, finished and never paid, over years. */
const MOST_JOBS = 1000;

/** What becomes of one running job of somebody who is deactivated (D-54). */
export const JobOutcome = z.object({ jobId: JobId, outcome: z.enum(outcomes) });
export type JobOutcome = z.output<typeof JobOutcome>;

/** Turns a user off, or on again; whoever is turned off, with an outcome for each of their running jobs. */
export const Activation = z.object({
  isActive: z.boolean(),
  reason: Reason,
  jobs: z.array(JobOutcome).max(MOST_JOBS).default([]),
});

/** A running job of a user, for whoever decides what becomes of it: with its money, without its place. */
export const UserJob = JobView.pick({
  ...{ id: true, title: true, status: true, createdAt: true, startedAt: true, completedAt: true },
  ...{ agreedPrice: true, total: true, priceApproval: true, paymentStatus: true, releaseStatus: true },
  ...{ paidAmount: true, refundedAmount: true, handymanAmount: true, mayFinish: true },
  ...{ customerId: true, handymanId: true, customerFirstName: true, handymanFirstName: true },
}).extend({
  /** The same as `id`, as the decision names it. */
  jobId: JobId,
  /** Which side of it the user is. */
  side: ProposalSide,
});
export type UserJob = z.output<typeof UserJob>;

export const UserFilter = z.object({
  /** A whole e-mail address, a user's number, or how a first or last name begins. */
  search: searchText(limits.email),
  role: Role.optional(),
  status: z.enum(["active", "inactive"]).optional(),
});
export type UserFilter = z.output<typeof UserFilter>;

/** With the job that an alert about money is about. */
export const FraudAlertView = FraudAlert.omit({ version: true, metadata: true, investigatorId: true }).extend({
  jobId: JobId.optional(),
  /** Whether the caller or somebody else looks into it, until `lockedUntil`; absent while nobody does. */
  investigator: z.enum(["me", "other"]).optional(),
});
export type FraudAlertView = z.output<typeof FraudAlertView>;

const CONFIRMED_NOTE = 20;
const tooShort: Message = "Give a reason of at least 20 characters";

/** Whoever confirms a fraud says more of it than whoever dismisses it (E6). */
export const FraudResolution = z
  .object({ outcome: FraudOutcome.default("dismissed"), note: Reason })
  .refine(({ outcome, note }) => outcome === "dismissed" || seenIn(note) >= CONFIRMED_NOTE, {
    path: ["note"],
    error: tooShort,
  });

/** With what its job is about, and which of its two sides opened it. */
export const DisputeView = Dispute.pick({
  id: true,
  jobId: true,
  openedBy: true,
  reason: true,
  createdAt: true,
}).extend({
  title: z.string().optional(),
  by: ProposalSide.optional(),
});
export type DisputeView = z.output<typeof DisputeView>;

const MoneyTaken = z.object({ status: Chargeback.shape.status, amount: Decimal, openedAt: Instant });

/** One charge of the customer's card, counted from one; the amounts of the job's money sum all of them up. */
const MoneyCharge = z.object({
  number: z.int().positive(),
  /** Of one beyond the first: the proposal that it paid for. */
  supplement: z.int().positive().optional(),
  amount: Decimal,
  handymanAmount: Decimal,
  refundedAmount: Decimal,
  paidAt: Instant,
  /** It came when the proposal did not stand any more: all of it went back. */
  isTooLate: z.boolean(),
  chargeback: MoneyTaken.optional(),
  /** What banks have taken of it after that. */
  laterChargebacks: z.array(MoneyTaken).optional(),
});

/** The money of one job as administrators see it: where it stands, what went back, and its books. Decimal strings. */
export const JobMoney = z.object({
  jobId: JobId,
  title: z.string(),
  status: JobStatus,
  customerId: UserId,
  handymanId: UserId,
  customerFirstName: z.string().optional(),
  handymanFirstName: z.string().optional(),
  paymentStatus: PaymentStatus,
  releaseStatus: ReleaseStatus,
  releaseDueAt: Instant.optional(),
  pausedAt: Instant.optional(),
  paidAt: Instant.optional(),
  releasedAt: Instant.optional(),
  /** When the customer asked the handyman to do it again. */
  redoAskedAt: Instant.optional(),
  amount: Decimal,
  handymanAmount: Decimal,
  platformFee: Decimal,
  refundedAmount: Decimal,
  /** What can still be given back. */
  refundable: Decimal,
  /** What of the handyman's share was transferred, came back, and is owed by them. */
  transferred: Decimal,
  reversed: Decimal,
  shortfall: Decimal,
  /** In the order they were made; none before the first is. */
  charges: z.array(MoneyCharge),
  refunds: z.array(
    z.object({
      number: z.int(),
      /** Which charge it gives back, the first one without. */
      supplement: z.int().positive().optional(),
      amount: Decimal,
      fromHandyman: Decimal,
      fromPlatform: Decimal,
      reason: RefundReason,
      note: z.string().optional(),
      state: Refund.shape.state,
      createdAt: Instant,
    }),
  ),
  ledger: z.array(
    z.object({
      kind: LedgerKind,
      createdAt: Instant,
      lines: z.array(z.object({ account: z.enum(ledgerAccounts), amount: Decimal })),
    }),
  ),
});
export type JobMoney = z.output<typeof JobMoney>;

/** What an administrator gives back, and why: both sides may be told the reason. */
export const RefundOrder = z.object({ amount: Price, reason: Reason });
/** Why an administrator ends a job, or decides that a disputed one counts as completed: kept with the decision. */
export const JobEnd = z.object({ reason: Reason });
/** Stops the release of held money, or lets it go on. */
export const ReleasePause = z.object({ isPaused: z.boolean(), reason: Reason });
