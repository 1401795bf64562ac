import { type Account, stamp } from "./account.ts";
import { checkCurrency, groupOf, invalid, missing, positiveOf } from "./wire.ts";

/** In seconds: as long a charge is pending. */
const PENDING = 2 * 24 * 60 * 60;

/** One row of a balance. */
export type Movement = {
  id: string;
  amount: number;
  currency: string;
  fee: number;
  /** In cents, negative for what leaves. */
  net: number;
  source: string;
  type: string;
  /** In seconds since 1970; pending until then. */
  available_on: number;
  /** The connected account whose balance it is in; none for the platform's own. */
  account?: string;
};

type Booked = Pick<Movement, "source" | "type" | "amount" | "account"> &
  Partial<Pick<Movement, "fee" | "available_on">>;

/** Writes a row into a balance, available at once unless said; answers its id. */
export function book({ state, now }: Account, { fee = 0, available_on = 0, ...booked }: Booked): string {
  const common = stamp("txn", "balance_transaction", { now });
  const terms = { currency: "usd", fee, net: booked.amount - fee };
  state.movements.push({ ...common, ...booked, ...terms, available_on: Math.max(available_on, common.created) });
  return common.id;
}

/** 2.9 % and 30 cents of a charge stay with Stripe, also when it is refunded. */
export function bookCharge(account: Account, source: string, amount: number): string {
  const available_on = Math.floor(account.now() / 1000) + PENDING;
  return book(account, { source, type: "charge", amount, fee: Math.round((amount * 29) / 1000) + 30, available_on });
}

export const netOf = (rows: readonly Movement[]): number => rows.reduce((sum, { net }) => sum + net, 0);
export const rowsOf = ({ movements }: Account["state"], of?: string) =>
  movements.filter(({ account }) => account === of);
export const payoutsOf = ({ state, connected }: Account) => state.payouts.filter((row) => row.account === connected);

/** In cents; the platform's own balance without an account. */
function balanceOf({ state, now }: Account, of?: string): { available: number; pending: number } {
  const rows = rowsOf(state, of);
  const waiting = rows.filter(({ available_on }) => available_on * 1000 > now());
  return { available: netOf(rows) - netOf(waiting), pending: netOf(waiting) };
}

/** Throws when less is available than that. */
export function checkFunds(account: Account, amount: number, of?: string): void {
  if (amount <= balanceOf(account, of).available) return;
  throw invalid("You have insufficient available funds in your Stripe account.", { code: "balance_insufficient" });
}

export function retrieveBalance(account: Account): object {
  const { available, pending } = balanceOf(account, account.connected);
  const shown = [available, pending].map((amount) => [{ amount, currency: "usd", source_types: { card: amount } }]);
  return { object: "balance", livemode: false, available: shown[0], instant_available: shown[0], pending: shown[1] };
}

/** Pays a connected account out; at once for 1.5 % on top, at least 50 cents. Over, by our own `status`, when the product hears. */
export function createPayout(account: Account, form: URLSearchParams): object {
  const { connected } = account;
  if (!connected) throw missing("payouts.create for the platform");
  const amount = positiveOf(form, "amount");
  checkCurrency(form);
  const method = form.get("method") ?? "standard";
  if (method !== "standard" && method !== "instant") throw invalid(`Invalid method: ${method}`, { param: "method" });
  const fee = method === "instant" ? Math.max(50, Math.round((amount * 15) / 1000)) : 0;
  checkFunds(account, amount + fee, connected);
  const common = { ...stamp("po", "payout", account), metadata: groupOf(form, "metadata") };
  const row = { source: common.id, type: "payout", amount: -amount, fee, account: connected };
  const links = { arrival_date: common.created, automatic: false, balance_transaction: book(account, row) };
  const payout = { ...common, ...links, amount, currency: "usd", method, status: form.get("status") ?? "paid" };
  if (payout.status === "failed") book(account, { ...row, type: "payout_failure", amount, fee: 0 });
  account.state.payouts.push({ ...payout, account: connected });
  account.emit(`payout.${payout.status}`, payout, connected);
  return { ...payout, status: "pending" };
}
