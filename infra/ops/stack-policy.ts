import { CloudFormationClient, SetStackPolicyCommand } from "@aws-sdk/client-cloudformation";
import type { Stage } from "../stage.ts";
import { reasonOf } from "./aws-errors.ts";
import type { RootTemplate } from "./root-template.ts";

/**
 * The stack policy for a deployed template: an update may change everything, but neither replace nor delete what the template
 * retains, which is the table, the user pool, the buckets and the secret of the data keys.
 */
export function stackPolicyOf({ Resources }: RootTemplate) {
  const retained = Object.entries(Resources).filter(([, { DeletionPolicy }]) => DeletionPolicy === "Retain");
  const Resource = retained.map(([id]) => `LogicalResourceId/${id}`);
  return {
    Statement: [
      { Effect: "Allow", Principal: "*", Action: "Update:*", Resource: "*" },
      { Effect: "Deny", Principal: "*", Action: ["Update:Replace", "Update:Delete"], Resource },
    ],
  };
}

/** Sets the stack policy after a deployment: CloudFormation judges each later update by it, also that of a plain `cdk deploy`. */
export async function setStackPolicy(
  { name, region }: Pick<Stage, "name" | "region">,
  template: RootTemplate,
): Promise<void> {
  const StackName = `homewright-${name}`;
  const StackPolicyBody = JSON.stringify(stackPolicyOf(template));
  try {
    await new CloudFormationClient({ region }).send(new SetStackPolicyCommand({ StackName, StackPolicyBody }));
  } catch (thrown) {
    throw new Error(
      `${StackName} was deployed, but its stack policy was not set, so that its data may be unprotected. ${reasonOf(thrown)}`,
      { cause: thrown },
    );
  }
}
