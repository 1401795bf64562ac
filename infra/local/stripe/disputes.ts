import { newObject, type StripeAccount } from "./account.ts";
import { addBalanceTransaction, type BalanceTransaction } from "./balances.ts";
import { disputeDefaults } from "./defaults.ts";
import { findById, invalid, nestedParams } from "./request.ts";

/** Stripe's fee for a dispute, won or lost. */
const FEE = 1500;

export type Dispute = ReturnType<typeof newDispute>;

function newDispute(account: StripeAccount, charge: StripeAccount["state"]["charges"][number], payment_intent: string) {
  const common = newObject("dp", "dispute", account);
  const terms = { amount: charge.amount - charge.amount_refunded, currency: "usd", charge: charge.id, payment_intent };
  const balance_transactions: Pick<BalanceTransaction, "id" | "amount" | "fee" | "net">[] = [];
  return { ...common, ...disputeDefaults, ...terms, balance_transactions, reason: "general", status: "needs_response" };
}

/** The bank withdraws the rest of a charge, until the dispute is won. */
export function dispute(account: StripeAccount, intentId: string): Dispute {
  const intent = findById("payment_intent", account.state.intents, intentId);
  const dispute = newDispute(account, findById("charge", account.state.charges, intent.latest_charge ?? ""), intentId);
  if (dispute.amount === 0) throw invalid("Nothing of this charge is left to dispute.");
  move(account, dispute, -dispute.amount, FEE);
  account.state.disputes.push(dispute);
  account.emit("charge.dispute.created", dispute);
  account.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** The bank asks about a charge, and takes nothing; a dispute may follow under the same id. */
export function inquire(account: StripeAccount, intentId: string): Dispute {
  const intent = findById("payment_intent", account.state.intents, intentId);
  const charge = findById("charge", account.state.charges, intent.latest_charge ?? "");
  const inquiry = { ...newDispute(account, charge, intentId), status: "warning_needs_response" };
  account.state.disputes.push(inquiry);
  account.emit("charge.dispute.created", inquiry);
  return inquiry;
}

/** An inquiry ends: the bank lets it be, or takes the money back. */
export function endInquiry(account: StripeAccount, id: string, isClaimed: boolean): void {
  const inquiry = findById("dispute", account.state.disputes, id);
  inquiry.status = isClaimed ? "needs_response" : "warning_closed";
  if (isClaimed) move(account, inquiry, -inquiry.amount, FEE);
  account.emit(isClaimed ? "charge.dispute.updated" : "charge.dispute.closed", inquiry);
}

/** The network of a card warns that the charge may be fraud. */
export function warnOfFraud(account: StripeAccount, intentId: string): FraudWarning {
  const { latest_charge } = findById("payment_intent", account.state.intents, intentId);
  const common = newObject("issfr", "radar.early_fraud_warning", account);
  const about = { charge: latest_charge ?? "", payment_intent: intentId, actionable: true };
  const warning = { ...common, livemode: false, ...about, fraud_type: "made_with_stolen_card" };
  account.state.warnings.push(warning);
  account.emit("radar.early_fraud_warning.created", warning);
  return warning;
}

/** The warnings as they are shown: nothing can be done any more about a charge that was refunded or claimed. */
export const warningsOf = (account: StripeAccount): FraudWarning[] =>
  account.state.warnings.map((warning) => {
    const isRefunded = account.state.charges.some(({ id, refunded }) => id === warning.charge && refunded);
    return { ...warning, actionable: !isRefunded && !isDisputed(account, warning.charge) };
  });

export type FraudWarning = { id: string; charge: string; payment_intent: string; actionable: boolean };

function move(account: StripeAccount, { id, balance_transactions }: Dispute, amount: number, fee: number) {
  const row = addBalanceTransaction(account, { source: id, type: "adjustment", amount, fee });
  balance_transactions.push({ ...findById("balance_transaction", account.state.movements, row) });
}

/** As in Stripe's test mode, the text of the evidence decides: `winning_evidence` or `losing_evidence`. */
export function updateDispute(account: StripeAccount, form: URLSearchParams, id: string): Dispute {
  const open = findById("dispute", account.state.disputes, id);
  if (open.status === "won" || open.status === "lost") throw invalid("This dispute is already closed.");
  const words = nestedParams(form, "evidence").uncategorized_text;
  if (words !== "winning_evidence" && words !== "losing_evidence") return open;
  open.status = words === "winning_evidence" ? "won" : "lost";
  if (open.status === "won") move(account, open, open.amount, 0);
  account.emit("charge.dispute.updated", open);
  account.emit("charge.dispute.closed", open);
  if (open.status === "won") account.emit("charge.dispute.funds_reinstated", open);
  return open;
}

export const isDisputed = ({ state }: StripeAccount, chargeId: string): boolean =>
  state.disputes.some(({ charge, status }) => charge === chargeId && status !== "won" && !status.startsWith("warning"));
