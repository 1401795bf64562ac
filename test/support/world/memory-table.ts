import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { dynamodb } from "../../../functions/adapters/dynamodb.ts";
import type { Db, Item } from "../../../functions/runtime/data/db.ts";
import { createMemoryDatabase, type MemoryDatabase } from "../../../infra/local/dynamodb/memory-database.ts";
import { productOf } from "./product.ts";

export type MemoryTable = Db & Pick<MemoryDatabase, "items" | "putAll">;

/** A table in memory behind the product's own adapter, for a part of the runtime that needs no more of a world. */
export function memoryTable(items: readonly Item[] = []): MemoryTable {
  const resource = productOf(undefined).cloud.only("AWS::DynamoDB::Table");
  const database = createMemoryDatabase(resource);
  database.putAll(items);
  const client = () => database.documentClient as DynamoDBDocumentClient;
  const db = dynamodb({ client, tableName: resource.Ref });
  return { ...db, items: database.items, putAll: database.putAll };
}
