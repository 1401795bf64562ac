import { type Handler, listen } from "./http.ts";
import { region } from "./resource-names.ts";
import { type ServiceName, serviceNames } from "./services.ts";
import type { StripeKeys } from "./stripe-keys.ts";

type ServerName = ServiceName | "site";
/** `http://127.0.0.1:PORT` of the site and of each service. */
export type Origins = Readonly<Record<ServerName, string>>;
/** The handler of each server, once it has one. */
export type Answers = Partial<Record<ServerName, Handler>>;

// API Gateway's limit is 10 MB; S3 receives a photo in one request.
const MAX_API_BYTES = 10 * 1024 * 1024;
const MAX_OBJECT_BYTES = 110 * 1024 * 1024;

/** Starts a server for the site and for each service. They answer 503 until `answers` has their handler. */
export async function openServers(cleanup: AsyncDisposableStack, port: number) {
  const answers: Answers = {};
  const open = async (name: ServerName, options: Parameters<typeof listen>[1]) => {
    const answer: Handler = (call) => answers[name]?.(call) ?? { status: 503 };
    const listener = await listen(answer, options);
    cleanup.defer(() => listener.close());
    return listener.origin;
  };
  const origins = {
    dynamodb: "",
    s3: "",
    sqs: "",
    ses: "",
    ssm: "",
    secrets: "",
    cognito: "",
    stripe: "",
    push: "",
    site: "",
  };
  origins.site = await open("site", { port, maxBytes: MAX_API_BYTES });
  for (const name of serviceNames) origins[name] = await open(name, { maxBytes: MAX_OBJECT_BYTES });
  return { origins, answers };
}

/** Replaces AWS's host names, and Stripe's where it is emulated, by local addresses. */
export function createLocalizer(
  origins: Origins,
  { isEmulated }: Pick<StripeKeys, "isEmulated">,
): (text: string) => string {
  const hosts = Object.entries({
    [`s3.${region}.amazonaws.com`]: origins.s3,
    [`sqs.${region}.amazonaws.com`]: origins.sqs,
    [`cognito-idp.${region}.amazonaws.com`]: origins.cognito,
    ...(isEmulated && { "api.stripe.com": origins.stripe }),
    "cloudfront.net": origins.site,
  });
  const originOf = (host: string) => hosts.find(([end]) => `.${host}`.endsWith(`.${end}`))?.[1];
  return (text) => text.replace(/https:\/\/([\w.-]+)/g, (address, host) => originOf(host) ?? address);
}

/** The environment variables by which functions find the local services. */
export const endpointVariables = (origins: Origins, { isEmulated }: Pick<StripeKeys, "isEmulated">) => ({
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: origins.cognito,
  AWS_ENDPOINT_URL_DYNAMODB: origins.dynamodb,
  AWS_ENDPOINT_URL_S3: origins.s3,
  AWS_ENDPOINT_URL_SESV2: origins.ses,
  AWS_ENDPOINT_URL_SQS: origins.sqs,
  AWS_ENDPOINT_URL_SSM: origins.ssm,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: origins.secrets,
  LOCAL_PUSH_SERVICE: origins.push,
  ...(isEmulated && { STRIPE_API_BASE: origins.stripe }),
});
