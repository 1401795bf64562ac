import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Reply } from "../http.ts";
import type { AccountLink, ConnectedAccount } from "./accounts.ts";
import type { Movement } from "./balances.ts";
import type { Dispute } from "./disputes.ts";
import type { PaymentIntent } from "./payments.ts";
import type { Transfer } from "./transfers.ts";

/** `account` is the connected account that an event is about, if it is not the platform's own. */
export type StripeEvent = { id: string; type: string; account?: string; data: { object: object } };

export type State = {
  customers: { id: string }[];
  accounts: ConnectedAccount[];
  links: AccountLink[];
  intents: PaymentIntent[];
  charges: { id: string; amount: number; amount_refunded: number; refunded: boolean }[];
  refunds: { id: string; payment_intent: string; charge: string; amount: number; status: string }[];
  disputes: Dispute[];
  transfers: Transfer[];
  movements: Movement[];
  payouts: { id: string; status: string; account: string }[];
  events: StripeEvent[];
  /** The first reply to each idempotency key; `request` is the path and body that came with it. */
  keys: { key: string; request: string; reply: Reply; keptAt: number }[];
  /** Intents of the slow card, and when (in milliseconds) they succeed. */
  processing: { intent: string; dueAt: number }[];
};

/** The platform's Stripe account as the operations see it. `emit` records the object as it is now. */
export type Account = {
  state: State;
  /** Where this Stripe is reached. */
  origin: string;
  /** The connected account on whose behalf a call comes, if it does. */
  connected?: string;
  now(): number;
  emit(type: string, object: object, connected?: string): void;
};

export function loadState(file?: string): State {
  const known: Partial<State> = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const parties = { customers: [], accounts: [], links: [] };
  const money = { intents: [], charges: [], refunds: [], disputes: [], transfers: [], movements: [], processing: [] };
  return { ...parties, ...money, payouts: [], events: [], keys: [], ...known };
}

export function saveState(state: State, file?: string) {
  if (!file) return;
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/** What every object begins with. */
export function stamp(prefix: string, object: string, clock: { now(): number }) {
  const created = Math.floor(clock.now() / 1000);
  return { id: `${prefix}_${randomBytes(12).toString("hex")}`, object, created, livemode: false };
}
