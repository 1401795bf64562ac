import { existsSync } from "node:fs";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, describe, expect, test } from "vitest";
import { createMemoryDatabase, type MemoryDatabase } from "../../infra/local/dynamodb/memory-database.ts";
import { startDatabase } from "../../infra/local/dynoxide.ts";
import { listen } from "../../infra/local/http.ts";
import { startLaggingReads } from "../../infra/local/lagging-reads.ts";
import { openTableStream } from "../../infra/local/table-stream.ts";
import { clientOf, probedTable, TableName } from "./dynamodb-probe.ts";

const Key = { pk: "A", sk: "x" };
const listed = { ...Key, gsi1Pk: "LIST", gsi1Sk: "a" };

let database: MemoryDatabase;
beforeEach(() => {
  database = createMemoryDatabase(probedTable);
});

const get = (ConsistentRead = true) => database.run("GetItem", { TableName, Key, ConsistentRead }).Item;
const put = (Item: Record<string, unknown>) => database.run("PutItem", { TableName, Item });
const queryList = () =>
  database.run("Query", {
    TableName,
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1Pk = :p",
    ExpressionAttributeValues: { ":p": "LIST" },
  }).Items;

describe("what a caller holds", () => {
  test("is no way to change what is stored: neither what it wrote nor what it read", () => {
    const item = { ...Key, list: [{ deep: "as written" }], letters: new Set(["a"]) };
    put(item);
    item.list.push({ deep: "later" });
    item.letters.add("b");
    const written = { ...Key, list: [{ deep: "as written" }], letters: new Set(["a"]) };
    expect(get()).toEqual(written);
    get()?.letters.add("c");
    expect(() => get()?.list.push("c")).toThrow(TypeError);
    expect(() => Object.assign(Object(get()), { more: true })).toThrow(TypeError);
    expect([get(), database.items()]).toEqual([written, [written]]);
  });

  test("is an error with the stored item, and the reasons of a transaction, in plain values", () => {
    put({ ...Key, letters: new Set(["a"]) });
    const condition = {
      ConditionExpression: "attribute_not_exists(pk)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
    };
    const refused = { TableName, Item: Key, ...condition };
    const item = { ...Key, letters: new Set(["a"]) };
    expect(() => database.run("PutItem", refused)).toThrow(
      expect.objectContaining({ name: "ConditionalCheckFailedException", item }),
    );
    expect(() => database.run("TransactWriteItems", { TransactItems: [{ Put: refused }] })).toThrow(
      expect.objectContaining({
        name: "TransactionCanceledException",
        reasons: [{ Code: "ConditionalCheckFailed", Message: "The conditional request failed", Item: item }],
      }),
    );
  });
});

describe("a lagging database", () => {
  test("answers index queries and eventually consistent reads as before, until it catches up", () => {
    put({ ...listed, text: "before" });
    database.lag();
    put({ ...listed, text: "after" });
    expect([get(true), get(false), queryList()]).toEqual([
      { ...listed, text: "after" },
      { ...listed, text: "before" },
      [{ ...listed, text: "before" }],
    ]);
    database.run("DeleteItem", { TableName, Key });
    expect([get(true), get(false)?.text]).toEqual([undefined, "before"]);
    expect(database.catchUp()).toBe(2);
    expect([get(false), queryList()]).toEqual([undefined, []]);
    expect(database.catchUp()).toBe(0);
  });
});

describe("a snapshot", () => {
  test("is what the table goes back to, as often as asked for, with its indexes and its stream", async () => {
    put({ ...listed, text: "kept" });
    const nextRecords = await openTableStream(database, "LATEST");
    const snapshot = database.snapshot();
    for (const text of ["first", "second"]) {
      put({ ...listed, text });
      put({ pk: "B", sk: "x" });
      expect(queryList()).toEqual([{ ...listed, text }]);
      database.restore(snapshot);
      expect([database.items(), queryList()]).toEqual([[{ ...listed, text: "kept" }], [{ ...listed, text: "kept" }]]);
    }
    put({ ...listed, text: "after" });
    const images = (await nextRecords()).map(({ dynamodb: { OldImage, NewImage } }) => [OldImage, NewImage?.text]);
    expect(images).toEqual([[expect.objectContaining({ text: { S: "kept" } }), { S: "after" }]]);
  });

  test("lets a transaction be written once more under its token", () => {
    const empty = database.snapshot();
    const transact = () => {
      const Put = { TableName, Item: listed };
      database.run("TransactWriteItems", { TransactItems: [{ Put }], ClientRequestToken: "once" });
    };
    transact();
    database.restore(empty);
    expect(database.items()).toEqual([]);
    transact();
    expect(database.items()).toEqual([listed]);
  });
});

describe("where there is no database program", () => {
  test("a database in this process answers at an address of its own", async () => {
    const served = await startDatabase(probedTable, "data-file", []);
    const client = clientOf(served.endpoint);
    await client.send(new PutCommand({ TableName, Item: listed }));
    expect((await client.send(new GetCommand({ TableName, Key }))).Item).toEqual(listed);
    expect(served.isInMemory).toBe(true);
    await served.close();
    await expect(client.send(new GetCommand({ TableName, Key }))).rejects.toThrow();
    expect(existsSync("data-file")).toBe(false);
  });

  test("the local stack can make its reads lag, by the records of its stream", async () => {
    await using cleanup = new AsyncDisposableStack();
    const served = await startDatabase(probedTable, undefined, []);
    cleanup.defer(served.close);
    await clientOf(served.endpoint).send(new PutCommand({ TableName, Item: { ...listed, text: "before" } }));
    const reads = await startLaggingReads(cleanup, { table: probedTable, database: served, lagMs: 60_000 });
    const server = await listen(reads.answer);
    cleanup.defer(server.close);
    const client = clientOf(server.origin);
    const textOf = async (ConsistentRead: boolean) =>
      (await client.send(new GetCommand({ TableName, Key, ConsistentRead }))).Item?.text;
    await client.send(new PutCommand({ TableName, Item: { ...listed, text: "after" } }));
    expect([await textOf(true), await textOf(false)]).toEqual(["after", "before"]);
    expect(await reads.catchUp()).toBe(1);
    expect(await textOf(false)).toBe("after");
  });
});

describe("what it does not know", () => {
  const update = (UpdateExpression: string) => () =>
    database.run("UpdateItem", { TableName, Key, UpdateExpression, ExpressionAttributeValues: { ":a": [1] } });

  test.each([
    ["a function", update("SET a = list_append(a, :a)"), "function list_append"],
    ["an attribute of an attribute", update("SET a.b = :a"), "attributes of attributes"],
    ["an element of a list", update("REMOVE a[0]"), "attributes of attributes"],
    [
      "a parameter",
      () => database.run("PutItem", { TableName, Item: Key, ReturnValues: "ALL_OLD" }),
      "parameter ReturnValues of PutItem",
    ],
    ["a large number", () => put({ ...Key, large: 2 ** 53 }), "number that is as large as 9007199254740992"],
    [
      "a sum of fractions",
      () =>
        database.run("UpdateItem", {
          TableName,
          Key,
          UpdateExpression: "ADD a :a",
          ExpressionAttributeValues: { ":a": 0.1 },
        }),
      "sum that is no whole number",
    ],
  ])("is an error, never a guess: %s", (_, call, message) => {
    expect(call).toThrow(`The local DynamoDB has no ${message}`);
  });

  test("is answered 501 over HTTP", async () => {
    const call = (operation: string) => {
      const headers = { "x-amz-target": `DynamoDB_20120810.${operation}` };
      const url = new URL("http://127.0.0.1");
      return database.answer({ method: "POST", url, headers, body: Buffer.from("{}") });
    };
    expect(await call("DescribeTable")).toMatchObject({ status: 501 });
    expect(await call("GetItem")).toMatchObject({ status: 400 });
  });
});
