import Stripe from "stripe";
import type { StripeSetting } from "./parameters.ts";

type EventType = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** The product has two endpoints at one address: for events on its own account, and for those on connected ones. */
export type EndpointKind = "platform" | "connect";
export const endpointKinds = ["platform", "connect"] as const;

/** What the product wants to hear of; more does no harm, and costs a call each. */
export const wantedEvents: Readonly<Record<EndpointKind, readonly EventType[]>> = {
  platform: [
    ...(["succeeded", "processing", "payment_failed", "canceled"] as const).map(
      (what) => `payment_intent.${what}` as const,
    ),
    "charge.refunded",
    ...(["created", "updated", "failed"] as const).map((what) => `refund.${what}` as const),
    ...(["created", "updated", "closed", "funds_withdrawn", "funds_reinstated"] as const).map(
      (what) => `charge.dispute.${what}` as const,
    ),
  ],
  connect: ["account.updated", "payout.failed"],
};

/** Events are worked as the SDK of the functions describes them. */
export const apiVersion: typeof Stripe.API_VERSION = Stripe.API_VERSION;

export const webhookPath = "/api/stripe/webhook";
export const currentOf = (kind: EndpointKind): StripeSetting => `webhook-${kind}-current`;
export const nextOf = (kind: EndpointKind): StripeSetting => `webhook-${kind}-next`;

/** Says of an endpoint which of the two it is, for Stripe does not give back what it was made with. */
export const KIND_MARK = "homewright";

export type Endpoint = Pick<
  Stripe.WebhookEndpoint,
  "id" | "url" | "status" | "api_version" | "application" | "created" | "enabled_events" | "metadata"
>;

/** Which of the two an endpoint is: by our own mark, or, of one made by hand, by the platform it serves. */
const kindOf = ({ metadata, application }: Endpoint): EndpointKind =>
  endpointKinds.find((kind) => metadata[KIND_MARK] === kind) ?? (application ? "connect" : "platform");

/** The endpoints of a kind at the site, the newest first. */
export const endpointsAt = (site: string, kind: EndpointKind, all: readonly Endpoint[]): Endpoint[] =>
  all
    .filter((endpoint) => endpoint.url === `${site}${webhookPath}` && kindOf(endpoint) === kind)
    .sort((one, other) => other.created - one.created);

/** What an endpoint should tell of and does not. */
export const missingEvents = ({ enabled_events }: Endpoint, kind: EndpointKind): EventType[] =>
  enabled_events.includes("*") ? [] : wantedEvents[kind].filter((type) => !enabled_events.includes(type));

export const isOn = ({ status }: Endpoint): boolean => status === "enabled";
