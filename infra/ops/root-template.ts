import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CloudFormationClient, DescribeStacksCommand, GetTemplateCommand } from "@aws-sdk/client-cloudformation";
import * as z from "zod";
import type { Stage } from "../stage.ts";
import { reasonOf } from "./aws-errors.ts";

const Template = z.looseObject({
  Resources: z
    .record(z.string(), z.looseObject({ Type: z.string(), DeletionPolicy: z.string().optional() }))
    .default({}),
});
/** The template of a stage's root stack, which alone has what keeps data. */
export type RootTemplate = z.output<typeof Template>;

/** The root template in an assembly. */
export const readAssemblyTemplate = (folder: string, { name }: Pick<Stage, "name">): RootTemplate =>
  Template.parse(JSON.parse(readFileSync(join(folder, `homewright-${name}.template.json`), "utf8")));

/** The root template that is deployed; undefined before the first deployment. */
export async function readDeployedTemplate({
  name,
  region,
}: Pick<Stage, "name" | "region">): Promise<RootTemplate | undefined> {
  const client = new CloudFormationClient({ region });
  const StackName = `homewright-${name}`;
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    // A stack under review holds a change set that was never executed.
    if (Stacks?.[0]?.StackStatus === "REVIEW_IN_PROGRESS") return undefined;
    const { TemplateBody = "{}" } = await client.send(new GetTemplateCommand({ StackName, TemplateStage: "Original" }));
    return Template.parse(JSON.parse(TemplateBody));
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === "ValidationError" && /does not exist/.test(thrown.message)) return;
    throw new Error(`CloudFormation does not tell what is deployed as ${StackName}. ${reasonOf(thrown)}`, {
      cause: thrown,
    });
  }
}
