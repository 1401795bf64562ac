import type { CardProvider } from "../runtime/ports/stripe.ts";
import type { CallStripe } from "./stripe-client.ts";
import { ignoreReplayedFailure, ignoreStripeError, isRefundRefusal, throwIfRefused } from "./stripe-errors.ts";
import { movesMoney, toChargeback, toIntent, toRefund } from "./stripe-mappers.ts";

/** A title of a hundred emoji is longer than Stripe accepts. */
const DESCRIPTION_MAX_LENGTH = 500;

type Calls = Pick<
  CardProvider,
  | "createCustomer"
  | "createIntent"
  | "getIntent"
  | "findIntent"
  | "cancelIntent"
  | "createRefund"
  | "listRefundsAndChargebacks"
>;

/** The calls about what customers pay and get back. */
export const paymentCalls = (callStripe: CallStripe): Calls => ({
  createCustomer: ({ userId, email }) =>
    callStripe(async (client) => {
      const params = { email, metadata: { userId } };
      const options = { idempotencyKey: `customer-${userId}` };
      const customer = await client.customers.create(params, options).catch(ignoreReplayedFailure);
      // A second customer does no harm: the user stores one of the two.
      return (customer ?? (await client.customers.create(params))).id;
    }),
  createIntent: ({ amountCents, customer, jobId, attemptId, description }) =>
    callStripe(async (client) => {
      const metadata = { jobId, attemptId };
      const card = { currency: "usd", allowed_payment_method_types: ["card" as const] };
      const about = description.slice(0, DESCRIPTION_MAX_LENGTH).toWellFormed();
      const params = { ...card, amount: amountCents, customer, description: about, transfer_group: jobId, metadata };
      const options = { idempotencyKey: attemptId };
      const intent = await client.paymentIntents.create(params, options).catch(ignoreReplayedFailure);
      return intent && toIntent(intent);
    }),
  getIntent: (id) =>
    callStripe(async (client) => {
      const intent = await client.paymentIntents
        .retrieve(id, { expand: ["latest_charge"] })
        .catch(ignoreStripeError("resource_missing"));
      return intent && toIntent(intent);
    }),
  findIntent: ({ customer, attemptId }) =>
    callStripe(async (client) => {
      const { data } = await client.paymentIntents.list({ customer, limit: 100 });
      const intent = data.find(({ metadata }) => metadata.attemptId === attemptId);
      return intent && toIntent(intent);
    }),
  cancelIntent: (id) =>
    callStripe(async (client) => {
      const cancelled = await client.paymentIntents
        .cancel(id)
        .catch(ignoreStripeError("payment_intent_unexpected_state"));
      return toIntent(cancelled ?? (await client.paymentIntents.retrieve(id)));
    }),
  createRefund: ({ intentId, amountCents, attemptId }) =>
    callStripe(async (client) => {
      const params = { payment_intent: intentId, amount: amountCents, metadata: { attemptId } };
      const options = { idempotencyKey: attemptId };
      const refund = await client.refunds
        .create(params, options)
        .catch(throwIfRefused("payment.refundRefused", isRefundRefusal))
        .catch(ignoreReplayedFailure);
      return refund?.id;
    }),
  listRefundsAndChargebacks: (intentId) =>
    callStripe(async (client) => {
      const [refunds, disputes] = await Promise.all([
        client.refunds.list({ payment_intent: intentId, limit: 100 }),
        client.disputes.list({ payment_intent: intentId, limit: 100 }),
      ]);
      const chargebacks = disputes.data.filter(movesMoney).map(toChargeback).reverse();
      return { refunds: refunds.data.map(toRefund).reverse(), chargebacks };
    }),
});
