import { createHmac } from "node:crypto";
import type { Clock } from "../../../infra/local/clock.ts";
import { type Handler, json, type Reply } from "../../../infra/local/http.ts";
import type { StripeEvent } from "../../../infra/local/stripe/account.ts";
import type { StripeEmulator } from "../../../infra/local/stripe/stripe.ts";
import { readStripeKeys } from "../../../infra/local/stripe-keys.ts";
import { SECOND_MS } from "../../../shared/time.ts";

export const stripeKeys = readStripeKeys({});
const { secretKey, publishableKey, webhookSecret, connectWebhookSecret } = stripeKeys;
const API_VERSION = "2026-10-28.endive";

/** A created payment intent, as the browser gets it. */
export type StartedPayment = { readonly paymentIntentId: string; readonly clientSecret: string };

type StatusOverride = { readonly was: string; readonly fields: object };

/** Stripe's emulator as tests use it. */
export type Provider = ReturnType<typeof createProvider>;

/** Answers calls with fields of objects replaced, for states that the emulator cannot reach. */
function withOverrides(answer: Handler, overrides: ReadonlyMap<string, StatusOverride>): Handler {
  const override = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const { id = "", status, data } = value as { id?: string; status?: string; data?: unknown };
    const found = overrides.get(id);
    const overridden = found?.was === status ? { ...value, ...found?.fields } : value;
    return Array.isArray(data) ? { ...overridden, data: data.map(override) } : overridden;
  };
  return async (call) => {
    const reply = await answer(call);
    if (overrides.size === 0 || reply.status !== 200) return reply;
    return { ...reply, ...json(200, override(JSON.parse(String(reply.body))), headersOf(reply)) };
  };
}

const headersOf = ({ headers = {} }: Reply): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

type ProviderParts = { readonly emulator: StripeEmulator; readonly answer: Handler; readonly clock: Clock };

/** `handler` is what answers calls of the product from now on; `answer` is what did before. */
export function createProvider({ emulator, answer: before, clock }: ProviderParts) {
  const addedEvents: StripeEvent[] = [];
  const overrides = new Map<string, StatusOverride>();
  const answer = withOverrides(before, overrides);
  return {
    emulator,
    handler: answer,
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
    now: clock.now,
    /** Signs an event as Stripe does, by default at the world's time. */
    sign: (event: StripeEvent, options: Partial<Signing> = {}) => signEvent(event, { at: clock.now(), ...options }),
  };
}

/** `at`: milliseconds since 1970; `secret`: that of the event's endpoint, unless another is given. */
type Signing = { readonly at: number; readonly secret?: string };

/** Signs an event as Stripe does. */
function signEvent(event: StripeEvent, { at, secret }: Signing) {
  const text = JSON.stringify(event);
  const seconds = Math.floor(at / SECOND_MS);
  const key = secret ?? (event.account ? connectWebhookSecret : webhookSecret);
  const hash = createHmac("sha256", key).update(`${seconds}.${text}`).digest("hex");
  return { text, signature: `t=${seconds},v1=${hash}` };
}
