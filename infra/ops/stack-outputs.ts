import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import type { Stage } from "../stage.ts";
import { reasonOf } from "./aws-errors.ts";

type StackLocation = Pick<Stage, "name" | "region">;

/** The outputs of a stage's stack by key; undefined when it was never deployed. Throws when that cannot be determined. */
export async function readStackOutputs({
  name,
  region,
}: StackLocation): Promise<Readonly<Record<string, string>> | undefined> {
  const StackName = `homewright-${name}`;
  try {
    const { Stacks } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
    const outputs = Stacks?.[0]?.Outputs ?? [];
    return Object.fromEntries(outputs.map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]));
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === "ValidationError" && /does not exist/.test(thrown.message)) return;
    throw new Error(`CloudFormation does not describe ${StackName}. ${reasonOf(thrown)}`, { cause: thrown });
  }
}

/** The address of a deployed site, without a trailing slash. Throws a message with the remedy when there is none. */
export async function readSiteUrl(stage: StackLocation): Promise<string> {
  const site = (await readStackOutputs(stage))?.SiteUrl;
  if (site) return site.replace(/\/$/, "");
  throw new Error(`Stage ${stage.name} has no site yet. Deploy it first: npm run deploy -- --stage ${stage.name}`);
}
