import { runSimulation } from "@cloud-copilot/iam-simulate";
import { account } from "./names.ts";
import type { Need } from "./services.ts";
import type { Cloud } from "./template.ts";

const MAX_REMEMBERED = 10_000;

/** Whether a role of the template, by its ARN, has a permission; what no statement allows is denied. */
export function createIam(cloud: Cloud): (roleArn: string, need: Need) => Promise<boolean> {
  const policiesOf = new Map(cloud.all("AWS::IAM::Role").map(({ Arn, Policies }) => [Arn, Policies]));
  const decisions = new Map<string, Promise<boolean>>();

  async function decide(principal: string, [action, target, context = {}]: Need): Promise<boolean> {
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

  return (roleArn, need) => {
    // One simulation takes 0.3 ms, and a transaction needs several.
    const question = JSON.stringify([roleArn, need]);
    const decision = decisions.get(question) ?? decide(roleArn, need);
    if (decisions.size > MAX_REMEMBERED) decisions.clear();
    decisions.set(question, decision);
    return decision;
  };
}
