import { afterEach, describe, expect, it } from "vitest";
import { arnOf, aws, startSmall } from "./stack-kit.ts";

type Small = Awaited<ReturnType<typeof startSmall>>;
let stack: Small;
afterEach(() => stack.close());

/** Where planted functions write down what they were given: files of the table, by order of arrival. */
const note = `${aws}
const note = async (text) => aws("DYNAMODB", "PutItem", {
  TableName, Item: { pk: { S: "NOTE" }, sk: { S: Date.now() + "#" + process.hrtime.bigint() }, text: { S: text } },
});`;
const mayNote = [{ Effect: "Allow", Action: ["dynamodb:PutItem"], Resource: [arnOf("Table")] }];
const write = async ({ endpoints }: Small, pk: string) => table(endpoints, "PutItem", { Item: { pk: { S: pk }, sk: { S: "x" } } });
const noted = async ({ endpoints }: Small) => {
  const KeyConditionExpression = "pk = :pk";
  const found = await table(endpoints, "Query", { KeyConditionExpression, ExpressionAttributeValues: { ":pk": { S: "NOTE" } } });
  return (found as { Items: { text: { S: string } }[] }).Items.map(({ text }) => text.S);
};

async function table({ dynamodb }: Small["endpoints"], operation: string, input: object): Promise<unknown> {
  const response = await fetch(dynamodb.endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": `DynamoDB_20120810.${operation}`,
      "x-amz-date": "20200101T000000Z",
      authorization: "AWS4-HMAC-SHA256 Credential=x/20200101/x/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
    },
    body: JSON.stringify({ TableName: dynamodb.tableName, ...input }),
  });
  return response.json();
}

describe("the readers of queues", () => {
  const queueArn = "arn:aws:sqs:us-east-1:000000000000:work";
  const dead = "arn:aws:sqs:us-east-1:000000000000:dead";
  const startWorker = (code: string) =>
    startSmall({
      functions: { work: `${note} ${code}` },
      statements: { work: mayNote },
      more: {
        dead: { Type: "AWS::SQS::Queue" },
        work: {
          Type: "AWS::SQS::Queue",
          Properties: { RedrivePolicy: { deadLetterTargetArn: arnOf("dead"), maxReceiveCount: 3 } },
        },
        mapping: {
          Type: "AWS::Lambda::EventSourceMapping",
          Properties: {
            EventSourceArn: { "Fn::GetAtt": ["work", "Arn"] },
            FunctionName: { Ref: "work0" },
            FunctionResponseTypes: ["ReportBatchItemFailures"],
          },
        },
      },
    });

  it("hand every message over once, in batches, and empty the queue", async () => {
    stack = await startWorker("export const handler = ({ Records }) => note(Records.map(({ body }) => body).join());");
    for (const body of ["a", "b", "c"]) stack.queues.send(queueArn, body);
    await stack.settle();
    expect((await noted(stack)).join().split(",").sort()).toEqual(["a", "b", "c"]);
    expect(stack.queues.messagesIn(queueArn)).toEqual([]);
  });
});
