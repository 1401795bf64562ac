import { parseArgs } from "node:util";
import type Stripe from "stripe";
import { type Stage, toStage } from "../stage.ts";
import { type Command, runCommand } from "./cli.ts";
import { checkConnect, lineOf } from "./connect-checks.ts";
import { readParameters, writeSecret } from "./parameters.ts";
import { describeAction, planSetupActions, type SetupAction } from "./setup-plan.ts";
import { readSiteUrl } from "./stack-outputs.ts";
import { checkSecrets } from "./stripe-checks.ts";
import { createStripeClient } from "./stripe-client.ts";
import { apiVersion, handledEvents, KIND_MARK, webhookPath } from "./webhooks.ts";

/*
 * npm run stripe:setup -- --stage S [--rotate] [--dry-run]
 *
 * Sets up the platform's Stripe account: both webhook endpoints, and manual payouts, and says what of Connect somebody has to
 * set up in the Dashboard. It is idempotent. `--rotate` creates new
 * endpoints, whose signing secrets are accepted beside the current ones.
 */
const optionSpecs = {
  stage: { type: "string" },
  rotate: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
} as const;

type SetupContext = { readonly stripe: Stripe; readonly stage: Stage; readonly site: string };

async function performAction(context: SetupContext, action: SetupAction): Promise<void> {
  const { stripe } = context;
  if (action.do === "payouts") await stripe.balanceSettings.update({ payments: { payouts: manualPayouts } });
  else if (action.do === "create") await createEndpoint(context, action);
  else if (action.do === "disable") await stripe.webhookEndpoints.update(action.id, { disabled: true });
  else {
    const enabled_events = [...handledEvents[action.kind]];
    await stripe.webhookEndpoints.update(action.id, { enabled_events, disabled: false });
  }
}

const manualPayouts = { schedule: { interval: "manual" as const } };

/** Creates an endpoint and stores its secret; deletes the endpoint again when the secret could not be stored. */
async function createEndpoint(
  { stripe, stage, site }: SetupContext,
  { kind, setting }: SetupAction & { do: "create" },
): Promise<void> {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url: `${site}${webhookPath}`,
    enabled_events: [...handledEvents[kind]],
    api_version: apiVersion,
    connect: kind === "connect",
    metadata: { [KIND_MARK]: kind },
  });
  try {
    if (!secret) throw new Error("Stripe gave no signing secret.");
    await writeSecret(stage, { setting, value: secret });
  } catch (thrown) {
    await stripe.webhookEndpoints.del(id);
    throw thrown;
  }
}

/** Sets up a stage's account at Stripe. */
export const stripeSetup: Command = async (options) => {
  const { values } = parseArgs({ args: [...options], options: optionSpecs });
  if (!values.stage) throw new Error("Usage: npm run stripe:setup -- --stage STAGE [--rotate] [--dry-run]");
  const stage = toStage({ stage: values.stage });
  const settings = await readParameters(stage);
  const failedChecks = checkSecrets({ stage: stage.name, settings }).find(
    ({ about, todo }) => todo && /-key is /.test(about),
  );
  const { "secret-key": secretKey } = settings;
  if (failedChecks || !secretKey)
    throw new Error(failedChecks ? `${failedChecks.about}: ${failedChecks.todo}` : "There is no secret key.");
  const site = await readSiteUrl(stage);
  const stripe = createStripeClient({ secretKey, apiBase: process.env.STRIPE_API_BASE });
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const { payments } = await stripe.balanceSettings.retrieve();
  const payoutInterval = payments.payouts?.schedule?.interval;
  const actions = planSetupActions({ site, settings, endpoints, payoutInterval, rotate: values.rotate });
  if (actions.length === 0) console.log("Everything is as it should be.");
  for (const action of actions) {
    if (!values["dry-run"]) await performAction({ stripe, stage, site }, action);
    console.log(`${values["dry-run"] ? "would do" : "done"}: ${describeAction(action)}`);
  }
  // The account that proves it is made in test mode alone.
  const connect = values["dry-run"] ? [] : await checkConnect(stripe, { stage: stage.name });
  for (const check of connect.filter(({ todo, look }) => todo ?? look)) console.log(lineOf(check));
  if (values.rotate) console.log("What follows stands in infra/runbook.md under Webhook refused.");
  return !connect.some(({ todo }) => todo);
};

if (import.meta.main) await runCommand(stripeSetup);
