import Stripe from "stripe";
import { onTestFinished } from "vitest";
import { createClock } from "../../../infra/local/clock.ts";
import { type Call, listen } from "../../../infra/local/http.ts";
import { createStripe, type StripeOptions } from "../../../infra/local/stripe/stripe.ts";

export const webhookSecret = "whsec_local";
export const connectWebhookSecret = "whsec_local_connect";

/** The Stripe emulator with the real SDK (secret and publishable key) as its client, and the webhook payloads it delivered. */
export async function startStripeEmulator(options: Partial<StripeOptions> = {}) {
  const clock = createClock();
  const received: { payload: string; signature: string }[] = [];
  const emulator = createStripe({
    clock,
    secretKey: "sk_test_local",
    publishableKey: "pk_test_local",
    webhookSecret,
    connectWebhookSecret,
    apiVersion: "2026-10-28.endive",
    webhookUrl: "https://homewright.test/api/stripe/webhook",
    deliver: async (payload, signature) => {
      received.push({ payload, signature });
      return 200;
    },
    ...options,
  });
  const listener = await listen(emulator.answer);
  onTestFinished(() => listener.close());
  const port = Number(new URL(listener.origin).port);
  const sdk = (key: string) =>
    new Stripe(key, { host: "127.0.0.1", port, protocol: "http", telemetry: false, maxNetworkRetries: 0 });
  const parsed = () => received.map(({ payload }): Stripe.Event => JSON.parse(payload));
  const types = () => parsed().map(({ type }) => type);
  return { clock, emulator, received, parsed, types, origin: listener.origin, sdk, stripe: sdk("sk_test_local") };
}

export const intentFields = {
  amount: 10500,
  currency: "usd",
  allowed_payment_method_types: ["card"],
} satisfies Stripe.PaymentIntentCreateParams;

const returnUrls = { return_url: "http://site.test/done", refresh_url: "http://site.test/again" };

/** An account with the product's terms. */
export const recipientFields = {
  contact_email: "bob@example.test",
  dashboard: "express",
  identity: { country: "us", entity_type: "individual" },
  defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
  configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
} satisfies Stripe.V2.Core.AccountCreateParams;

export const onboarding = {
  type: "account_onboarding",
  account_onboarding: returnUrls,
} satisfies Stripe.V2.Core.AccountLinkCreateParams.UseCase;

/** Makes a connected account that has completed onboarding; returns its id. */
export async function openAccount(stripe: Stripe): Promise<string> {
  const { id } = await stripe.v2.core.accounts.create(recipientFields);
  const { url } = await stripe.v2.core.accountLinks.create({ account: id, use_case: onboarding });
  await fetch(url, { method: "POST", redirect: "manual" });
  return id;
}

export function stripeCall(
  path: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Call {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const url = new URL(path, "http://127.0.0.1");
  return { method: "POST", url, headers: { authorization: "Bearer sk_test_local", ...headers }, body };
}

/** The refusal of a call: HTTP status, SDK error class, code and message. */
export async function refusalOf(call: Promise<unknown>) {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Stripe.errors.StripeError)) throw new Error("The call was not refused by Stripe.");
  const { statusCode, type, code, decline_code, message } = thrown;
  return { statusCode, type, code, declineCode: decline_code || undefined, message };
}
