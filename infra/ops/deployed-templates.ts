import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
} from "@aws-sdk/client-cloudformation";
import * as z from "zod";
import type { Stage } from "../stage.ts";
import { reasonOf } from "./aws-errors.ts";

const NESTED_STACK = "AWS::CloudFormation::Stack";
const Template = z.looseObject({
  Resources: z
    .record(z.string(), z.looseObject({ Type: z.string(), Metadata: z.record(z.string(), z.unknown()).optional() }))
    .default({}),
});
export type Template = z.output<typeof Template>;
/** The templates of a stage: the root stack's under `root`, a nested one's under its logical id in the root stack. */
export type Templates = ReadonlyMap<string, Template>;

export const ROOT = "root";

/** The templates of an assembly that is about to be deployed. */
export function readAssemblyTemplates(folder: string, stackName: string): Templates {
  const read = (file: string) => Template.parse(JSON.parse(readFileSync(join(folder, file), "utf8")));
  const root = read(`${stackName}.template.json`);
  const nested = Object.entries(root.Resources).filter(([, { Type }]) => Type === NESTED_STACK);
  const fileOf = ({ Metadata }: Template["Resources"][string]) => String(Metadata?.["aws:asset:path"]);
  return new Map([[ROOT, root], ...nested.map(([id, stack]) => [id, read(fileOf(stack))] as const)]);
}

/** The templates that are deployed; undefined before the first deployment. */
export async function readDeployedTemplates({
  name,
  region,
}: Pick<Stage, "name" | "region">): Promise<Templates | undefined> {
  const client = new CloudFormationClient({ region });
  const StackName = `homewright-${name}`;
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    // A stack under review holds a change set that was never executed.
    if (Stacks?.[0]?.StackStatus === "REVIEW_IN_PROGRESS") return undefined;
    const templates = new Map([[ROOT, await fetchTemplate(client, StackName)]]);
    for (const { id, stack } of await listNestedStacks(client, StackName))
      templates.set(id, await fetchTemplate(client, stack));
    return templates;
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === "ValidationError" && /does not exist/.test(thrown.message)) return;
    throw new Error(`CloudFormation does not tell what is deployed as ${StackName}. ${reasonOf(thrown)}`, {
      cause: thrown,
    });
  }
}

async function fetchTemplate(client: CloudFormationClient, StackName: string): Promise<Template> {
  const { TemplateBody = "{}" } = await client.send(new GetTemplateCommand({ StackName, TemplateStage: "Original" }));
  return Template.parse(JSON.parse(TemplateBody));
}

async function listNestedStacks(client: CloudFormationClient, StackName: string) {
  const found: { readonly id: string; readonly stack: string }[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(new ListStackResourcesCommand({ StackName, NextToken }));
    for (const { ResourceType, LogicalResourceId: id = "", PhysicalResourceId: stack } of page.StackResourceSummaries ??
      [])
      if (ResourceType === NESTED_STACK && stack) found.push({ id, stack });
    NextToken = page.NextToken;
  } while (NextToken);
  return found;
}
