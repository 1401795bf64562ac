import { parseArgs } from "node:util";
import { toStage } from "../stage.ts";
import { type Command, runCommand } from "./cli.ts";
import { checkConnect, lineOf } from "./connect-checks.ts";
import { fetchLocalStackInfo, localSecretKey } from "./environment.ts";
import { checkMailQuota } from "./mail-quota.ts";
import { readParameters } from "./parameters.ts";
import { checkPushKeys } from "./push-checks.ts";
import { readSiteUrl } from "./stack-outputs.ts";
import { type Check, checkEndpoints, checkPayouts, checkSecrets, isLive } from "./stripe-checks.ts";
import { createStripeClient } from "./stripe-client.ts";

/*
 * npm run doctor -- (--stage S [--live-account] | --local ADDRESS)
 *
 * Checks the settings that a stage needs at Stripe, and those for push notifications, without changing anything; in test mode
 * it makes a connected account and closes it, in live mode only with --live-account. Prints each check and, when it failed, the remedy; exits with 1 when one failed.
 * Lines that begin with "look" name what Stripe's API does not tell.
 */
async function checkStage(name: string, makesLiveAccount: boolean | undefined): Promise<Check[]> {
  const stage = toStage({ stage: name });
  const settings = await readParameters(stage);
  const secrets = checkSecrets({ stage: name, settings });
  const { "secret-key": secretKey } = settings;
  // With a wrong kind of key the rest is not checked: it may belong to another account.
  if (!secretKey || secrets.some(({ about, todo }) => todo && about.startsWith("secret-key"))) return secrets;
  const ofAws = await Promise.all([checkPushKeys(stage), checkMailQuota(stage)]);
  const site = await readSiteUrl(stage);
  const stripe = createStripeClient({ secretKey, apiBase: process.env.STRIPE_API_BASE });
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const { payments } = await stripe.balanceSettings.retrieve();
  const seen = { stage: name, site, settings, endpoints, payoutInterval: payments.payouts?.schedule?.interval };
  const connect = await checkConnect(stripe, { stage: name, makesLiveAccount });
  return [...secrets, ...ofAws, checkPayouts(seen), ...checkEndpoints(seen), ...connect];
}

/**
 * Checks the keys of the local stack. Its emulator has no account settings, and real test keys are used without
 * endpoints.
 */
async function checkLocalStack(local: string): Promise<Check[]> {
  const { stripe } = await fetchLocalStackInfo(local);
  const { webhookSecret, connectWebhookSecret, publishableKey, apiBase } = stripe;
  const webhooks = { "webhook-platform-current": webhookSecret, "webhook-connect-current": connectWebhookSecret };
  const settings = { "secret-key": localSecretKey(apiBase), "publishable-key": publishableKey, ...webhooks };
  return checkSecrets({ stage: "local", settings });
}

const optionSpecs = {
  stage: { type: "string" },
  local: { type: "string" },
  /** Whoever gives it agrees that one account is made in live mode, and closed. */
  "live-account": { type: "boolean" },
} as const;

/** Prints what a stage or the local stack lacks; resolves to whether nothing is missing. */
export const doctor: Command = async (options) => {
  const { values } = parseArgs({ args: [...options], options: optionSpecs });
  const { stage, local, "live-account": makesLiveAccount } = values;
  if ((stage === undefined) === (local === undefined))
    throw new Error("Usage: npm run doctor -- (--stage STAGE [--live-account] | --local ADDRESS)");
  if (makesLiveAccount && !isLive(stage ?? "")) throw new Error("--live-account is for a stage in live mode.");
  const checks = stage === undefined ? await checkLocalStack(local ?? "") : await checkStage(stage, makesLiveAccount);
  for (const check of checks) console.log(lineOf(check));
  if (local !== undefined) console.log("The local Stripe has no endpoints and payouts to look at.");
  return !checks.some(({ todo }) => todo);
};

if (import.meta.main) await runCommand(doctor);
