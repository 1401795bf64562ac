import { describe, expect, test } from "vitest";
import { everything } from "../../infra/entries.ts";
import type { Capability } from "../../shared/endpoint.ts";
import { indexes } from "../../shared/table-indexes.ts";
import { assemble, type Statement } from "./assembly.ts";

const { all, one, functionOf, statementsOf } = await assemble("complete");
const { endpoints, reactions } = everything;

const table = `<${one("AWS::DynamoDB::Table").id}.Arn>`;
const media = `<${one("AWS::S3::Bucket", "Media").id}.Arn>`;
const account = "us-east-1:<AWS::AccountId>";
const workQueues = all("AWS::SQS::Queue").filter(({ properties }) => properties.RedrivePolicy);

/** Flattens statements to pairs of action and resource. */
const pairs = (statements: readonly Pick<Statement, "Action" | "Resource">[]) =>
  [
    ...new Set(
      statements.flatMap(({ Action, Resource }) => Action.flatMap((a) => Resource.map((r) => `${a} on ${r}`))),
    ),
  ].sort();
const statement = (service: string, verbs: string, ...Resource: string[]) => ({
  Action: verbs.split(" ").map((verb) => `${service}:${verb}`),
  Resource,
});

const reading = [
  statement("dynamodb", "GetItem BatchGetItem", table),
  statement("dynamodb", "Query", table, ...indexes.map(({ name }) => `${table}/index/${name}`)),
];
const folders = ["incoming", "images", "sizes", "media"].map((folder) => `${media}/${folder}/*`);
const opening = [statement("s3", "GetObject", ...folders), statement("s3", "ListBucket", media)];
const webhookSecrets = [
  "webhook-platform-current",
  "webhook-platform-next",
  "webhook-connect-current",
  "webhook-connect-next",
];
const stripe = ["secret-key", ...webhookSecrets];

const secretRead = (part: string) => [
  statement("secretsmanager", "GetSecretValue", `<${one("AWS::SecretsManager::Secret", part).id}>`),
];
const originSecret = secretRead("OriginSecret");

/** Each capability's IAM statements, spelled out independently of the code, so that a capability cannot quietly grant more. */
const capabilityStatements: Record<Capability, ReturnType<typeof statement>[]> = {
  "db.read": reading,
  "db.count": [...reading, statement("dynamodb", "UpdateItem", table)],
  "db.write": [...reading, statement("dynamodb", "PutItem UpdateItem DeleteItem ConditionCheckItem", table)],
  "files.presignGet": opening,
  "files.read": opening,
  "files.write": [...opening, statement("s3", "PutObject DeleteObject", ...folders)],
  "files.presignPut": [statement("s3", "PutObject", `${media}/incoming/*`)],
  "files.receive": [
    statement("s3", "GetObject PutObject AbortMultipartUpload ListMultipartUploadParts", `${media}/incoming/*`),
  ],
  stripe: [
    statement(
      "ssm",
      "GetParameters",
      ...stripe.map((key) => `arn:aws:ssm:${account}:parameter/homewright/test/stripe/${key}`),
    ),
  ],
  users: [],
  mail: [
    statement(
      "ses",
      "SendEmail SendRawEmail",
      `arn:aws:ses:${account}:identity/*`,
      `arn:aws:ses:${account}:configuration-set/homewright-test`,
    ),
    statement("ses", "GetAccount", "*"),
  ],
  "mail.quota": [statement("ses", "GetAccount", "*")],
  push: [
    statement(
      "ssm",
      "GetParameters",
      ...["public-key", "private-key"].map((key) => `arn:aws:ssm:${account}:parameter/homewright/test/push/${key}`),
    ),
  ],
  queues: [statement("sqs", "SendMessage", ...workQueues.map(({ id }) => `<${id}.Arn>`))],
  crypto: secretRead("DataKeys"),
};
const logs = statement("logs", "CreateLogStream PutLogEvents", `<${one("AWS::Logs::LogGroup", "functions").id}.Arn>`);

describe("the role of each function allows what its capabilities say and no more", () => {
  test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))("%s", (id, { uses }) => {
    const expected = [logs, ...originSecret, ...uses.flatMap((word) => capabilityStatements[word])];
    expect(pairs(statementsOf(functionOf(id)))).toEqual(pairs(expected));
  });

  test.each(reactions)("%s", (name, { uses, trigger }) => {
    const called = (suffix: string) =>
      all("AWS::SQS::Queue")
        .filter(({ properties }) => properties.QueueName === `homewright-test-${name.replaceAll(".", "-")}${suffix}`)
        .map(({ id }) => `<${id}.Arn>`);
    const leaving = statement("sqs", "SendMessage", ...called("-dead"));
    const stream = `<${one("AWS::DynamoDB::Table").id}.StreamArn>`;
    const readingStream = statement("dynamodb", "DescribeStream GetRecords GetShardIterator ListStreams", stream);
    const taking = {
      outbox: [readingStream, leaving],
      writes: [readingStream, leaving],
      events: [statement("sqs", "ReceiveMessage DeleteMessage GetQueueAttributes", ...called(""))],
      files: [leaving],
      schedule: [],
      userPool: [],
      unknownRoute: [],
    };
    const expected = [logs, ...taking[trigger.on], ...uses.flatMap((word) => capabilityStatements[word])];
    expect(pairs(statementsOf(functionOf(name)))).toEqual(pairs(expected));
  });
});

test("R-741 a function that counts its calls may change nothing but their counters", () => {
  const counting = endpoints.filter(({ uses }) => uses.includes("db.count"));
  expect(counting).not.toEqual([]);
  for (const { id } of counting) {
    const [update, ...others] = statementsOf(functionOf(id)).filter(({ Action }) =>
      Action.includes("dynamodb:UpdateItem"),
    );
    expect([update, others], id).toMatchObject([
      { Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["RATE#*"] } } },
      [],
    ]);
  }
});

describe("no function", () => {
  const own = all("AWS::Lambda::Function").filter(({ properties }) => properties.FunctionName);
  const statements = own.flatMap(statementsOf);

  test("may send mail from another address than the product's", () => {
    const sending = statements.filter(({ Action }) => Action.includes("ses:SendEmail"));
    expect(sending.length).toBeGreaterThan(0);
    for (const statement of sending) {
      expect(statement).toMatchObject({
        Condition: { StringEquals: { "ses:FromAddress": "hello@homewright.example" } },
      });
    }
  });

  test("may send mail while the stage has no sender", async () => {
    const silent = await assemble();
    const { properties } = silent.functionOf("event.notify");
    expect(Object.keys(properties.Environment.Variables).filter((name) => name.startsWith("MAIL"))).toEqual([]);
    expect(JSON.stringify(silent.all("AWS::IAM::Role"))).not.toContain("ses:");
  });

  test("may call functions; the gateway may, and only those of its stage", () => {
    const roles = all("AWS::IAM::Role").flatMap(({ id, properties }) =>
      (properties.Policies ?? []).map(({ PolicyDocument }: { PolicyDocument: unknown }) => ({ id, PolicyDocument })),
    );
    const calling = roles.filter((role) => JSON.stringify(role).includes("lambda:InvokeFunction"));
    expect(calling).toHaveLength(1);
    expect(calling[0].PolicyDocument.Statement).toEqual([
      {
        Effect: "Allow",
        Action: "lambda:InvokeFunction",
        Resource: `arn:aws:lambda:${account}:function:homewright-test-*`,
      },
    ]);
  });
});

describe("every role", () => {
  test("is assumed by one service of AWS and by nobody else", () => {
    for (const { properties } of all("AWS::IAM::Role")) {
      const [statement, ...others] = properties.AssumeRolePolicyDocument.Statement;
      expect(others).toEqual([]);
      expect(Object.keys(statement.Principal)).toEqual(["Service"]);
      expect(statement.Principal.Service).toMatch(/^(lambda|apigateway|codedeploy)\.amazonaws\.com$/);
    }
  });
});
