import { newObject, type StripeAccount } from "./account.ts";
import { detailsOf, findAccount } from "./accounts.ts";
import { addBalanceTransaction, assertAvailable, cardOf } from "./balances.ts";
import { payoutDefaults } from "./defaults.ts";
import { billedFee, instantFee } from "./platform.ts";
import { checkCurrency, invalid, nestedParams, positiveParam, unsupported } from "./request.ts";

/**
 * Pays out a connected account. An instant payout costs the account what the platform's pricing says, and the platform
 * what Stripe bills. Our parameter `status` makes a payout final.
 */
export function createPayout(account: StripeAccount, form: URLSearchParams): object {
  const { connected } = account;
  if (!connected) throw unsupported("payouts.create for the platform");
  const amount = positiveParam(form, "amount");
  checkCurrency(form);
  const method = form.get("method") ?? "standard";
  if (method !== "standard" && method !== "instant") throw invalid(`Invalid method: ${method}`, { param: "method" });
  const { external } = detailsOf(account, connected);
  // As Stripe says it, without a code.
  if (external === "none") throw invalid("Sorry, you don't have any external accounts in that currency (usd).");
  if (!findAccount(account.state.accounts, connected).payouts_enabled)
    throw invalid("Payouts of this account are not enabled.", { code: "payouts_not_allowed" });
  const isInstant = method === "instant";
  const fee = isInstant ? instantFee(account.state.platform, amount) : 0;
  if (isInstant) assertInstant(account, connected, amount);
  assertAvailable(account, amount + fee, connected);
  const common = { ...newObject("po", "payout", account), metadata: nestedParams(form, "metadata") };
  const feeType = "application_fee" as const;
  const row = { source: common.id, type: "payout", amount: -amount, fee, feeType, account: connected };
  const balance_transaction = addBalanceTransaction(account, row);
  const fees = isInstant ? bookFees(account, amount, fee) : {};
  const links = { ...fees, arrival_date: common.created, automatic: false, balance_transaction };
  const destination = { type: isInstant ? "card" : "bank_account", destination: isInstant ? cardOf(connected) : null };
  const terms = { amount, currency: "usd", method, ...destination, status: form.get("status") ?? "paid" };
  const payout = { ...common, ...payoutDefaults, ...links, ...terms };
  if (payout.status === "failed") addBalanceTransaction(account, { ...row, type: "payout_failure", amount, fee: 0 });
  account.state.payouts.push({ ...payout, account: connected });
  account.emit(`payout.${payout.status}`, payout, connected);
  return { ...payout, status: "pending" };
}

/** Throws where the account takes no instant payout, or the platform's limit is reached. */
function assertInstant(account: StripeAccount, connected: string, amount: number): void {
  const { platform } = account.state;
  if (detailsOf(account, connected).external !== "debit_card")
    throw invalid("Instant payouts are not supported for this destination.", { code: "instant_payouts_unsupported" });
  if (amount > platform.instantLimitCents)
    throw invalid("You have reached your limit of instant payouts.", { code: "instant_payouts_limit_exceeded" });
}

/** Books the platform's side of an instant payout: what it earns by its pricing, and what Stripe bills it. */
function bookFees(account: StripeAccount, amount: number, fee: number) {
  account.state.platform.instantLimitCents -= amount;
  addBalanceTransaction(account, { source: null, type: "stripe_fee", amount: -billedFee(amount) });
  if (fee === 0) return {};
  const { id } = newObject("fee", "application_fee", account);
  addBalanceTransaction(account, { source: id, type: "application_fee", amount: fee });
  return { application_fee: id, application_fee_amount: fee };
}

export const payoutsOf = ({ state, connected }: StripeAccount) =>
  state.payouts.filter(({ account }) => account === connected).map(({ account: _, ...payout }) => payout);
