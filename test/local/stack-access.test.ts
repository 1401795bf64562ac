import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { arnOf, aws, startSmall } from "./small-stack.ts";

/** Makes the call of DynamoDB, SQS, SSM or Secrets Manager that the event's body describes, and returns its response. */
const caller = `${aws} export const handler = async ({ body }) => {
  const { service, operation, input } = JSON.parse(body);
  const isOfTable = !input.TransactItems && !input.RequestItems;
  const { status, body: answer } = await aws(service, operation, { ...(isOfTable && { TableName }), ...input });
  return { statusCode: status, body: JSON.stringify(answer) };
};`;
const allow = (Action: string[], ...Resource: unknown[]) => ({ Effect: "Allow", Action, Resource });

let stack: Awaited<ReturnType<typeof startSmall>>;
beforeAll(async () => {
  stack = await startSmall({
    functions: { reader: caller, writer: caller },
    statements: {
      reader: [
        allow(["dynamodb:GetItem"], arnOf("Table")),
        allow(["ssm:GetParameters"], "arn:aws:ssm:us-east-1:000000000000:parameter/*"),
      ],
      writer: [
        allow(["dynamodb:PutItem", "dynamodb:GetItem"], arnOf("Table")),
        allow(["sqs:SendMessage"], arnOf("Open")),
      ],
    },
    routes: { "POST /api/reader": "reader", "POST /api/writer": "writer" },
    more: { Open: { Type: "AWS::SQS::Queue" }, Closed: { Type: "AWS::SQS::Queue" } },
  });
});
afterAll(() => stack.close());

const Key = { pk: { S: "A" }, sk: { S: "B" } };
const call = async (name: string, operation: string, input: object = {}, service = "DYNAMODB") => {
  const answer = await stack.post(`/api/${name}`, { service, operation, input });
  return { status: answer.status, body: (await answer.json()) as { __type?: string } };
};
const denied = { status: 400, body: { __type: "AccessDeniedException" } };

describe("a function", () => {
  it("may do what its role in the template allows, and nothing else", async () => {
    expect(await call("reader", "GetItem", { Key })).toMatchObject({ status: 200 });
    expect(await call("reader", "PutItem", { Item: Key })).toMatchObject(denied);
    expect(await call("writer", "PutItem", { Item: { ...Key, is: { S: "written" } } })).toMatchObject({ status: 200 });
    expect(await call("writer", "Scan")).toMatchObject(denied);
  });

  it("that is denied changes nothing", async () => {
    const other = { pk: { S: "denied" }, sk: { S: "B" } };
    await call("reader", "PutItem", { Item: other });
    expect((await call("writer", "GetItem", { Key: other })).body).not.toHaveProperty("Item");
  });

  it("may not read an index by its permission on the table", async () => {
    const input = {
      IndexName: "gsi1",
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": { S: "A" } },
    };
    expect(await call("reader", "Query", input)).toMatchObject(denied);
  });

  it("needs the permission of everything that its transaction does", async () => {
    const put = { Put: { TableName: "small-table", Item: Key } };
    const remove = { Delete: { TableName: "small-table", Key } };
    expect(await call("writer", "TransactWriteItems", { TransactItems: [put] })).toMatchObject({ status: 200 });
    expect(await call("writer", "TransactWriteItems", { TransactItems: [put, remove] })).toMatchObject(denied);
    expect(await call("reader", "BatchGetItem", { RequestItems: { "small-table": { Keys: [Key] } } })).toMatchObject(
      denied,
    );
  });

  it("sends to the queue it was granted, not to another", async () => {
    const send = (name: string) => {
      const QueueUrl = `https://sqs.us-east-1.amazonaws.com/000000000000/${name}`;
      return call("writer", "SendMessage", { QueueUrl, MessageBody: "hello" }, "SQS");
    };
    expect(await send("open")).toMatchObject({
      status: 200,
      body: { MD5OfMessageBody: "5d41402abc4b2a76b9719d911017c592" },
    });
    expect(await send("closed")).toMatchObject(denied);
  });

  it("reads a parameter, but a secret only with the secret's own permission", async () => {
    const Names = ["/homewright/local/stripe/secret-key"];
    expect(await call("reader", "GetParameters", { Names }, "SSM")).toMatchObject({
      body: { Parameters: [{ Value: "sk_test_local" }] },
    });
    const SecretId = "homewright/local/origin";
    expect(await call("reader", "GetSecretValue", { SecretId }, "SECRETS_MANAGER")).toMatchObject(denied);
  });
});

describe("the edge", () => {
  it("denies a call that no function signed", async () => {
    const { endpoint } = stack.endpoints.s3;
    expect((await fetch(`${endpoint}/media/images/1`)).status).toBe(403);
  });

  it("knows who called what, and what it denied", async () => {
    await call("reader", "GetItem", { Key });
    expect(stack.calls.at(-1)).toEqual({ service: "dynamodb", operation: "GetItem", functionName: "small-reader" });
  });
});
