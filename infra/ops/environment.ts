import * as z from "zod";
import { toStage } from "../stage.ts";
import { readParameters } from "./parameters.ts";
import type { StripeAccess } from "./stripe-client.ts";
import { deployedTableClient, localTableClientAt, type TableClient } from "./table-client.ts";

/** What a command works on: a stage on AWS with the operator's own credentials, or the local stack. */
export type OperatorEnvironment = {
  readonly table: TableClient;
  readonly stripe: StripeAccess;
};

const LocalStackInfo = z.object({
  cognito: z.object({ endpoint: z.string() }),
  aws: z.object({ sqs: z.string(), ses: z.string() }),
  mailFrom: z.string().optional(),
  dynamodb: z.object({ endpoint: z.string(), tableName: z.string() }),
  stripe: z.object({
    apiBase: z.string(),
    publishableKey: z.string(),
    webhookSecret: z.string(),
    connectWebhookSecret: z.string(),
  }),
});

/** The endpoints of the local stack. Throws a message with the remedy when none answers. */
export async function fetchLocalStackInfo(local: string): Promise<z.output<typeof LocalStackInfo>> {
  const origin = /^\d+$/.test(local) ? `http://127.0.0.1:${local}` : local;
  const answer = URL.canParse(origin) ? await fetch(new URL("/__local", origin)).catch(() => undefined) : undefined;
  if (!answer?.ok) throw new Error(`No local stack answers at ${origin}. Start it with npm start.`);
  return LocalStackInfo.parse(await answer.json());
}

/** The emulator's key, unless the stack was started with Stripe's own keys. */
export const localSecretKey = (apiBase: string): string =>
  apiBase === "https://api.stripe.com" ? (process.env.STRIPE_SECRET_KEY ?? "") : "sk_test_local";

/** The table and Stripe of the local stack at a port or address. */
export async function localEnvironment(local: string): Promise<OperatorEnvironment> {
  const { dynamodb, stripe } = await fetchLocalStackInfo(local);
  const access = { secretKey: localSecretKey(stripe.apiBase), apiBase: stripe.apiBase };
  return { table: localTableClientAt(dynamodb), stripe: access };
}

/** The table and Stripe of a deployed stage. */
export async function deployedEnvironment(name: string): Promise<OperatorEnvironment> {
  const stage = toStage({ stage: name });
  const { "secret-key": secretKey } = await readParameters(stage);
  if (!secretKey) throw new Error(`Stage ${name} has no Stripe key. Run npm run doctor -- --stage ${name}`);
  return { table: deployedTableClient(stage.name), stripe: { secretKey, apiBase: process.env.STRIPE_API_BASE } };
}
