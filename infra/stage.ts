/** One deployment of the product: `dev`, `production`, `local`. */
export type Stage = {
  readonly name: string;
  readonly region: "us-east-1";
  /** The deployed version (a commit), which `GET /api/health` returns. */
  readonly release: string;
  /** The site's domain; without it the site uses CloudFront's. */
  readonly domain?: { readonly name: string; readonly hostedZoneId: string };
  readonly alarmEmail?: string;
  /** The sender of emails. Its domain must be a verified identity of SES. */
  readonly mailFrom?: string;
  /**
   * Reserved concurrency of Stripe's webhook. `npm run deploy` chooses it where the account's limit leaves room, unless it is
   * `none`.
   */
  readonly reservedConcurrency?: number | "none";
  /** The key by which browsers subscribe to pushes (`npm run push:setup`); without it nothing is pushed. */
  readonly pushPublicKey?: string;
  /** How a new release of the payment functions is deployed: a tenth of the traffic first, or all at once. */
  readonly rollout: "canary" | "atOnce";
  /** A new value makes CloudFront and the functions read the origin secret again. */
  readonly secretTurn?: string;
};

const stageKeys = [
  "stage",
  "region",
  "release",
  "domainName",
  "hostedZoneId",
  "alarmEmail",
  "mailFrom",
  "reservedConcurrency",
  "rollout",
  "secretTurn",
  "pushPublicKey",
] as const;
/** The settings of a stage as text: CDK context, or options of `npm run deploy`. */
export type StageSettings = { readonly [K in (typeof stageKeys)[number]]?: string | undefined };

/** Settings that carry over to the next deployment unless they are given anew. */
const persistentKeys = [
  "domainName",
  "hostedZoneId",
  "alarmEmail",
  "mailFrom",
  "reservedConcurrency",
  "secretTurn",
  "pushPublicKey",
] as const;

/** The given settings, completed by the lasting ones of the last deployment; an empty value removes a setting. */
export function withDeployedSettings(newSettings: StageSettings, kept: StageSettings): StageSettings {
  const known = persistentKeys.map((key) => [key, newSettings[key] ?? kept[key]]);
  return { ...newSettings, ...Object.fromEntries(known) };
}

/** The stack output that holds the lasting settings as JSON. */
export const SETTINGS_OUTPUT = "Settings";

/** The lasting settings of a stage, in the form of the stack's output. */
export function persistentSettings(stage: Stage): StageSettings {
  const { domain, alarmEmail, mailFrom, reservedConcurrency, secretTurn, pushPublicKey } = stage;
  const domainSettings = { domainName: domain?.name, hostedZoneId: domain?.hostedZoneId };
  return {
    ...domainSettings,
    alarmEmail,
    mailFrom,
    secretTurn,
    pushPublicKey,
    reservedConcurrency: reservedConcurrency?.toString(),
  };
}

/** The CDK's staging bucket. */
export const stagingBucket = (account: string, { region }: Pick<Stage, "region">): string =>
  `cdk-hnb659fds-assets-${account}-${region}`;

/** The path of a stage's parameters in Systems Manager. */
export const parameterPrefix = (stage: Pick<Stage, "name">): string => `/homewright/${stage.name}`;

/** Parses the settings of a stage. Throws a message that says what to write instead. */
export function toStage(settings: StageSettings): Stage {
  const { stage: name = "dev", release = "unreleased", alarmEmail, mailFrom, secretTurn, pushPublicKey } = settings;
  if (!/^[a-z][a-z0-9]{0,11}$/.test(name)) {
    throw new Error(`The stage "${name}" is no name: use up to twelve small letters and digits.`);
  }
  return {
    name,
    // It is part of the release, which is in every function's environment: a new value restarts the functions.
    release: secretTurn ? `${release}.${secretTurn}` : release,
    secretTurn,
    region: toRegion(settings.region),
    domain: toDomain(settings),
    alarmEmail: alarmEmail || undefined,
    mailFrom: mailFrom || undefined,
    pushPublicKey: pushPublicKey || undefined,
    reservedConcurrency: toReservedConcurrency(settings.reservedConcurrency),
    rollout: toRollout(settings.rollout),
  };
}

/**
 * Throws for context that is a misspelled or abbreviated setting (`-c domain=`, `-c alarm-email=`), which the CDK would
 * silently ignore.
 */
export function rejectMisspelledContext(context: readonly string[]): void {
  const normalize = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
  for (const name of context.filter((key) => normalize(key) && !stageKeys.some((known) => known === key))) {
    const intendedKey = stageKeys.find((known) => normalize(known).startsWith(normalize(name)));
    if (intendedKey) throw new Error(`"${name}" is no setting: write -c ${intendedKey}=…`);
  }
}

/** The settings of a CDK app: its context, and the AWS region of the environment. */
export function readSettings(
  context: (key: string) => unknown,
  environment: Readonly<Record<string, string | undefined>>,
): StageSettings {
  const fromContext = stageKeys.flatMap((key) => {
    const value = context(key);
    return value === undefined ? [] : [[key, String(value)]];
  });
  const region = environment.AWS_REGION ?? environment.CDK_DEFAULT_REGION;
  return { ...(region && { region }), ...Object.fromEntries(fromContext) };
}

function toRegion(region: string | undefined): "us-east-1" {
  if (region === undefined || region === "us-east-1") return "us-east-1";
  throw new Error(
    `Homewright is deployed to us-east-1 only, not to ${region}: the certificate and the firewall of its CloudFront ` +
      "distribution live there. Set AWS_REGION=us-east-1.",
  );
}

function toDomain({ domainName, hostedZoneId }: StageSettings): Stage["domain"] {
  if (!domainName && !hostedZoneId) return undefined;
  if (!domainName || !hostedZoneId) throw new Error("Give domainName and hostedZoneId together, or neither.");
  return { name: domainName, hostedZoneId };
}

function toReservedConcurrency(text: string | undefined): number | "none" | undefined {
  if (!text) return undefined;
  if (text === "none") return text;
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new Error(`reservedConcurrency is a number from 1 to 9999, or none, not "${text}".`);
  return Number(text);
}

function toRollout(text = "canary"): Stage["rollout"] {
  if (text === "canary" || text === "atOnce") return text;
  throw new Error(`rollout is "canary" or "atOnce", not "${text}".`);
}
