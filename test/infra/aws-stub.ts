import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { type Answer, account, answerOfStack, region, type StackState } from "./stack-stub.ts";

type AwsRequest = { readonly action: string; readonly body: string; readonly key: string; readonly url: URL };
type StubState = StackState & {
  /** Actions to refuse, with the error code. */
  readonly refused: Map<string, string>;
};

/**
 * A stub of AWS, as far as the CDK CLI needs it to deploy: all assets exist already, and a stack deploys at once, unless its policy
 * refuses the update.
 */
export async function startAwsStub() {
  const deployments: StubState["deployments"] = [];
  const stack: StubState["stack"] = { refusals: [] };
  const objects = new Map<string, string>();
  const outputs = new Map<string, string>();
  const refused = new Map<string, string>();
  const state = { deployments, stack, objects, outputs, refused };
  const server = createServer(async (request, response) => {
    const { status = 200, type = "text/xml", body = "" } = answer(await read(request), state);
    response.writeHead(status, { "content-type": type, etag: '"1"' }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    ...state,
    /** Forgets all deployments. */
    reset: () => {
      for (const each of [objects, outputs, refused]) each.clear();
      deployments.length = 0;
      Object.assign(stack, { template: undefined, policy: undefined, refusals: [] });
    },
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
  const { objects, refused } = state;
  const code = refused.get(action);
  const refusal = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error>`;
  if (code) return { status: 400, body: `<ErrorResponse>${refusal}</ErrorResponse>` };
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
    case "list-type":
      return { body: listing(url.searchParams.get("prefix") ?? "", objects) };
    case "PUT":
      objects.set(key, body);
      return {};
    case "GET":
      return objects.has(key) ? { type: "application/json", body: objects.get(key) ?? "" } : noSuchKey;
    default: {
      const result = answerOfStack(action, new URLSearchParams(body), state);
      return typeof result === "string" ? wrap(result) : result;
    }
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
const noSuchKey = { status: 404, body: "<Error><Code>NoSuchKey</Code><Message>There is none.</Message></Error>" };

/** The response of ListObjects for a prefix. The functions' code is always there. */
function listing(prefix: string, objects: ReadonlyMap<string, string>): string {
  const keys = prefix.endsWith(".zip") ? [prefix] : [...objects.keys()].filter((key) => key.startsWith(prefix));
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1000</Size></Contents>`).join("");
  return `<ListBucketResult><KeyCount>${keys.length}</KeyCount><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
}
