import { parseStackPolicy, refusalsOf } from "./stack-policies.ts";

export const account = "123456789012";
export const region = "us-east-1";

const stackArn = `arn:aws:cloudformation:${region}:${account}:stack/homewright-test/1`;

export type Answer = { readonly status?: number; readonly type?: string; readonly body?: string };

/** A deployment that CloudFormation received. */
type Deployment = {
  readonly stackName: string;
  readonly templateUrl: string;
  /** Whether it was told not to roll back on failure; undefined until the change set is executed. */
  staysWhenFailed?: boolean;
};

export type StackState = {
  readonly deployments: Deployment[];
  /** The root stack: the template that it was deployed with, its policy, and why its last update was refused. */
  readonly stack: { template?: string | undefined; policy?: string | undefined; refusals: readonly string[] };
  /** The files in the CDK's bucket, which include the templates of change sets. */
  readonly objects: Map<string, string>;
  /** The outputs of the deployed stack, by key. */
  readonly outputs: ReadonlyMap<string, string>;
};

/** CloudFormation's result of an action, or its refusal. It says nothing about actions that it does not know. */
export function answerOfStack(action: string, form: URLSearchParams, state: StackState): string | Answer {
  const { deployments, stack, outputs } = state;
  const stackName = form.get("StackName") ?? "";
  switch (action) {
    case "DescribeStacks":
      if (stackName !== "CDKToolkit" && deployments.length === 0 && outputs.size === 0)
        return refusal(`Stack with id ${stackName} does not exist`);
      return `<Stacks><member>${describeStack(stackName, state)}</member></Stacks>`;
    case "CreateChangeSet":
      deployments.push({ stackName, templateUrl: form.get("TemplateURL") ?? "" });
      return `<Id>change</Id><StackId>${stackArn}</StackId>`;
    case "DescribeChangeSet":
      return deployments.some(({ staysWhenFailed }) => staysWhenFailed === undefined) ? changeSet : noChangeSet;
    case "ExecuteChangeSet":
      for (const deployment of deployments.slice(-1)) {
        deployment.staysWhenFailed = form.get("DisableRollback") === "true";
        update(deployment, state);
      }
      return "";
    case "DescribeStackEvents":
      return `<StackEvents>${stack.refusals.map(failedEvent).join("")}</StackEvents>`;
    case "GetTemplate":
      return `<TemplateBody>${escaped(stack.template ?? "{}")}</TemplateBody>`;
    case "SetStackPolicy":
      return setStackPolicy(form.get("StackPolicyBody") ?? "", stack);
    default:
      return "";
  }
}

const none = '{"Resources":{}}';

/** Deploys the template of a change set, unless the stack's policy refuses what it would do. */
function update({ templateUrl }: Deployment, { stack, objects }: StackState): void {
  const next = objects.get(/[0-9a-f]{64}\.json$/.exec(templateUrl)?.[0] ?? "") ?? none;
  const before = JSON.parse(stack.template ?? none);
  stack.refusals = stack.policy ? refusalsOf(parseStackPolicy(stack.policy, before), before, JSON.parse(next)) : [];
  if (stack.refusals.length === 0) stack.template = next;
}

function setStackPolicy(body: string, stack: StackState["stack"]): string | Answer {
  try {
    parseStackPolicy(body, JSON.parse(stack.template ?? none));
    stack.policy = body;
    return "";
  } catch (thrown) {
    return refusal(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

const errorOf = (status: number, code: string, message: string): Answer => ({
  status,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});
const refusal = (message: string) => errorOf(400, "ValidationError", message);
const noChangeSet = errorOf(404, "ChangeSetNotFound", "ChangeSet [cdk-deploy-change-set] does not exist");

const changeSet =
  "<Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><ChangeSetName>change</ChangeSetName>" +
  `<ChangeSetId>change</ChangeSetId><StackName>homewright-test</StackName><StackId>${stackArn}</StackId>` +
  "<Changes><member><Type>Resource</Type><ResourceChange><Action>Add</Action><LogicalResourceId>Table</LogicalResourceId>" +
  "<ResourceType>AWS::DynamoDB::Table</ResourceType></ResourceChange></member></Changes>";

const outputOf = ([key, value]: readonly [string, string]) =>
  `<member><OutputKey>${key}</OutputKey><OutputValue>${escaped(value)}</OutputValue></member>`;

const describeStack = (name: string, { stack, outputs }: StackState) =>
  `<StackName>${name}</StackName><StackId>${stackArn}</StackId>` +
  `<StackStatus>${stack.refusals.length > 0 ? "UPDATE_ROLLBACK_COMPLETE" : "CREATE_COMPLETE"}</StackStatus>` +
  "<CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>" +
  [
    ["BucketName", `cdk-hnb659fds-assets-${account}-${region}`] as const,
    ["BootstrapVersion", "30"] as const,
    ...outputs,
  ]
    .map(outputOf)
    .join("") +
  "</Outputs>";

const failedEvent = (reason: string, index: number) =>
  `<member><EventId>${index}</EventId><StackId>${stackArn}</StackId><StackName>homewright-test</StackName>` +
  `<LogicalResourceId>${/LogicalResourceId\/(\w+)/.exec(reason)?.[1]}</LogicalResourceId>` +
  `<ResourceStatus>UPDATE_FAILED</ResourceStatus><ResourceStatusReason>${reason}</ResourceStatusReason>` +
  `<Timestamp>${new Date().toISOString()}</Timestamp></member>`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
