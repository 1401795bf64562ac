import { newObject, type StripeAccount } from "./account.ts";
import { addChargeTransaction } from "./balances.ts";
import { findCard } from "./cards.ts";
import { cardDefaults, chargeDefaults, intentDefaults } from "./defaults.ts";
import { dispute } from "./disputes.ts";
import {
  checkCurrency,
  type ErrorObject,
  findById,
  integerParam,
  invalid,
  nestedParams,
  StripeError,
} from "./request.ts";

const PROCESSING_MS = 60_000;
const noId: string | null = null;
const noTime: number | null = null;
const noObject: object | null = null;

export type PaymentIntent = ReturnType<typeof newIntent>;

function newIntent(form: URLSearchParams, clock: { now(): number }) {
  const common = newObject("pi", "payment_intent", clock);
  const untried = { last_payment_error: noObject, next_action: noObject, latest_charge: noId, payment_method: noId };
  return {
    ...common,
    ...intentDefaults,
    ...untried,
    amount: amountOf(form),
    amount_received: 0,
    canceled_at: noTime,
    cancellation_reason: noId,
    client_secret: `${common.id}_secret_${crypto.randomUUID().replaceAll("-", "")}`,
    currency: "usd",
    customer: form.get("customer"),
    description: form.get("description"),
    metadata: nestedParams(form, "metadata"),
    payment_method_types: ["card"],
    status: "requires_payment_method",
    transfer_group: form.get("transfer_group"),
  };
}

function amountOf(form: URLSearchParams): number {
  const amount = integerParam(form, "amount");
  if (amount < 50) throw invalid("Amount must be at least $0.50 usd", { code: "amount_too_small", param: "amount" });
  checkCurrency(form);
  return amount;
}

export function createIntent(account: StripeAccount, form: URLSearchParams): PaymentIntent {
  const intent = newIntent(form, account);
  if (intent.customer) findById("customer", account.state.customers, intent.customer);
  account.state.intents.push(intent);
  account.emit("payment_intent.created", intent);
  return intent;
}

function findOpenIntent(account: StripeAccount, id: string, move: "cancel" | "confirm"): PaymentIntent {
  const intent = findById("payment_intent", account.state.intents, id);
  if (intent.status === "requires_payment_method" || intent.status === "requires_action") return intent;
  const message = `You cannot ${move} this PaymentIntent because it has a status of ${intent.status}.`;
  throw invalid(message, { code: "payment_intent_unexpected_state", payment_intent: intent });
}

export function cancelIntent(account: StripeAccount, form: URLSearchParams, id: string): PaymentIntent {
  const intent = findOpenIntent(account, id, "cancel");
  const canceled_at = Math.floor(account.now() / 1000);
  return setStatus("canceled", account, intent, { canceled_at, cancellation_reason: form.get("cancellation_reason") });
}

/** Accepts one field beside Stripe's own: `authenticated`, the outcome of a 3-D Secure authentication. */
export function confirmIntent(account: StripeAccount, form: URLSearchParams, id: string): PaymentIntent {
  const intent = findOpenIntent(account, id, "confirm");
  const chosen = form.get("payment_method_data[card][number]") ?? form.get("payment_method");
  const { paymentMethod, outcome } = findCard(chosen ?? intent.payment_method);
  const authenticated = intent.status === "requires_action" && !chosen ? form.get("authenticated") : null;
  intent.payment_method = paymentMethod;
  if (authenticated === "false") throw declineIntent(account, intent, authenticationError);
  if (outcome === "isDisputed") {
    dispute(account, succeed(account, intent).id);
    return intent;
  }
  if (outcome === "succeeds" || authenticated === "true") return succeed(account, intent);
  if (outcome === "asksForAuthentication") return setStatus("requires_action", account, intent, requiresAction);
  if (outcome !== "takesAMinute") throw declineIntent(account, intent, outcome);
  account.state.processing.push({ intent: id, dueAt: account.now() + PROCESSING_MS });
  return setStatus("processing", account, intent);
}

const requiresAction = { next_action: { type: "use_stripe_sdk", use_stripe_sdk: {} } };
const authenticationError: ErrorObject = {
  type: "invalid_request_error",
  code: "payment_intent_authentication_failure",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** Completes the intents of the slow card that are due. */
export function completeDueIntents(account: StripeAccount) {
  const due = account.state.processing.filter(({ dueAt }) => dueAt <= account.now());
  account.state.processing = account.state.processing.filter((each) => !due.includes(each));
  for (const { intent } of due) succeed(account, findById("payment_intent", account.state.intents, intent));
}

function succeed(account: StripeAccount, intent: PaymentIntent): PaymentIntent {
  const latest_charge = recordCharge(account, intent).id;
  return setStatus("succeeded", account, intent, { amount_received: intent.amount, latest_charge });
}

/** Puts the intent back to `requires_payment_method`; returns the error to throw, which contains the intent. */
function declineIntent(account: StripeAccount, intent: PaymentIntent, error: ErrorObject): StripeError {
  setStatus("requires_payment_method", account, intent, { payment_method: null, last_payment_error: error });
  return new StripeError(error.type === "card_error" ? 402 : 400, { ...error, payment_intent: intent });
}

function setStatus(status: string, account: StripeAccount, intent: PaymentIntent, more: Partial<PaymentIntent> = {}) {
  Object.assign(intent, { status, next_action: null, last_payment_error: null }, more);
  account.emit(`payment_intent.${more.last_payment_error ? "payment_failed" : status}`, intent);
  return intent;
}

function recordCharge(account: StripeAccount, intent: PaymentIntent): { id: string } {
  const { amount, currency, customer, description, metadata, payment_method, transfer_group } = intent;
  const terms = { amount, currency, customer, description, metadata, payment_method, transfer_group };
  const common = newObject("ch", "charge", account);
  const links = {
    payment_intent: intent.id,
    balance_transaction: addChargeTransaction(account, common.id, amount),
    paid: true,
  };
  const card = { ...cardDefaults, brand: "visa", last4: findCard(payment_method).number.slice(-4) };
  const details = { payment_method_details: { type: "card", card }, amount_captured: amount, amount_refunded: 0 };
  const progress = { captured: true, disputed: false, refunded: false, status: "succeeded" };
  const charge = { ...common, ...chargeDefaults, ...terms, ...links, ...details, ...progress };
  account.state.charges.push(charge);
  account.emit("charge.succeeded", charge);
  return charge;
}
