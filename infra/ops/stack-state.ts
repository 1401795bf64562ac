import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from "@aws-sdk/client-cloudformation";
import type { Stage } from "../stage.ts";
import { reasonOf } from "./aws-errors.ts";

type StackLocation = Pick<Stage, "name" | "region">;
type Failure = { readonly path: string; readonly reason: string };

/** CloudFormation's reasons of resources that failed only because another one did. */
const followed = /cancelled|were not successfully|Embedded stack/i;

/** What the deployments before have left: no stack, one whose first deployment has not ended, or one that was deployed. */
export type FormerDeployment = "none" | "unfinished" | "done";

/**
 * Throws when the last deployment left the stack in a state that CloudFormation deploys nothing to, with the way out of it
 * and the resources that failed, also those of nested stacks.
 */
export async function checkFormerDeployment({ name, region }: StackLocation): Promise<FormerDeployment> {
  const stack = `homewright-${name}`;
  const client = new CloudFormationClient({ region });
  const status = await readStatus(client, stack);
  // A stack under review holds a change set that was never executed.
  if (status === undefined || status === "REVIEW_IN_PROGRESS") return "none";
  const remedy = remedyOf(status, { stack, region });
  // It stays at a failure only where it was told not to roll back, as in the first deployment.
  if (!remedy) return /^(CREATE|UPDATE)_FAILED$/.test(status) ? "unfinished" : "done";
  const failures = await findFailures(client, stack).catch(() => []);
  const lines = failures.map(({ path, reason }) => `  ${path}: ${reason}`);
  throw new Error([`${stack} cannot be deployed to: it is ${status}. ${remedy}`, ...lines].join("\n"));
}

async function readStatus(client: CloudFormationClient, StackName: string): Promise<string | undefined> {
  try {
    return (await client.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0]?.StackStatus;
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === "ValidationError" && /does not exist/.test(thrown.message)) return;
    throw new Error(`CloudFormation does not describe ${StackName}. ${reasonOf(thrown)}`, { cause: thrown });
  }
}

/** What to do about a status; undefined where a deployment goes on from it, as after a first one that failed. */
function remedyOf(status: string, { stack, region }: { stack: string; region: string }): string | undefined {
  const command = (text: string) => `\n  aws cloudformation ${text} --stack-name ${stack} --region ${region}`;
  if (/^ROLLBACK_(COMPLETE|FAILED)$|^DELETE_FAILED$/.test(status)) {
    const start = `${command("update-termination-protection --no-enable-termination-protection")}${command("delete-stack")}`;
    return `Its first deployment was undone, and such a stack can only be deleted. While nobody has signed up, start over as "First deployment fails" of infra/runbook.md says:${start}`;
  }
  if (status === "UPDATE_ROLLBACK_FAILED") {
    const skipping = "name it at the end with --resources-to-skip STACK.RESOURCE, as it stands below";
    return `A deployment failed, and so did its way back. Put right what stands below, then let CloudFormation go on:${command("continue-update-rollback")}\nIf a resource cannot be put right, ${skipping}. Then deploy again.`;
  }
  if (status.endsWith("_IN_PROGRESS"))
    return `Somebody is changing it right now. See when that ends, then deploy again:${command("describe-stacks --query Stacks[].StackStatus")}`;
  return undefined;
}

/** The resources that failed by themselves. `prefix` is empty for the root stack, whose nested stacks are looked into. */
async function findFailures(client: CloudFormationClient, StackName: string, prefix = ""): Promise<Failure[]> {
  const failures: Failure[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
    for (const resource of StackResourceSummaries.filter(({ ResourceStatus = "" }) =>
      ResourceStatus.endsWith("_FAILED"),
    )) {
      const { LogicalResourceId = "", PhysicalResourceId: id, ResourceType, ResourceStatusReason: reason } = resource;
      if (ResourceType === "AWS::CloudFormation::Stack" && id)
        failures.push(...(await findFailures(client, id, `${nameOf(id)}.`)));
      if (reason && !followed.test(reason)) failures.push({ path: prefix + LogicalResourceId, reason });
    }
  }
  return failures;
}

/** The name in a stack's ARN, by which `--resources-to-skip` wants a nested one. */
const nameOf = (arn: string) => arn.split("/")[1] ?? arn;
