import type { StripeSetting, StripeSettings } from "./parameters.ts";
import {
  apiVersion,
  currentSecretSetting,
  type Endpoint,
  type EndpointKind,
  endpointKinds,
  endpointsAt,
  isEnabled,
  missingEvents,
  nextSecretSetting,
} from "./webhooks.ts";

/** One action of the plan. */
export type SetupAction =
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
export function planSetupActions(state: SetupState): SetupAction[] {
  const payouts: SetupAction[] = state.payoutInterval === "manual" ? [] : [{ do: "payouts" }];
  return [...payouts, ...endpointKinds.flatMap((kind) => planEndpoint(state, kind))];
}

function planEndpoint({ site, settings, endpoints, rotate }: SetupState, kind: EndpointKind): SetupAction[] {
  const existing = endpointsAt(site, kind, endpoints);
  // The signing secrets of these endpoints are lost.
  if (!settings[currentSecretSetting(kind)])
    return [
      { do: "create", kind, setting: currentSecretSetting(kind) },
      ...existing.filter(isEnabled).map(({ id }) => ({ do: "disable" as const, kind, id })),
    ];
  if (rotate) return [rotationSetting(settings, kind)];
  const usable = existing.find(({ api_version }) => api_version === apiVersion);
  if (!usable)
    throw new Error(
      `${existing.length > 0 ? outdatedMessage(kind) : lostSecretMessage(kind)} Run it again with --rotate.`,
    );
  return isEnabled(usable) && missingEvents(usable, kind).length === 0 ? [] : [{ do: "update", kind, id: usable.id }];
}

const outdatedMessage = (kind: EndpointKind) => `The ${kind} endpoint has another API version, and keeps it.`;
const lostSecretMessage = (kind: EndpointKind) => `There is a secret of the ${kind} endpoint, and no endpoint.`;

function rotationSetting(settings: StripeSettings, kind: EndpointKind): SetupAction {
  if (settings[nextSecretSetting(kind)])
    throw new Error(
      `${nextSecretSetting(kind)} is in use: move it to ${currentSecretSetting(kind)} and delete it, then run this again.`,
    );
  return { do: "create", kind, setting: nextSecretSetting(kind) };
}

/** Describes an action. */
export function describeAction(action: SetupAction): string {
  if (action.do === "payouts") return "the platform is paid out by hand from now on";
  if (action.do === "create") return `a new ${action.kind} endpoint, its secret goes to ${action.setting}`;
  return `the ${action.kind} endpoint ${action.id} is ${action.do === "update" ? "brought up to date" : "turned off"}`;
}
