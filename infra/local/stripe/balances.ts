import { newObject, type StripeAccount } from "./account.ts";
import { balanceTransactionDefaults, payoutDefaults } from "./defaults.ts";
import { checkCurrency, invalid, nestedParams, positiveParam, unsupported } from "./request.ts";

/** How long a charge is pending, in seconds. */
const PENDING = 2 * 24 * 60 * 60;

/** One balance transaction. */
export type BalanceTransaction = {
  id: string;
  amount: number;
  currency: string;
  fee: number;
  /** In cents; negative for money that leaves. */
  net: number;
  source: string;
  type: string;
  /** In seconds since 1970; the amount is pending until then. */
  available_on: number;
  /** The connected account; undefined for the platform's own balance. */
  account?: string;
};

/** What Stripe's reports call the types of balance transactions that have another name there. */
const reportingCategories: Readonly<Record<string, string>> = {
  payment: "charge",
  payment_refund: "refund",
  transfer_refund: "transfer_reversal",
  adjustment: "dispute",
  payout_failure: "payout_reversal",
};

type Booked = Pick<BalanceTransaction, "source" | "type" | "amount" | "account"> &
  Partial<Pick<BalanceTransaction, "fee" | "available_on">>;

/** Adds a balance transaction, available at once by default; returns its id. */
export function addBalanceTransaction(
  { state, now }: StripeAccount,
  { fee = 0, available_on = 0, ...booked }: Booked,
): string {
  const common = newObject("txn", "balance_transaction", { now });
  const stripeFee = { amount: fee, application: null, currency: "usd", description: "Stripe fees", type: "stripe_fee" };
  const terms = { currency: "usd", fee, fee_details: fee === 0 ? [] : [stripeFee], net: booked.amount - fee };
  const times = {
    available_on: Math.max(available_on, common.created),
    status: available_on > common.created ? "pending" : "available",
    reporting_category: reportingCategories[booked.type] ?? booked.type,
  };
  state.movements.push({ ...common, ...balanceTransactionDefaults, ...booked, ...terms, ...times });
  return common.id;
}

/** The platform's own balance transactions; pending ones become available with time. */
export const shownTransactionsOf = ({ state, now }: StripeAccount): BalanceTransaction[] =>
  transactionsOf(state).map((row) =>
    row.available_on * 1000 > now() ? row : Object.assign({}, row, { status: "available" }),
  );

/** Stripe's fee is 2.9 % plus 30 cents, and it is not refunded. */
export function addChargeTransaction(account: StripeAccount, source: string, amount: number): string {
  const available_on = Math.floor(account.now() / 1000) + PENDING;
  return addBalanceTransaction(account, {
    source,
    type: "charge",
    amount,
    fee: Math.round((amount * 29) / 1000) + 30,
    available_on,
  });
}

export const sumNet = (rows: readonly BalanceTransaction[]): number => rows.reduce((sum, { net }) => sum + net, 0);
export const transactionsOf = ({ movements }: StripeAccount["state"], of?: string) =>
  movements.filter(({ account }) => account === of);
export const payoutsOf = ({ state, connected }: StripeAccount) =>
  state.payouts.filter(({ account }) => account === connected).map(({ account: _, ...payout }) => payout);

/** The available and pending balance in cents; of the platform without an account. */
function balanceOf({ state, now }: StripeAccount, of?: string): { available: number; pending: number } {
  const rows = transactionsOf(state, of);
  const waiting = rows.filter(({ available_on }) => available_on * 1000 > now());
  return { available: sumNet(rows) - sumNet(waiting), pending: sumNet(waiting) };
}

/** Throws when the available balance is smaller than the amount. */
export function assertAvailable(account: StripeAccount, amount: number, of?: string): void {
  if (amount <= balanceOf(account, of).available) return;
  throw invalid("You have insufficient available funds in your Stripe account.", { code: "balance_insufficient" });
}

export function retrieveBalance(account: StripeAccount): object {
  const { available, pending } = balanceOf(account, account.connected);
  const shown = [available, pending].map((amount) => [{ amount, currency: "usd", source_types: { card: amount } }]);
  return { object: "balance", livemode: false, available: shown[0], instant_available: shown[0], pending: shown[1] };
}

/** Pays out a connected account; instantly for 1.5 %, at least 50 cents. Our parameter `status` makes it final. */
export function createPayout(account: StripeAccount, form: URLSearchParams): object {
  const { connected } = account;
  if (!connected) throw unsupported("payouts.create for the platform");
  const amount = positiveParam(form, "amount");
  checkCurrency(form);
  const method = form.get("method") ?? "standard";
  if (method !== "standard" && method !== "instant") throw invalid(`Invalid method: ${method}`, { param: "method" });
  const fee = method === "instant" ? Math.max(50, Math.round((amount * 15) / 1000)) : 0;
  assertAvailable(account, amount + fee, connected);
  const common = { ...newObject("po", "payout", account), metadata: nestedParams(form, "metadata") };
  const row = { source: common.id, type: "payout", amount: -amount, fee, account: connected };
  const links = {
    arrival_date: common.created,
    automatic: false,
    balance_transaction: addBalanceTransaction(account, row),
  };
  const terms = { amount, currency: "usd", method, type: method === "instant" ? "card" : "bank_account" };
  const payout = { ...common, ...payoutDefaults, ...links, ...terms, status: form.get("status") ?? "paid" };
  if (payout.status === "failed") addBalanceTransaction(account, { ...row, type: "payout_failure", amount, fee: 0 });
  account.state.payouts.push({ ...payout, account: connected });
  account.emit(`payout.${payout.status}`, payout, connected);
  return { ...payout, status: "pending" };
}
