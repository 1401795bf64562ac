import { runSimulation } from "@cloud-copilot/iam-simulate";
import { account } from "./identity.ts";
import type { Need } from "./services.ts";
import type { Cloud } from "./template.ts";

/** Says whether a role of the template, by its ARN, has a permission. */
export type Iam = (roleArn: string, need: Need) => Promise<boolean>;

const MAX_REMEMBERED = 10_000;

/** IAM for the roles of the template: what no statement allows is denied. */
export function createIam(cloud: Cloud): Iam {
  const policies = new Map(cloud.all("AWS::IAM::Role").map(({ Arn, Policies }) => [Arn, Policies]));
  const decisions = new Map<string, Promise<boolean>>();

  async function decide(roleArn: string, [action, resource, contextVariables = {}]: Need): Promise<boolean> {
    const own = (policies.get(roleArn) ?? []).map(({ PolicyDocument }) => ({ name: "own", policy: PolicyDocument }));
    const target = { resource, accountId: account };
    const decision = await runSimulation(
      {
        request: { principal: roleArn, action, resource: target, contextVariables: { ...contextVariables } },
        identityPolicies: own,
        serviceControlPolicies: [],
        resourceControlPolicies: [],
      },
      {},
    );
    return decision.resultType !== "error" && decision.overallResult === "Allowed";
  }

  return (roleArn, need) => {
    const question = JSON.stringify([roleArn, need]);
    const decision = decisions.get(question) ?? decide(roleArn, need);
    if (decisions.size >= MAX_REMEMBERED) decisions.clear();
    decisions.set(question, decision);
    return decision;
  };
}
