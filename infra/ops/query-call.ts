import { SSMClient } from "@aws-sdk/client-ssm";
import { SignatureV4 } from "@smithy/signature-v4";

type Call = {
  readonly service: "cloudformation" | "sts";
  readonly region: string;
  readonly parameters: Readonly<Record<string, string>>;
};
export type QueryAnswer = { readonly status: number; readonly text: string };

/**
 * One signed call of an AWS service with the query protocol (forms in, XML out) for which no client is installed.
 * Throws a message with the remedy when there are no credentials, or when the service does not answer.
 */
export async function callQuery({ service, region, parameters }: Call): Promise<QueryAnswer> {
  const given = process.env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] ?? process.env.AWS_ENDPOINT_URL;
  const { protocol, hostname, port, host } = new URL(given ?? `https://${service}.${region}.amazonaws.com`);
  const { credentials, sha256 } = new SSMClient({ region }).config;
  const signer = new SignatureV4({ service, region, sha256, credentials });
  const body = new URLSearchParams(parameters).toString();
  const headers = { host, "content-type": "application/x-www-form-urlencoded" };
  const address = { protocol, hostname, ...(port && { port: Number(port) }), path: "/" };
  try {
    const signed = await signer.sign({ method: "POST", ...address, query: {}, headers, body });
    const answer = await fetch(`${protocol}//${host}/`, { method: "POST", headers: signed.headers, body });
    return { status: answer.status, text: await answer.text() };
  } catch (thrown) {
    throw new Error(explain(thrown, host), { cause: thrown });
  }
}

function explain(thrown: unknown, host: string): string {
  const { name, message, cause } = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (name === "CredentialsProviderError") {
    return "There are no AWS credentials. Sign in (aws sso login) or set AWS_PROFILE, then try again.";
  }
  return `${host} cannot be asked: ${cause instanceof Error ? cause.message || message : message}`;
}

/** The error message in a service's XML response. */
export const messageIn = (text: string): string => fromXml(/<Message>([^<]*)</.exec(text)?.[1] ?? "no reason given");

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" };
export const fromXml = (text: string): string =>
  text.replace(/&(quot|apos|lt|gt|amp);/g, (whole, name) => entities[name] ?? whole);
