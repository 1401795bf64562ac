import { vi } from "vitest";
import { stripe } from "../../../functions/adapters/stripe.ts";
import { log } from "../../../functions/runtime/observability/log.ts";
import type { Clock } from "../../../infra/local/clock.ts";
import { type Handler, listen } from "../../../infra/local/http.ts";
import type { StripeEvent } from "../../../infra/local/stripe/account.ts";
import { createStripe } from "../../../infra/local/stripe/stripe.ts";
import { startParameterStore } from "../setup/parameter-store-stub.ts";
import { API_VERSION, createProvider, type Provider, signEvent, stripeKeys } from "../world/provider.ts";

/** Signs an event at the real time, which the adapter of this process checks. */
export const signNow = (event: StripeEvent, options: Partial<Parameters<typeof signEvent>[1]> = {}) =>
  signEvent(event, { at: Date.now(), ...options });

/**
 * Connects the product's own Stripe adapter, with the real SDK, to a Stripe emulator in this process. `use` replaces it with a
 * new, empty one.
 */
export async function openProvider() {
  let answer: Handler = () => ({ status: 503 });
  const listener = await listen((call) => answer(call));
  const store = await startParameterStore("");
  const { secretKey, webhookSecret, connectWebhookSecret } = stripeKeys;
  const keys = { "secret-key": secretKey, "webhook-platform-current": webhookSecret };
  for (const [name, value] of Object.entries({ ...keys, "webhook-connect-current": connectWebhookSecret }))
    store.parameters.set(`/test/stripe/${name}`, value);
  Object.assign(process.env, {
    ...{ AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "moneyInProcess", AWS_SECRET_ACCESS_KEY: "secret" },
    ...{
      STAGE: "test",
      POWERTOOLS_METRICS_DISABLED: "true",
      PARAMETER_PREFIX: "/test",
      AWS_ENDPOINT_URL_SSM: store.origin,
      STRIPE_API_BASE: listener.origin,
    },
  });
  const failures: unknown[] = [];
  vi.spyOn(log, "error").mockImplementation((...args) => void failures.push(args));
  vi.spyOn(log, "info").mockImplementation(() => undefined);
  return {
    adapter: stripe(),
    /** The errors that the product has logged. */
    failures,
    replaceProvider(clock: Clock): Provider {
      const emulator = createStripe({ ...stripeKeys, clock, apiVersion: API_VERSION, deliver: async () => 200 });
      // Events are delivered by the tests alone.
      emulator.webhooks.hold();
      const provider = createProvider({ emulator, answer: emulator.answer, clock });
      answer = provider.handler;
      failures.splice(0);
      return provider;
    },
    async close() {
      await Promise.all([listener.close(), store.stop()]);
    },
  };
}
