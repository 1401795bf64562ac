import { type StripeSetting, type StripeSettings, stripeSettings } from "./parameters.ts";
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
  webhookPath,
} from "./webhooks.ts";

/** A check, with the remedy when it failed, or with what somebody has to look at since no call tells it. */
export type Check = {
  readonly about: string;
  readonly todo?: string | undefined;
  readonly look?: string | undefined;
};

const toCheck = (about: string, todo: string | false | undefined): Check => ({ about, todo: todo || undefined });

/** The state of a stage at Stripe and in Systems Manager. */
export type StageState = {
  readonly stage: string;
  readonly site: string;
  readonly settings: StripeSettings;
  readonly endpoints: readonly Endpoint[];
  readonly payoutInterval: string | null | undefined;
};

const liveStages: readonly string[] = ["production", "prod"];
/** Whether a stage uses Stripe's live mode. */
export const isLive = (stage: string): boolean => liveStages.includes(stage);

const optional: readonly StripeSetting[] = endpointKinds.map(nextSecretSetting);

/** Reports names only, never the value of a secret. */
export function checkSecrets({ stage, settings }: Pick<StageState, "stage" | "settings">): Check[] {
  const needed = stripeSettings.filter((name) => !optional.includes(name));
  const presenceChecks = needed.map((name) =>
    toCheck(`${name} is stored`, !settings[name] && `put it to Systems Manager as /homewright/${stage}/stripe/${name}`),
  );
  const mode = isLive(stage) ? "live" : "test";
  const modeChecks = (["secret-key", "publishable-key"] as const)
    .filter((name) => settings[name])
    .map((name) =>
      toCheck(
        `${name} is a ${mode} key`,
        !new RegExp(`^(sk|rk|pk)_${mode}_`).test(settings[name] ?? "") &&
          `stage ${stage} takes ${mode} keys: store the one that Stripe shows in ${mode} mode`,
      ),
    );
  const secrets = stripeSettings.filter((name) => name.startsWith("webhook-")).map((name) => settings[name]);
  const givenSecrets = secrets.filter(Boolean);
  const hasDuplicates = new Set(givenSecrets).size < givenSecrets.length;
  const todo = "each endpoint signs with its own: npm run stripe:setup makes them anew with --rotate";
  return [
    ...presenceChecks,
    ...modeChecks,
    toCheck("the webhook secrets differ from each other", hasDuplicates && todo),
  ];
}

const setupCommand = (stage: string) => `run npm run stripe:setup -- --stage ${stage}`;

/** Automatic payouts would pay out money that is held for handymen. */
export const checkPayouts = ({ stage, payoutInterval }: Pick<StageState, "stage" | "payoutInterval">): Check =>
  toCheck(
    "the platform is paid out by hand",
    payoutInterval !== "manual" && `its payouts are ${payoutInterval ?? "unknown"}: ${setupCommand(stage)}`,
  );

export const checkEndpoints = (seen: StageState): Check[] => endpointKinds.flatMap((kind) => checkEndpoint(seen, kind));

function checkEndpoint({ stage, site, endpoints, settings }: StageState, kind: EndpointKind): Check[] {
  const enabledEndpoints = endpointsAt(site, kind, endpoints).filter(isEnabled);
  const name = `the ${kind} endpoint`;
  const [newest] = enabledEndpoints;
  if (!newest) return [toCheck(`${name} is there`, `none is on at ${site}${webhookPath}: ${setupCommand(stage)}`)];
  const missing = missingEvents(newest, kind);
  const isRotating = Boolean(settings[nextSecretSetting(kind)]);
  return [
    toCheck(`${name} is there`, undefined),
    toCheck(
      `${name} tells all it should`,
      missing.length > 0 && `it lacks ${missing.join(", ")}: ${setupCommand(stage)}`,
    ),
    toCheck(
      `${name} has version ${apiVersion}`,
      newest.api_version !== apiVersion &&
        `it has ${newest.api_version ?? "the account's"}, for ever: ${setupCommand(stage)} --rotate`,
    ),
    toCheck(
      `${name} is the only one of its kind`,
      enabledEndpoints.length > (isRotating ? 2 : 1) &&
        `delete at Stripe whichever does not sign with ${currentSecretSetting(kind)}`,
    ),
  ];
}
