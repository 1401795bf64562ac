import { GetCommand, PutCommand, QueryCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { type Database, startDatabase } from "../../infra/local/dynoxide.ts";
import { localTableClientAt, promoteToAdmin, type TableClient } from "../../infra/ops/promote.ts";
import { assemble } from "./assembly.ts";

describe("making an administrator", () => {
  let database: Database;
  let target: TableClient;
  const [ana, ben] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
  const { TableName } = { TableName: "homewright-test" };
  const put = (Item: Record<string, unknown>) => target.document.send(new PutCommand({ TableName, Item }));
  const partition = async (userId: string) => {
    const { Items = [] } = await target.document.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": `USER#${userId}` },
      }),
    );
    return Items.map(({ sk }) => sk);
  };

  beforeAll(async () => {
    const { one } = await assemble();
    // The table as the stack describes it.
    database = await startDatabase({ ...Object(one("AWS::DynamoDB::Table").properties), Ref: TableName });
    target = localTableClientAt({ endpoint: database.endpoint, tableName: TableName });
    for (const [userId, email] of [
      [ana, "ana@homewright.example"],
      [ben, "ben@homewright.example"],
    ]) {
      await put({ pk: `EMAIL#${email}`, sk: "EMAIL", userId });
      await put({ pk: `USER#${userId}`, sk: "USER", id: userId, email, role: "customer", version: 3 });
      await put({ pk: `USER#${userId}`, sk: "HANDYMAN" });
      for (const session of ["s1", "s2"]) await put({ pk: `USER#${userId}`, sk: `SESSION#${session}` });
    }
  });
  afterAll(() => database.close());

  test("changes the role and ends every session of this one person (I-22)", async () => {
    expect(await promoteToAdmin(target, "Ana@Homewright.example")).toBe(2);
    const Key = { pk: `USER#${ana}`, sk: "USER" };
    const { Item } = await target.document.send(new GetCommand({ TableName, Key }));
    expect(Item).toMatchObject({ role: "admin", version: 4, email: "ana@homewright.example" });
    expect(Item?.updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    // `roleSince` ends every older session at once, even one that begins while the others are deleted.
    expect(Item?.roleSince).toBe(Item?.updatedAt);
    expect(await partition(ana)).toEqual(["HANDYMAN", "USER"]);
    const { Items: leaving = [] } = await target.document.send(
      new ScanCommand({ TableName, FilterExpression: "sk = :o", ExpressionAttributeValues: { ":o": "OUTBOX" } }),
    );
    expect(leaving.map(({ event }) => [event.name, event.data])).toEqual([
      ["user.promoted", { userId: ana, from: "customer" }],
    ]);
    // As the product writes it, so that it is retried if the dispatcher misses it (I-26).
    for (const item of leaving) {
      const { id, event, createdAt, version } = item;
      expect(item).toEqual(toItem(table.outbox, { id, event, createdAt, version }));
    }
    expect(await partition(ben)).toEqual(["HANDYMAN", "SESSION#s1", "SESSION#s2", "USER"]);
  });

  test("reports an address without an account, and creates none", async () => {
    await expect(promoteToAdmin(target, "nobody@homewright.example")).rejects.toThrow(
      /Nobody has signed up with nobody@/,
    );
    const Key = { pk: "EMAIL#nobody@homewright.example", sk: "EMAIL" };
    expect((await target.document.send(new GetCommand({ TableName, Key }))).Item).toBeUndefined();
  });
});
