import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startDatabase } from "../../infra/local/dynoxide.ts";
import { listen } from "../../infra/local/http.ts";
import { startLaggingReads } from "../../infra/local/lagging-reads.ts";
import { assemble } from "../infra/assembly.ts";

const TableName = "lagging-table";
const Key = { pk: "A", sk: "x" };

let cleanup: AsyncDisposableStack;
beforeEach(() => {
  cleanup = new AsyncDisposableStack();
});
afterEach(() => cleanup.disposeAsync());

/** The product's table with one item, `before`, whose eventual reads lag by `lagMs`, and a client of it. */
async function start(lagMs: number) {
  const { one } = await assemble();
  const table = { ...Object(one("AWS::DynamoDB::Table").properties), Ref: TableName };
  const database = await startDatabase(table);
  cleanup.defer(database.close);
  await putText(clientOf(database.endpoint), "before");
  const { answer, catchUp } = await startLaggingReads(cleanup, { table, database, lagMs });
  const server = await listen(answer);
  cleanup.defer(server.close);
  return { client: clientOf(server.origin), catchUp };
}

function clientOf(endpoint: string) {
  const credentials = { accessKeyId: "x", secretAccessKey: "x" };
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: "us-east-1", credentials }));
}

const putText = (client: DynamoDBDocumentClient, text: string) =>
  client.send(new PutCommand({ TableName, Item: { ...Key, gsi1pk: "LIST", gsi1sk: "A", text } }));

/** The item's text: a GetItem, a BatchGetItem and a Query, all consistent or all eventual. */
async function readTexts(client: DynamoDBDocumentClient, ConsistentRead: boolean) {
  const query = { KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": Key.pk } };
  const [one, batch, found] = await Promise.all([
    client.send(new GetCommand({ TableName, Key, ConsistentRead })),
    client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key], ConsistentRead } } })),
    client.send(new QueryCommand({ TableName, ...query, ConsistentRead })),
  ]);
  return [one.Item?.text, batch.Responses?.[TableName]?.[0]?.text, found.Items?.[0]?.text];
}

async function readIndex(client: DynamoDBDocumentClient) {
  const query = { KeyConditionExpression: "gsi1pk = :pk", ExpressionAttributeValues: { ":pk": "LIST" } };
  const { Items } = await client.send(new QueryCommand({ TableName, IndexName: "gsi1", ...query }));
  return Items?.[0]?.text;
}

it("answers consistent reads with the latest write, index queries and eventual reads without it", async () => {
  const { client } = await start(60_000);
  for (const text of ["once", "again"]) await putText(client, text);
  expect(await readTexts(client, true)).toEqual(["again", "again", "again"]);
  expect(await readTexts(client, false)).toEqual(["before", "before", "before"]);
  expect(await readIndex(client)).toBe("before");
});

it("answers index queries and eventual reads with the latest write after the lag", async () => {
  const { client } = await start(100);
  for (const text of ["once", "again"]) await putText(client, text);
  await vi.waitFor(async () => expect(await readIndex(client)).toBe("again"), { timeout: 10_000, interval: 50 });
  expect(await readTexts(client, false)).toEqual(["again", "again", "again"]);
});

it("follows to the newest of many writes of an item", async () => {
  const { client, catchUp } = await start(60_000);
  const keys = Array.from({ length: 20 }, (_, number) => ({ pk: "MANY", sk: String(number) }));
  for (const text of ["first", "second", "third", "last"])
    await Promise.all(keys.map((key) => client.send(new PutCommand({ TableName, Item: { ...key, text } }))));
  await catchUp();
  const query = { KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": "MANY" } };
  const { Items } = await client.send(new QueryCommand({ TableName, ...query }));
  expect(Items?.map(({ text }) => text)).toEqual(keys.map(() => "last"));
});

it("catches up at once when asked to", async () => {
  const { client, catchUp } = await start(60_000);
  await putText(client, "after");
  expect(await readIndex(client)).toBe("before");
  expect(await catchUp()).toBe(1);
  expect(await readIndex(client)).toBe("after");
});
