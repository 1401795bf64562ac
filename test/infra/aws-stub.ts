import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

const account = "123456789012";
const region = "us-east-1";

const stackArn = `arn:aws:cloudformation:${region}:${account}:stack/homewright-test/1`;

/** A deployment that the stub received. */
type Deployment = {
  readonly stackName: string;
  readonly templateUrl: string;
  /** Whether CloudFormation was told not to roll back on failure. */
  staysWhenFailed?: boolean;
};

type AwsRequest = { readonly action: string; readonly body: string; readonly key: string; readonly url: URL };
type Answer = { readonly status?: number; readonly type?: string; readonly body?: string };
type StubState = {
  readonly deployments: Deployment[];
  readonly objects: Map<string, string>;
  /** The outputs of the deployed stack, by key. */
  readonly outputs: Map<string, string>;
  /** The templates of the deployed stacks by name; nested ones by their ARN. */
  readonly templates: Map<string, string>;
  /** Actions to refuse, with the error code. */
  readonly refused: Map<string, string>;
};

/** A stub of AWS, as far as the CDK CLI needs it to deploy: all assets exist already, and every stack deploys at once. */
export async function startAwsStub() {
  const deployments: Deployment[] = [];
  const objects = new Map<string, string>();
  const outputs = new Map<string, string>();
  const templates = new Map<string, string>();
  const refused = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const {
      status = 200,
      type = "text/xml",
      body = "",
    } = answer(await read(request), { deployments, objects, outputs, templates, refused });
    response.writeHead(status, { "content-type": type, etag: '"1"' }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    deployments,
    objects,
    outputs,
    templates,
    refused,
    stop: () => server.close(),
  };
}

async function read(request: IncomingMessage): Promise<AwsRequest> {
  const url = new URL(request.url ?? "/", "http://stand-in");
  const { method = "GET", headers } = request;
  const body = await text(request);
  const target = headers["x-amz-target"];
  const [, , ...key] = decodeURIComponent(url.pathname).split("/");
  const called = method === "POST" ? (target ?? new URLSearchParams(body).get("Action")) : undefined;
  // Queries such as `?location` are about the bucket, not an object.
  const [question] = key.join("") === "" ? url.searchParams.keys() : [];
  return { action: String(called ?? question ?? method), body, key: key.join("/"), url };
}

function answer({ action, body, key, url }: AwsRequest, state: StubState): Answer {
  const { deployments, objects, outputs, refused } = state;
  const code = refused.get(action);
  const refusal = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error>`;
  if (code) return { status: 400, body: `<ErrorResponse>${refusal}</ErrorResponse>` };
  const form = new URLSearchParams(body);
  const stackName = form.get("StackName") ?? "";
  const wrap = (result: string) => ({
    body: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
  });
  switch (action) {
    case "GetCallerIdentity":
      return wrap(`<Arn>arn:aws:iam::${account}:user/ops</Arn><UserId>ops</UserId><Account>${account}</Account>`);
    case "AssumeRole":
      return wrap(`<Credentials>${credentials}</Credentials>`);
    case "AmazonSSM.GetParameter":
      return { type: "application/x-amz-json-1.1", body: JSON.stringify({ Parameter: bootstrap }) };
    case "DescribeStacks":
      if (stackName !== "CDKToolkit" && deployments.length === 0 && outputs.size === 0) return missing(stackName);
      return wrap(`<Stacks><member>${stack(stackName, outputs)}</member></Stacks>`);
    case "CreateChangeSet":
      deployments.push({ stackName, templateUrl: form.get("TemplateURL") ?? "" });
      return wrap(`<Id>change</Id><StackId>${stackArn}</StackId>`);
    case "ExecuteChangeSet":
      for (const deployment of deployments.slice(-1))
        deployment.staysWhenFailed = form.get("DisableRollback") === "true";
      return wrap("");
    case "DescribeChangeSet":
      return wrap(changeSet);
    case "list-type":
      return { body: listing(url.searchParams.get("prefix") ?? "", objects) };
    case "PUT":
      objects.set(key, body);
      return {};
    case "GET":
      return objects.has(key) ? { type: "application/json", body: objects.get(key) ?? "" } : noSuchKey;
    default:
      return wrap(describeTemplates(action, stackName, state));
  }
}

const credentials =
  "<AccessKeyId>key</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>token</SessionToken>" +
  "<Expiration>2099-01-01T00:00:00Z</Expiration>";
const bootstrap = {
  Name: "/cdk-bootstrap/hnb659fds/version",
  Value: "30",
  Type: "String",
  ARN: `arn:aws:ssm:${region}:${account}:parameter/cdk-bootstrap/hnb659fds/version`,
};
const changeSet =
  "<Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><ChangeSetName>change</ChangeSetName>" +
  `<ChangeSetId>change</ChangeSetId><StackName>homewright-test</StackName><StackId>${stackArn}</StackId>` +
  "<Changes><member><Type>Resource</Type><ResourceChange><Action>Add</Action><LogicalResourceId>Table</LogicalResourceId>" +
  "<ResourceType>AWS::DynamoDB::Table</ResourceType></ResourceChange></member></Changes>";
const noSuchKey = { status: 404, body: "<Error><Code>NoSuchKey</Code><Message>There is none.</Message></Error>" };

const outputOf = ([key, value]: readonly [string, string]) =>
  `<member><OutputKey>${key}</OutputKey><OutputValue>${value.replaceAll('"', "&quot;")}</OutputValue></member>`;

const stack = (name: string, outputs: ReadonlyMap<string, string>) =>
  `<StackName>${name}</StackName><StackId>${stackArn}</StackId><StackStatus>CREATE_COMPLETE</StackStatus>` +
  "<CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>" +
  [
    ["BucketName", `cdk-hnb659fds-assets-${account}-${region}`] as const,
    ["BootstrapVersion", "30"] as const,
    ...outputs,
  ]
    .map(outputOf)
    .join("") +
  "</Outputs>";

/** What tells of the deployed templates; nothing for any other action. */
function describeTemplates(action: string, stackName: string, { templates }: StubState): string {
  if (action === "GetTemplate") return `<TemplateBody>${escaped(templates.get(stackName) ?? "{}")}</TemplateBody>`;
  if (action !== "ListStackResources") return "";
  return `<StackResourceSummaries>${[...templates.keys()].map(nestedStack).join("")}</StackResourceSummaries>`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A nested stack by its ARN; nothing for the root stack. */
function nestedStack(arn: string): string {
  const id = /stack\/(\w+)\/1$/.exec(arn)?.[1];
  const type = "<ResourceType>AWS::CloudFormation::Stack</ResourceType>";
  const ids = `<LogicalResourceId>${id}</LogicalResourceId><PhysicalResourceId>${arn}</PhysicalResourceId>`;
  return id ? `<member>${type}${ids}</member>` : "";
}

const missing = (name: string) => ({
  status: 400,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id ${name} does not exist</Message></Error></ErrorResponse>`,
});

/** The response of ListObjects for a prefix. The functions' code is always there. */
function listing(prefix: string, objects: ReadonlyMap<string, string>): string {
  const keys = prefix.endsWith(".zip") ? [prefix] : [...objects.keys()].filter((key) => key.startsWith(prefix));
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1000</Size></Contents>`).join("");
  return `<ListBucketResult><KeyCount>${keys.length}</KeyCount><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
}
