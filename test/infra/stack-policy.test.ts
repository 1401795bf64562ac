import { describe, expect, test } from "vitest";
import { readAssemblyTemplate } from "../../infra/ops/root-template.ts";
import { stackPolicyOf } from "../../infra/ops/stack-policy.ts";
import { assemble, templatesIn } from "./assembly.ts";
import { resourceSpec } from "./service-spec.ts";
import { parseStackPolicy, refusalOf } from "./stack-policies.ts";

const { folder, templateFile } = await assemble("complete");
const root = readAssemblyTemplate(folder, { name: "test" });
const policy = parseStackPolicy(JSON.stringify(stackPolicyOf(root)), root);

/** Log lines and messages are not kept for long, and what a nested stack has is looked at itself. */
const passing = ["AWS::CloudFormation::Stack", "AWS::Logs::LogGroup", "AWS::SQS::Queue"];
/** CloudFront and the functions take another value at the next deployment. */
const isOriginSecret = (id: string) => id.startsWith("OriginSecret");
/** Resources that hold data, by AWS's own specification, and where they are. */
const stateful = Object.entries(templatesIn(folder)).flatMap(([file, { Resources }]) =>
  Object.entries(Resources)
    .filter(([id, { Type }]) => resourceSpec(Type)?.isStateful && !passing.includes(Type) && !isOriginSecret(id))
    .map(([id, resource]) => ({ id, file, ...resource })),
);

describe("R-719 what people would lose", () => {
  test("is the table, the user pool, the buckets and the data keys, all in the root stack, which has the policy", () => {
    expect([...new Set(stateful.map(({ Type }) => Type))].sort()).toEqual([
      "AWS::Cognito::UserPool",
      "AWS::DynamoDB::Table",
      "AWS::S3::Bucket",
      "AWS::SecretsManager::Secret",
    ]);
    for (const { id, file } of stateful) expect([id, file]).toEqual([id, templateFile]);
  });

  test("is neither replaced nor deleted by an update, and everything else may be", () => {
    const ids = stateful.map(({ id }) => id);
    for (const id of Object.keys(root.Resources)) {
      expect(refusalOf(policy, id, "Update:Modify"), id).toBeUndefined();
      for (const action of ["Update:Replace", "Update:Delete"] as const)
        expect(refusalOf(policy, id, action) !== undefined, `${action} ${id}`).toBe(ids.includes(id));
    }
  });

  test("stays in the account without a policy too, the table and the user pool even if somebody deletes them", () => {
    for (const each of stateful)
      expect(each).toMatchObject({ DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" });
    const [pool, table] = ["AWS::Cognito::UserPool", "AWS::DynamoDB::Table"].map((type) =>
      stateful.find(({ Type }) => Type === type),
    );
    expect(pool?.Properties).toMatchObject({ DeletionProtection: "ACTIVE" });
    expect(table?.Properties).toMatchObject({ DeletionProtectionEnabled: true });
  });
});
