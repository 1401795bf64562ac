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
 * Looks at what a stage cannot do without at the card provider. Prints what is well and, of what is not, what to do; ends
 * with 1 when anything is not. It changes nothing.
 */
async function ofStage(name: string): Promise<Check[]> {
  const stage = toStage({ stage: name });
  const settings = await readParameters(stage);
  const secrets = checkSecrets({ stage: name, settings });
  const { "secret-key": secretKey } = settings;
  // Without a key of the right kind nobody looks further: it may be another account's.
  if (!secretKey || secrets.some(({ about, todo }) => todo && about.startsWith("secret-key"))) return secrets;
  const site = await siteOf(stage);
  const stripe = openStripe({ secretKey, apiBase: process.env.STRIPE_API_BASE });
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const { payments } = await stripe.balanceSettings.retrieve();
  const seen = { stage: name, site, settings, endpoints, payoutInterval: payments.payouts?.schedule?.interval };
  return [...secrets, checkPayouts(seen), ...checkEndpoints(seen)];
}

/** Who it is that the local stack pays at; its emulator has no settings, and real test keys are used without endpoints. */
async function ofLocal(local: string): Promise<Check[]> {
  const { stripe } = await askLocal(local);
  const { webhookSecret, connectWebhookSecret, publishableKey, apiBase } = stripe;
  const webhooks = { "webhook-platform-current": webhookSecret, "webhook-connect-current": connectWebhookSecret };
  const settings = { "secret-key": localKey(apiBase), "publishable-key": publishableKey, ...webhooks };
  return checkSecrets({ stage: "local", settings });
}

/** Says what a stage, or the local stack, lacks; all is well when it lacks nothing. */
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
