/** One deployment of the product: `dev`, `production`, `local`. */
export type Stage = {
  readonly name: string;
  readonly region: "us-east-1";
  /** What runs, as `GET /api/health` tells it: a commit or a version. */
  readonly release: string;
  /** The site's own name; without it the site lives under CloudFront's. */
  readonly domain?: { readonly name: string; readonly hostedZoneId: string };
  readonly alarmEmail?: string;
  /** The sender of the product's mails. Its domain must be a verified identity of SES. */
  readonly mailFrom?: string;
  /** Executions kept free for the card provider's webhook; only where the account's limit leaves room for it. */
  readonly reservedConcurrency?: number;
  /** How a new release of the payment functions takes over: a tenth of the calls first, or all of them. */
  readonly rollout: "canary" | "atOnce";
  /** Anything new here makes CloudFront and the functions read the origin secret again. */
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
] as const;
/** The stage as people write it down: context of the CDK, options of `npm run deploy`. */
export type StageSettings = { readonly [K in (typeof stageKeys)[number]]?: string | undefined };

/** The settings that a stage keeps from one deployment to the next unless they are given anew. */
const lasting = ["domainName", "hostedZoneId", "alarmEmail", "mailFrom", "reservedConcurrency", "secretTurn"] as const;

/** The given settings, completed by the lasting ones of the last deployment; an empty one takes a setting back. */
export function withKept(given: StageSettings, kept: StageSettings): StageSettings {
  const known = lasting.map((key) => [key, given[key] ?? kept[key]]);
  return { ...given, ...Object.fromEntries(known) };
}

/** The output of a stage's stack that holds its lasting settings as JSON. */
export const SETTINGS_OUTPUT = "Settings";

/** The lasting settings of a stage, as its stack's outputs carry them to the next deployment. */
export function lastingOf(stage: Stage): StageSettings {
  const { domain, alarmEmail, mailFrom, reservedConcurrency, secretTurn } = stage;
  const named = { domainName: domain?.name, hostedZoneId: domain?.hostedZoneId };
  return { ...named, alarmEmail, mailFrom, reservedConcurrency: reservedConcurrency?.toString(), secretTurn };
}

/** Where the CDK's bootstrap keeps what it deploys. */
export const stagingBucket = (account: string, { region }: Pick<Stage, "region">): string =>
  `cdk-hnb659fds-assets-${account}-${region}`;

/** Under which path of Systems Manager the parameters of a stage stand. */
export const parameterPrefix = (stage: Pick<Stage, "name">): string => `/homewright/${stage.name}`;

/** Reads a stage. Throws an error that says what to write instead. */
export function toStage(settings: StageSettings): Stage {
  const { stage: name = "dev", release = "unreleased", alarmEmail, mailFrom, secretTurn } = settings;
  if (!/^[a-z][a-z0-9]{0,11}$/.test(name)) {
    throw new Error(`The stage "${name}" is no name: use up to twelve small letters and digits.`);
  }
  return {
    name,
    // Part of the release, which every function knows: a new one starts anew.
    release: secretTurn ? `${release}.${secretTurn}` : release,
    secretTurn,
    region: toRegion(settings.region),
    domain: toDomain(settings),
    alarmEmail: alarmEmail || undefined,
    mailFrom: mailFrom || undefined,
    reservedConcurrency: toCount(settings.reservedConcurrency),
    rollout: toRollout(settings.rollout),
  };
}

/**
 * Throws for context that is a setting in another spelling, or its beginning: `-c domain=`, `-c alarm-email=`. The CDK would
 * leave it out without a word.
 */
export function refuseMisspelt(context: readonly string[]): void {
  const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
  for (const name of context.filter((key) => letters(key) && !stageKeys.some((known) => known === key))) {
    const meant = stageKeys.find((known) => letters(known).startsWith(letters(name)));
    if (meant) throw new Error(`"${name}" is no setting: write -c ${meant}=…`);
  }
}

/** The settings that a CDK app was given: its context first, then the AWS region of the environment. */
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

function toCount(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`reservedConcurrency is a number from 1 to 9999, not "${text}".`);
  return Number(text);
}

function toRollout(text = "canary"): Stage["rollout"] {
  if (text === "canary" || text === "atOnce") return text;
  throw new Error(`rollout is "canary" or "atOnce", not "${text}".`);
}
