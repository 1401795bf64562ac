import { SSMClient } from "@aws-sdk/client-ssm";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Stage } from "../stage.ts";

/** The site of a deployed stage, as its stack tells. One signed call, for which no client of CloudFormation is installed. */
export async function siteOf({ name, region }: Pick<Stage, "name" | "region">): Promise<string> {
  const given = process.env.AWS_ENDPOINT_URL_CLOUDFORMATION ?? process.env.AWS_ENDPOINT_URL;
  const { protocol, hostname, port, host } = new URL(given ?? `https://cloudformation.${region}.amazonaws.com`);
  const { credentials, sha256 } = new SSMClient({ region }).config;
  const signer = new SignatureV4({ service: "cloudformation", region, sha256, credentials });
  const StackName = `homewright-${name}`;
  const body = new URLSearchParams({ Action: "DescribeStacks", Version: "2010-05-15", StackName }).toString();
  const headers = { host, "content-type": "application/x-www-form-urlencoded" };
  const address = { protocol, hostname, ...(port && { port: Number(port) }), path: "/" };
  const signed = await signer.sign({ method: "POST", ...address, query: {}, headers, body });
  const answer = await fetch(`${protocol}//${host}/`, { method: "POST", headers: signed.headers, body });
  const site = /<OutputKey>SiteUrl<\/OutputKey>\s*<OutputValue>([^<]+)</.exec(await answer.text())?.[1];
  if (site) return site.replace(/\/$/, "");
  throw new Error(`CloudFormation tells no site of ${StackName} (${answer.status}). Deploy it first: npm run deploy`);
}
