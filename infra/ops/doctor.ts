import { parseArgs } from "node:util";
import { toStage } from "../stage.ts";
import { readParameters } from "./parameters.ts";
import { askLocal, localKey } from "./place.ts";
import { siteOf } from "./stack-outputs.ts";
import { type Check, checkEndpoints, checkPayouts, checkSecrets } from "./stripe-checks.ts";
import { openStripe } from "./stripe-client.ts";
import { type Command, runCommand } from "./tools.ts";

/*
 * npm run doctor -- (--stage S | --local ADDRESS)
 *
 * Checks the settings that a stage needs at Stripe, without changing anything. Prints each check and, when it failed, the
 * remedy; exits with 1 when one failed.
 */
async function ofStage(name: string): Promise<Check[]> {
  const stage = toStage({ stage: name });
  const settings = await readParameters(stage);
  const secrets = checkSecrets({ stage: name, settings });
  const { "secret-key": secretKey } = settings;
  // With a wrong kind of key the rest is not checked: it may belong to another account.
  if (!secretKey || secrets.some(({ about, todo }) => todo && about.startsWith("secret-key"))) return secrets;
  const site = await siteOf(stage);
  const stripe = openStripe({ secretKey, apiBase: process.env.STRIPE_API_BASE });
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const { payments } = await stripe.balanceSettings.retrieve();
  const seen = { stage: name, site, settings, endpoints, payoutInterval: payments.payouts?.schedule?.interval };
  return [...secrets, checkPayouts(seen), ...checkEndpoints(seen)];
}

/**
 * Checks the keys of the local stack. Its emulator has no account settings, and real test keys are used without
 * endpoints.
 */
async function ofLocal(local: string): Promise<Check[]> {
  const { stripe } = await askLocal(local);
  const { webhookSecret, connectWebhookSecret, publishableKey, apiBase } = stripe;
  const webhooks = { "webhook-platform-current": webhookSecret, "webhook-connect-current": connectWebhookSecret };
  const settings = { "secret-key": localKey(apiBase), "publishable-key": publishableKey, ...webhooks };
  return checkSecrets({ stage: "local", settings });
}

/** Prints what a stage or the local stack lacks; resolves to whether nothing is missing. */
export const doctor: Command = async (options) => {
  const known = { stage: { type: "string" }, local: { type: "string" } } as const;
  const { values } = parseArgs({ args: [...options], options: known });
  if ((values.stage === undefined) === (values.local === undefined))
    throw new Error("Usage: npm run doctor -- (--stage STAGE | --local ADDRESS)");
  const checks = values.stage === undefined ? await ofLocal(values.local ?? "") : await ofStage(values.stage);
  for (const { about, todo } of checks) console.log(todo ? `not ok  ${about}: ${todo}` : `ok      ${about}`);
  if (values.local !== undefined) console.log("The local Stripe has no endpoints and payouts to look at.");
  return !checks.some(({ todo }) => todo);
};

if (import.meta.main) await runCommand(doctor);
