import type { Stage } from "../stage.ts";
import { isLive } from "./stripe-checks.ts";
import { webhookPath } from "./webhooks.ts";

type Deployed = { readonly stage: Stage; readonly outputs: Readonly<Record<string, string>> };

/** Where everything of a deployed stage is, and what to run next. */
export function describePlaces({ stage, outputs }: Deployed): string[] {
  const { name, region, alarmEmail } = stage;
  const site = (outputs.SiteUrl ?? "").replace(/\/$/, "");
  const dashboard = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/homewright-${name}`;
  const places: readonly (readonly [string, string | undefined])[] = [
    ["site", site],
    ["API", `${site}/api, described at ${site}/api/openapi.json`],
    ["user pool", `${outputs.UserPoolId}, client ${outputs.UserPoolClientId}`],
    ["table", outputs.TableName],
    ["media bucket", outputs.MediaBucketName],
    ["dashboard", dashboard],
    ["alarms", `${outputs.AlarmTopicArn}, ${alarmEmail ? `mailed to ${alarmEmail}` : "mailed to nobody"}`],
    ["logs", `/homewright/${name}/functions and /homewright/${name}/access`],
    ["webhooks", `${site}${webhookPath}, two endpoints at Stripe: of your own account, of connected accounts`],
    ["runbook", "infra/runbook.md"],
  ];
  const width = Math.max(...places.map(([what]) => what.length), ...nextCommands(stage).map(([run]) => run.length));
  const row = ([what, where]: readonly [string, string | undefined]) => `  ${what.padEnd(width)}  ${where}`;
  return ["Where everything is:", ...places.map(row), "What to run next:", ...nextCommands(stage).map(row)];
}

function nextCommands({ name, pushPublicKey }: Stage): (readonly [string, string])[] {
  const at = `-- --stage ${name}`;
  return [
    [`npm run stripe:setup ${at}`, "both webhook endpoints at Stripe, and manual payouts of the platform"],
    ...(pushPublicKey
      ? []
      : [[`npm run push:setup ${at}`, "the keys for push notifications; then deploy again"] as const]),
    [`npm run doctor ${at}`, "what is missing, and how to fix it"],
    [`npm run make-admin -- ADDRESS --stage ${name}`, "the first administrator, who has signed up on the site"],
    ...(isLive(name) ? [] : [[`npm run smoke ${at}`, "one job from sign-in to release, with a test card"] as const]),
  ];
}
