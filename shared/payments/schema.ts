import * as z from "zod";
import { JobId, PaymentId, UserId } from "../ids.ts";
import { ZERO_CENTS } from "../money.ts";
import { Cents, SignedCents } from "../money-schema.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { Instant } from "../time-schema.ts";
import { accountConfigurations } from "./connected-account.ts";
import { PaymentStatus, RefundReason, ReleaseActor, ReleaseStatus } from "./machine.ts";

/** A chargeback as Stripe reports it; `open` until the bank decides. */
export const Chargeback = z.object({
  id: z.string(),
  status: z.enum(["open", "won", "lost"]),
  /** What it withdraws from the platform at present, and Stripe's fee for it. */
  withdrawnCents: Cents,
  feeCents: Cents,
  openedAt: Instant,
  closedAt: Instant.optional(),
});
export type Chargeback = z.output<typeof Chargeback>;

/** The charged card, as far as a receipt shows it; no other card data is ever stored. */
export const UsedCard = z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) });
export type UsedCard = z.output<typeof UsedCard>;

/** The chargebacks of one charge, each by its id: the first, and all later ones. */
const chargebackFields = {
  chargeback: Chargeback.optional(),
  laterChargebacks: z.array(Chargeback).optional(),
} as const;

/**
 * A charge beyond the first: what its customer paid when they agreed to a higher price of a paid job. The sums of the
 * payment include it.
 */
export const SupplementCharge = z.object({
  /** The number of the proposal that it pays for. */
  number: z.int().positive(),
  amountCents: Cents,
  platformFeeCents: Cents,
  handymanAmountCents: Cents,
  refundedAmountCents: Cents.default(ZERO_CENTS),
  stripePaymentIntentId: z.string(),
  stripeChargeId: z.string().optional(),
  card: UsedCard.optional(),
  processedAt: Instant,
  /** Captured after the proposal had ended: it was refunded in full. */
  isTooLate: z.boolean().default(false),
  ...chargebackFields,
});
export type SupplementCharge = z.output<typeof SupplementCharge>;

/**
 * An early fraud warning of a card's network, or a bank's inquiry: nothing has been claimed. `alertedAt`: when an
 * administrator was last alerted; `settledAt`: when they decided, or the bank claimed the money or let it be.
 */
const BankWarning = z.object({
  id: z.string(),
  kind: z.enum(["earlyFraud", "inquiry"]),
  at: Instant,
  alertedAt: Instant,
  settledAt: Instant.optional(),
});
export type BankWarning = z.output<typeof BankWarning>;

/** Since when and by what a release is held back: an administrator, or what a bank asks or warns of. */
export const PauseOfRelease = z.object({
  at: Instant,
  by: z.enum(["admin", ...BankWarning.shape.kind.options]),
});
export type PauseOfRelease = z.output<typeof PauseOfRelease>;

/**
 * What a customer pays for one job, and how it is divided. The amounts are frozen when its intent is created. A
 * later price rise is paid by a second row, which has a `supplement`; once captured, the job's payment includes it.
 */
export const Payment = z.object({
  id: PaymentId,
  /** On a supplement's row: the number of the proposal that it pays for. */
  supplement: z.int().positive().optional(),
  /** The captured supplements; the amounts here include them. */
  supplements: z.array(SupplementCharge).optional(),
  jobId: JobId,
  customerId: UserId,
  handymanId: UserId,
  amountCents: Cents,
  platformFeeCents: Cents,
  handymanAmountCents: Cents,
  stripePaymentIntentId: z.string().optional(),
  status: PaymentStatus.default("pending"),
  releaseStatus: ReleaseStatus.default("none"),
  /** The sum of all decided refunds, and their number. */
  refundedAmountCents: Cents.default(ZERO_CENTS),
  refunds: z.int().nonnegative().default(0),
  /** How many of them Stripe has not made yet. */
  openRefunds: z.int().nonnegative().default(0),
  /** What a late cancellation kept of it for the handyman. */
  cancellationFeeCents: Cents.optional(),
  ...chargebackFields,
  /** What banks have asked about its charges, or warned of, before they claim any money. */
  warnings: z.array(BankWarning).optional(),
  /** Since when an administrator has paused the release. */
  pausedAt: Instant.optional(),
  /** When the latest pause or dispute ended. */
  resumedAt: Instant.optional(),
  /** Stripe's charge, which the transfer of the share names as its source. */
  stripeChargeId: z.string().optional(),
  card: UsedCard.optional(),
  /** When held money is released automatically, and the latest reminder sent, in hours. */
  releaseDueAt: Instant.optional(),
  remindedHours: z.int().positive().optional(),
  releasedAt: Instant.optional(),
  releasedBy: ReleaseActor.optional(),
  /** The earliest time of the next transfer attempt; undefined when nothing delays it. */
  transferRetryAt: Instant.optional(),
  /** True while its disputed job keeps the rest of a released share from its transfer. */
  isTransferPaused: z.boolean().default(false),
  /** The latest reminder of a missing payout account, in days after the release. */
  accountReminderDay: z.int().positive().optional(),
  /** When an administrator was last alerted that the money is held for long. */
  longHeldAlertedAt: Instant.optional(),
  transferAttempt: z.int().nonnegative().default(0),
  /** True while the outcome of that attempt is unknown. */
  isTransferring: z.boolean().default(false),
  transferredCents: Cents.default(ZERO_CENTS),
  stripeTransferId: z.string().optional(),
  /** Of what was transferred: what was reversed, and what could not be and is owed by the handyman. */
  reversedCents: Cents.default(ZERO_CENTS),
  shortfallCents: Cents.default(ZERO_CENTS),
  /** What was kept of the share for debts from other jobs. */
  nettedCents: Cents.default(ZERO_CENTS),
  /** The number of the current attempt. */
  attempt: z.int().nonnegative(),
  failureMessage: z.string().optional(),
  /** The latest ten card declines; removed at the capture. */
  declinedAt: z.array(Instant).optional(),
  processedAt: Instant.optional(),
  /** When Stripe was last polled for refunds and chargebacks. */
  refundsPolledAt: Instant.optional(),
  /** When the open intent was created or last checked; undefined makes it due for a check at once. */
  intentCheckedAt: Instant.optional(),
  ...timestamps,
});
export type Payment = z.output<typeof Payment>;

/** A payment attempt, stored before Stripe is called: its id is the idempotency key. */
export const PaymentAttempt = z.object({
  id: PaymentId,
  jobId: JobId,
  supplement: z.int().positive().optional(),
  number: z.int().positive(),
  state: z.enum(["begun", "made"]),
  stripePaymentIntentId: z.string().optional(),
  ...timestamps,
});
export type PaymentAttempt = z.output<typeof PaymentAttempt>;

/**
 * A refund, stored when it is decided. Its attempt is stored before Stripe is called, and the attempt's id is the
 * idempotency key. The two parts add up to the amount. Refunds made in Stripe's dashboard and chargebacks are stored as
 * `made`.
 */
export const Refund = z.object({
  id: PaymentId,
  jobId: JobId,
  number: z.int().positive(),
  /** The supplement that is refunded; undefined for the first charge. */
  supplement: z.int().positive().optional(),
  amountCents: Cents,
  fromHandymanCents: Cents,
  fromPlatformCents: Cents,
  reason: RefundReason,
  /** The reason in the words of whoever decided it. */
  note: z.string().optional(),
  /**
   * `dropped` when the money had already been refunded in another way; `failed` when it did not reach the card or
   * Stripe refuses it: it is owed until it is paid in another way.
   */
  state: z.enum(["begun", "made", "dropped", "failed"]),
  attemptId: PaymentId,
  attemptedAt: Instant,
  /** How often Stripe has refused it. */
  refusals: z.int().nonnegative().optional(),
  /** When the next attempt is due. */
  dueAt: Instant.optional(),
  stripeRefundId: z.string().optional(),
  ...timestamps,
});
export type Refund = z.output<typeof Refund>;

/**
 * A transfer of a handyman's share (`out`) or its reversal (`back`), stored before Stripe is called: its id is the
 * idempotency key.
 */
export const TransferAttempt = z.object({
  id: PaymentId,
  jobId: JobId,
  number: z.int().positive(),
  direction: z.enum(["out", "back"]).default("out"),
  /** The supplement whose charge it comes from; undefined for the first charge. */
  supplement: z.int().positive().optional(),
  /** On a reversal: the transfer that it reverses. */
  reversedTransferId: z.string().optional(),
  amountCents: Cents,
  /** The handyman's connected account at Stripe. */
  account: z.string(),
  /** `refused` when the account did not hold enough to reverse. */
  state: z.enum(["begun", "made", "refused"]),
  stripeTransferId: z.string().optional(),
  ...timestamps,
});
export type TransferAttempt = z.output<typeof TransferAttempt>;

/** Finds the handyman by their connected account. */
export const AccountLink = z.object({
  account: z.string(),
  userId: UserId,
  /** What it was made with; unknown of an account that somebody made by hand. */
  configurations: z.array(z.enum(accountConfigurations)).optional(),
  /** Since when Stripe pays nothing out of it, of which its owner was told. */
  payoutsPausedAt: Instant.optional(),
  ...createdOnly,
});

/** The accounts of the ledger. A positive amount is a debit, a negative one a credit. */
export const ledgerAccounts = [
  "customer_funds",
  "handyman_payable",
  "handyman_receivable",
  "platform_fee",
  "provider_fee",
  "refunds",
  "in_dispute",
] as const;

/** The kinds of ledger entries. */
export const LedgerKind = z.enum([
  "charge",
  "release",
  "refund",
  "refundMade",
  "refundDropped",
  "refundFailed",
  "reversal",
  "shortfall",
  "netting",
  "dispute",
  /** The platform's part of a cancellation fee goes to the handyman. */
  "cancellationFee",
]);

/** One movement of money, append-only; its lines always add up to zero. */
export const LedgerEntry = z.object({
  id: PaymentId,
  jobId: JobId,
  kind: LedgerKind,
  reference: z.string(),
  lines: z
    .array(z.object({ account: z.enum(ledgerAccounts), amountCents: SignedCents }))
    .refine(
      (lines) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0) === 0,
      "A ledger entry must balance",
    ),
  ...createdOnly,
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** A Stripe event that was processed, so that it is processed once. */
export const StripeEvent = z.object({ id: z.string(), type: z.string(), ...createdOnly });

/** Finds the job by its Stripe payment intent. */
export const IntentLink = z.object({
  intentId: z.string(),
  jobId: JobId,
  supplement: z.int().positive().optional(),
  ...createdOnly,
});
