import { parseArgs } from "node:util";
import type Stripe from "stripe";
import { type Stage, toStage } from "../stage.ts";
import { readParameters, writeSecret } from "./parameters.ts";
import { type Deed, planSetup, tellDeed } from "./setup-plan.ts";
import { siteOf } from "./stack-outputs.ts";
import { checkSecrets } from "./stripe-checks.ts";
import { openStripe } from "./stripe-client.ts";
import { type Command, runCommand } from "./tools.ts";
import { apiVersion, KIND_MARK, wantedEvents, webhookPath } from "./webhooks.ts";

/*
 * npm run stripe:setup -- --stage S [--rotate] [--dry-run]
 *
 * Sets up the platform's Stripe account: both webhook endpoints, and manual payouts. It is idempotent. `--rotate` creates new
 * endpoints, whose signing secrets are accepted beside the current ones.
 */
const known = {
  stage: { type: "string" },
  rotate: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
} as const;

type Ground = { readonly stripe: Stripe; readonly stage: Stage; readonly site: string };

async function perform(ground: Ground, deed: Deed): Promise<void> {
  const { stripe } = ground;
  if (deed.do === "payouts") await stripe.balanceSettings.update({ payments: { payouts: byHand } });
  else if (deed.do === "create") await create(ground, deed);
  else if (deed.do === "disable") await stripe.webhookEndpoints.update(deed.id, { disabled: true });
  else {
    const enabled_events = [...wantedEvents[deed.kind]];
    await stripe.webhookEndpoints.update(deed.id, { enabled_events, disabled: false });
  }
}

const byHand = { schedule: { interval: "manual" as const } };

/** Creates an endpoint and stores its secret; deletes the endpoint again when the secret could not be stored. */
async function create({ stripe, stage, site }: Ground, { kind, setting }: Deed & { do: "create" }): Promise<void> {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url: `${site}${webhookPath}`,
    enabled_events: [...wantedEvents[kind]],
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
  const { values } = parseArgs({ args: [...options], options: known });
  if (!values.stage) throw new Error("Usage: npm run stripe:setup -- --stage STAGE [--rotate] [--dry-run]");
  const stage = toStage({ stage: values.stage });
  const settings = await readParameters(stage);
  const wrong = checkSecrets({ stage: stage.name, settings }).find(({ about, todo }) => todo && /-key is /.test(about));
  const { "secret-key": secretKey } = settings;
  if (wrong || !secretKey) throw new Error(wrong ? `${wrong.about}: ${wrong.todo}` : "There is no secret key.");
  const site = await siteOf(stage);
  const stripe = openStripe({ secretKey, apiBase: process.env.STRIPE_API_BASE });
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const { payments } = await stripe.balanceSettings.retrieve();
  const payoutInterval = payments.payouts?.schedule?.interval;
  const deeds = planSetup({ site, settings, endpoints, payoutInterval, rotate: values.rotate });
  if (deeds.length === 0) console.log("Everything is as it should be.");
  for (const deed of deeds) {
    if (!values["dry-run"]) await perform({ stripe, stage, site }, deed);
    console.log(`${values["dry-run"] ? "would do" : "done"}: ${tellDeed(deed)}`);
  }
  if (values.rotate) console.log("What follows stands in infra/runbook.md under Webhook refused.");
  return true;
};

if (import.meta.main) await runCommand(stripeSetup);
