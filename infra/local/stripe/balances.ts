import { newObject, type StripeAccount } from "./account.ts";
import { detailsOf } from "./accounts.ts";
import { balanceTransactionDefaults } from "./defaults.ts";
import { netOf } from "./platform.ts";
import { invalid } from "./request.ts";

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
  /** Null for what Stripe bills. */
  source: string | null;
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
  stripe_fee: "fee",
  application_fee: "platform_earning",
};

type Booked = Pick<BalanceTransaction, "source" | "type" | "amount" | "account"> &
  Partial<Pick<BalanceTransaction, "fee" | "available_on">> & { feeType?: "stripe_fee" | "application_fee" };

/** Adds a balance transaction, available at once by default; returns its id. */
export function addBalanceTransaction(
  { state, now }: StripeAccount,
  { fee = 0, available_on = 0, feeType = "stripe_fee", ...booked }: Booked,
): string {
  const common = newObject("txn", "balance_transaction", { now });
  const description = feeType === "stripe_fee" ? "Stripe fees" : "Application fee";
  const details = { amount: fee, application: null, currency: "usd", description, type: feeType };
  const terms = { currency: "usd", fee, fee_details: fee === 0 ? [] : [details], net: booked.amount - fee };
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

export function retrieveBalance(account: StripeAccount, form: URLSearchParams): object {
  const { available, pending } = balanceOf(account, account.connected);
  const [shown, waiting] = [available, pending].map((amount) => [
    { amount, currency: "usd", source_types: { card: amount } },
  ]);
  const common = { object: "balance", livemode: false, available: shown, pending: waiting };
  if (!account.connected) return common;
  const isNetAsked = form.get("expand[0]") === "instant_available.net_available";
  const net = isNetAsked && { net_available: netAvailable(account, account.connected, available) };
  return { ...common, instant_available: shown?.map((row) => ({ ...row, ...net })) };
}

/** What arrives of the balance at each destination that takes instant payouts. */
function netAvailable(account: StripeAccount, connected: string, available: number): object[] {
  if (detailsOf(account, connected).external !== "debit_card") return [];
  const amount = netOf(account.state.platform, available);
  return [{ amount, destination: cardOf(connected), source_types: { card: amount } }];
}

/** The id of an account's debit card. */
export const cardOf = (connected: string): string => connected.replace("acct_", "card_");
