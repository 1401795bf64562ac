import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "../runtime/data/db.ts";
import { callOrThrow } from "./aws.ts";
import type { TableClient } from "./dynamodb-client.ts";

/**
 * Fields of all items of some entities, page by page, by a strongly consistent Scan of the whole table. For operators'
 * commands alone: no function of the product has the permission.
 */
export async function* scan(
  { client, tableName }: TableClient,
  entities: readonly { readonly type: string }[],
  fields: readonly string[],
): AsyncGenerator<readonly Item[]> {
  const types = entities.map(({ type }, index) => [`:type${index}`, type] as const);
  const names = fields.map((field, index) => [`#field${index}`, field] as const);
  let start: Item | undefined;
  do {
    const page = new ScanCommand({
      TableName: tableName,
      ConsistentRead: true,
      ExclusiveStartKey: start,
      FilterExpression: `#entity IN (${types.map(([name]) => name).join(", ")})`,
      ProjectionExpression: names.map(([name]) => name).join(", "),
      ExpressionAttributeNames: { "#entity": "entity", ...Object.fromEntries(names) },
      ExpressionAttributeValues: Object.fromEntries(types),
    });
    const { Items = [], LastEvaluatedKey } = await callOrThrow("DynamoDB", client().send(page));
    yield Items;
    start = LastEvaluatedKey;
  } while (start);
}
