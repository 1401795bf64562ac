import Stripe from "stripe";
import { AppError } from "../../shared/errors/errors.ts";
import { MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { now, setting } from "../runtime/config.ts";
import type { CardProvider } from "../runtime/ports/stripe.ts";
import { readParameters } from "./parameters.ts";
import {
  ignoreClosedAccount,
  ignoreReplayedFailure,
  ignoreStripeError,
  isRefundRefusal,
  isUnavailable,
  throwIfRefused,
  withoutMessage,
} from "./stripe-errors.ts";
import {
  isEvent,
  movesMoney,
  toAccount,
  toChargeback,
  toEmptyEvent,
  toIntent,
  toProviderEvent,
  toRefund,
} from "./stripe-mappers.ts";
import { payoutCalls, weeklyPayouts } from "./stripe-payouts.ts";
import { stripeTimeouts } from "./stripe-timeouts.ts";

/** How long a webhook signature is valid (I-10). */
const SIGNATURE_SECONDS = 300;
/** A title of a hundred emoji is longer than Stripe accepts. */
const DESCRIPTION_MAX_LENGTH = 500;

type Credentials = {
  readonly client: Stripe;
  /** The signing secrets of each webhook endpoint; two are valid during a rotation. */
  readonly secrets: { readonly platform: readonly string[]; readonly connect: readonly string[] };
  readonly livemode: boolean;
};

async function readCredentials(): Promise<Credentials> {
  const parameterName = (name: string) => `${setting("PARAMETER_PREFIX")}/stripe/${name}`;
  const names = {
    platform: ["webhook-platform-current", "webhook-platform-next"].map(parameterName),
    connect: ["webhook-connect-current", "webhook-connect-next"].map(parameterName),
  };
  // One call for all: a paying customer waits for it, and SSM throttles at few calls per second.
  const values = await readParameters([parameterName("secret-key"), ...names.platform, ...names.connect]);
  const secretsIn = (endpoint: readonly string[]) => endpoint.map((name) => values.get(name)).filter(isSet);
  const secretKey = values.get(parameterName("secret-key")) ?? "";
  const local = process.env.STRIPE_API_BASE ? new URL(process.env.STRIPE_API_BASE) : undefined;
  const client = new Stripe(secretKey, {
    telemetry: false,
    ...stripeTimeouts.usual,
    ...(local && { host: local.hostname, port: local.port, protocol: "http" as const }),
  });
  return {
    client,
    secrets: { platform: secretsIn(names.platform), connect: secretsIn(names.connect) },
    livemode: /^(sk|rk)_live/.test(secretKey),
  };
}

const isSet = (secret: string | undefined): secret is string => secret !== undefined && secret !== "";

/** Express accounts: Stripe collects the owner's details, the platform bears fees and losses. */
const accountDefaults = {
  country: "US",
  controller: {
    fees: { payer: "application" },
    losses: { payments: "application" },
    requirement_collection: "stripe",
    stripe_dashboard: { type: "express" },
  },
  capabilities: { transfers: { requested: true } },
  settings: weeklyPayouts,
} as const;

/** How long the credentials are cached: a rotated webhook secret is known within this time. */
const CREDENTIALS_TTL_MS = 5 * MINUTE_MS;

/** Stripe, through its SDK. */
export function stripe(): CardProvider {
  let credentials: Promise<Credentials> | undefined;
  let readAt = 0;
  const read = () => {
    if (!credentials || now().getTime() - readAt > CREDENTIALS_TTL_MS) {
      readAt = now().getTime();
      credentials = readCredentials().catch((thrown: unknown) => {
        credentials = undefined;
        throw thrown;
      });
    }
    return credentials;
  };
  /** Runs one call. Throws `payment.providerUnavailable` when Stripe could not be reached; see `isUnavailable`. */
  const callStripe = async <T>(call: (client: Stripe) => Promise<T>): Promise<T> => {
    const { client } = await read();
    return call(client).catch((thrown: unknown) => {
      throw isUnavailable(thrown) ? new AppError("payment.providerUnavailable") : withoutMessage(thrown);
    });
  };
  return {
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
    createAccount: ({ userId, email, isCompany, former }) =>
      callStripe(async (client) => {
        const business_type = isCompany ? ("company" as const) : ("individual" as const);
        const params = { ...accountDefaults, email, business_type, metadata: { userId } };
        const idempotencyKey = ["account", userId, former].filter(Boolean).join("-");
        return (await client.accounts.create(params, { ...stripeTimeouts.onScreen, idempotencyKey })).id;
      }),
    getAccount: (id) =>
      callStripe(async (client) => {
        const account = await client.accounts.retrieve(id).catch(ignoreClosedAccount);
        return account && toAccount(account);
      }),
    createTransfer: ({ amountCents, account, jobId, attemptId, chargeId }) =>
      callStripe(async (client) => {
        const metadata = { jobId, attemptId };
        const params = { amount: amountCents, currency: "usd", destination: account, transfer_group: jobId, metadata };
        const options = { idempotencyKey: attemptId };
        const transfer = await client.transfers
          .create({ ...params, source_transaction: chargeId }, options)
          .catch(ignoreReplayedFailure);
        return transfer?.id;
      }),
    findTransfer: ({ jobId, attemptId }) =>
      callStripe(async (client) => {
        const { data } = await client.transfers.list({ transfer_group: jobId, limit: 100 });
        return data.find(({ metadata }) => metadata.attemptId === attemptId)?.id;
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
    createReversal: ({ transferId, amountCents, jobId, attemptId }) =>
      callStripe(async (client) => {
        const params = { amount: amountCents, metadata: { jobId, attemptId } };
        const options = { idempotencyKey: attemptId };
        const reversal = await client.transfers
          .createReversal(transferId, params, options)
          .catch(throwIfRefused("payment.reversalShort", ({ code }) => code === "balance_insufficient"))
          .catch(ignoreReplayedFailure);
        return reversal?.id;
      }),
    findReversal: ({ transferId, attemptId }) =>
      callStripe(async (client) => {
        const { data } = await client.transfers.listReversals(transferId, { limit: 100 });
        return data.find(({ metadata }) => metadata?.attemptId === attemptId)?.id;
      }),
    ...payoutCalls(callStripe),
    onboardingUrl: (account, { returnUrl, refreshUrl }) =>
      callStripe(async (client) => {
        const params = { account, type: "account_onboarding" as const, return_url: returnUrl, refresh_url: refreshUrl };
        return (await client.accountLinks.create(params, stripeTimeouts.onScreen)).url;
      }),
    async verifyEvent(text, signature) {
      const { client, secrets, livemode } = await read();
      const signedBy = (endpoint: keyof Credentials["secrets"]) =>
        secrets[endpoint].map((secret) => verify(client, { text, signature, secret })).find(Boolean);
      const platformEvent = signedBy("platform");
      const event = platformEvent ?? signedBy("connect");
      // Events of the platform's endpoint have no account; those of the Connect endpoint must have one.
      if (!event || (event.account !== undefined) === (platformEvent !== undefined)) return undefined;
      // Stripe also sends a live Connect endpoint its accounts' test events: they are accepted and ignored.
      return event.livemode === livemode ? toProviderEvent(event) : toEmptyEvent(event);
    },
  };
}

/** The timestamp in a signature header, in seconds since 1970. */
const signedAtSeconds = (signature: string): number => Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);

function verify(
  client: Stripe,
  { text, signature = "", secret }: { text: string; signature: string | undefined; secret: string },
) {
  try {
    // The SDK accepts a timestamp in the future, however far.
    if (signedAtSeconds(signature) > now().getTime() / SECOND_MS + SIGNATURE_SECONDS) return undefined;
    // In milliseconds, while the tolerance is in seconds.
    const receivedAt = now().getTime();
    const event = client.webhooks.constructEvent(text, signature, secret, SIGNATURE_SECONDS, undefined, receivedAt);
    return isEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}
