import { type StripeSetting, type StripeSettings, stripeSettings } from "./parameters.ts";
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
  webhookPath,
} from "./webhooks.ts";

/** A check, with the remedy when it failed. */
export type Check = { readonly about: string; readonly todo?: string | undefined };

const check = (about: string, todo: string | false | undefined): Check => ({ about, todo: todo || undefined });

/** The state of a stage at Stripe and in Systems Manager. */
export type Seen = {
  readonly stage: string;
  readonly site: string;
  readonly settings: StripeSettings;
  readonly endpoints: readonly Endpoint[];
  readonly payoutInterval: string | null | undefined;
};

const liveStages: readonly string[] = ["production", "prod"];
/** Whether a stage uses Stripe's live mode. */
export const isLive = (stage: string): boolean => liveStages.includes(stage);

const optional: readonly StripeSetting[] = endpointKinds.map(nextOf);

/** Reports names only, never the value of a secret. */
export function checkSecrets({ stage, settings }: Pick<Seen, "stage" | "settings">): Check[] {
  const needed = stripeSettings.filter((name) => !optional.includes(name));
  const present = needed.map((name) =>
    check(`${name} is stored`, !settings[name] && `put it to Systems Manager as /homewright/${stage}/stripe/${name}`),
  );
  const mode = isLive(stage) ? "live" : "test";
  const modes = (["secret-key", "publishable-key"] as const)
    .filter((name) => settings[name])
    .map((name) =>
      check(
        `${name} is a ${mode} key`,
        !new RegExp(`^(sk|rk|pk)_${mode}_`).test(settings[name] ?? "") &&
          `stage ${stage} takes ${mode} keys: store the one that Stripe shows in ${mode} mode`,
      ),
    );
  const secrets = stripeSettings.filter((name) => name.startsWith("webhook-")).map((name) => settings[name]);
  const given = secrets.filter(Boolean);
  const isTwice = new Set(given).size < given.length;
  const todo = "each endpoint signs with its own: npm run stripe:setup makes them anew with --rotate";
  return [...present, ...modes, check("the webhook secrets differ from each other", isTwice && todo)];
}

const setUp = (stage: string) => `run npm run stripe:setup -- --stage ${stage}`;

/** Automatic payouts would pay out money that is held for handymen. */
export const checkPayouts = ({ stage, payoutInterval }: Pick<Seen, "stage" | "payoutInterval">): Check =>
  check(
    "the platform is paid out by hand",
    payoutInterval !== "manual" && `its payouts are ${payoutInterval ?? "unknown"}: ${setUp(stage)}`,
  );

export const checkEndpoints = (seen: Seen): Check[] => endpointKinds.flatMap((kind) => checkEndpoint(seen, kind));

function checkEndpoint({ stage, site, endpoints, settings }: Seen, kind: EndpointKind): Check[] {
  const on = endpointsAt(site, kind, endpoints).filter(isOn);
  const name = `the ${kind} endpoint`;
  const [newest] = on;
  if (!newest) return [check(`${name} is there`, `none is on at ${site}${webhookPath}: ${setUp(stage)}`)];
  const missing = missingEvents(newest, kind);
  const isChanging = Boolean(settings[nextOf(kind)]);
  return [
    check(`${name} is there`, undefined),
    check(`${name} tells all it should`, missing.length > 0 && `it lacks ${missing.join(", ")}: ${setUp(stage)}`),
    check(
      `${name} has version ${apiVersion}`,
      newest.api_version !== apiVersion &&
        `it has ${newest.api_version ?? "the account's"}, for ever: ${setUp(stage)} --rotate`,
    ),
    check(
      `${name} is the only one of its kind`,
      on.length > (isChanging ? 2 : 1) && `delete at Stripe whichever does not sign with ${currentOf(kind)}`,
    ),
  ];
}
