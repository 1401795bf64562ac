import { SSMClient } from "@aws-sdk/client-ssm";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Stage } from "../stage.ts";

type Where = Pick<Stage, "name" | "region">;

/**
 * The outputs of a stage's stack by their keys; undefined when it was never deployed. One signed call, for which no client
 * of CloudFormation is installed. Throws what CloudFormation answered when it refuses.
 */
export async function stackOutputs({ name, region }: Where): Promise<Readonly<Record<string, string>> | undefined> {
  const StackName = `homewright-${name}`;
  const { status, text } = await describeStack(StackName, region);
  if (status === 400 && /<Code>ValidationError<\/Code>[\s\S]*does not exist/.test(text)) return undefined;
  if (status !== 200) throw new Error(`CloudFormation does not describe ${StackName} (${status}): ${messageIn(text)}`);
  const outputs = text.matchAll(/<OutputKey>([^<]+)<\/OutputKey>\s*<OutputValue>([^<]*)</g);
  return Object.fromEntries(Array.from(outputs, ([, key = "", value = ""]) => [key, fromXml(value)]));
}

async function describeStack(StackName: string, region: string): Promise<{ status: number; text: string }> {
  const given = process.env.AWS_ENDPOINT_URL_CLOUDFORMATION ?? process.env.AWS_ENDPOINT_URL;
  const { protocol, hostname, port, host } = new URL(given ?? `https://cloudformation.${region}.amazonaws.com`);
  const { credentials, sha256 } = new SSMClient({ region }).config;
  const signer = new SignatureV4({ service: "cloudformation", region, sha256, credentials });
  const body = new URLSearchParams({ Action: "DescribeStacks", Version: "2010-05-15", StackName }).toString();
  const headers = { host, "content-type": "application/x-www-form-urlencoded" };
  const address = { protocol, hostname, ...(port && { port: Number(port) }), path: "/" };
  const signed = await signer.sign({ method: "POST", ...address, query: {}, headers, body });
  const answer = await fetch(`${protocol}//${host}/`, { method: "POST", headers: signed.headers, body });
  return { status: answer.status, text: await answer.text() };
}

const messageIn = (text: string) => fromXml(/<Message>([^<]*)</.exec(text)?.[1] ?? "no reason given");

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" };
const fromXml = (text: string) => text.replace(/&(quot|apos|lt|gt|amp);/g, (whole, name) => entities[name] ?? whole);

/** The address of a deployed stage's site, without a slash at its end. Throws what to do when there is none. */
export async function siteOf(stage: Where): Promise<string> {
  const site = (await stackOutputs(stage))?.SiteUrl;
  if (site) return site.replace(/\/$/, "");
  throw new Error(`Stage ${stage.name} has no site yet. Deploy it first: npm run deploy -- --stage ${stage.name}`);
}
