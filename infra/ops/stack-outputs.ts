import type { Stage } from "../stage.ts";
import { callQuery, fromXml, messageIn } from "./query-call.ts";

type StackLocation = Pick<Stage, "name" | "region">;

/** The outputs of a stage's stack by key; undefined when it was never deployed. Throws when that cannot be determined. */
export async function stackOutputs({
  name,
  region,
}: StackLocation): Promise<Readonly<Record<string, string>> | undefined> {
  const StackName = `homewright-${name}`;
  const parameters = { Action: "DescribeStacks", Version: "2010-05-15", StackName };
  const { status, text } = await callQuery({ service: "cloudformation", region, parameters });
  if (status === 400 && /<Code>ValidationError<\/Code>[\s\S]*does not exist/.test(text)) return undefined;
  if (status !== 200) throw new Error(`CloudFormation does not describe ${StackName} (${status}): ${messageIn(text)}`);
  const outputs = text.matchAll(/<OutputKey>([^<]+)<\/OutputKey>\s*<OutputValue>([^<]*)</g);
  return Object.fromEntries(Array.from(outputs, ([, key = "", value = ""]) => [key, fromXml(value)]));
}

/** The address of a deployed site, without a trailing slash. Throws a message with the remedy when there is none. */
export async function siteOf(stage: StackLocation): Promise<string> {
  const site = (await stackOutputs(stage))?.SiteUrl;
  if (site) return site.replace(/\/$/, "");
  throw new Error(`Stage ${stage.name} has no site yet. Deploy it first: npm run deploy -- --stage ${stage.name}`);
}
