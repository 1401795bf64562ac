import type Stripe from "stripe";
import type { StripeOptions } from "../../../infra/local/stripe/stripe.ts";
import { intentFields, openAccount, startStripeEmulator } from "./stripe-emulator.ts";

/** In seconds: after them a payment is available. */
export const TWO_DAYS = 2 * 24 * 60 * 60;
/** A transfer of the handyman's share. */
export const share = { amount: 8000, currency: "usd", transfer_group: "job-1", metadata: { attemptId: "a-1" } };

/** A charge of $105.00, of which Stripe keeps $3.35, and an account that takes transfers. */
export async function aCharge(over: Partial<StripeOptions> = {}) {
  const world = await startStripeEmulator(over);
  const { stripe, emulator } = world;
  const pay = async () => {
    const { id } = await stripe.paymentIntents.create(intentFields);
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    return String(paid.latest_charge);
  };
  const [charge, account] = [await pay(), await openAccount(stripe)];
  const transfer = (more: Partial<Stripe.TransferCreateParams> = {}, options: Stripe.RequestOptions = {}) =>
    stripe.transfers.create({ ...share, destination: account, source_transaction: charge, ...more }, options);
  /** Available and pending, in cents. */
  const balance = async (stripeAccount?: string) => {
    const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount });
    return [available, pending].map(([part]) => part?.amount);
  };
  const payOut = (amount: number, options: Stripe.RequestOptions = { stripeAccount: account }) =>
    stripe.payouts.create({ amount, currency: "usd" }, options);
  const eventsOf = async (type: string) => {
    await emulator.settled();
    return world.parsed().filter((event) => event.type === type);
  };
  return { ...world, pay, charge, account, transfer, balance, payOut, eventsOf };
}

export const insufficient = { statusCode: 400, code: "balance_insufficient" };
