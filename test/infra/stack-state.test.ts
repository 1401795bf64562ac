import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  type StackStatus,
} from "@aws-sdk/client-cloudformation";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { checkFormerDeployment } from "../../infra/ops/stack-state.ts";

const cloudFormation = mockClient(CloudFormationClient);
const stage = { name: "dev", region: "us-east-1" } as const;
const nested = "arn:aws:cloudformation:us-east-1:123456789012:stack/homewright-dev-jobs-1A2B/0a1b";
beforeEach(() => cloudFormation.reset());
// Other test files in this process use the real client.
afterAll(() => cloudFormation.restore());

const leave = (StackStatus: StackStatus) =>
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: [{ StackName: "homewright-dev", CreationTime: new Date(), StackStatus }],
  });
const at = { LastUpdatedTimestamp: new Date() };
/** A function of a nested stack failed, and so did what waited for it. */
function failInNestedStack() {
  const failed = { ...at, ResourceStatus: "UPDATE_FAILED" } as const;
  const stack = { ...failed, ResourceType: "AWS::CloudFormation::Stack", PhysicalResourceId: nested };
  cloudFormation.on(ListStackResourcesCommand, { StackName: "homewright-dev" }).resolves({
    StackResourceSummaries: [
      {
        ...stack,
        LogicalResourceId: "jobsNested",
        ResourceStatusReason: "Embedded stack arn:… was not successfully updated",
      },
      { ...at, ResourceStatus: "UPDATE_COMPLETE", LogicalResourceId: "Table", ResourceType: "AWS::DynamoDB::Table" },
    ],
  });
  const lambda = { ...failed, ResourceType: "AWS::Lambda::Function" };
  cloudFormation.on(ListStackResourcesCommand, { StackName: nested }).resolves({
    StackResourceSummaries: [
      { ...lambda, LogicalResourceId: "listFunction", ResourceStatusReason: "The role cannot be assumed" },
      { ...lambda, LogicalResourceId: "getFunction", ResourceStatusReason: "Resource update cancelled" },
    ],
  });
}

describe("R-714 a stage whose last deployment", () => {
  test.each<[StackStatus, string]>([
    ...(["CREATE_COMPLETE", "UPDATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE"] as const).map(
      (status): [StackStatus, string] => [status, "done"],
    ),
    ["CREATE_FAILED", "unfinished"],
    ["UPDATE_FAILED", "unfinished"],
    ["REVIEW_IN_PROGRESS", "none"],
  ])("ended as %s is deployed again (%s): CloudFormation goes on from there", async (status, former) => {
    leave(status);
    expect(await checkFormerDeployment(stage)).toBe(former);
    expect(cloudFormation.commandCalls(ListStackResourcesCommand)).toEqual([]);
  });

  test("never was is deployed", async () => {
    const missing = Object.assign(new Error("Stack with id homewright-dev does not exist"), {
      name: "ValidationError",
    });
    cloudFormation.on(DescribeStacksCommand).rejects(missing);
    expect(await checkFormerDeployment(stage)).toBe("none");
  });

  test("failed half-way in a nested stack, and on its way back too, is told what failed and how to go on", async () => {
    leave("UPDATE_ROLLBACK_FAILED");
    failInNestedStack();
    const refused = checkFormerDeployment(stage);
    await expect(refused).rejects.toThrow(/it is UPDATE_ROLLBACK_FAILED/);
    await expect(refused).rejects.toThrow(
      "\n  aws cloudformation continue-update-rollback --stack-name homewright-dev --region us-east-1\n",
    );
    await expect(refused).rejects.toThrow(
      /--resources-to-skip[\s\S]*\n {2}homewright-dev-jobs-1A2B\.listFunction: The role cannot be assumed$/,
    );
    await expect(refused).rejects.not.toThrow(/getFunction|Embedded/);
  });

  test.each<StackStatus>(["ROLLBACK_COMPLETE", "ROLLBACK_FAILED", "DELETE_FAILED"])(
    "was the first and was undone (%s) is told to start over",
    async (status) => {
      leave(status);
      cloudFormation.on(ListStackResourcesCommand).rejects(new Error("not allowed"));
      await expect(checkFormerDeployment(stage)).rejects.toThrow(
        /can only be deleted.*"First deployment fails" of infra\/runbook\.md says:\n {2}aws cloudformation update-termination-protection --no-enable.*\n {2}aws cloudformation delete-stack/,
      );
    },
  );

  test.each<StackStatus>(["UPDATE_IN_PROGRESS", "UPDATE_COMPLETE_CLEANUP_IN_PROGRESS", "ROLLBACK_IN_PROGRESS"])(
    "has not ended (%s) is told to wait",
    async (status) => {
      leave(status);
      await expect(checkFormerDeployment(stage)).rejects.toThrow(/right now[\s\S]*aws cloudformation describe-stacks/);
    },
  );

  test("cannot be asked about is told why", async () => {
    cloudFormation.on(DescribeStacksCommand).rejects(Object.assign(new Error("no"), { name: "AccessDenied" }));
    await expect(checkFormerDeployment(stage)).rejects.toThrow("does not describe homewright-dev. AccessDenied: no");
  });
});
