import { createClock } from "../../../infra/local/clock.ts";
import { json, listen } from "../../../infra/local/http.ts";
import { operationOf } from "../../../infra/local/stripe/operations.ts";
import { formOf } from "../../../infra/local/stripe/request.ts";
import { createStripe } from "../../../infra/local/stripe/stripe.ts";
import { addRequest, type StripeShapes } from "./stripe-shapes.ts";

type Endpoint = {
  id: string;
  url: string;
  status: string;
  api_version: string | null;
  application: string | null;
  created: number;
  enabled_events: string[];
  metadata: Record<string, string>;
};

/**
 * A stub of Stripe's settings API: webhook endpoints and the payout schedule; what it is asked about connected accounts goes
 * to the emulator. It adds what it is asked to `asked`.
 */
export async function startStripeSettings(asked: StripeShapes) {
  const endpoints: Endpoint[] = [];
  const settings = { interval: "daily" };
  const keys = { secretKey: "sk_test_planted", publishableKey: "", webhookSecret: "", connectWebhookSecret: "" };
  const emulator = createStripe({ ...keys, clock: createClock(), apiVersion: "", deliver: async () => 200 });
  const listener = await listen(async (call) => {
    const { method, url } = call;
    const form = formOf(call);
    const { name: operation, id: about } = operationOf(call) ?? { name: url.pathname, id: "" };
    addRequest(asked, { operation, id: about, form });
    const [, version, resource, id] = url.pathname.split("/");
    if (version === "v2" || resource === "accounts" || call.headers["stripe-account"]) return emulator.answer(call);
    if (resource === "balance_settings") {
      settings.interval = form.get("payments[payouts][schedule][interval]") ?? settings.interval;
      return json(200, { object: "balance_settings", payments: { payouts: { schedule: settings } } });
    }
    if (resource !== "webhook_endpoints") return json(501, { error: { type: "api_error", message: url.pathname } });
    if (method === "GET") return json(200, { object: "list", data: endpoints, has_more: false });
    if (method === "DELETE")
      endpoints.splice(
        endpoints.findIndex((each) => each.id === id),
        1,
      );
    const existing = endpoints.find((each) => each.id === id);
    if (existing) return json(200, updateEndpoint(existing, form));
    if (id) return json(200, { id, deleted: true });
    const created = makeEndpoint(form, endpoints.length + 1);
    endpoints.push(created);
    return json(200, { ...created, secret: `whsec_of_${created.id}` });
  });
  return { origin: listener.origin, endpoints, settings, emulator, stop: () => listener.close() };
}

const eventsOf = (form: URLSearchParams) =>
  [...form].filter(([name]) => name.startsWith("enabled_events")).map(([, type]) => type);

function makeEndpoint(form: URLSearchParams, number: number): Endpoint {
  const mark = form.get("metadata[homewright]");
  return {
    id: `we_${number}`,
    url: form.get("url") ?? "",
    status: "enabled",
    api_version: form.get("api_version"),
    application: form.get("connect") === "true" ? "ca_1" : null,
    created: number,
    enabled_events: eventsOf(form),
    metadata: mark ? { homewright: mark } : {},
  };
}

const updateEndpoint = (endpoint: Endpoint, form: URLSearchParams): Endpoint =>
  Object.assign(endpoint, {
    status: form.get("disabled") === "true" ? "disabled" : "enabled",
    ...(eventsOf(form).length > 0 && { enabled_events: eventsOf(form) }),
  });
