import { join } from "node:path";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { type CognitoTriggerEvent, createCognito } from "./cognito/cognito.ts";
import type { Handler } from "./http.ts";
import { createPushService, pushKeys } from "./push/push.ts";
import { functionNameOf, generatedSecretValue, region } from "./resource-names.ts";
import { createS3, type S3Options } from "./s3/s3.ts";
import { createSecretsManager } from "./secrets-manager.ts";
import type { Origins } from "./servers.ts";
import { operatorAccessKeyId } from "./service-proxy.ts";
import { createSes, type Mail } from "./ses.ts";
import { createSsm } from "./ssm.ts";
import { createStripe } from "./stripe/stripe.ts";
import type { StripeKeys } from "./stripe-keys.ts";
import type { Cloud } from "./template.ts";
import type { Workers } from "./workers.ts";
import type { Workspace } from "./workspace.ts";

/** The secret key of every function; the access key id tells which function calls. */
export const secretAccessKey = "local";
const originSecret = { current: generatedSecretValue("homewright/local/origin", "current"), next: "" };
const dataKeys = { current: "1", "1": generatedSecretValue("homewright/local/data-keys", "1") };
const ssmParameters = ({ secretKey, webhookSecret, connectWebhookSecret }: StripeKeys) => ({
  "/homewright/local/stripe/secret-key": secretKey,
  "/homewright/local/stripe/webhook-platform-current": webhookSecret,
  "/homewright/local/stripe/webhook-connect-current": connectWebhookSecret,
  "/homewright/local/push/public-key": pushKeys.publicKey,
  "/homewright/local/push/private-key": pushKeys.privateKey,
});
const secrets = {
  "homewright/local/origin": JSON.stringify(originSecret),
  "homewright/local/data-keys": JSON.stringify(dataKeys),
};

type Options = {
  workers: Workers;
  origins: Origins;
  workspace: Workspace;
  stripeKeys: StripeKeys;
  onCreated: S3Options["onCreated"];
};

/** S3, Cognito, Stripe, SES, SSM, Secrets Manager and a push service of this stack, with the parameters that the template and operators would create. */
export function createEmulators(cloud: Cloud, { workers, origins, workspace, stripeKeys, onCreated }: Options) {
  const { clock, folder, fileOf } = workspace;
  const mail: Mail[] = [];
  const storeMail = ({ text, ...sent }: Pick<Mail, "to" | "subject" | "html"> & Partial<Mail>) => {
    const plain = text ?? sent.html.replace(/<[^>]*>/g, " ");
    mail.push({ ...sent, text: plain, sentAt: new Date(clock.now()).toISOString() });
  };
  const buckets = cloud.all("AWS::S3::Bucket").map(({ Ref }) => Ref);
  const s3 = createS3({ folder: join(folder, "objects"), buckets, secretAccessKey, onCreated });
  const pool = userPoolOf(cloud, workers);
  const { misconfigurations } = workspace;
  const cognito = createCognito({ ...pool, clock, misconfigurations, file: fileOf("cognito.json"), onMail: storeMail });
  const webhookUrl = `${origins.site}/api/stripe/webhook`;
  const deliverWebhook = async (body: string, signature: string) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    return (await fetch(webhookUrl, { method: "POST", headers, body })).status;
  };
  const account = { ...stripeKeys, apiVersion: "2026-10-28.endive", file: fileOf("stripe.json") };
  const stripe = createStripe({ ...account, clock, webhookUrl, misconfigurations, deliver: deliverWebhook });
  const pushService = createPushService({ origin: origins.push, now: () => clock.now() });
  const fromPeople = { s3: s3.answer, cognito: cognito.answer, stripe: stripe.answer, push: pushService.answer };
  const { publishableKey, webhookSecret, connectWebhookSecret, isEmulated } = stripeKeys;
  const apiBase = isEmulated ? origins.stripe : "https://api.stripe.com";
  const endpoints = {
    cognito: { endpoint: origins.cognito, userPoolId: pool.userPoolId, clientId: pool.clientId },
    stripe: { apiBase, publishableKey, webhookSecret, connectWebhookSecret },
    s3: { endpoint: origins.s3 },
    push: { publicKey: pushKeys.publicKey },
    aws: { sqs: origins.sqs, ses: origins.ses },
    mailFrom: senderOf(cloud),
  };
  const isVerified = () => !misconfigurations.has("senderUnverified");
  const bucket = createBucketReader(cloud, s3.answer, origins.s3);
  return {
    answers: {
      ...fromPeople,
      secrets: createSecretsManager(secrets),
      ses: createSes({ onMail: storeMail, isVerified }),
      ssm: createSsm(ssmParameters(stripeKeys)),
    },
    endpoints,
    cognito,
    stripe,
    mail,
    pushService,
    bucket,
  };
}

/** The sender of the product's mails, as the functions that send them know it. */
const senderOf = (cloud: Cloud): string | undefined =>
  cloud.all("AWS::Lambda::Function").find(({ Environment }) => Environment.Variables.MAIL_FROM)?.Environment.Variables
    .MAIL_FROM;

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
function createBucketReader(cloud: Cloud, s3: Handler, endpoint: string): (domainName: string) => Handler {
  const client = new S3Client({ region, endpoint, credentials: { accessKeyId: operatorAccessKeyId, secretAccessKey } });
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
