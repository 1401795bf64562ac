import * as z from "zod";
import { JobId, PaymentId, UserId } from "../ids.ts";
import { Cents, SignedCents, ZERO_CENTS } from "../money.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { Instant } from "../time.ts";
import { PaymentStatus, ReleaseActor, ReleaseStatus } from "./machine.ts";

/** What a customer pays for one job, and how it is shared. The amounts are frozen when its intent is made. */
export const Payment = z.object({
  id: PaymentId,
  jobId: JobId,
  customerId: UserId,
  handymanId: UserId,
  amountCents: Cents,
  platformFeeCents: Cents,
  handymanAmountCents: Cents,
  stripePaymentIntentId: z.string().optional(),
  status: PaymentStatus.default("pending"),
  releaseStatus: ReleaseStatus.default("none"),
  refundedAmountCents: Cents.default(ZERO_CENTS),
  /** The provider's charge, from which the handyman's share is transferred. */
  stripeChargeId: z.string().optional(),
  /** When held money is released by itself, and of how many hours of silence the customer was told. */
  releaseDueAt: Instant.optional(),
  remindedHours: z.int().positive().optional(),
  releasedAt: Instant.optional(),
  releasedBy: ReleaseActor.optional(),
  /** When the next try to transfer a released share is due; set until all of it is transferred. */
  transferDueAt: Instant.optional(),
  transferAttempt: z.int().nonnegative().default(0),
  transferredCents: Cents.default(ZERO_CENTS),
  /** The number of the attempt whose intent is the live one. */
  attempt: z.int().nonnegative(),
  failureMessage: z.string().optional(),
  processedAt: Instant.optional(),
  /** When an open intent is looked at again; set while the payment is open. */
  staleAt: Instant.optional(),
  ...timestamps,
});
export type Payment = z.output<typeof Payment>;

/** Written before the card provider is asked for anything: its id is the provider's idempotency key. */
export const PaymentAttempt = z.object({
  id: PaymentId,
  jobId: JobId,
  number: z.int().positive(),
  state: z.enum(["begun", "made"]),
  stripePaymentIntentId: z.string().optional(),
  ...timestamps,
});
export type PaymentAttempt = z.output<typeof PaymentAttempt>;

/** A transfer of a handyman's share, written before the provider is asked: its id is the idempotency key. */
export const TransferAttempt = z.object({
  id: PaymentId,
  jobId: JobId,
  number: z.int().positive(),
  amountCents: Cents,
  /** The handyman's account at the provider. */
  account: z.string(),
  state: z.enum(["begun", "made"]),
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

/** One move of money, append-only: its lines always add up to zero. */
export const LedgerEntry = z.object({
  id: PaymentId,
  jobId: JobId,
  kind: z.enum(["charge", "release", "refund", "dispute"]),
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
export const IntentLink = z.object({ intentId: z.string(), jobId: JobId, ...createdOnly });
