import Stripe from "stripe";
import type { StripeSetting } from "./parameters.ts";

type EventType = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/**
 * The product has two webhook endpoints at one address: for events of its own account, and for those of connected
 * accounts.
 */
export type EndpointKind = "platform" | "connect";
export const endpointKinds = ["platform", "connect"] as const;

/** The events that the product handles; others do no harm but cost a call each. */
export const handledEvents: Readonly<Record<EndpointKind, readonly EventType[]>> = {
  platform: [
    ...(["succeeded", "processing", "payment_failed", "canceled"] as const).map(
      (what) => `payment_intent.${what}` as const,
    ),
    "charge.refunded",
    ...(["created", "updated", "failed"] as const).map((what) => `refund.${what}` as const),
    ...(["created", "updated", "closed", "funds_withdrawn", "funds_reinstated"] as const).map(
      (what) => `charge.dispute.${what}` as const,
    ),
    ...(["created", "updated"] as const).map((what) => `radar.early_fraud_warning.${what}` as const),
  ],
  connect: ["account.updated", "payout.failed"],
};

/** The API version of the SDK that the functions use. */
export const apiVersion: typeof Stripe.API_VERSION = Stripe.API_VERSION;

export const webhookPath = "/api/stripe/webhook";
export const currentSecretSetting = (kind: EndpointKind): StripeSetting => `webhook-${kind}-current`;
export const nextSecretSetting = (kind: EndpointKind): StripeSetting => `webhook-${kind}-next`;

/**
 * The metadata key that tells which of the two an endpoint is, since Stripe does not return whether it was created with
 * `connect`.
 */
export const KIND_MARK = "homewright";

export type Endpoint = Pick<
  Stripe.WebhookEndpoint,
  "id" | "url" | "status" | "api_version" | "application" | "created" | "enabled_events" | "metadata"
>;

/** The kind of an endpoint: by our metadata, or for one created by hand by its `application`. */
const endpointKindOf = ({ metadata, application }: Endpoint): EndpointKind =>
  endpointKinds.find((kind) => metadata[KIND_MARK] === kind) ?? (application ? "connect" : "platform");

/** The endpoints of a kind at the site, newest first. */
export const endpointsAt = (site: string, kind: EndpointKind, all: readonly Endpoint[]): Endpoint[] =>
  all
    .filter((endpoint) => endpoint.url === `${site}${webhookPath}` && endpointKindOf(endpoint) === kind)
    .sort((one, other) => other.created - one.created);

/** The events that an endpoint lacks. */
export const missingEvents = ({ enabled_events }: Endpoint, kind: EndpointKind): EventType[] =>
  enabled_events.includes("*") ? [] : handledEvents[kind].filter((type) => !enabled_events.includes(type));

export const isEnabled = ({ status }: Endpoint): boolean => status === "enabled";
