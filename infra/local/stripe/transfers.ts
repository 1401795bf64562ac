import { newObject, type StripeAccount } from "./account.ts";
import { addBalanceTransaction, assertAvailable } from "./balances.ts";
import { checkCurrency, findById, findByParam, invalid, nestedParams, positiveParam } from "./request.ts";

export type Transfer = {
  id: string;
  amount: number;
  amount_reversed: number;
  reversed: boolean;
  /** The newest page of reversals. */
  reversals: { object: "list"; data: object[]; has_more: boolean; url: string };
  destination: string;
  source_transaction: string | null;
  transfer_group: string | null;
};

const incapable =
  "Your destination account needs to have at least one of the following capabilities enabled: transfers";

export function createTransfer(account: StripeAccount, form: URLSearchParams): Transfer {
  const { accounts, transfers } = account.state;
  const amount = positiveParam(form, "amount");
  checkCurrency(form);
  const { id: destination, capabilities } = findByParam(form, accounts, { param: "destination" });
  if (capabilities.transfers !== "active")
    throw invalid(incapable, { code: "insufficient_capabilities_for_transfer", param: "destination" });
  const source_transaction = form.get("source_transaction");
  const available_on = source_transaction ? chargeAvailableOn(account, amount, form) : undefined;
  if (!source_transaction) assertAvailable(account, amount);
  const common = newObject("tr", "transfer", account);
  const destination_payment = newObject("py", "charge", account).id;
  addBalanceTransaction(account, {
    source: destination_payment,
    type: "payment",
    amount,
    available_on,
    account: destination,
  });
  const balance_transaction = addBalanceTransaction(account, {
    source: common.id,
    type: "transfer",
    amount: -amount,
    available_on,
  });
  const links = { destination, destination_payment, source_transaction, balance_transaction };
  const given = { description: form.get("description"), metadata: nestedParams(form, "metadata") };
  const reversals: Transfer["reversals"] = {
    object: "list",
    data: [],
    has_more: false,
    url: `/v1/transfers/${common.id}/reversals`,
  };
  const progress = { amount_reversed: 0, reversed: false, reversals };
  const terms = { amount, currency: "usd", transfer_group: form.get("transfer_group") };
  const transfer = { ...common, livemode: false, ...terms, ...links, ...given, ...progress };
  transfers.push(transfer);
  account.emit("transfer.created", transfer);
  return transfer;
}

/** Throws unless the charge covers the amount; returns when the charge is available. */
function chargeAvailableOn({ state }: StripeAccount, amount: number, form: URLSearchParams): number | undefined {
  const charge = findByParam(form, state.charges, { param: "source_transaction", kind: "charge" });
  const taken = state.transfers
    .filter(({ source_transaction }) => source_transaction === charge.id)
    .reduce((sum, transfer) => sum + transfer.amount, 0);
  if (taken + amount > charge.amount) throw invalid(exceeded(charge.amount, taken), { param: "amount" });
  return state.movements.find(({ source }) => source === charge.id)?.available_on;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function exceeded(amount: number, taken: number): string {
  const limit = `Transfers using this transaction as a source must not exceed the source amount of ${dollars(amount)}.`;
  return taken ? `${limit} (There is already a transfer using this source, amounting to ${dollars(taken)}.)` : limit;
}

/** Reverses a part of a transfer or, without an amount, all of the rest. */
export function createReversal(account: StripeAccount, form: URLSearchParams, id: string): object {
  const transfer = findById("transfer", account.state.transfers, id);
  const left = transfer.amount - transfer.amount_reversed;
  if (left === 0) throw invalid(`The transfer ${id} is already fully reversed.`);
  const amount = form.has("amount") ? positiveParam(form, "amount") : left;
  if (amount > left) throw invalid("Reversal amount is greater than unreversed amount.", { param: "amount" });
  assertAvailable(account, amount, transfer.destination);
  const common = newObject("trr", "transfer_reversal", account);
  const destination_payment_refund = newObject("pyr", "refund", account).id;
  const back = { source: destination_payment_refund, type: "payment_refund", amount: -amount };
  addBalanceTransaction(account, { ...back, account: transfer.destination });
  const balance_transaction = addBalanceTransaction(account, { source: common.id, type: "transfer_refund", amount });
  const links = { transfer: id, balance_transaction, destination_payment_refund };
  const reversal = {
    ...common,
    source_refund: null,
    ...links,
    amount,
    currency: "usd",
    metadata: nestedParams(form, "metadata"),
  };
  transfer.amount_reversed += amount;
  transfer.reversed = amount === left;
  transfer.reversals.data.unshift(reversal);
  account.emit("transfer.reversed", transfer);
  return reversal;
}
