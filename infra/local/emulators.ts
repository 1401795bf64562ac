import { join } from "node:path";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { type CognitoTriggerEvent, createCognito } from "./cognito/cognito.ts";
import { operatorKey } from "./edge.ts";
import type { Answer } from "./http.ts";
import { createSes, type Mail } from "./mail.ts";
import { functionNameOf, region, secretValue } from "./names.ts";
import { createSsm } from "./parameters.ts";
import type { Place } from "./place.ts";
import { createS3, type S3Options } from "./s3/s3.ts";
import type { Origins } from "./servers.ts";
import { createStripe } from "./stripe/stripe.ts";
import type { StripeKeys } from "./stripe-keys.ts";
import type { Cloud } from "./template.ts";
import type { Workers } from "./workers.ts";

/** The secret key of every function; the access key id tells which function calls. */
export const secretAccessKey = "local";
const originSecret = { current: secretValue("homewright/local/origin", "current"), next: "" };
const dataKeys = { current: "1", "1": secretValue("homewright/local/data-keys", "1") };
const parametersOf = ({ secretKey, webhookSecret, connectWebhookSecret }: StripeKeys) => ({
  "/homewright/local/stripe/secret-key": secretKey,
  "/homewright/local/stripe/webhook-platform-current": webhookSecret,
  "/homewright/local/stripe/webhook-connect-current": connectWebhookSecret,
  "/aws/reference/secretsmanager/homewright/local/origin": JSON.stringify(originSecret),
  "/aws/reference/secretsmanager/homewright/local/data-keys": JSON.stringify(dataKeys),
});

type Options = { workers: Workers; origins: Origins; place: Place; stripeKeys: StripeKeys } & Pick<
  S3Options,
  "onCreated"
>;

/** S3, Cognito, Stripe, SES and SSM of this stack, with the parameters that the template and operators would create. */
export function createEmulators(cloud: Cloud, { workers, origins, place, stripeKeys, onCreated }: Options) {
  const { clock, folder, fileOf } = place;
  const mail: Mail[] = [];
  const onMail = ({ text, ...sent }: Pick<Mail, "to" | "subject" | "html"> & Partial<Mail>) => {
    const plain = text ?? sent.html.replace(/<[^>]*>/g, " ");
    mail.push({ ...sent, text: plain, sentAt: new Date(clock.now()).toISOString() });
  };
  const buckets = cloud.all("AWS::S3::Bucket").map(({ Ref }) => Ref);
  const s3 = createS3({ folder: join(folder, "objects"), buckets, secretAccessKey, onCreated });
  const pool = userPoolOf(cloud, workers);
  const cognito = createCognito({ ...pool, clock, file: fileOf("cognito.json"), onMail });
  const deliver = async (body: string, signature: string) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    return (await fetch(`${origins.site}/api/stripe/webhook`, { method: "POST", headers, body })).status;
  };
  const account = { ...stripeKeys, apiVersion: "2026-10-28.endive", file: fileOf("stripe.json") };
  const stripe = createStripe({ ...account, clock, deliver });
  const answers = { s3: s3.answer, cognito: cognito.answer, stripe: stripe.answer };
  const { publishableKey, webhookSecret, connectWebhookSecret, isEmulated } = stripeKeys;
  const apiBase = isEmulated ? origins.stripe : "https://api.stripe.com";
  const endpoints = {
    cognito: { endpoint: origins.cognito, userPoolId: pool.userPoolId, clientId: pool.clientId },
    stripe: { apiBase, publishableKey, webhookSecret, connectWebhookSecret },
    s3: { endpoint: origins.s3 },
  };
  const bucket = openBucket(cloud, s3.answer, origins.s3);
  return {
    answers: { ...answers, ses: createSes(onMail), ssm: createSsm(parametersOf(stripeKeys)) },
    endpoints,
    cognito,
    stripe,
    mail,
    bucket,
  };
}

function userPoolOf(cloud: Cloud, workers: Workers) {
  const { Ref: userPoolId, LambdaConfig, Policies } = cloud.only("AWS::Cognito::UserPool");
  const trigger = async (event: CognitoTriggerEvent) => {
    const called = Object.entries(LambdaConfig).find(([kind]) => event.triggerSource.startsWith(kind))?.[1];
    return Object.assign({}, event, called && (await workers.invoke(functionNameOf(called), event)));
  };
  const passwordPolicy = {
    minimumLength: Policies.PasswordPolicy.MinimumLength,
    requireLowercase: Policies.PasswordPolicy.RequireLowercase,
    requireUppercase: Policies.PasswordPolicy.RequireUppercase,
    requireNumbers: Policies.PasswordPolicy.RequireNumbers,
    requireSymbols: Policies.PasswordPolicy.RequireSymbols,
  };
  return { userPoolId, clientId: cloud.only("AWS::Cognito::UserPoolClient").Ref, passwordPolicy, trigger };
}

/** Reads a bucket, given by its domain name, with a signed request as CloudFront does. */
function openBucket(cloud: Cloud, s3: Answer, endpoint: string): (domainName: string) => Answer {
  const client = new S3Client({ region, endpoint, credentials: { accessKeyId: operatorKey, secretAccessKey } });
  return (domainName) => {
    const Bucket = cloud
      .all("AWS::S3::Bucket")
      .find(({ RegionalDomainName }) => RegionalDomainName === domainName)?.Ref;
    return async ({ url }) => {
      const object = new GetObjectCommand({ Bucket, Key: url.pathname.slice(1) });
      const signed = new URL(await getSignedUrl(client, object, { expiresIn: 60 }));
      return s3({ method: "GET", url: signed, headers: { host: signed.host }, body: Buffer.alloc(0) });
    };
  };
}
