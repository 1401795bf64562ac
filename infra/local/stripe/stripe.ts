import type { Clock } from "../clock.ts";
import { type Call, json, type Reply } from "../http.ts";
import type { Misconfigurations } from "../misconfigurations.ts";
import { loadState, newObject, type StripeAccount, type StripeEvent, saveState } from "./account.ts";
import {
  type DisabledReason,
  detailsOf,
  disableTransfers,
  type ExternalAccount,
  findAccount,
  pausePayouts,
} from "./accounts.ts";
import { sumNet, transactionsOf } from "./balances.ts";
import { dispute, endInquiry, inquire, warnOfFraud } from "./disputes.ts";
import { createIdempotency } from "./idempotency.ts";
import { createLimits } from "./limits.ts";
import { serveOnboarding } from "./onboarding.ts";
import { connectedOperations, operationOf, operations, throwUnsupported } from "./operations.ts";
import { assertParameters } from "./parameters.ts";
import { completeDueIntents } from "./payments.ts";
import { createPayout } from "./payouts.ts";
import { PlatformChange } from "./platform.ts";
import { failRefund } from "./refunds.ts";
import { findById, formOf, invalid, toErrorReply, unsupported } from "./request.ts";
import { createWebhooks } from "./webhooks.ts";

export type StripeOptions = {
  clock: Clock;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The signing secret of the second webhook endpoint, for events about connected accounts. */
  connectWebhookSecret: string;
  apiVersion: string;
  /** The JSON file of the state, in an existing folder; without it the state is kept in memory. */
  file?: string;
  /** The address of the webhook endpoints. */
  webhookUrl?: string;
  misconfigurations?: Misconfigurations;
  /** The time of its limits, in milliseconds; real time by default. */
  limitsNow?: () => number;
  /** Delivers one signed webhook; resolves to the HTTP status the product answered (0 = no answer). */
  deliver: (payload: string, signature: string) => Promise<number>;
};

/** One call of an operation and its reply, as a recorder gets it. */
export type StripeExchange = {
  /** By its name in Stripe's SDK. */
  readonly operation: string;
  /** The id in the path, if any. */
  readonly id: string;
  readonly form: URLSearchParams;
  /** Called with the publishable key, as the card form does. */
  readonly isFromBrowser: boolean;
  readonly status: number;
  readonly answer: unknown;
};

export type StripeEmulator = ReturnType<typeof createStripe>;

const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "authorization, content-type" };
const browserOperations = ["paymentIntents.retrieve", "paymentIntents.confirm"];
const secretKeyRequired = "This API call cannot be made with a publishable API key.";
const wrongSecret = "The client_secret provided does not match the client_secret associated with the PaymentIntent.";

// As at Stripe, a retry would get the same response.
const unknownError = { error: { type: "api_error", message: "An unknown error occurred." } };
const errorReply = json(500, unknownError, { "stripe-should-retry": "false" });

/** What every event says of its delivery. */
const sentOnce = { livemode: false, request: null, pending_webhooks: 1 };

/** A list names the path at which it is. */
const withUrl = (answer: object, url: string): object =>
  "object" in answer && answer.object === "list" ? { ...answer, url } : answer;

function exchangeOf(call: Call, { status, body }: Reply, { publishableKey }: StripeOptions): StripeExchange {
  const { name: operation, id } = operationOf(call) ?? { name: call.url.pathname, id: "" };
  const isFromBrowser = call.headers.authorization === `Bearer ${publishableKey}`;
  return { operation, id, form: formOf(call), isFromBrowser, status, answer: JSON.parse(String(body)) };
}

/** A Stripe emulator: the operations that the product uses, and webhooks. */
export function createStripe(options: StripeOptions) {
  const { clock, file } = options;
  const state = loadState(file);
  const webhooks = createWebhooks({ ...options, onTaken: () => saveState(state, file) });
  const webhookUrl = () => (options.misconfigurations?.has("webhookMissing") ? undefined : options.webhookUrl);
  const account: StripeAccount = { state, origin: "", now: () => clock.now(), webhookUrl, emit };
  const withIdempotency = createIdempotency(account);
  const assertLimits = createLimits(state.platform, options.limitsNow);
  const plannedErrors = new Map<string, "before" | "after">();
  const listeners: ((exchange: StripeExchange) => void)[] = [];

  function emit(type: string, object: object, connected?: string) {
    const about = connected ? { account: connected } : {};
    const common = { ...newObject("evt", "event", account), ...about, type, api_version: options.apiVersion };
    const event = { ...common, ...sentOnce, data: { object: structuredClone(object) } };
    state.events.push(event);
    webhooks.send(event);
  }

  async function answer(call: Call): Promise<Reply> {
    if (call.method === "OPTIONS") return { status: 204, headers: cors };
    completeDueIntents(account);
    account.origin = call.url.origin;
    const page = serveOnboarding(account, call);
    const reply = page ?? (await perform(call).catch(toErrorReply));
    saveState(state, file);
    if (!page) for (const listener of listeners) listener(exchangeOf(call, reply, options));
    return { ...reply, headers: { ...cors, "request-id": newObject("req", "", account).id, ...reply.headers } };
  }

  async function perform(call: Call): Promise<Reply> {
    const { name, id } = operationOf(call) ?? { name: call.url.pathname, id: "" };
    const form = formOf(call);
    const apiKey = call.headers.authorization?.replace("Bearer ", "");
    if (options.misconfigurations?.has("stripeKeyRefused")) throw invalid("Invalid API Key provided.", {}, 401);
    if (apiKey !== options.secretKey) {
      if (apiKey !== options.publishableKey) throw invalid("Invalid API Key provided.", {}, 401);
      if (!browserOperations.includes(name)) throw invalid(secretKeyRequired, { code: "secret_key_required" }, 401);
      const { client_secret } = findById("payment_intent", state.intents, id);
      if (form.get("client_secret") !== client_secret) throw invalid(wrongSecret);
    }
    assertLimits(name);
    const operation = operations[name] ?? (await throwUnsupported(name, call));
    if (apiKey === options.secretKey) assertParameters(name, form);
    const { pathname } = call.url;
    const acting = actingAccountFor(call.headers["stripe-account"], name);
    const act = () => {
      const plannedError = plannedErrors.get(name);
      plannedErrors.delete(name);
      const reply = plannedError === "before" ? errorReply : json(200, withUrl(operation(acting, form, id), pathname));
      return plannedError ? errorReply : reply;
    };
    const key = call.headers["idempotency-key"];
    if (call.method !== "POST" || typeof key !== "string") return act();
    return withIdempotency([acting.connected, key].filter(Boolean).join(), `${pathname}?${call.body}`, act);
  }

  /** The account that a call acts for: the platform's, or a connected one named by the header. */
  function actingAccountFor(connected: string | string[] | undefined, name: string): StripeAccount {
    if (connected === undefined) return account;
    if (!connectedOperations.includes(name)) throw unsupported(`${name} for a connected account`);
    return { ...account, connected: findAccount(state.accounts, String(connected)).id };
  }

  return {
    answer,
    /** Resolves once every pending or due webhook is delivered or abandoned. */
    settled() {
      completeDueIntents(account);
      saveState(state, file);
      return webhooks.idle();
    },
    operationOf: (call: Call) => operationOf(call)?.name,
    events: (): readonly StripeEvent[] => state.events,
    state,
    balanceCents: () => sumNet(transactionsOf(state)),
    /** The balance of a connected account, available and pending. */
    accountBalanceCents: (id: string) => sumNet(transactionsOf(state, id)),
    /** For tests: the next call of an operation is answered 500, before or after its effect; its key replays that. */
    planError: (operation: string, when: "before" | "after") => void plannedErrors.set(operation, when),
    ...testControls(account),
    /** Delivers an event again; resolves to the status of the product's response. */
    deliverAgain: async (eventId: string) => webhooks.deliverOnce(findById("event", state.events, eventId)),
    /** For tests: hands over every call from now on, with its reply. */
    recordCalls: (listener: (exchange: StripeExchange) => void) => void listeners.push(listener),
    /** For tests: holds events, then delivers them in another order and repeatedly. */
    webhooks: { hold: webhooks.hold, release: webhooks.release },
  };
}

/** What happens at Stripe without a call of the product. */
const testControls = (account: StripeAccount) => ({
  /** Changes what is set up in the Dashboard of the platform. Throws if it is nothing that can be. */
  changePlatform: (change: unknown) => Object.assign(account.state.platform, PlatformChange.parse(change)),
  /** For tests: where the payouts of a connected account go. */
  setExternalAccount: (id: string, external: ExternalAccount) =>
    void Object.assign(detailsOf(account, id), { external }),
  /** For tests: the connected account can receive no more transfers. */
  closeAccount: (id: string) => disableTransfers(account, id),
  /** For tests: a scheduled payout of a connected account, which may fail. */
  payOut: (connected: string, amount: number, status: "paid" | "failed" = "paid") =>
    createPayout({ ...account, connected }, new URLSearchParams({ amount: String(amount), currency: "usd", status })),
  /** For tests: a refund does not reach its card. */
  failRefund: (id: string) => failRefund(account, id),
  /** For tests: the customer disputes the charge of an intent. */
  dispute: (intentId: string) => dispute(account, intentId).id,
  /** For tests: its bank asks about the charge of an intent; the inquiry ends by a claim, or by nothing. */
  inquire: (intentId: string) => inquire(account, intentId).id,
  endInquiry: (id: string, isClaimed: boolean) => endInquiry(account, id, isClaimed),
  /** For tests: the network of its card warns that the charge of an intent is fraud. */
  warnOfFraud: (intentId: string) => warnOfFraud(account, intentId).id,
  /** For tests: Stripe pays nothing out of an account, or does again. */
  pausePayouts: (id: string, isPaused: boolean, reason?: DisabledReason) => pausePayouts(account, id, isPaused, reason),
});
