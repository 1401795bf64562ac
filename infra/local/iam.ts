import { runSimulation } from "@cloud-copilot/iam-simulate";
import { account } from "./resource-names.ts";
import type { Permission } from "./services.ts";
import type { Cloud } from "./template.ts";

const MAX_CACHED_DECISIONS = 10_000;

export type IamEvaluator = (roleArn: string, permission: Permission) => Promise<boolean>;

/** Whether a role of the template, by its ARN, has a permission; what no statement allows is denied. */
export function createIamEvaluator(cloud: Cloud): IamEvaluator {
  const policiesOf = new Map(cloud.all("AWS::IAM::Role").map(({ Arn, Policies }) => [Arn, Policies]));
  const decisions = new Map<string, Promise<boolean>>();

  async function simulate(principal: string, [action, target, context = {}]: Permission): Promise<boolean> {
    const resource = { resource: target, accountId: account };
    const policies = (policiesOf.get(principal) ?? []).map(({ PolicyDocument: policy }) => ({ name: "own", policy }));
    const decision = await runSimulation(
      {
        request: { principal, action, resource, contextVariables: { ...context } },
        identityPolicies: policies,
        serviceControlPolicies: [],
        resourceControlPolicies: [],
      },
      {},
    );
    return decision.resultType !== "error" && decision.overallResult === "Allowed";
  }

  return (roleArn, permission) => {
    // One simulation takes 0.3 ms, and a transaction needs several.
    const cacheKey = JSON.stringify([roleArn, permission]);
    const decision = decisions.get(cacheKey) ?? simulate(roleArn, permission);
    if (decisions.size > MAX_CACHED_DECISIONS) decisions.clear();
    decisions.set(cacheKey, decision);
    return decision;
  };
}
