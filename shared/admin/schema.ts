import * as z from "zod";
import { FraudAlert, FraudOutcome } from "../fraud/schema.ts";
import { JobId, UserId } from "../ids.ts";
import { outcomes } from "../jobs/deactivation.ts";
import { JobView, ProposalSide } from "../jobs/schema.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { Decimal } from "../money-schema.ts";
import { PaymentStatus, RefundReason, ReleaseStatus } from "../payments/machine.ts";
import { Chargeback, LedgerKind, ledgerAccounts, PauseOfRelease, Refund } from "../payments/schema.ts";
import { policy } from "../policy.ts";
import { Price } from "../price-schema.ts";
import { JobStatus } from "../requests/state-schema.ts";
import { Role, StoredRole } from "../role-schema.ts";
import { searchText } from "../text.ts";
import { visibleLength } from "../text-length.ts";
import { Instant } from "../time-schema.ts";
import { Reason } from "../verifications/schema.ts";

/** The change of a figure in thirty days, in percent; a sample value while there is nothing to compare with (D-11). */
export const Trend = z.object({ changePercent: z.number(), isSample: z.boolean() });
export type Trend = z.output<typeof Trend>;

/** Both variants of the specification in one (D-24). Money in dollars, rates in percent. */
export const AdminStats = z.object({
  totalUsers: z.int(),
  customers: z.int(),
  handymen: z.int(),
  totalJobs: z.int(),
  activeJobs: z.int(),
  completedJobs: z.int(),
  /** Captured less refunded. */
  totalRevenue: z.number(),
  /** The platform's fees of it. */
  platformRevenue: z.number(),
  /** Completed jobs as a percentage of all jobs that ended. */
  completionRate: z.number(),
  /** New users in thirty days. */
  growthRate: z.number(),
  /** Pending and in review. */
  pendingVerifications: z.int(),
  /** Jobs in dispute that no administrator has decided. */
  openDisputes: z.int().optional(),
  rating: z.number(),
  trends: z.object({ totalUsers: Trend, activeJobs: Trend, totalRevenue: Trend, completionRate: Trend }),
});
export type AdminStats = z.output<typeof AdminStats>;

/** A user as administrators see them; no further fields. */
export const UserRow = z.object({
  id: UserId,
  role: StoredRole,
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string(),
  isActive: z.boolean(),
  /** Takes nothing new until then: an administrator has begun to deactivate the account. */
  frozenUntil: Instant.optional(),
  createdAt: Instant,
  profileImageUrl: z.string().optional(),
});
export type UserRow = z.output<typeof UserRow>;

/** More running and unpaid jobs than any user has. */
const MAX_JOBS = 1000;

/** What becomes of one running job of somebody who is deactivated (D-54). */
export const JobOutcome = z.object({ jobId: JobId, outcome: z.enum(outcomes) });
export type JobOutcome = z.output<typeof JobOutcome>;

/**
 * Deactivates or reactivates a user. Without `jobs` a deactivation is begun: the account is frozen, and the answer names its
 * running jobs. With `jobs` it is carried out, and needs an outcome for each of them.
 */
export const Activation = z.object({
  isActive: z.boolean(),
  reason: Reason,
  jobs: z.array(JobOutcome).max(MAX_JOBS).optional(),
});

export type Activation = z.output<typeof Activation>;

/** Lets a handyman accept jobs again who cancelled too many (D-57). */
export const AcceptAgain = z.object({ acceptPausedUntil: z.null() });

/** A running job of a user whose deactivation is being decided: with its money, without its address. */
export const UserJob = JobView.pick({
  id: true,
  title: true,
  status: true,
  createdAt: true,
  startedAt: true,
  completedAt: true,
  agreedPrice: true,
  total: true,
  priceApproval: true,
  paymentStatus: true,
  releaseStatus: true,
  paidAmount: true,
  refundedAmount: true,
  handymanAmount: true,
  mayFinish: true,
  customerId: true,
  handymanId: true,
  customerFirstName: true,
  handymanFirstName: true,
}).extend({
  /** Equal to `id`, under the name that the decision uses. */
  jobId: JobId,
  /** The user's side of the job. */
  side: ProposalSide,
});
export type UserJob = z.output<typeof UserJob>;

/** A user after a change by an administrator. */
export const ChangedUser = UserRow.extend({
  /** The running jobs, of somebody who was frozen: what has to be decided before they are deactivated. */
  jobs: z.array(UserJob).optional(),
});

export const UserFilter = z.object({
  /** A whole e-mail address, a user id, or the beginning of a name. */
  search: searchText(limits.email),
  role: Role.optional(),
  status: z.enum(["active", "inactive"]).optional(),
});
export type UserFilter = z.output<typeof UserFilter>;

/** A person whom a case is about. */
export const Named = z.object({ id: UserId, name: z.string().optional() });
export type Named = z.output<typeof Named>;

/** What a case is about: a job or a request, its two sides as far as they are known, and the dollars at stake. */
export const CaseParts = z.object({
  title: z.string().optional(),
  customer: Named.optional(),
  handyman: Named.optional(),
  amount: Decimal.optional(),
});
export type CaseParts = z.output<typeof CaseParts>;

/** With the id of the job that the alert is about. */
export const FraudAlertView = FraudAlert.omit({
  version: true,
  metadata: true,
  investigatorId: true,
  forgetAt: true,
}).extend({
  ...CaseParts.shape,
  jobId: JobId.optional(),
  /** When it is raised again unless what it is about has ended; absent where it is not. */
  raisedAgainAt: Instant.optional(),
  /** It has copied messages, which `admin.reportedMessages` answers. */
  hasMessages: z.boolean().optional(),
  /** Who has claimed it, until `lockedUntil`; absent while nobody has. */
  investigator: z.enum(["me", "other"]).optional(),
});
export type FraudAlertView = z.output<typeof FraudAlertView>;

const noteTooShort: Message = `Give a reason of at least ${policy.minNoteCharacters} characters`;

/** Confirming needs a longer note than dismissing (E6). */
export const FraudResolution = z
  .object({ outcome: FraudOutcome.default("dismissed"), note: Reason })
  .refine(({ outcome, note }) => outcome === "dismissed" || visibleLength(note) >= policy.minNoteCharacters, {
    path: ["note"],
    error: noteTooShort,
  });

const ChargebackView = z.object({ status: Chargeback.shape.status, amount: Decimal, openedAt: Instant });

/** One charge of the customer's card, numbered from one; the amounts of `JobMoney` are the sums. */
const JobCharge = z.object({
  number: z.int().positive(),
  /** For a supplement: the number of its proposal. */
  supplement: z.int().positive().optional(),
  amount: Decimal,
  handymanAmount: Decimal,
  refundedAmount: Decimal,
  paidAt: Instant,
  /** The supplement was paid after its proposal had closed: it is refunded in full. */
  isTooLate: z.boolean(),
  chargeback: ChargebackView.optional(),
  /** Further chargebacks of this charge. */
  laterChargebacks: z.array(ChargebackView).optional(),
});

/** The money of one job as administrators see it: state, refunds and ledger. Amounts as decimal strings. */
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
  /** Since when and why the clock does not release the money. */
  pause: PauseOfRelease.optional(),
  paidAt: Instant.optional(),
  releasedAt: Instant.optional(),
  /** When the customer asked for rework. */
  redoAskedAt: Instant.optional(),
  amount: Decimal,
  handymanAmount: Decimal,
  platformFee: Decimal,
  refundedAmount: Decimal,
  /** The maximum refund. */
  refundable: Decimal,
  /** What a late cancellation kept of the first charge: all of it is the handyman's. */
  cancellationFee: Decimal.optional(),
  /** The handyman's share: transferred, reversed, and owed by the handyman. */
  transferred: Decimal,
  reversed: Decimal,
  shortfall: Decimal,
  /** In order; empty before the first capture. */
  charges: z.array(JobCharge),
  refunds: z.array(
    z.object({
      number: z.int(),
      /** The charge that is refunded; absent for the first one. */
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

/** A refund by an administrator; both sides may see the reason. */
export const RefundOrder = z.object({ amount: Price, reason: Reason });
/** Why an administrator ends a disputed or running job, or completes a disputed one; stored with the decision. */
export const JobEnd = z.object({ reason: Reason });
/** Pauses the release of held money, or resumes it. */
export const ReleasePause = z.object({ isPaused: z.boolean(), reason: Reason });
