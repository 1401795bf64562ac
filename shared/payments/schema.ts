import * as z from "zod";
import { JobId, PaymentId, UserId } from "../ids.ts";
import { Cents, SignedCents, ZERO_CENTS } from "../money.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { Instant } from "../time.ts";
import { PaymentStatus, RefundReason, ReleaseActor, ReleaseStatus } from "./machine.ts";

/** Money that the customer's bank has taken back, as the card provider tells; `open` until it decides. */
export const Chargeback = z.object({
  id: z.string(),
  status: z.enum(["open", "won", "lost"]),
  /** What is withdrawn from the platform for it at the moment, and what the provider took for its trouble. */
  withdrawnCents: Cents,
  feeCents: Cents,
  openedAt: Instant,
  closedAt: Instant.optional(),
});
export type Chargeback = z.output<typeof Chargeback>;

/** The card that was charged, as much of it as a receipt says: nothing else of a card is ever stored. */
export const UsedCard = z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) });
export type UsedCard = z.output<typeof UsedCard>;

/** What banks have taken of one charge, each known by its id: the first of it, and whatever came after. */
const taken = { chargeback: Chargeback.optional(), laterChargebacks: z.array(Chargeback).optional() } as const;

/**
 * A charge beyond the first one: what its customer paid when they agreed that a paid job costs more. The sums of the
 * payment hold it as well.
 */
export const SupplementCharge = z.object({
  /** Of the proposal that it pays for. */
  number: z.int().positive(),
  amountCents: Cents,
  platformFeeCents: Cents,
  handymanAmountCents: Cents,
  refundedAmountCents: Cents.default(ZERO_CENTS),
  stripePaymentIntentId: z.string(),
  stripeChargeId: z.string().optional(),
  card: UsedCard.optional(),
  processedAt: Instant,
  /** The card was charged when the proposal did not stand any more: all of it went back. */
  isTooLate: z.boolean().default(false),
  ...taken,
});
export type SupplementCharge = z.output<typeof SupplementCharge>;

/**
 * What a customer pays for one job, and how it is shared. The amounts are frozen when its intent is made. A rise
 * of the price after that is paid by a second row, which has a `supplement`; once it is captured, the job's payment holds it.
 */
export const Payment = z.object({
  id: PaymentId,
  /** Of a second row: the number of the proposal that it pays for. */
  supplement: z.int().positive().optional(),
  /** Captured beyond the first charge; in the amounts here, all of them are summed up. */
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
  /** What was decided to be given back so far, in how many refunds. */
  refundedAmountCents: Cents.default(ZERO_CENTS),
  refunds: z.int().nonnegative().default(0),
  /** How many of them the provider has not made yet. */
  openRefunds: z.int().nonnegative().default(0),
  ...taken,
  /** Since when an administrator keeps the release from going on by itself. */
  pausedAt: Instant.optional(),
  /** The provider's charge, from which the handyman's share is transferred. */
  stripeChargeId: z.string().optional(),
  card: UsedCard.optional(),
  /** When held money is released by itself, and of how many hours of silence the customer was told. */
  releaseDueAt: Instant.optional(),
  remindedHours: z.int().positive().optional(),
  releasedAt: Instant.optional(),
  releasedBy: ReleaseActor.optional(),
  /** When the next try to transfer a released share is due; set until all of it is transferred. */
  transferDueAt: Instant.optional(),
  /** After how many days their handyman was told last that a released share waits for an account. */
  accountDays: z.int().positive().optional(),
  /** When an administrator is asked what becomes of money that still stands here; set from the capture on. */
  standingDueAt: Instant.optional(),
  transferAttempt: z.int().nonnegative().default(0),
  /** While the outcome of that attempt is not known. */
  isTransferring: z.boolean().default(false),
  transferredCents: Cents.default(ZERO_CENTS),
  stripeTransferId: z.string().optional(),
  /** Of the transferred: what came back, and what could not and is owed by the handyman. */
  reversedCents: Cents.default(ZERO_CENTS),
  shortfallCents: Cents.default(ZERO_CENTS),
  /** Kept of the share for what the handyman owed from other jobs. */
  nettedCents: Cents.default(ZERO_CENTS),
  /** The number of the attempt whose intent is the live one. */
  attempt: z.int().nonnegative(),
  failureMessage: z.string().optional(),
  /** When a card was declined, the latest ten of them; forgotten with the capture. */
  declinedAt: z.array(Instant).optional(),
  processedAt: Instant.optional(),
  /** When the provider is asked again what has gone back; set from the capture on, for a while. */
  returnsDueAt: Instant.optional(),
  /** When an open intent is looked at again; set while the payment is open. */
  staleAt: Instant.optional(),
  ...timestamps,
});
export type Payment = z.output<typeof Payment>;

/** Written before the card provider is asked for anything: its id is the provider's idempotency key. */
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
 * A refund, written down when it is decided. Its attempt is written before the provider is asked, and its id is the
 * idempotency key. The two parts add up to the whole. What the provider did by itself, in its dashboard or for a bank, is
 * written down as made.
 */
export const Refund = z.object({
  id: PaymentId,
  jobId: JobId,
  number: z.int().positive(),
  /** Of a refund of a supplement: which. */
  supplement: z.int().positive().optional(),
  amountCents: Cents,
  fromHandymanCents: Cents,
  fromPlatformCents: Cents,
  reason: RefundReason,
  /** Why, in the words of whoever decided it. */
  note: z.string().optional(),
  /**
   * `dropped` when the money was gone already in another way; `failed` when the card did not take it, or the provider refuses
   * to make it: it is owed until it is paid in another way.
   */
  state: z.enum(["begun", "made", "dropped", "failed"]),
  attemptId: PaymentId,
  attemptedAt: Instant,
  /** How often the provider has refused it so far. */
  refusals: z.int().nonnegative().optional(),
  /** When the next try to make it is due. */
  dueAt: Instant.optional(),
  stripeRefundId: z.string().optional(),
  ...timestamps,
});
export type Refund = z.output<typeof Refund>;

/**
 * A move of a handyman's share, to their account or back from it, written before the provider is asked: its id is the
 * idempotency key.
 */
export const TransferAttempt = z.object({
  id: PaymentId,
  jobId: JobId,
  number: z.int().positive(),
  direction: z.enum(["out", "back"]).default("out"),
  /** Out of the charge of a supplement: which. */
  supplement: z.int().positive().optional(),
  /** Of one that takes something back: from which transfer. */
  ofTransferId: z.string().optional(),
  amountCents: Cents,
  /** The handyman's account at the provider. */
  account: z.string(),
  /** `refused` when there was not so much in the account to take back. */
  state: z.enum(["begun", "made", "refused"]),
  stripeTransferId: z.string().optional(),
  ...timestamps,
});
export type TransferAttempt = z.output<typeof TransferAttempt>;

/** Finds the handyman whose account at the card provider this is. */
export const AccountLink = z.object({ account: z.string(), userId: UserId, ...createdOnly });

/** Where money can stand. A positive amount is a debit, a negative one a credit. */
export const ledgerAccounts = [
  "customer_funds",
  "handyman_payable",
  "handyman_receivable",
  "platform_fee",
  "provider_fee",
  "refunds",
  "in_dispute",
] as const;

/** What an entry of the ledger is about. */
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
]);

/** One move of money, append-only: its lines always add up to zero. */
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

/** The card provider's event that was worked, so that it is worked once. */
export const StripeEvent = z.object({ id: z.string(), type: z.string(), ...createdOnly });

/** Finds the job that an intent of the card provider pays for. */
export const IntentLink = z.object({
  intentId: z.string(),
  jobId: JobId,
  supplement: z.int().positive().optional(),
  ...createdOnly,
});
