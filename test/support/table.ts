import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { type Item, type Key, readItem, type Place as Shelf } from "../../functions/runtime/db.ts";
import { thePlace } from "./place.ts";

/** The stack's table, past the API: for making what no endpoint makes yet, and for looking at what was written. */
export function openTable({ endpoint, tableName } = thePlace().dynamodb) {
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  const client = new DynamoDBClient({ endpoint, region: "us-east-1", credentials });
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return {
    async get<E, Id>(shelf: Shelf<E, Id>, id: Id): Promise<E | undefined> {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: tableName, Key: shelf.key(id), ConsistentRead: true }),
      );
      return item && readItem(shelf, item);
    },
    /** Every item of one partition. */
    async partition(pk: Key["pk"]): Promise<Item[]> {
      const { Items = [] } = await document.send(
        new QueryCommand({
          TableName: tableName,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": pk },
          ConsistentRead: true,
        }),
      );
      return Items;
    },
    async putAll(items: readonly Item[]): Promise<void> {
      for (let start = 0; start < items.length; start += 25) {
        const requests = items.slice(start, start + 25).map((item) => ({ PutRequest: { Item: { ...item } } }));
        await document.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }));
      }
    },
  };
}
