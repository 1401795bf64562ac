import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "../../shared/errors/errors.ts";
import type { Message } from "../../shared/messages.ts";
import { keyAttributes } from "../../shared/table-indexes.ts";
import { toEpochSeconds } from "../../shared/time.ts";
import { setting } from "../runtime/config.ts";
import {
  type Db,
  type Item,
  type Key,
  keyText,
  type QueryInput,
  type RateLimitWindow,
  type Ref,
  readItem,
} from "../runtime/data/db.ts";
import { ServiceUnavailableError } from "../runtime/service-unavailable.ts";
import { callOrThrow, MAX_ATTEMPTS, toServiceError } from "./aws.ts";
import { client as awsClient, type TableClient } from "./dynamodb-client.ts";
import { transact } from "./dynamodb-writes.ts";
import { pause } from "./pause.ts";

/** See `callOrThrow` for what it throws. */
const callDynamoDB = <T>(call: Promise<T>): Promise<T> => callOrThrow("DynamoDB", call);

const KEYS_PER_BATCH = 100;

/** The data layer over a DynamoDB table: that of the stage, unless others are given. */
export function dynamodb({ client = awsClient, tableName = setting("TABLE_NAME") }: Partial<TableClient> = {}): Db {
  const table: TableClient = { client, tableName };
  return {
    async get(at, id) {
      const { Item } = await callDynamoDB(
        client().send(new GetCommand({ TableName: tableName, Key: at.key(id), ConsistentRead: true })),
      );
      return Item && readItem(at, Item);
    },
    getAll: (refs) => getAll(refs, { table, ConsistentRead: true }),
    getAllEventually: (refs) => getAll(refs, { table, ConsistentRead: false }),
    async query(at, search) {
      const items = await query(table, search);
      const found = items.slice(0, search.limit).map((item) => readItem(at, item));
      const last = found.at(-1);
      return { items: found, cursor: last && items.length > search.limit ? search.sortKeyOf(last) : undefined };
    },
    transact: (writes) => transact(table, writes),
    countRequest: (at, id, window) => countRequest(table, { entity: at.type, key: at.key(id) }, window),
  };
}

type BatchRead = { readonly table: TableClient; readonly ConsistentRead: boolean };

async function getAll(refs: readonly Ref<unknown>[], batchRead: BatchRead): Promise<never> {
  const items = await getItems(
    refs.map(({ key }) => key),
    batchRead,
  );
  const found = refs.map(({ key, read }) => {
    const item = items.get(keyText(key));
    return item && read(item);
  });
  return found as never;
}

type Counter = { readonly entity: string; readonly key: Key };

async function countRequest(
  { client, tableName: TableName }: TableClient,
  { entity, key: Key }: Counter,
  { until, limit, key }: RateLimitWindow,
): Promise<boolean> {
  const keySet = key === undefined ? undefined : new Set([key]);
  const update = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: `ADD #count :one${keySet ? ", callKeys :keys" : ""} SET #until = :until, #ttl = :ttl, entity = :entity`,
    ConditionExpression: `(attribute_not_exists(#count) OR #count < :limit)${keySet ? " AND NOT contains(callKeys, :key)" : ""}`,
    ExpressionAttributeNames: { "#count": "count", "#until": "until", "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":one": 1,
      ":limit": limit,
      ":until": until,
      ":ttl": toEpochSeconds(until),
      ":entity": entity,
      ...(keySet && { ":key": key, ":keys": keySet }),
    },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  try {
    await client().send(update);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof ConditionalCheckFailedException)) throw toServiceError("DynamoDB", thrown);
    return key !== undefined && thrown.Item?.callKeys?.SS?.includes(key) === true;
  }
}

/** The mean pause before a batch's unprocessed keys are read; it doubles as long as none of them are processed. */
const BATCH_PAUSE_MS = 200;

async function getItems(keys: readonly Key[], { table, ConsistentRead }: BatchRead): Promise<Map<string, Item>> {
  const { client, tableName } = table;
  const found = new Map<string, Item>();
  const pending: Item[] = [...new Map(keys.map((key) => [keyText(key), key])).values()];
  for (let attempt = 0; pending.length > 0; ) {
    const Keys = pending.splice(0, KEYS_PER_BATCH);
    const get = new BatchGetCommand({ RequestItems: { [tableName]: { Keys, ConsistentRead } } });
    const { Responses, UnprocessedKeys } = await callDynamoDB(client().send(get));
    for (const item of Responses?.[tableName] ?? []) {
      found.set(keyText({ pk: String(item.pk), sk: String(item.sk) }), item);
    }
    const unprocessed = UnprocessedKeys?.[tableName]?.Keys ?? [];
    pending.push(...unprocessed);
    // A throttled table returns some keys unprocessed, and the SDK does not retry those. As long as it processes some,
    // it counts as available.
    attempt = unprocessed.length < Keys.length ? 1 : attempt + 1;
    if (attempt === MAX_ATTEMPTS) throw new ServiceUnavailableError("DynamoDB", "in part");
    if (unprocessed.length > 0) await pause(BATCH_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
  }
  return found;
}

// Sorts after every character of a sort key.
const HIGHEST = "\u{10ffff}";

/** Reads one item more than the page, so that the caller knows whether there is a next page. */
async function query<E>({ client, tableName }: TableClient, search: QueryInput<E>): Promise<Item[]> {
  const { index, isEventual = false, pk, prefix = "", ascending = false, limit, after, upTo } = search;
  if (after !== undefined && !after.startsWith(prefix)) {
    const message: Message = "This value is not valid";
    throw new AppError("request.invalid", { fields: [{ path: "cursor", message }] });
  }
  const { pk: pkName, sk: skName } = index ? keyAttributes(index) : { pk: "pk", sk: "sk" };
  const low = ascending ? (after ?? prefix) : prefix;
  const high = ascending ? (upTo ?? prefix + HIGHEST) : (after ?? prefix + HIGHEST);
  const wanted = limit + 1;
  const items: Item[] = [];
  let start: Item | undefined;
  // DynamoDB ends an answer after one megabyte, even if the page is not full. On an index several items may have the sort
  // key of the cursor.
  do {
    const page = new QueryCommand({
      ExclusiveStartKey: start,
      TableName: tableName,
      IndexName: index,
      // Whoever has just written reads it; not possible on an index.
      ConsistentRead: index === undefined && !isEventual,
      // The bounds are inclusive, and no sort key may be empty.
      KeyConditionExpression: low ? "#pk = :pk AND #sk BETWEEN :low AND :high" : "#pk = :pk AND #sk <= :high",
      ExpressionAttributeNames: { "#pk": pkName, "#sk": skName },
      ExpressionAttributeValues: { ":pk": pk, ...(low && { ":low": low }), ":high": high },
      ScanIndexForward: ascending,
      Limit: wanted - items.length + (after === undefined ? 0 : 1),
    });
    const { Items = [], LastEvaluatedKey } = await callDynamoDB(client().send(page));
    items.push(...Items.filter((item) => item[skName] !== after));
    start = LastEvaluatedKey;
  } while (start && items.length < wanted);
  return items.slice(0, wanted);
}
