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
  /** The template that the root stack was deployed with. */
  readonly stack: { template?: string | undefined };
  /** The files in the CDK's bucket, which include the templates of change sets. */
  readonly objects: Map<string, string>;
  /** The outputs of the deployed stack, by key. */
  readonly outputs: ReadonlyMap<string, string>;
};

/** CloudFormation's result of an action, or its refusal. It says nothing about actions that it does not know. */
export function answerOfStack(action: string, form: URLSearchParams, state: StackState): string | Answer {
  const { deployments, stack, outputs, objects } = state;
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
        stack.template = objects.get(/[0-9a-f]{64}\.json$/.exec(deployment.templateUrl)?.[0] ?? "");
      }
      return "";
    case "GetTemplate":
      return `<TemplateBody>${escaped(stack.template ?? "{}")}</TemplateBody>`;
    default:
      return "";
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

const describeStack = (name: string, { outputs }: StackState) =>
  `<StackName>${name}</StackName><StackId>${stackArn}</StackId>` +
  "<StackStatus>CREATE_COMPLETE</StackStatus>" +
  "<CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>" +
  [
    ["BucketName", `cdk-hnb659fds-assets-${account}-${region}`] as const,
    ["BootstrapVersion", "30"] as const,
    ...outputs,
  ]
    .map(outputOf)
    .join("") +
  "</Outputs>";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
