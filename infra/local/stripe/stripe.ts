import type { Clock } from "../clock.ts";
import { type Call, json, type Reply } from "../http.ts";
import { type Account, loadState, type StripeEvent, saveState, stamp } from "./account.ts";
import { onboarding } from "./accounts.ts";
import { createIdempotency } from "./idempotency.ts";
import { operationOf, operations } from "./operations.ts";
import { settleDue } from "./payments.ts";
import { createWebhooks } from "./webhooks.ts";
import { find, invalid, refusal, StripeFault } from "./wire.ts";

export type StripeOptions = {
  clock: Clock;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiVersion: string;
  /** Keeps the state as JSON, in a folder that exists; without it the state lives in memory. */
  file?: string;
  /** Delivers one signed webhook; resolves to the HTTP status the product answered (0 = no answer). */
  deliver: (payload: string, signature: string) => Promise<number>;
};

export type StripeEmulator = ReturnType<typeof createStripe>;

const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "authorization, content-type" };
const fromBrowser = ["paymentIntents.retrieve", "paymentIntents.confirm"];
const secretKeyRequired = "This API call cannot be made with a publishable API key.";
const wrongSecret = "The client_secret provided does not match the client_secret associated with the PaymentIntent.";

// As at Stripe: to ask again would only bring the same answer.
const broken = json(
  500,
  { error: { type: "api_error", message: "An unknown error occurred." } },
  { "stripe-should-retry": "false" },
);

/** The platform's Stripe account on this machine: the operations that the product uses, and its webhooks. */
export function createStripe(options: StripeOptions) {
  const { clock, file } = options;
  const state = loadState(file);
  const webhooks = createWebhooks(options);
  const account: Account = { state, origin: "", now: () => clock.now(), emit };
  const idempotently = createIdempotency(account);
  const breakdowns = new Map<string, "before" | "after">();

  function emit(type: string, object: object) {
    const common = { ...stamp("evt", "event", account), type, api_version: options.apiVersion };
    const event = { ...common, request: null, pending_webhooks: 1, data: { object: structuredClone(object) } };
    state.events.push(event);
    webhooks.send(event);
  }

  async function answer(call: Call): Promise<Reply> {
    if (call.method === "OPTIONS") return { status: 204, headers: cors };
    settleDue(account);
    account.origin = call.url.origin;
    const reply = onboarding(account, call) ?? (await perform(call).catch(refusal));
    saveState(state, file);
    return { ...reply, headers: { ...cors, "request-id": stamp("req", "", account).id, ...reply.headers } };
  }

  async function perform(call: Call): Promise<Reply> {
    const { name, id } = operationOf(call) ?? { name: call.url.pathname, id: "" };
    const form = call.method === "POST" ? new URLSearchParams(call.body.toString()) : call.url.searchParams;
    const apiKey = call.headers.authorization?.replace("Bearer ", "");
    if (apiKey !== options.secretKey) {
      if (apiKey !== options.publishableKey) throw invalid("Invalid API Key provided.", {}, 401);
      if (!fromBrowser.includes(name)) throw invalid(secretKeyRequired, { code: "secret_key_required" }, 401);
      const { client_secret } = find("payment_intent", state.intents, id);
      if (form.get("client_secret") !== client_secret) throw invalid(wrongSecret);
    }
    const operation = operations[name];
    if (!operation) throw new StripeFault(501, { type: "api_error", message: `The local Stripe has no ${name}.` });
    const act = () => {
      const breakdown = breakdowns.get(name);
      breakdowns.delete(name);
      const reply = breakdown === "before" ? broken : json(200, operation(account, form, id));
      return breakdown ? broken : reply;
    };
    const key = call.headers["idempotency-key"];
    if (call.method !== "POST" || typeof key !== "string") return act();
    return idempotently(key, `${call.url.pathname}?${call.body}`, act);
  }

  return {
    answer,
    /** Resolves once every webhook that is under way or due is delivered or given up. */
    settled() {
      settleDue(account);
      saveState(state, file);
      return webhooks.settled();
    },
    operationOf: (call: Call) => operationOf(call)?.name,
    events: (): readonly StripeEvent[] => state.events,
    accounts: () => state.accounts,
    balanceCents: () => state.movements.reduce((sum, { net }) => sum + net, 0),
    /** For tests: the next call of an operation is answered 500, before or after it was done; its key keeps the answer. */
    breakDown: (operation: string, when: "before" | "after") => void breakdowns.set(operation, when),
    /** Delivers the event once more; resolves to the status the product answered. */
    deliverAgain: async (eventId: string) => webhooks.deliverOnce(find("event", state.events, eventId)),
    /** For tests: holds events back, then delivers them reordered and repeated. */
    webhooks: { hold: webhooks.hold, release: webhooks.release },
  };
}
