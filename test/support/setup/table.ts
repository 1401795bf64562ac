import {
  DeleteCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { dynamodb } from "../../../functions/adapters/dynamodb.ts";
import type { TableClient } from "../../../functions/adapters/dynamodb-client.ts";
import {
  duePartitions,
  type Item,
  type Key,
  readItem,
  type Entity as Shelf,
} from "../../../functions/runtime/data/db.ts";
import { localTableClientAt } from "../../../infra/ops/table-client.ts";
import { inProcessProduct } from "./in-process-product.ts";
import { stackInfo } from "./stack-info.ts";

/** Of DynamoDB's 100 writes per transaction. */
const MOST_WRITES = 25;

const clients = new Map<string, TableClient>();

/** The stack's table as operators' commands take it. */
export function tableClient(): TableClient {
  const product = inProcessProduct();
  if (product) return product.operator.table;
  const { dynamodb: at } = stackInfo();
  const client = clients.get(at.endpoint) ?? localTableClientAt(at);
  clients.set(at.endpoint, client);
  return client;
}

/** Direct access to the stack's table, to create what no endpoint creates and to inspect what was written. */
export const openTable = () => tableOf(tableClient());

/** Finds an entity among the items of its partition. */
export function findIn<E, Id>(entity: Shelf<E, Id>, items: readonly Item[], id: Id): E | undefined {
  const { sk } = entity.key(id);
  const item = items.find((each) => each.sk === sk);
  return item && readItem(entity, item);
}

function tableOf({ client, tableName }: TableClient) {
  const document = client();
  async function writeAll(writes: NonNullable<TransactWriteCommandInput["TransactItems"]>): Promise<void> {
    for (let start = 0; start < writes.length; start += MOST_WRITES) {
      const TransactItems = writes.slice(start, start + MOST_WRITES);
      await document.send(new TransactWriteCommand({ TransactItems }));
    }
  }
  return {
    get: dynamodb({ client, tableName }).get,
    /** All items of a partition. */
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
    /** All items whose partition key has this prefix, by a scan, which no function of the product may do. */
    async scan(prefix: string): Promise<Item[]> {
      const items: Item[] = [];
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await document.send(
          new ScanCommand({
            TableName: tableName,
            ConsistentRead: true,
            ExclusiveStartKey,
          }),
        );
        items.push(...(page.Items ?? []).filter(({ pk }) => String(pk).startsWith(prefix)));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      return items;
    },
    /** Removes every item from the due index and changes nothing else. */
    async clearDueIndex(): Promise<void> {
      const removeFromIndex = ({ pk, sk }: Record<string, unknown>) =>
        document.send(
          new UpdateCommand({ TableName: tableName, Key: { pk, sk }, UpdateExpression: "REMOVE duePk, dueSk" }),
        );
      const dueIn = (pk: string) =>
        document.send(
          new QueryCommand({
            TableName: tableName,
            IndexName: "due",
            KeyConditionExpression: "duePk = :pk",
            ExpressionAttributeValues: { ":pk": pk },
            Limit: 100,
          }),
        );
      for (const pk of duePartitions) {
        let { Items = [] } = await dueIn(pk);
        while (Items.length > 0) {
          await Promise.all(Items.map(removeFromIndex));
          ({ Items = [] } = await dueIn(pk));
        }
      }
    },
    async remove({ pk, sk }: Key): Promise<void> {
      await document.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }));
    },
    removeAll: (items: readonly Item[]) =>
      writeAll(items.map(({ pk, sk }) => ({ Delete: { TableName: tableName, Key: { pk, sk } } }))),
    putAll: (items: readonly Item[]) =>
      writeAll(items.map((item) => ({ Put: { TableName: tableName, Item: { ...item } } }))),
  };
}
