import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { edgeCode } from "../../infra/cloudfront/edge-code.ts";
import type { Built } from "../../infra/local/build.ts";
import { type StackOptions, startStack } from "../../infra/local/stack.ts";

export type Properties = Readonly<Record<string, unknown>>;
export type Resources = Readonly<Record<string, { readonly Type: string; readonly Properties?: Properties }>>;
export type StackParts = {
  /** The code of `index.mjs`, by the function's name. */
  readonly functions?: Readonly<Record<string, string>>;
  /** What each function may do, by its name. */
  readonly statements?: Readonly<Record<string, readonly object[]>>;
  readonly routes?: Readonly<Record<string, string>>;
  /** The logical id of a function's dead-letter queue, by function name. */
  readonly dead?: Readonly<Record<string, string>>;
  readonly more?: Resources;
  /** The built app, by path. */
  readonly pages?: Readonly<Record<string, string>>;
};

/** In seconds: what a body of 10 MB needs on a busy machine, and no longer, since tests wait for it to pass. */
export const SMALL_TIMEOUT_S = 3;

export const arnOf = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });

/** A stack as small as the local stack takes one. */
const ground: Resources = {
  Api: { Type: "AWS::ApiGatewayV2::Api" },
  Table: {
    Type: "AWS::DynamoDB::Table",
    Properties: {
      TableName: "small-table",
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      AttributeDefinitions: ["pk", "sk"].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    },
  },
  Media: { Type: "AWS::S3::Bucket", Properties: { BucketName: "media" } },
  Site: { Type: "AWS::S3::Bucket", Properties: { BucketName: "site" } },
  Pool: {
    Type: "AWS::Cognito::UserPool",
    Properties: { Policies: { PasswordPolicy: { MinimumLength: 10 } } },
  },
  Client: { Type: "AWS::Cognito::UserPoolClient" },
  Secret: { Type: "AWS::SecretsManager::Secret", Properties: { Name: "small/origin" } },
  Fallback: { Type: "AWS::CloudFront::Function", Properties: { FunctionCode: edgeCode("spa-fallback") } },
  Status: { Type: "AWS::CloudFront::Function", Properties: { FunctionCode: edgeCode("page-status") } },
  Address: { Type: "AWS::CloudFront::Function", Properties: { FunctionCode: address() } },
  Headers: {
    Type: "AWS::CloudFront::ResponseHeadersPolicy",
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            ContentSecurityPolicy: {
              // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation names its variables like this.
              "Fn::Sub": "connect-src https://${Media.RegionalDomainName} https://api.stripe.com",
            },
          },
          FrameOptions: { FrameOption: "DENY" },
          ReferrerPolicy: { ReferrerPolicy: "no-referrer" },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 100 },
        },
        CustomHeadersConfig: { Items: [{ Header: "X-Small", Value: "yes" }] },
      },
    },
  },
  Distribution: {
    Type: "AWS::CloudFront::Distribution",
    Properties: {
      DistributionConfig: {
        Origins: [
          { Id: "site", DomainName: { "Fn::GetAtt": ["Site", "RegionalDomainName"] } },
          { Id: "media", DomainName: { "Fn::GetAtt": ["Media", "RegionalDomainName"] } },
          {
            Id: "api",
            DomainName: { "Fn::Join": ["", [{ Ref: "Api" }, ".execute-api.us-east-1.", { Ref: "AWS::URLSuffix" }]] },
            OriginCustomHeaders: [
              {
                HeaderName: "x-origin-secret",
                HeaderValue: "{{resolve:secretsmanager:small/origin:SecretString:current::}}",
              },
            ],
          },
        ],
        DefaultCacheBehavior: { ...behaviour("site", "Fallback", "Status"), Compress: true },
        CacheBehaviors: [
          {
            PathPattern: "/api/*",
            ...behaviour("api", "Address"),
            AllowedMethods: ["GET", "HEAD", "POST", "OPTIONS"],
          },
          { PathPattern: "/media/*", TargetOriginId: "media" },
        ],
        CustomErrorResponses: [404, 500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
      },
    },
  },
};

function behaviour(TargetOriginId: string, viewer: string, status?: string) {
  const at = (name: string, EventType: string) => ({ FunctionARN: { "Fn::GetAtt": [name, "FunctionARN"] }, EventType });
  const FunctionAssociations = [at(viewer, "viewer-request"), ...(status ? [at(status, "viewer-response")] : [])];
  return { TargetOriginId, FunctionAssociations, ResponseHeadersPolicyId: { Ref: "Headers" } };
}

function address() {
  return 'function handler({ request, viewer }) { request.headers["x-viewer-address"] = { value: viewer.ip }; return request; }';
}

/** The template of a small stack, its functions named `small-<name>`. */
export function templateOf({ functions = {}, statements = {}, routes = {}, dead = {}, more = {} }: StackParts) {
  const planted = Object.keys(functions).flatMap((name) => functionOf(name, statements[name] ?? [], dead[name]));
  const led = Object.entries(routes).flatMap(([key, name], index) => routeOf(key, name, index));
  return { Resources: { ...ground, ...Object.fromEntries([...planted, ...led]), ...more } };
}

function functionOf(name: string, Statement: readonly object[], dead?: string) {
  const Policies = [{ PolicyDocument: { Version: "2012-10-17", Statement } }];
  const code = {
    FunctionName: `small-${name}`,
    Handler: "index.handler",
    Role: arnOf(`${name}Role`),
    Timeout: SMALL_TIMEOUT_S,
  };
  const Environment = { Variables: { TABLE_NAME: { Ref: "Table" }, NAME: name } };
  const left = dead && { DeadLetterConfig: { TargetArn: arnOf(dead) } };
  return [
    [`${name}Role`, { Type: "AWS::IAM::Role", Properties: { Policies } }],
    [
      name,
      {
        Type: "AWS::Lambda::Function",
        Properties: { ...code, Environment, ...left },
        Metadata: { "aws:asset:path": name },
      },
    ],
  ] as const;
}

function routeOf(RouteKey: string, name: string, index: number) {
  const Target = { "Fn::Join": ["/", ["integrations", { Ref: `Integration${index}` }]] };
  return [
    [`Integration${index}`, { Type: "AWS::ApiGatewayV2::Integration", Properties: { IntegrationUri: arnOf(name) } }],
    [`Route${index}`, { Type: "AWS::ApiGatewayV2::Route", Properties: { RouteKey, Target } }],
  ] as const;
}

const smallPages = { "index.html": "<h1>Small</h1>", "landing-en.html": "<h1>Small</h1>" };

/** Starts a small stack in memory; closing it takes its files away. */
export async function startSmall(planted: StackParts, options: StackOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), "small-"));
  const write = (path: string, content: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const [name, code] of Object.entries(planted.functions ?? {})) write(`${name}/index.mjs`, code);
  for (const [path, content] of Object.entries({ ...smallPages, ...planted.pages })) {
    write(`pages/${path}`, content);
  }
  const built: Built = { template: templateOf(planted), folder, pages: join(folder, "pages") };
  const stack = await startStack({ memory: true, quiet: true, built, ...options });
  const close = async () => {
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const ask = (path: string, init?: RequestInit) => fetch(`${stack.origin}${path}`, init);
  const post = (path: string, body: unknown) => ask(path, { method: "POST", body: JSON.stringify(body) });
  return { ...stack, stack, ask, post, close };
}

/** Code for a test function that calls a JSON service of AWS as an SDK does, with its own key. */
export const aws = `
const scopes = { DYNAMODB: "DynamoDB_20120810", SQS: "AmazonSQS", SSM: "AmazonSSM", SECRETS_MANAGER: "secretsmanager" };
async function aws(service, operation, input) {
  const key = process.env.AWS_ACCESS_KEY_ID;
  const response = await fetch(process.env["AWS_ENDPOINT_URL_" + service], {
    method: "POST",
    headers: {
      "x-amz-target": scopes[service] + "." + operation,
      "content-type": "application/x-amz-json-1.0",
      "x-amz-date": "20200101T000000Z",
      authorization: "AWS4-HMAC-SHA256 Credential=" + key + "/20200101/us-east-1/x/aws4_request, SignedHeaders=host, Signature=0",
    },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: await response.json() };
}
const TableName = process.env.TABLE_NAME;
`;

/** A log that test functions write with `note(something)` (injected by `code`); `read` returns the notes in order. */
export function openNotes() {
  const file = join(mkdtempSync(join(tmpdir(), "notes-")), "notes");
  writeFileSync(file, "");
  const code = `import { appendFileSync } from "node:fs";
    const note = (noted) => appendFileSync(${JSON.stringify(file)}, JSON.stringify(noted) + "\\n");`;
  const read = (): unknown[] =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { code, read };
}
