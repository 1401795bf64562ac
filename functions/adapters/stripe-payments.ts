import type Stripe from "stripe";
import { SECOND_MS } from "../../shared/time.ts";
import type { CardProvider, ProviderChanges } from "../runtime/ports/stripe.ts";
import type { CallStripe } from "./stripe-client.ts";
import { ignoreReplayedFailure, ignoreStripeError, isRefundRefusal, throwIfRefused } from "./stripe-errors.ts";
import {
  isInquiry,
  movesMoney,
  toChargeback,
  toFraudWarning,
  toInquiry,
  toIntent,
  toRefund,
} from "./stripe-mappers.ts";
import { MAX_PAGE_SIZE } from "./stripe-payouts.ts";

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
  | "listAllRefundsAndChargebacks"
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
      const { data } = await client.paymentIntents.list({ customer, limit: MAX_PAGE_SIZE });
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
  listAllRefundsAndChargebacks: (since) =>
    callStripe(async (client) => {
      const page = { created: { gte: Math.floor(Date.parse(since) / SECOND_MS) }, limit: MAX_PAGE_SIZE };
      const [refunds, disputes, warnings] = await Promise.all([
        allOf(client.refunds.list(page)),
        allOf(client.disputes.list(page)),
        allOf(client.radar.earlyFraudWarnings.list(page)),
      ]);
      const [refundsOf, disputesOf] = [Map.groupBy(refunds, intentIdOf), Map.groupBy(disputes, intentIdOf)];
      const warningsOf = Map.groupBy(warnings, intentIdOf);
      const intentIds = new Set([refundsOf, disputesOf, warningsOf].flatMap((each) => [...each.keys()]));
      const changesOf = (id: string) => toChanges(refundsOf.get(id), disputesOf.get(id), warningsOf.get(id));
      return new Map([...intentIds].map((id) => [id, changesOf(id)]));
    }),
  listRefundsAndChargebacks: (intentId) =>
    callStripe(async (client) => {
      const page = { payment_intent: intentId, limit: MAX_PAGE_SIZE };
      const [refunds, disputes, warnings] = await Promise.all([
        client.refunds.list(page),
        client.disputes.list(page),
        client.radar.earlyFraudWarnings.list(page),
      ]);
      return toChanges(refunds.data, disputes.data, warnings.data);
    }),
});

/** All pages of a list. */
async function allOf<T>(pages: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const each of pages) all.push(each);
  return all;
}

/** What Stripe lists, newest first. */
const toChanges = (
  refunds: readonly Stripe.Refund[] = [],
  disputes: readonly Stripe.Dispute[] = [],
  warnings: readonly Stripe.Radar.EarlyFraudWarning[] = [],
): ProviderChanges => ({
  refunds: refunds.map(toRefund).reverse(),
  chargebacks: disputes.filter(movesMoney).map(toChargeback).reverse(),
  warnings: [...warnings.map(toFraudWarning), ...disputes.filter(isInquiry).map(toInquiry)].reverse(),
});

/** Of no intent is what was not paid by the product. */
const intentIdOf = ({ payment_intent: intent }: { payment_intent?: Stripe.Refund["payment_intent"] }): string =>
  (typeof intent === "string" ? intent : intent?.id) ?? "";
