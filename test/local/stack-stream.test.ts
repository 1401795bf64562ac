import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, it } from "vitest";
import type { Stack } from "../../infra/local/stack.ts";
import { arnOf, openNotes, startSmall } from "./small-stack.ts";

let stack: Awaited<ReturnType<typeof startSmall>>;
afterEach(() => stack.close());

const dead = "arn:aws:sqs:us-east-1:000000000000:dead";

/** A stack whose function notes the stream records of `OUTBOX#` items; `code` decides their result. */
async function start(code: string, more: object = { MaximumRetryAttempts: 1 }) {
  const notes = openNotes();
  const handler = `export const handler = async ({ Records }) => {
    note(Records.map(({ dynamodb }) => dynamodb.Keys.pk.S));
    ${code}
  };`;
  const Pattern = JSON.stringify({ eventName: ["INSERT"], dynamodb: { Keys: { pk: { S: [{ prefix: "OUTBOX#" }] } } } });
  const Properties = {
    EventSourceArn: { "Fn::GetAtt": ["Table", "StreamArn"] },
    FunctionName: { Ref: "reader" },
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    BisectBatchOnFunctionError: true,
    ...more,
    FilterCriteria: { Filters: [{ Pattern }] },
    DestinationConfig: { OnFailure: { Destination: arnOf("Dead") } },
  };
  const planted = {
    functions: { reader: notes.code + handler },
    more: {
      Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "dead" } },
      Mapping: { Type: "AWS::Lambda::EventSourceMapping", Properties },
    },
  };
  stack = await startSmall(planted);
  return notes;
}

async function put({ endpoints }: Pick<Stack, "endpoints">, ...keys: string[]) {
  const { endpoint, tableName: TableName } = endpoints.dynamodb;
  const client = new DynamoDBClient({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "x", secretAccessKey: "x" },
  });
  const document = DynamoDBDocumentClient.from(client);
  for (const pk of keys) await document.send(new PutCommand({ TableName, Item: { pk, sk: "x" } }));
}

it("tells of new items of the mapping's filter only, in the order of their writing, each once", async () => {
  const notes = await start("");
  await put(stack, "OUTBOX#1", "USER#1", "OUTBOX#2", "OUTBOX#1");
  await stack.settle();
  expect(notes.read().flat()).toEqual(["OUTBOX#1", "OUTBOX#2"]);
  expect(stack.queues.messagesIn(dead)).toEqual([]);
});

it("goes on from the first record that is reported to have failed", async () => {
  const notes = await start(`const failed = Records.filter(({ dynamodb }) => dynamodb.Keys.pk.S === "OUTBOX#2");
    const first = globalThis.isSecond ? [] : failed;
    globalThis.isSecond = true;
    return { batchItemFailures: first.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber })) };`);
  await put(stack, "OUTBOX#1", "OUTBOX#2");
  await stack.settle();
  const seen = notes.read().flat();
  expect(seen.filter((pk) => pk === "OUTBOX#1")).toHaveLength(1);
  expect(seen.at(-1)).toBe("OUTBOX#2");
});

it("puts a record that never succeeds aside, and the others go through", async () => {
  const notes = await start(
    'if (Records.some(({ dynamodb }) => dynamodb.Keys.pk.S === "OUTBOX#bad")) throw new Error("bad");',
  );
  await put(stack, "OUTBOX#1", "OUTBOX#bad", "OUTBOX#2", "OUTBOX#3");
  await stack.settle();
  const batches = notes.read() as string[][];
  const succeeded = batches.filter((batch) => !batch.includes("OUTBOX#bad")).flat();
  expect(succeeded.sort()).toEqual(["OUTBOX#1", "OUTBOX#2", "OUTBOX#3"]);
  expect(stack.queues.messagesIn(dead)).toHaveLength(1);
});

it("works other partition keys while one of them fails, tries it until it succeeds, and keeps the order of each key", async () => {
  const notes = await start(
    'if (Records.some(({ dynamodb }) => dynamodb.Keys.pk.S === "OUTBOX#1")) throw new Error("away");',
    { ParallelizationFactor: 10 },
  );
  await put(stack, "OUTBOX#1", "OUTBOX#2", "OUTBOX#3");
  await stack.settle();
  expect([...new Set(notes.read().flat())].sort()).toEqual(["OUTBOX#1", "OUTBOX#2", "OUTBOX#3"]);
  const tries = notes.read().length;
  expect(stack.queues.messagesIn(dead)).toEqual([]);
  await expect.poll(() => notes.read().length).toBeGreaterThan(tries);
});

it("gives a record up when it is too old, and tells where it is in the stream", async () => {
  await start('throw new Error("away");', { MaximumRecordAgeInSeconds: 3600 });
  await put(stack, "OUTBOX#1");
  await stack.clock.advance(1800);
  expect(stack.queues.messagesIn(dead)).toEqual([]);
  await stack.clock.advance(3600);
  const [letter] = stack.queues.messagesIn(dead).map(({ body }) => JSON.parse(body));
  expect(letter).toMatchObject({
    requestContext: { condition: "RecordAgeExceeded" },
    DDBStreamBatchInfo: { batchSize: 1, approximateArrivalOfFirstRecord: expect.any(String) },
  });
});
