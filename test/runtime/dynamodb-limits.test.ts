import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { dynamodb } from "../../functions/adapters/dynamodb.ts";
import { create, type Db, defineEntity } from "../../functions/runtime/data/db.ts";
import { type Database, startDatabase } from "../../infra/local/dynoxide.ts";
import { assemble } from "../infra/assembly.ts";

const TableName = "homewright-limits";
const Text = z.object({ id: z.int(), text: z.string() });
const text = defineEntity<z.output<typeof Text>, { id: number }>({
  ...{ type: "text", schema: Text },
  key: ({ id }) => ({ pk: "TEXT", sk: `TEXT#${id}` }),
});

let database: Database;
let db: Db;
beforeAll(async () => {
  const { one } = await assemble();
  database = await startDatabase({ ...Object(one("AWS::DynamoDB::Table").properties), Ref: TableName });
  const keys = { AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "limitsTest", AWS_SECRET_ACCESS_KEY: "secret" };
  Object.assign(process.env, { ...keys, AWS_ENDPOINT_URL_DYNAMODB: database.endpoint, TABLE_NAME: TableName });
  db = dynamodb();
});
afterAll(() => database.close());

const long = (id: number) => ({ id, text: "a".repeat(390_000) });

test("a page of more than a megabyte is read whole, and the next one begins after it", async () => {
  for (const id of [1, 2, 3, 4, 5]) await db.transact([create(text, long(id))]);
  const search = { pk: "TEXT", ascending: true, sortKeyOf: ({ id }: { id: number }) => `TEXT#${id}` };
  const first = await db.query(text, { ...search, limit: 4 });
  expect(first.items.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(first.cursor).toBe("TEXT#4");
  expect((await db.query(text, { ...search, limit: 4, after: first.cursor })).items.map(({ id }) => id)).toEqual([5]);
  expect(await db.getAll([1, 2, 3, 4, 5].map((id) => ({ key: text.key({ id }), read: ({ text }) => text })))).toEqual(
    Array.from({ length: 5 }, () => "a".repeat(390_000)),
  );
});
