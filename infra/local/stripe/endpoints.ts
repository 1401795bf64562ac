import type Stripe from "stripe";
import type { StripeAccount } from "./account.ts";

/** The webhook endpoints of the platform's account: one for its own events, one for those of connected accounts. */
export function listEndpoints({ webhookUrl }: StripeAccount): object {
  const url = webhookUrl();
  const data = url ? (["platform", "connect"] as const).map((kind) => endpointOf(kind, url)) : [];
  return { object: "list", data, has_more: false };
}

const endpointOf = (kind: "platform" | "connect", url: string) =>
  ({
    id: `we_local_${kind}`,
    object: "webhook_endpoint",
    api_version: null,
    application: null,
    created: 0,
    description: null,
    enabled_events: ["*"],
    livemode: false,
    metadata: { homewright: kind },
    status: "enabled",
    url,
  }) satisfies Stripe.WebhookEndpoint;
