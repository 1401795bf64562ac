import { createHmac } from "node:crypto";
import { vi } from "vitest";
import { stripe } from "../../../functions/adapters/stripe.ts";
import { log } from "../../../functions/runtime/observability/log.ts";
import type { Clock } from "../../../infra/local/clock.ts";
import { type Call, type Handler, json, listen } from "../../../infra/local/http.ts";
import type { StripeEvent } from "../../../infra/local/stripe/account.ts";
import { createStripe } from "../../../infra/local/stripe/stripe.ts";
import { startParameterStore } from "../setup/parameter-store-stub.ts";
import { connectWebhookSecret, webhookSecret } from "../setup/stripe-emulator.ts";

const secretKey = "sk_test_local";
const publishableKey = "pk_test_local";
const API_VERSION = "2026-10-28.endive";

/** A clock that moves only when a test advances it; starts at noon of a fixed day. */
export function manualClock(): Clock {
  const startsAt = Date.parse("2026-03-02T12:00:00.000Z");
  let offsetMs = 0;
  return {
    get offsetMs() {
      return offsetMs;
    },
    now: () => startsAt + offsetMs,
    advance(seconds) {
      if (!(seconds >= 0)) throw new RangeError("The clock only moves forward.");
      offsetMs += Math.round(seconds * 1000);
    },
  };
}

/** A created payment intent, as the browser gets it. */
export type StartedPayment = { readonly paymentIntentId: string; readonly clientSecret: string };

type StatusOverride = { readonly was: string; readonly fields: object };

/** Stripe as the product's adapter and the tests see it. */
export type Provider = ReturnType<typeof newProvider>;

function newProvider(clock: Clock) {
  const options = { clock, secretKey, publishableKey, webhookSecret, connectWebhookSecret, apiVersion: API_VERSION };
  const emulator = createStripe({ ...options, deliver: async () => 200 });
  // Events are delivered by the tests alone.
  emulator.webhooks.hold();
  const addedEvents: StripeEvent[] = [];
  const overrides = new Map<string, StatusOverride>();
  const withOverrides = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const { id = "", status, data } = value as { id?: string; status?: string; data?: unknown };
    const override = overrides.get(id);
    const overridden = override?.was === status ? { ...value, ...override?.fields } : value;
    return Array.isArray(data) ? { ...overridden, data: data.map(withOverrides) } : overridden;
  };
  const answer = async (call: Call) => {
    const reply = await emulator.answer(call);
    if (overrides.size === 0 || reply.status !== 200) return reply;
    return { ...reply, ...json(200, withOverrides(JSON.parse(String(reply.body))), { ...headersOf(reply) }) };
  };
  return {
    emulator,
    answer,
    /**
     * Overrides fields of a Stripe object for states that the emulator cannot reach, such as a failed refund, as long as the
     * emulator's status of the object is `was`.
     */
    overrideObject: (id: string, was: string, fields: object) => void overrides.set(id, { was, fields }),
    /** Adds a webhook event to those of the emulator. */
    addEvent(type: string, object: object, extra: object = {}): StripeEvent {
      const id = `evt_told${addedEvents.length}${Math.floor(clock.now() / 1000)}`;
      const common = { id, object: "event", type, api_version: API_VERSION, livemode: false };
      const created = Math.floor(clock.now() / 1000);
      const event = { ...common, created, request: null, pending_webhooks: 1, data: { object }, ...extra };
      addedEvents.push(event);
      return event;
    },
    /** All events so far: those of the emulator, then those that were added. */
    events: (): StripeEvent[] => [...emulator.events(), ...addedEvents],
    /** Calls Stripe with the platform's key, or another one; returns any status without throwing. */
    async ask<T>(path: string, fields?: Record<string, string>, key = secretKey): Promise<{ status: number; body: T }> {
      const body = Buffer.from(fields ? new URLSearchParams(fields).toString() : "");
      const url = new URL(`http://127.0.0.1/v1/${path}`);
      const headers = { authorization: `Bearer ${key}` };
      const reply = await answer({ method: fields ? "POST" : "GET", url, headers, body });
      return { status: reply.status, body: JSON.parse(String(reply.body)) as T };
    },
    /** Calls v2 of Stripe with the platform's key; throws when it refuses. */
    async askV2<T>(path: string, params: object): Promise<T> {
      const url = new URL(`http://127.0.0.1/v2/${path}`);
      const headers = { authorization: `Bearer ${secretKey}` };
      const reply = await answer({ method: "POST", url, headers, body: Buffer.from(JSON.stringify(params)) });
      if (reply.status !== 200) throw new Error(String(reply.body));
      return JSON.parse(String(reply.body));
    },
    /** Submits a page hosted by Stripe. */
    submitPage: (address: string) =>
      answer({ method: "POST", url: new URL(address), headers: {}, body: Buffer.from("") }),
    /** Confirms the intent as the card form does; returns 200, or 402 for a declined card. */
    async pay(card: string, { paymentIntentId, clientSecret }: StartedPayment): Promise<number> {
      const fields = { client_secret: clientSecret, payment_method: card };
      return (await this.ask(`payment_intents/${paymentIntentId}/confirm`, fields, publishableKey)).status;
    },
  };
}

const headersOf = ({ headers = {} }: { headers?: Readonly<Record<string, string | readonly string[]>> }) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Signs an event as Stripe does, by default at the real time, which the signature check uses. */
export function signEvent(event: StripeEvent, { secret, at = Date.now() }: { secret?: string; at?: number } = {}) {
  const text = JSON.stringify(event);
  const seconds = Math.floor(at / 1000);
  const key = secret ?? (event.account ? connectWebhookSecret : webhookSecret);
  const hash = createHmac("sha256", key).update(`${seconds}.${text}`).digest("hex");
  return { text, signature: `t=${seconds},v1=${hash}` };
}

/**
 * Connects the product's own Stripe adapter, with the real SDK, to a Stripe emulator in this process. `use` replaces it with a
 * new, empty one.
 */
export async function openProvider() {
  let answer: Handler = () => ({ status: 503 });
  const listener = await listen((call) => answer(call));
  const store = await startParameterStore("");
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
      const provider = newProvider(clock);
      answer = provider.answer;
      failures.splice(0);
      return provider;
    },
    async close() {
      await Promise.all([listener.close(), store.stop()]);
    },
  };
}
