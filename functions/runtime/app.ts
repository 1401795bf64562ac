import type { Capability } from "../../shared/endpoint.ts";
import type { DomainEvent } from "../../shared/events.ts";
import type { UserId } from "../../shared/ids.ts";
import type { Language } from "../../shared/language.ts";
import type { Cents } from "../../shared/money.ts";
import type { PayoutStatus } from "../../shared/payments/payouts.ts";
import type { UsedCard } from "../../shared/payments/schema.ts";
import type { Role } from "../../shared/roles.ts";
import type { Session, User } from "../../shared/session/schema.ts";
import type { Instant } from "../../shared/time.ts";
import type { ImageType } from "../../shared/uploads/schema.ts";
import type { Db, DbReader } from "./data/db.ts";

/** The caller: user and session as the table holds them now. */
export type Actor = {
  readonly userId: UserId;
  /** The role whose rights apply. A stored role that this release does not know gives those of a customer. */
  readonly role: Role;
  readonly language: Language;
  readonly user: User;
  readonly session: Session;
  /** The secret of the session that follows this one, derived from this session's secret and a salt. */
  readonly nextSecret: (salt: string) => string;
};

/** Signs URLs without calling S3. */
export interface ReadUrlSigner {
  /** A pre-signed GET URL, valid for `seconds`. */
  presignGet(key: string, options: { seconds: number; contentType: string }): Promise<string>;
}

export interface FilesReader extends ReadUrlSigner {
  /** The object's bytes; undefined when it does not exist. Throws `upload.tooLarge` above `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Uint8Array | undefined>;
}

export interface Files extends FilesReader {
  /** The key in an uploaded URL, if it is one of our own bucket. The URL is never fetched. */
  keyFromUrl(address: string): string | undefined;
  write(key: string, bytes: Uint8Array, contentType: ImageType): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A multipart upload: its key, and S3's upload id. */
export type MultipartRef = { readonly key: string; readonly uploadId: string };
/** One uploaded part, numbered from one; `etag` is its MD5 without quotes. */
export type Part = { readonly number: number; readonly etag: string; readonly size: number };

/** Signs upload URLs in the quarantine prefix without calling S3. */
export interface UploadUrlSigner {
  /** A pre-signed PUT URL, valid for `seconds`; type and size are part of the signature if given. */
  presignPut(
    key: string,
    options: { seconds: number; contentType?: ImageType | undefined; size?: number | undefined },
  ): Promise<string>;
  presignPart(upload: MultipartRef, part: { number: number; seconds: number }): Promise<string>;
}

/** The quarantine prefix of the media bucket; nothing outside of it can be reached. */
export interface Quarantine extends UploadUrlSigner {
  /** Creates a multipart upload; returns its upload id. */
  createMultipart(key: string, contentType: ImageType | undefined): Promise<string>;
  /** In order of their numbers; undefined when the upload does not exist (any more). */
  listParts(upload: MultipartRef): Promise<readonly Part[] | undefined>;
  /**
   * Completes the upload; returns the object's URL, undefined when the upload does not exist. Throws
   * `upload.partsRefused`.
   */
  completeMultipart(upload: MultipartRef, parts: readonly Omit<Part, "size">[]): Promise<string | undefined>;
  /** Deletes the parts; false when the upload does not exist (any more). */
  abortMultipart(upload: MultipartRef): Promise<boolean>;
}

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

/** A handyman's Connect account; with `isHeld` its payout schedule is manual. */
export type PayoutAccount = { readonly id: string; readonly canReceive: boolean; readonly isHeld: boolean };

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

/** The reversal of a part of a transfer. `attemptId` is the idempotency key. */
export type ReversalInput = {
  readonly transferId: string;
  readonly amountCents: Cents;
  readonly jobId: string;
  readonly attemptId: string;
};

/** The balance of a handyman's account, negative when they owe Stripe; `instantCents` could be paid out instantly. */
export type AccountBalance = {
  readonly availableCents: number;
  readonly pendingCents: number;
  readonly instantCents: number;
};

/** A payout at Stripe; `attemptId` only for payouts that we created. */
export type ProviderPayout = {
  readonly id: string;
  readonly amountCents: Cents;
  readonly status: PayoutStatus;
  readonly isInstant: boolean;
  readonly createdAt: Instant;
  readonly arrivesAt: Instant;
  readonly attemptId: string | undefined;
};

/** Stripe. Every call except `verifyEvent` throws `payment.providerUnavailable` when it cannot be reached. */
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
  }): Promise<string>;
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
  /** All refunds and disputes of an intent, oldest first. */
  listRefundsAndChargebacks(
    intentId: string,
  ): Promise<{ refunds: readonly ProviderRefund[]; chargebacks: readonly ProviderChargeback[] }>;
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
   * when the balance is too low or the card takes no instant payouts.
   */
  createPayout(input: { account: string; amountCents: Cents; attemptId: string }): Promise<ProviderPayout | undefined>;
  /** The newest payouts of an account, scheduled and instant; `limit` is at most a hundred. */
  listPayouts(account: string, limit: number): Promise<readonly ProviderPayout[]>;
  findPayout(attempt: { account: string; attemptId: string }): Promise<ProviderPayout | undefined>;
  /** A Stripe onboarding link, valid for one visit, with the addresses to which Stripe returns. */
  onboardingUrl(account: string, urls: { returnUrl: string; refreshUrl: string }): Promise<string>;
  /**
   * The event of a webhook; undefined when its signature is wrong or too old, or it is of the wrong mode or account.
   */
  verifyEvent(text: string, signature: string | undefined): Promise<ProviderEvent | undefined>;
}

/** The claims of a fresh id token with a verified e-mail address. */
export type Identity = {
  readonly sub: string;
  readonly email: string;
  readonly tokenId: string;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** Seconds since 1970, as the next two fields. When the person authenticated; a refreshed token keeps it. */
  readonly authenticatedAt: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
};

export interface UserPool {
  /**
   * Undefined unless signature, issuer, audience, token use and verified e-mail are right. Throws `auth.unavailable`
   * when the pool's keys cannot be fetched.
   */
  verifyIdToken(token: string): Promise<Identity | undefined>;
}

export type EmailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};
export interface Mailer {
  send(message: EmailMessage): Promise<void>;
}

export interface Queues {
  /** Sends an event to the queue of every reaction that subscribes to it. */
  send(event: DomainEvent): Promise<void>;
}

/** Encryption of fields that readers of the table must not see. */
export interface FieldEncryption {
  /** Encrypts a text with its owner's id as encryption context. */
  encrypt(text: string, owner: UserId): Promise<string>;
  /** Throws when the owner differs, the ciphertext was changed, or its key is gone. */
  decrypt(ciphertext: string, owner: UserId): Promise<string>;
}

/** The services that each capability grants. */
type CapabilityServices = {
  "db.read": { readonly db: DbReader };
  "db.write": { readonly db: Db };
  "files.presignGet": { readonly files: ReadUrlSigner };
  "files.read": { readonly files: FilesReader };
  "files.write": { readonly files: Files };
  "files.presignPut": { readonly quarantine: UploadUrlSigner };
  "files.receive": { readonly quarantine: Quarantine };
  stripe: { readonly stripe: CardProvider };
  users: { readonly users: UserPool };
  /** Undefined while the stage has no sender address. */
  mail: { readonly mail: Mailer | undefined };
  queues: { readonly queues: Queues };
  crypto: { readonly crypto: FieldEncryption };
};

/** What every function has: clock, id source, and the settings of its stage. */
export type BaseApp = {
  now(): Date;
  newId(): string;
  /** 256 random bits, base64url. */
  newSecret(): string;
  readonly settings: { readonly release: string; readonly siteUrl: string };
};

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;

/** The app as one function sees it: the base and the services of its `uses`. */
export type AppFor<C extends Capability> = BaseApp &
  ([C] extends [never] ? unknown : Intersection<CapabilityServices[C]>);
export type App = AppFor<Capability>;

/** What a command needs that reads and writes the table. */
export type WriteContext = AppFor<"db.write">;
/** The services of a function, which adapters provide. */
export type Adapters = Omit<App, keyof BaseApp>;
