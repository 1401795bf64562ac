import { newObject, type StripeAccount } from "./account.ts";
import { addBalanceTransaction } from "./balances.ts";
import { refundDefaults } from "./defaults.ts";
import { isDisputed } from "./disputes.ts";
import { findById, integerParam, invalid, nestedParams } from "./request.ts";

export function createRefund(account: StripeAccount, form: URLSearchParams): object {
  const intent = findById("payment_intent", account.state.intents, form.get("payment_intent") ?? "");
  const charge = account.state.charges.find(({ id }) => id === intent.latest_charge);
  if (!charge) throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  if (isDisputed(account, charge.id))
    throw invalid(`Charge ${charge.id} has been charged back.`, { code: "charge_disputed" });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  const amount = form.has("amount") ? integerParam(form, "amount") : left;
  if (amount < 1 || amount > left)
    throw invalid("Refund amount is greater than unrefunded amount.", { param: "amount" });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const common = newObject("re", "refund", account);
  const balance_transaction = addBalanceTransaction(account, { source: common.id, type: "refund", amount: -amount });
  const links = { payment_intent: intent.id, charge: charge.id, balance_transaction };
  const given = { reason: form.get("reason"), metadata: nestedParams(form, "metadata") };
  const refund = { ...common, ...refundDefaults, ...links, ...given, amount, currency: "usd", status: "succeeded" };
  account.state.refunds.push(refund);
  account.emit("charge.refunded", charge);
  account.emit("refund.created", refund);
  account.emit("refund.updated", refund);
  return refund;
}

/** A refund does not reach its card: the money is on the platform's balance again, and refundable. */
export function failRefund(account: StripeAccount, id: string): void {
  const { state, emit } = account;
  const refund = findById("refund", state.refunds, id);
  const charge = findById("charge", state.charges, refund.charge);
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  const back = { source: id, type: "refund_failure", amount: refund.amount };
  const failure_balance_transaction = addBalanceTransaction(account, back);
  Object.assign(refund, { status: "failed", failure_reason: "lost_or_stolen_card", failure_balance_transaction });
  emit("refund.updated", refund);
  emit("refund.failed", refund);
}
