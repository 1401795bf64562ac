import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SQSClient } from "@aws-sdk/client-sqs";
import { toStage } from "../../stage.ts";
import { readDeployedSettings } from "../deployed-settings.ts";
import { fetchLocalStackInfo, localSecretKey } from "../environment.ts";
import { readParameters } from "../parameters.ts";
import { readSiteUrl } from "../stack-outputs.ts";
import { deployedTableClient, localTableClientAt, type TableClient } from "../table-client.ts";

/** What the smoke test goes against: a stage on AWS or the local stack, which differ in their addresses alone. */
export type SmokeTarget = {
  readonly stage: string;
  /** The site's address, without a trailing slash. */
  readonly site: string;
  readonly stripe: { readonly secretKey: string; readonly apiBase?: string | undefined };
  /** With it Stripe signs the events of the platform's own account. */
  readonly webhookSecret: string | undefined;
  readonly mailFrom: string | undefined;
  readonly table: TableClient;
  readonly aws: {
    readonly cognito: CognitoIdentityProviderClient;
    readonly sqs: SQSClient;
    readonly ses: SESv2Client;
  };
};

/** Throws unless it is a test key: with a live one the smoke test would move real money. */
export function checkTestKey(stage: string, secretKey: string | undefined): string {
  if (!secretKey) throw new Error(`Stage ${stage} has no secret key of Stripe. Run npm run doctor -- --stage ${stage}`);
  if (/^(sk|rk)_test_/.test(secretKey)) return secretKey;
  throw new Error(`Stage ${stage} has no test key of Stripe: nothing was done, since it would move real money.`);
}

/** A deployed stage, with the operator's own credentials. */
export async function deployedTarget(name: string): Promise<SmokeTarget> {
  const stage = toStage({ stage: name });
  const parameters = await readParameters(stage);
  const secretKey = checkTestKey(name, parameters["secret-key"]);
  const site = await readSiteUrl(stage);
  const { mailFrom } = await readDeployedSettings(stage);
  const client = { region: stage.region };
  return {
    stage: name,
    site,
    stripe: { secretKey, apiBase: process.env.STRIPE_API_BASE },
    webhookSecret: parameters["webhook-platform-current"],
    mailFrom,
    table: deployedTableClient(name),
    aws: {
      cognito: new CognitoIdentityProviderClient(client),
      sqs: new SQSClient(client),
      ses: new SESv2Client(client),
    },
  };
}

/** The local stack at a port or address. */
export async function localTarget(local: string): Promise<SmokeTarget> {
  const { aws, cognito, dynamodb, stripe, mailFrom } = await fetchLocalStackInfo(local);
  const credentials = { accessKeyId: "operator", secretAccessKey: "local" };
  const client = (endpoint: string) => ({ region: "us-east-1", endpoint, credentials });
  return {
    stage: "local",
    site: /^\d+$/.test(local) ? `http://127.0.0.1:${local}` : new URL(local).origin,
    stripe: { secretKey: checkTestKey("local", localSecretKey(stripe.apiBase)), apiBase: stripe.apiBase },
    webhookSecret: stripe.webhookSecret,
    mailFrom,
    table: localTableClientAt(dynamodb),
    aws: {
      cognito: new CognitoIdentityProviderClient(client(cognito.endpoint)),
      sqs: new SQSClient(client(aws.sqs)),
      ses: new SESv2Client(client(aws.ses)),
    },
  };
}
