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
import type { Db, DbReader } from "./db.ts";

/** Who calls: the user as the table holds them at this moment. */
export type Actor = {
  readonly userId: UserId;
  /** The rights that they have, also where the table holds a role that this release does not know. */
  readonly role: Role;
  readonly language: Language;
  readonly user: User;
  readonly session: Session;
  /** The secret of the session that follows this one, for a salt: only who holds this one's secret can make it. */
  readonly nextSecret: (salt: string) => string;
};

export interface FilesReader {
  /** A pre-signed address from which anybody may read the object for so long. */
  addressToRead(key: string, options: { seconds: number; contentType: string }): Promise<string>;
  /** The object's bytes; undefined when there is none. Throws `upload.tooLarge` over `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Uint8Array | undefined>;
}

export interface Files extends FilesReader {
  /** Reads an uploaded address: the key when it is an object of our own bucket. The address is never fetched. */
  keyOf(address: string): string | undefined;
  write(key: string, bytes: Uint8Array, contentType: ImageType): Promise<void>;
  remove(key: string): Promise<void>;
}

/** An upload in parts: the key that it is for, and the store's own id of it. */
export type UploadInParts = { readonly key: string; readonly uploadId: string };
/** One part that has arrived, counted from one; the tag is the sum of its bytes, without quotes. */
export type Part = { readonly number: number; readonly etag: string; readonly size: number };

/** The quarantine of the media bucket: nothing outside of it can be reached from here. */
export interface Quarantine {
  /** A pre-signed address to which one object may be PUT within `seconds`; type and size are signed in when given. */
  addressToWrite(
    key: string,
    options: { seconds: number; contentType?: ImageType | undefined; size?: number | undefined },
  ): Promise<string>;
  /** Begins an upload in parts; answers the store's id of it. */
  openParts(key: string, contentType: ImageType | undefined): Promise<string>;
  addressOfPart(at: UploadInParts, part: { number: number; seconds: number }): Promise<string>;
  /** In their order; undefined when there is no such upload, or no more. */
  listParts(at: UploadInParts): Promise<readonly Part[] | undefined>;
  /** Puts the parts together, once; the object's address, undefined when there is nothing. Throws `upload.partsRefused`. */
  completeParts(at: UploadInParts, parts: readonly Omit<Part, "size">[]): Promise<string | undefined>;
  /** Throws the parts away; false when there is no such upload, or no more. */
  abortParts(at: UploadInParts): Promise<boolean>;
}

/** A payment intent of the card provider, reduced to what decides. */
export type Intent = {
  readonly id: string;
  readonly status: "open" | "processing" | "succeeded" | "canceled";
  readonly amountCents: number;
  readonly currency: string;
  readonly customer: string | undefined;
  readonly clientSecret: string;
  readonly jobId: string | undefined;
  readonly attemptId: string | undefined;
  /** What was charged, once it was: transfers are made from it. */
  readonly chargeId: string | undefined;
  /** The card of that charge, where the provider was asked for it: of its number, the last four digits. */
  readonly card?: UsedCard | undefined;
  /** Why the last attempt to pay failed, in the provider's words. */
  readonly failureMessage: string | undefined;
};

/** A handyman's account at the card provider; while `isHeld`, nothing leaves it by itself. */
export type PayoutAccount = { readonly id: string; readonly canReceive: boolean; readonly isHeld: boolean };

/** A payout that a handyman's bank or card sent back to their account. */
export type FailedPayout = { readonly id: string; readonly account: string; readonly amountCents: Cents };

/** A signed event of the card provider, about an intent, what went back of one, or a handyman's account; others carry nothing. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly intent: Intent | undefined;
  /** When a card was declined for the intent, of an event that tells that. */
  readonly declinedAt: Instant | undefined;
  /** The intent of which something went back: a refund, or what a bank took. */
  readonly returnedIntentId: string | undefined;
  readonly account: PayoutAccount | undefined;
  readonly failedPayout: FailedPayout | undefined;
};

/** One share on its way: the attempt is the idempotency key, the job the group by which it is found again. */
export type TransferAsked = {
  readonly amountCents: Cents;
  readonly account: string;
  readonly jobId: string;
  readonly attemptId: string;
  readonly chargeId: string;
};

/** A refund as the provider knows it; `attemptId` of ours alone. */
export type MadeRefund = {
  readonly id: string;
  readonly amountCents: Cents;
  readonly attemptId: string | undefined;
  /** The card did not take it: the money is with the platform again. */
  readonly hasFailed: boolean;
};

/** What a customer's bank has taken back of a charge, and what the provider took for its trouble, as things stand. */
export type TakenBack = {
  readonly id: string;
  readonly status: "open" | "won" | "lost";
  /** What the bank decides about; what is withdrawn for it is nothing once it is won. */
  readonly amountCents: Cents;
  readonly withdrawnCents: Cents;
  readonly feeCents: Cents;
};

/** A part of a transferred share that is to come back; the attempt is the idempotency key. */
export type ReversalAsked = {
  readonly transferId: string;
  readonly amountCents: Cents;
  readonly jobId: string;
  readonly attemptId: string;
};

/** What is in a handyman's account: negative when they owe the provider. Of it, `instantCents` could be paid out at once. */
export type AccountBalance = {
  readonly availableCents: number;
  readonly pendingCents: number;
  readonly instantCents: number;
};

/** A payout as the provider knows it; `attemptId` of ours alone. */
export type MadePayout = {
  readonly id: string;
  readonly amountCents: Cents;
  readonly status: PayoutStatus;
  readonly isInstant: boolean;
  readonly createdAt: Instant;
  readonly arrivesAt: Instant;
  readonly attemptId: string | undefined;
};

/** Every call but `readEvent` throws `payment.providerUnavailable` when the provider cannot be reached. */
export interface CardProvider {
  createCustomer(customer: { userId: UserId; email: string }): Promise<string>;
  /**
   * `attemptId` is the idempotency key: the same attempt never makes a second intent. Undefined when the provider failed
   * and keeps that failure under the key: it would say nothing else for a day, and only `findIntent` tells what came of it.
   */
  createIntent(intent: {
    amountCents: Cents;
    customer: string;
    jobId: string;
    attemptId: string;
    description: string;
  }): Promise<Intent | undefined>;
  getIntent(id: string): Promise<Intent | undefined>;
  /** The intent that an attempt made, when nobody remembers its id. */
  findIntent(attempt: { customer: string; attemptId: string }): Promise<Intent | undefined>;
  /** Cancels an intent nobody paid; the intent as it stands when it cannot be cancelled any more. */
  cancelIntent(id: string): Promise<Intent>;
  /**
   * The account from which a handyman is paid out: one for each user, however often it is asked for, and one more for each
   * `former` one that was closed.
   */
  createAccount(handyman: {
    userId: UserId;
    email: string;
    isCompany: boolean;
    former: string | undefined;
  }): Promise<string>;
  /** Undefined when the provider knows no such account, or no more. */
  getAccount(id: string): Promise<PayoutAccount | undefined>;
  /** From now on an account is paid out every week, or not by itself; does nothing for one that is closed. */
  schedulePayouts(id: string, schedule: Pick<PayoutAccount, "isHeld">): Promise<void>;
  /** Transfers a share to an account, out of its charge; answers the transfer's id, undefined as `createIntent` does. */
  createTransfer(asked: TransferAsked): Promise<string | undefined>;
  /** The id of the transfer that an attempt made, when nobody remembers it. */
  findTransfer(attempt: { jobId: string; attemptId: string }): Promise<string | undefined>;
  /**
   * Gives a part of what an intent charged back to its card; answers the refund's id, undefined as `createIntent` does.
   * Throws `payment.refundRefused` when there is not so much of the charge left, or a bank has taken it.
   */
  createRefund(asked: { intentId: string; amountCents: Cents; attemptId: string }): Promise<string | undefined>;
  /** All that has gone back of what an intent charged: refunds and what banks have taken, the oldest first. */
  findReturns(intentId: string): Promise<{ refunds: readonly MadeRefund[]; chargebacks: readonly TakenBack[] }>;
  /**
   * Takes a part of a transfer back; answers the reversal's id, undefined as `createIntent` does. Throws
   * `payment.reversalShort` when the account has not so much.
   */
  createReversal(asked: ReversalAsked): Promise<string | undefined>;
  findReversal(attempt: { transferId: string; attemptId: string }): Promise<string | undefined>;
  /** What an account holds; nothing in one that is closed. Only what is available there can be taken back. */
  balanceIn(account: string): Promise<AccountBalance>;
  /**
   * Pays out of an account to its owner's debit card at once; undefined as `createIntent`. Throws `payout.notAvailable`
   * when there is not so much, or the card takes none.
   */
  createPayout(asked: { account: string; amountCents: Cents; attemptId: string }): Promise<MadePayout | undefined>;
  /** The newest payouts of an account, by the schedule and on request; at most a hundred. */
  listPayouts(account: string, limit: number): Promise<readonly MadePayout[]>;
  findPayout(attempt: { account: string; attemptId: string }): Promise<MadePayout | undefined>;
  /** Where its owner sets an account up, good for one visit; afterwards the provider leads back to these addresses. */
  onboardingUrl(account: string, back: { done: string; again: string }): Promise<string>;
  /** The event of a webhook, or undefined when it is forged, stale, of the wrong mode or of another account. */
  readEvent(text: string, signature: string | undefined): Promise<ProviderEvent | undefined>;
}

/** What a fresh id token says of a person whose e-mail address is verified. */
export type Identity = {
  readonly sub: string;
  readonly email: string;
  readonly tokenId: string;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** Seconds since 1970, as the next two. When the person proved who they are; a refreshed token keeps it. */
  readonly authenticatedAt: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
};

export interface Users {
  /**
   * Undefined unless signature, issuer, audience, use and verified e-mail are right. Throws `auth.unavailable` when the
   * pool's keys cannot be had, so that nobody can tell.
   */
  readIdToken(token: string): Promise<Identity | undefined>;
}

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};
export interface Mailer {
  send(letter: Letter): Promise<void>;
}

export interface Queues {
  /** Hands an event to the queue of every reaction that wants it. */
  send(event: DomainEvent): Promise<void>;
}

/** What must not be read even by those who can read the table. */
export interface Crypto {
  /** Encrypts a text for its owner: it can be opened only together with the same owner's id. */
  seal(text: string, owner: UserId): Promise<string>;
  /** Throws when the text was sealed for somebody else, was changed, or its key is gone. */
  open(sealed: string, owner: UserId): Promise<string>;
}

/** Every service that a capability word unlocks. */
type Unlocked = {
  "db.read": { readonly db: DbReader };
  "db.write": { readonly db: Db };
  "files.read": { readonly files: FilesReader };
  "files.write": { readonly files: Files };
  "files.receive": { readonly quarantine: Quarantine };
  stripe: { readonly stripe: CardProvider };
  users: { readonly users: Users };
  /** Undefined while the stage has no sender. */
  mail: { readonly mail: Mailer | undefined };
  queues: { readonly queues: Queues };
  crypto: { readonly crypto: Crypto };
};

/** What every function has: the clock, the source of ids, and the settings of its stage. */
export type Base = {
  now(): Date;
  newId(): string;
  /** 256 random bits, base64url. */
  newSecret(): string;
  readonly settings: { readonly release: string; readonly siteUrl: string };
};

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;

/** The app as one function sees it: the base, plus only what its `uses` declare. */
export type AppFor<C extends Capability> = Base & ([C] extends [never] ? unknown : Intersection<Unlocked[C]>);
export type App = AppFor<Capability>;
