import type { UserId } from "../../../shared/ids.ts";
import type { Cents } from "../../../shared/money.ts";
import type { MadeAccount } from "../../../shared/payments/connected-account.ts";
import type { PayoutStatus } from "../../../shared/payments/payouts.ts";
import type { BankWarning, UsedCard } from "../../../shared/payments/schema.ts";
import type { Instant } from "../../../shared/time.ts";

/** A Stripe payment intent, reduced to the fields that the product uses. */
export type PaymentIntent = {
  readonly id: string;
  readonly status: "open" | "processing" | "succeeded" | "canceled";
  readonly amountCents: number;
  readonly currency: string;
  readonly customer: string | undefined;
  readonly clientSecret: string;
  readonly jobId: string | undefined;
  readonly attemptId: string | undefined;
  /** The charge, once captured: transfers are made from it. */
  readonly chargeId: string | undefined;
  /** Brand and last four digits of the card, if the charge was expanded. */
  readonly card?: UsedCard | undefined;
  /** The failure message of the last payment attempt, as Stripe words it. */
  readonly failureMessage: string | undefined;
};

/**
 * A handyman's Connect account. `isFinished`: its owner has given Stripe all details. `isPaused`: a finished account that
 * pays nothing out, since Stripe needs more of its owner. `isHeld`: its payouts are manual;
 * undefined when they are neither that nor weekly, as on a new account.
 */
export type PayoutAccount = {
  readonly id: string;
  readonly canReceive: boolean;
  readonly isFinished: boolean;
  readonly isPaused: boolean;
  readonly isHeld: boolean | undefined;
};

/** A payout that the bank or card of a handyman returned to their account. */
export type FailedPayout = { readonly id: string; readonly account: string; readonly amountCents: Cents };

/**
 * A verified webhook event: about an intent, a refund or dispute, or a handyman's account. Other events carry no
 * object.
 */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly intent: PaymentIntent | undefined;
  /** When a card was declined; only for events that report it. */
  readonly declinedAt: Instant | undefined;
  /** The intent of a refund or dispute. */
  readonly refundedIntentId: string | undefined;
  readonly account: PayoutAccount | undefined;
  readonly failedPayout: FailedPayout | undefined;
};

/**
 * One transfer of a handyman's share. `attemptId` is the idempotency key; the job is the transfer group, by which it is
 * found again.
 */
export type TransferInput = {
  readonly amountCents: Cents;
  readonly account: string;
  readonly jobId: string;
  readonly attemptId: string;
  readonly chargeId: string;
};

/** A refund at Stripe; `attemptId` only for refunds that we created. */
export type ProviderRefund = {
  readonly id: string;
  readonly amountCents: Cents;
  readonly attemptId: string | undefined;
  /** The card did not accept it: the money is back with the platform. */
  readonly hasFailed: boolean;
};

/** A dispute at Stripe: what the bank took back of a charge, and Stripe's fee. */
export type ProviderChargeback = {
  readonly id: string;
  readonly status: "open" | "won" | "lost";
  /** The disputed amount; `withdrawnCents` is zero once the dispute is won. */
  readonly amountCents: Cents;
  readonly withdrawnCents: Cents;
  readonly feeCents: Cents;
};

/** An early fraud warning, or an inquiry of a bank: no money has moved. */
export type ProviderWarning = Pick<BankWarning, "id" | "kind"> & { readonly isOpen: boolean };

/** What was taken back of an intent, and what is asked about it, each oldest first. */
export type ProviderChanges = {
  readonly warnings: readonly ProviderWarning[];
  readonly refunds: readonly ProviderRefund[];
  readonly chargebacks: readonly ProviderChargeback[];
};
export type ChangesByIntent = ReadonlyMap<string, ProviderChanges>;

/** The reversal of a part of a transfer. `attemptId` is the idempotency key. */
export type ReversalInput = {
  readonly transferId: string;
  readonly amountCents: Cents;
  readonly jobId: string;
  readonly attemptId: string;
};

/** The balance of a handyman's account, negative when they owe Stripe. */
export type AccountBalance = {
  readonly availableCents: number;
  readonly pendingCents: number;
  /** What could be paid out instantly, as Stripe says; undefined when the account takes no instant payouts. */
  readonly instant: { readonly netCents: number; readonly feeCents: number } | undefined;
};

/** A payout at Stripe; `attemptId` only for payouts that we created. */
export type ProviderPayout = {
  readonly id: string;
  readonly amountCents: Cents;
  /** What Stripe took of the account on top of the amount, by the platform's pricing. */
  readonly feeCents: Cents;
  readonly status: PayoutStatus;
  readonly isInstant: boolean;
  readonly createdAt: Instant;
  readonly arrivesAt: Instant;
  readonly attemptId: string | undefined;
};

/**
 * Stripe. Every call except `verifyEvent` throws `payment.providerUnavailable` when it cannot be reached, and
 * `ProviderRefusedError` when Stripe refuses it unexpectedly.
 */
export interface CardProvider {
  createCustomer(customer: { userId: UserId; email: string }): Promise<string>;
  /**
   * `attemptId` is the idempotency key: one attempt never creates a second intent. Undefined when Stripe stored a
   * failure under the key, which it would repeat for a day; only `findIntent` tells whether an intent exists.
   */
  createIntent(intent: {
    amountCents: Cents;
    customer: string;
    jobId: string;
    attemptId: string;
    description: string;
  }): Promise<PaymentIntent | undefined>;
  getIntent(id: string): Promise<PaymentIntent | undefined>;
  /** The intent of an attempt whose id was lost. */
  findIntent(attempt: { customer: string; attemptId: string }): Promise<PaymentIntent | undefined>;
  /** Cancels an unpaid intent; returns the intent as it is when it can no longer be cancelled. */
  cancelIntent(id: string): Promise<PaymentIntent>;
  /** Creates the payout account: one for each user, and one more for each `former` account that was closed. */
  createAccount(handyman: {
    userId: UserId;
    email: string;
    isCompany: boolean;
    former: string | undefined;
  }): Promise<MadeAccount>;
  /** Undefined when the account does not exist (any more). */
  getAccount(id: string): Promise<PayoutAccount | undefined>;
  /** Sets weekly or manual payouts; does nothing for a closed account. */
  setPayoutSchedule(id: string, schedule: Pick<PayoutAccount, "isHeld">): Promise<void>;
  /** Transfers a share from its charge to an account; returns the transfer's id, undefined as in `createIntent`. */
  createTransfer(input: TransferInput): Promise<string | undefined>;
  /** The id of an attempt's transfer, when it was lost. */
  findTransfer(attempt: { jobId: string; attemptId: string }): Promise<string | undefined>;
  /**
   * Refunds a part of what an intent charged; returns the refund's id, undefined as in `createIntent`. Throws
   * `payment.refundRefused` when less is left of the charge, or a bank has taken it.
   */
  createRefund(input: { intentId: string; amountCents: Cents; attemptId: string }): Promise<string | undefined>;
  /** All refunds and disputes of an intent. */
  listRefundsAndChargebacks(intentId: string): Promise<ProviderChanges>;
  /** Those of all intents, by intent, that were made since then: a call of Stripe for each hundred. */
  listAllRefundsAndChargebacks(since: Instant): Promise<ChangesByIntent>;
  /**
   * Reverses a part of a transfer; returns the reversal's id, undefined as in `createIntent`. Throws
   * `payment.reversalShort` when the account's balance is too low.
   */
  createReversal(input: ReversalInput): Promise<string | undefined>;
  findReversal(attempt: { transferId: string; attemptId: string }): Promise<string | undefined>;
  /** The balance of an account, zero for a closed one. Only the available part can be reversed. */
  getBalance(account: string): Promise<AccountBalance>;
  /**
   * Creates an instant payout to the owner's debit card; undefined as in `createIntent`. Throws `payout.notAvailable`
   * when the balance is too low, `payout.limitReached` when the platform's limit for the day is, and
   * `payout.notEligible` when there is no destination that takes instant payouts.
   */
  createPayout(input: { account: string; amountCents: Cents; attemptId: string }): Promise<ProviderPayout | undefined>;
  /** The newest payouts of an account, scheduled and instant; `limit` is at most a hundred. */
  listPayouts(account: string, limit: number): Promise<readonly ProviderPayout[]>;
  findPayout(attempt: { account: string; attemptId: string }): Promise<ProviderPayout | undefined>;
  /**
   * A link to Stripe's onboarding for an account that is not finished, valid for one visit, with the addresses to which
   * Stripe returns.
   */
  onboardingUrl(account: string, urls: { returnUrl: string; refreshUrl: string }): Promise<string>;
  /** A link to the dashboard of a finished account, where its owner changes bank, card and details. */
  loginUrl(account: string): Promise<string>;
  /**
   * The event of a webhook; undefined when its signature is wrong or too old, or it is of the wrong mode or account.
   */
  verifyEvent(text: string, signature: string | undefined): Promise<ProviderEvent | undefined>;
}
