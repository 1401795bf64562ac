import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Reply } from "../http.ts";
import type { AccountDetails, ConnectedAccount } from "./accounts.ts";
import type { BalanceTransaction } from "./balances.ts";
import type { Dispute, FraudWarning } from "./disputes.ts";
import type { AccountLink } from "./onboarding.ts";
import type { PaymentIntent } from "./payments.ts";
import { newPlatform, type PlatformSettings } from "./platform.ts";
import type { Transfer } from "./transfers.ts";

/** `account` is set for an event about a connected account; `pending_webhooks` counts the endpoints that have not taken it. */
export type StripeEvent = {
  id: string;
  type: string;
  account?: string;
  pending_webhooks: number;
  data: { object: object };
};

export type StripeState = {
  customers: { id: string }[];
  platform: PlatformSettings;
  accounts: ConnectedAccount[];
  accountDetails: AccountDetails[];
  links: AccountLink[];
  intents: PaymentIntent[];
  charges: { id: string; amount: number; amount_refunded: number; refunded: boolean }[];
  refunds: { id: string; payment_intent: string; charge: string; amount: number; status: string }[];
  disputes: Dispute[];
  warnings: FraudWarning[];
  transfers: Transfer[];
  movements: BalanceTransaction[];
  payouts: { id: string; status: string; account: string }[];
  events: StripeEvent[];
  /** The first reply for each idempotency key; `request` is its path and body. */
  keys: { key: string; request: string; reply: Reply; keptAt: number }[];
  /** Intents of the slow card, and when they succeed (milliseconds since 1970). */
  processing: { intent: string; dueAt: number }[];
};

/** The platform's Stripe account, as operations use it. `emit` records an event with a copy of the object. */
export type StripeAccount = {
  state: StripeState;
  /** The emulator's own address. */
  origin: string;
  /** The `Stripe-Account` of the call, if any. */
  connected?: string;
  now(): number;
  /** Where the webhook endpoints send events; undefined when there are none. */
  webhookUrl(): string | undefined;
  emit(type: string, object: object, connected?: string): void;
};

export function loadState(file?: string): StripeState {
  const known: Partial<StripeState> = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const parties = { customers: [], accounts: [], accountDetails: [], links: [] };
  const platform = { ...newPlatform, ...known.platform };
  const money = { intents: [], charges: [], refunds: [], disputes: [], transfers: [], movements: [], processing: [] };
  return { ...parties, ...money, warnings: [], payouts: [], events: [], keys: [], ...known, platform };
}

export function saveState(state: StripeState, file?: string) {
  if (!file) return;
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/** The fields that every object has; most have `livemode` as well. */
export function newObject(prefix: string, object: string, clock: { now(): number }) {
  const created = Math.floor(clock.now() / 1000);
  return { id: `${prefix}_${randomBytes(12).toString("hex")}`, object, created };
}
