import type { StripeSetting, StripeSettings } from "./parameters.ts";
import {
  apiVersion,
  currentOf,
  type Endpoint,
  type EndpointKind,
  endpointKinds,
  endpointsAt,
  isOn,
  missingEvents,
  nextOf,
} from "./webhooks.ts";

/** One action of the plan. */
export type Deed =
  | { readonly do: "payouts" }
  /** Stripe returns the signing secret only when the endpoint is created. */
  | { readonly do: "create"; readonly kind: EndpointKind; readonly setting: StripeSetting }
  | { readonly do: "update"; readonly kind: EndpointKind; readonly id: string }
  | { readonly do: "disable"; readonly kind: EndpointKind; readonly id: string };

type SetupState = {
  readonly site: string;
  readonly settings: StripeSettings;
  readonly endpoints: readonly Endpoint[];
  readonly payoutInterval: string | null | undefined;
  readonly rotate: boolean;
};

/**
 * The actions that are left until the setup is complete; none the second time. Throws what only an operator can decide.
 */
export function planSetup(state: SetupState): Deed[] {
  const payouts: Deed[] = state.payoutInterval === "manual" ? [] : [{ do: "payouts" }];
  return [...payouts, ...endpointKinds.flatMap((kind) => planEndpoint(state, kind))];
}

function planEndpoint({ site, settings, endpoints, rotate }: SetupState, kind: EndpointKind): Deed[] {
  const known = endpointsAt(site, kind, endpoints);
  // The signing secrets of these endpoints are lost.
  if (!settings[currentOf(kind)])
    return [
      { do: "create", kind, setting: currentOf(kind) },
      ...known.filter(isOn).map(({ id }) => ({ do: "disable" as const, kind, id })),
    ];
  if (rotate) return [rotation(settings, kind)];
  const usable = known.find(({ api_version }) => api_version === apiVersion);
  if (!usable) throw new Error(`${known.length > 0 ? outdated(kind) : lost(kind)} Run it again with --rotate.`);
  return isOn(usable) && missingEvents(usable, kind).length === 0 ? [] : [{ do: "update", kind, id: usable.id }];
}

const outdated = (kind: EndpointKind) => `The ${kind} endpoint has another API version, and keeps it.`;
const lost = (kind: EndpointKind) => `There is a secret of the ${kind} endpoint, and no endpoint.`;

function rotation(settings: StripeSettings, kind: EndpointKind): Deed {
  if (settings[nextOf(kind)])
    throw new Error(`${nextOf(kind)} is in use: move it to ${currentOf(kind)} and delete it, then run this again.`);
  return { do: "create", kind, setting: nextOf(kind) };
}

/** Describes an action. */
export function tellDeed(deed: Deed): string {
  if (deed.do === "payouts") return "the platform is paid out by hand from now on";
  if (deed.do === "create") return `a new ${deed.kind} endpoint, its secret goes to ${deed.setting}`;
  return `the ${deed.kind} endpoint ${deed.id} is ${deed.do === "update" ? "brought up to date" : "turned off"}`;
}
