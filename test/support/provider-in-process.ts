import { createHmac } from "node:crypto";
import { vi } from "vitest";
import { stripe } from "../../functions/adapters/stripe.ts";
import { log } from "../../functions/runtime/log.ts";
import type { Clock } from "../../infra/local/clock.ts";
import { type Answer, type Call, json, listen } from "../../infra/local/http.ts";
import type { StripeEvent } from "../../infra/local/stripe/account.ts";
import { createStripe } from "../../infra/local/stripe/stripe.ts";
import { startParameters } from "./parameter-store.ts";
import { connectWebhookSecret, webhookSecret } from "./stripe.ts";

const secretKey = "sk_test_local";
const publishableKey = "pk_test_local";
const API_VERSION = "2026-10-28.endive";

/** A clock that stands still unless a test turns it, from noon of a day on. */
export function standingClock(): Clock {
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

/** A payment that was begun, as the browser knows it. */
export type Started = { readonly paymentIntentId: string; readonly clientSecret: string };

type Overlay = { readonly was: string; readonly words: object };

/** One side of the card provider, as the product's adapter and the tests meet it. */
export type Provider = ReturnType<typeof newProvider>;

function newProvider(clock: Clock) {
  const options = { clock, secretKey, publishableKey, webhookSecret, connectWebhookSecret, apiVersion: API_VERSION };
  const emulator = createStripe({ ...options, deliver: async () => 200 });
  // Nothing is delivered but by a test's own hand.
  emulator.webhooks.hold();
  const told: StripeEvent[] = [];
  const overlays = new Map<string, Overlay>();
  const shown = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const { id = "", status, data } = value as { id?: string; status?: string; data?: unknown };
    const overlay = overlays.get(id);
    const seen = overlay?.was === status ? { ...value, ...overlay?.words } : value;
    return Array.isArray(data) ? { ...seen, data: data.map(shown) } : seen;
  };
  const answer = async (call: Call) => {
    const reply = await emulator.answer(call);
    if (overlays.size === 0 || reply.status !== 200) return reply;
    return { ...reply, ...json(200, shown(JSON.parse(String(reply.body))), { ...headersOf(reply) }) };
  };
  return {
    emulator,
    answer,
    /**
     * Lets the provider say of an object what its stand-in cannot do by itself, such as a refund that failed, as long as
     * the stand-in says that the object's status is `was`.
     */
    say: (id: string, was: string, words: object) => void overlays.set(id, { was, words }),
    /** Adds an event to those that the provider has to tell. */
    tell(type: string, object: object, more: object = {}): StripeEvent {
      const id = `evt_told${told.length}${Math.floor(clock.now() / 1000)}`;
      const common = { id, object: "event", type, api_version: API_VERSION, livemode: false };
      const created = Math.floor(clock.now() / 1000);
      const event = { ...common, created, request: null, pending_webhooks: 1, data: { object }, ...more };
      told.push(event);
      return event;
    },
    /** Every event so far, those of the stand-in before those that were added. */
    events: (): StripeEvent[] => [...emulator.events(), ...told],
    /** Asks the provider with the platform's key, or as a browser does; throws nothing, answers whatever it says. */
    async ask<T>(path: string, fields?: Record<string, string>, key = secretKey): Promise<{ status: number; body: T }> {
      const body = Buffer.from(fields ? new URLSearchParams(fields).toString() : "");
      const url = new URL(`http://127.0.0.1/v1/${path}`);
      const headers = { authorization: `Bearer ${key}` };
      const reply = await answer({ method: fields ? "POST" : "GET", url, headers, body });
      return { status: reply.status, body: JSON.parse(String(reply.body)) as T };
    },
    /** Posts to one of the provider's own pages. */
    visit: (address: string) => answer({ method: "POST", url: new URL(address), headers: {}, body: Buffer.from("") }),
    /** What the card form in a browser does; 200, or 402 when the card is declined. */
    async pay(card: string, { paymentIntentId, clientSecret }: Started): Promise<number> {
      const fields = { client_secret: clientSecret, payment_method: card };
      return (await this.ask(`payment_intents/${paymentIntentId}/confirm`, fields, publishableKey)).status;
    },
  };
}

const headersOf = ({ headers = {} }: { headers?: Readonly<Record<string, string | readonly string[]>> }) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Signs an event as the provider does, now, which is real time: signatures know no other. */
export function sign(event: StripeEvent, { secret, at = Date.now() }: { secret?: string; at?: number } = {}) {
  const text = JSON.stringify(event);
  const seconds = Math.floor(at / 1000);
  const key = secret ?? (event.account ? connectWebhookSecret : webhookSecret);
  const hash = createHmac("sha256", key).update(`${seconds}.${text}`).digest("hex");
  return { text, signature: `t=${seconds},v1=${hash}` };
}

/**
 * Opens the way from the product's own Stripe adapter, with the real SDK, to a provider in this process. `use` puts a new
 * provider, whose books are empty, at its end.
 */
export async function openProvider() {
  let answer: Answer = () => ({ status: 503 });
  const listener = await listen((call) => answer(call));
  const store = await startParameters("");
  const keys = { "secret-key": secretKey, "webhook-platform-current": webhookSecret };
  for (const [name, value] of Object.entries({ ...keys, "webhook-connect-current": connectWebhookSecret }))
    store.parameters.set(`/test/stripe/${name}`, value);
  Object.assign(process.env, {
    ...{ AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "moneyInProcess", AWS_SECRET_ACCESS_KEY: "secret" },
    ...{
      STAGE: "test",
      PARAMETER_PREFIX: "/test",
      AWS_ENDPOINT_URL_SSM: store.origin,
      STRIPE_API_BASE: listener.origin,
    },
  });
  const failures: unknown[] = [];
  vi.spyOn(log, "error").mockImplementation((...said) => void failures.push(said));
  vi.spyOn(log, "info").mockImplementation(() => undefined);
  return {
    adapter: stripe(),
    /** What the product has written into its log as a failure. */
    failures,
    use(clock: Clock): Provider {
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
