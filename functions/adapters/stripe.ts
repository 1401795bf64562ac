import Stripe from "stripe";
import { AppError } from "../../shared/errors/errors.ts";
import { MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import type { CardProvider } from "../runtime/app.ts";
import { now, setting } from "../runtime/config.ts";
import { readParameters } from "./parameters.ts";
import {
  isRefundRefusal,
  isUnreachable,
  unlessClosed,
  unlessFinished,
  unlessKept,
  unlessMissing,
  unlessRefused,
  withoutWords,
} from "./stripe-errors.ts";
import { patience } from "./stripe-patience.ts";
import { payoutCalls, weekly } from "./stripe-payouts.ts";
import {
  isEvent,
  isTaking,
  nothingOf,
  toAccount,
  toIntent,
  toMadeRefund,
  toProviderEvent,
  toTakenBack,
} from "./stripe-shapes.ts";

/** The seconds for which the provider's signature on an event is good (I-10). */
const SIGNATURE_SECONDS = 300;
/** A title of a hundred emoji is longer than the provider may take. */
const DESCRIPTION_UNITS = 500;

type Keys = {
  readonly client: Stripe;
  /** Each endpoint signs with its own, of which two are good while one is being changed. */
  readonly secrets: { readonly platform: readonly string[]; readonly connect: readonly string[] };
  readonly livemode: boolean;
};

async function readKeys(): Promise<Keys> {
  const nameOf = (name: string) => `${setting("PARAMETER_PREFIX")}/stripe/${name}`;
  const names = {
    platform: ["webhook-platform-current", "webhook-platform-next"].map(nameOf),
    connect: ["webhook-connect-current", "webhook-connect-next"].map(nameOf),
  };
  // All in one call: who pays waits for them, and Systems Manager answers only so many calls a second.
  const values = await readParameters([nameOf("secret-key"), ...names.platform, ...names.connect]);
  const secretsIn = (endpoint: readonly string[]) => endpoint.map((name) => values.get(name)).filter(isGiven);
  const secretKey = values.get(nameOf("secret-key")) ?? "";
  const local = process.env.STRIPE_API_BASE ? new URL(process.env.STRIPE_API_BASE) : undefined;
  const client = new Stripe(secretKey, {
    telemetry: false,
    ...patience.usual,
    ...(local && { host: local.hostname, port: local.port, protocol: "http" as const }),
  });
  return {
    client,
    secrets: { platform: secretsIn(names.platform), connect: secretsIn(names.connect) },
    livemode: /^(sk|rk)_live/.test(secretKey),
  };
}

const isGiven = (secret: string | undefined): secret is string => secret !== undefined && secret !== "";

/** How connected accounts work: Stripe asks their owners what it must know, fees and losses are the platform's. */
const accountTerms = {
  country: "US",
  controller: {
    fees: { payer: "application" },
    losses: { payments: "application" },
    requirement_collection: "stripe",
    stripe_dashboard: { type: "express" },
  },
  capabilities: { transfers: { requested: true } },
  settings: weekly,
} as const;

/** How long keys are kept: a webhook secret that is being changed is known within that time. */
const KEYS_MS = 5 * MINUTE_MS;

/** The card provider, through its SDK. */
export function stripe(): CardProvider {
  let keys: Promise<Keys> | undefined;
  let readAt = 0;
  const read = () => {
    if (!keys || now().getTime() - readAt > KEYS_MS) {
      readAt = now().getTime();
      keys = readKeys().catch((thrown: unknown) => {
        keys = undefined;
        throw thrown;
      });
    }
    return keys;
  };
  /** Runs one call; a provider that cannot be reached is told apart from one that refuses. */
  const ask = async <T>(call: (client: Stripe) => Promise<T>): Promise<T> => {
    const { client } = await read();
    return call(client).catch((thrown: unknown) => {
      throw isUnreachable(thrown) ? new AppError("payment.providerUnavailable") : withoutWords(thrown);
    });
  };
  return {
    createCustomer: ({ userId, email }) =>
      ask(async (client) => {
        const asked = { email, metadata: { userId } };
        const options = { idempotencyKey: `customer-${userId}` };
        const customer = await client.customers.create(asked, options).catch(unlessKept);
        // Twice known does no harm: the user remembers one of them.
        return (customer ?? (await client.customers.create(asked))).id;
      }),
    createIntent: ({ amountCents, customer, jobId, attemptId, description }) =>
      ask(async (client) => {
        const metadata = { jobId, attemptId };
        const card = { currency: "usd", allowed_payment_method_types: ["card" as const] };
        const about = description.slice(0, DESCRIPTION_UNITS).toWellFormed();
        const asked = { ...card, amount: amountCents, customer, description: about, transfer_group: jobId, metadata };
        const options = { idempotencyKey: attemptId };
        const intent = await client.paymentIntents.create(asked, options).catch(unlessKept);
        return intent && toIntent(intent);
      }),
    getIntent: (id) =>
      ask(async (client) => {
        const intent = await client.paymentIntents.retrieve(id, { expand: ["latest_charge"] }).catch(unlessMissing);
        return intent && toIntent(intent);
      }),
    findIntent: ({ customer, attemptId }) =>
      ask(async (client) => {
        const { data } = await client.paymentIntents.list({ customer, limit: 100 });
        const intent = data.find(({ metadata }) => metadata.attemptId === attemptId);
        return intent && toIntent(intent);
      }),
    cancelIntent: (id) =>
      ask(async (client) => {
        const cancelled = await client.paymentIntents.cancel(id).catch(unlessFinished);
        return toIntent(cancelled ?? (await client.paymentIntents.retrieve(id)));
      }),
    createAccount: ({ userId, email, isCompany, former }) =>
      ask(async (client) => {
        const business_type = isCompany ? ("company" as const) : ("individual" as const);
        const asked = { ...accountTerms, email, business_type, metadata: { userId } };
        const idempotencyKey = ["account", userId, former].filter(Boolean).join("-");
        return (await client.accounts.create(asked, { ...patience.onScreen, idempotencyKey })).id;
      }),
    getAccount: (id) =>
      ask(async (client) => {
        const account = await client.accounts.retrieve(id).catch(unlessClosed);
        return account && toAccount(account);
      }),
    createTransfer: ({ amountCents, account, jobId, attemptId, chargeId }) =>
      ask(async (client) => {
        const metadata = { jobId, attemptId };
        const asked = { amount: amountCents, currency: "usd", destination: account, transfer_group: jobId, metadata };
        const options = { idempotencyKey: attemptId };
        const made = await client.transfers
          .create({ ...asked, source_transaction: chargeId }, options)
          .catch(unlessKept);
        return made?.id;
      }),
    findTransfer: ({ jobId, attemptId }) =>
      ask(async (client) => {
        const { data } = await client.transfers.list({ transfer_group: jobId, limit: 100 });
        return data.find(({ metadata }) => metadata.attemptId === attemptId)?.id;
      }),
    createRefund: ({ intentId, amountCents, attemptId }) =>
      ask(async (client) => {
        const asked = { payment_intent: intentId, amount: amountCents, metadata: { attemptId } };
        const options = { idempotencyKey: attemptId };
        const refund = await client.refunds
          .create(asked, options)
          .catch(unlessRefused("payment.refundRefused", isRefundRefusal))
          .catch(unlessKept);
        return refund?.id;
      }),
    listRefundsAndChargebacks: (intentId) =>
      ask(async (client) => {
        const [refunds, disputes] = await Promise.all([
          client.refunds.list({ payment_intent: intentId, limit: 100 }),
          client.disputes.list({ payment_intent: intentId, limit: 100 }),
        ]);
        const chargebacks = disputes.data.filter(isTaking).map(toTakenBack).reverse();
        return { refunds: refunds.data.map(toMadeRefund).reverse(), chargebacks };
      }),
    createReversal: ({ transferId, amountCents, jobId, attemptId }) =>
      ask(async (client) => {
        const asked = { amount: amountCents, metadata: { jobId, attemptId } };
        const options = { idempotencyKey: attemptId };
        const reversal = await client.transfers
          .createReversal(transferId, asked, options)
          .catch(unlessRefused("payment.reversalShort", ({ code }) => code === "balance_insufficient"))
          .catch(unlessKept);
        return reversal?.id;
      }),
    findReversal: ({ transferId, attemptId }) =>
      ask(async (client) => {
        const { data } = await client.transfers.listReversals(transferId, { limit: 100 });
        return data.find(({ metadata }) => metadata?.attemptId === attemptId)?.id;
      }),
    ...payoutCalls(ask),
    onboardingUrl: (account, { returnUrl: done, refreshUrl: again }) =>
      ask(async (client) => {
        const asked = { account, type: "account_onboarding" as const, return_url: done, refresh_url: again };
        return (await client.accountLinks.create(asked, patience.onScreen)).url;
      }),
    async verifyEvent(text, signature) {
      const { client, secrets, livemode } = await read();
      const signedBy = (endpoint: keyof Keys["secrets"]) =>
        secrets[endpoint].map((secret) => verify(client, { text, signature, secret })).find(Boolean);
      const ofPlatform = signedBy("platform");
      const event = ofPlatform ?? signedBy("connect");
      // What the platform's endpoint signs is about its own account, what the other signs is about somebody else's.
      if (!event || (event.account !== undefined) === (ofPlatform !== undefined)) return undefined;
      // A live platform hears of its accounts' tests as well: they are received, and carry nothing.
      return event.livemode === livemode ? toProviderEvent(event) : nothingOf(event);
    },
  };
}

/** When a signature says that it was made, in seconds since 1970. */
const signedAt = (signature: string): number => Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);

function verify(
  client: Stripe,
  { text, signature = "", secret }: { text: string; signature: string | undefined; secret: string },
) {
  try {
    // The SDK takes what is signed ahead of time, however far.
    if (signedAt(signature) > now().getTime() / SECOND_MS + SIGNATURE_SECONDS) return undefined;
    // In milliseconds, unlike the tolerance.
    const at = now().getTime();
    const event = client.webhooks.constructEvent(text, signature, secret, SIGNATURE_SECONDS, undefined, at);
    return isEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}
