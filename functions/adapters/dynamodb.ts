import { setTimeout } from "node:timers/promises";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "../../shared/errors/errors.ts";
import type { Message } from "../../shared/messages.ts";
import { toEpochSeconds } from "../../shared/time.ts";
import { setting } from "../runtime/config.ts";
import {
  type Db,
  type Item,
  type Key,
  keyText,
  type QueryInput,
  type RateLimitWindow,
  readItem,
} from "../runtime/data/db.ts";
import { ServiceUnavailableError } from "../runtime/service-unavailable.ts";
import { callOrThrow, patience, toServiceError } from "./aws.ts";
import { client } from "./dynamodb-client.ts";
import { transact } from "./dynamodb-writes.ts";

/** The answer of one call; see `callOrThrow` for what it throws. */
const answered = <T>(sent: Promise<T>): Promise<T> => callOrThrow("DynamoDB", sent);

const KEYS_PER_BATCH = 100;

/** The table. */
export function dynamodb(): Db {
  const TableName = setting("TABLE_NAME");
  return {
    async get(at, id) {
      const { Item } = await answered(
        client().send(new GetCommand({ TableName, Key: at.key(id), ConsistentRead: true })),
      );
      return Item && readItem(at, Item);
    },
    async getAll(refs) {
      const items = await getItems(
        TableName,
        refs.map(({ key }) => key),
      );
      const found = refs.map(({ key, read }) => {
        const item = items.get(keyText(key));
        return item && read(item);
      });
      return found as never;
    },
    async query(at, search) {
      const items = await query(TableName, search);
      const found = items.slice(0, search.limit).map((item) => readItem(at, item));
      const last = found.at(-1);
      return { items: found, cursor: last && items.length > search.limit ? search.sortKeyOf(last) : undefined };
    },
    transact: (writes) => transact(TableName, writes),
    countRequest: (at, id, window) => countCall(TableName, { entity: at.type, key: at.key(id) }, window),
  };
}

type Counter = { readonly entity: string; readonly key: Key };

async function countCall(
  TableName: string,
  { entity, key: Key }: Counter,
  { until, limit, key }: RateLimitWindow,
): Promise<boolean> {
  const ofKey = key === undefined ? undefined : new Set([key]);
  const update = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: `ADD #count :one${ofKey ? ", callKeys :keys" : ""} SET #until = :until, #ttl = :ttl, entity = :entity`,
    ConditionExpression: `(attribute_not_exists(#count) OR #count < :limit)${ofKey ? " AND NOT contains(callKeys, :key)" : ""}`,
    ExpressionAttributeNames: { "#count": "count", "#until": "until", "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ...{ ":one": 1, ":limit": limit, ":until": until, ":ttl": toEpochSeconds(until), ":entity": entity },
      ...(ofKey && { ":key": key, ":keys": ofKey }),
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

/** Before a batch is asked for the rest of its keys, on the average; it doubles while none of them come. */
const BATCH_PAUSE_MS = 200;

async function getItems(TableName: string, keys: readonly Key[]): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  const wanted: Item[] = [...new Map(keys.map((key) => [keyText(key), key])).values()];
  for (let attempt = 0; wanted.length > 0; ) {
    const Keys = wanted.splice(0, KEYS_PER_BATCH);
    const get = new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } });
    const { Responses, UnprocessedKeys } = await answered(client().send(get));
    for (const item of Responses?.[TableName] ?? []) {
      found.set(keyText({ pk: String(item.pk), sk: String(item.sk) }), item);
    }
    const left = UnprocessedKeys?.[TableName]?.Keys ?? [];
    wanted.push(...left);
    // A busy table leaves out what it has no room for, which the SDK does not ask for again. As long as some of it
    // comes, the table is not away.
    attempt = left.length < Keys.length ? 1 : attempt + 1;
    if (attempt === patience.attempts) throw new ServiceUnavailableError("DynamoDB", "in part");
    if (left.length > 0) await setTimeout(BATCH_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
  }
  return found;
}

// Sorts after every character that a sort key holds.
const HIGHEST = "\u{10ffff}";

/** One item more than the page, so that the caller knows whether it goes on. */
async function query<E>(TableName: string, search: QueryInput<E>): Promise<Item[]> {
  const { index, pk, prefix = "", ascending = false, limit, after, upTo, isConsistentRead: isStrong = false } = search;
  if (after !== undefined && !after.startsWith(prefix)) {
    const message: Message = "This value is not valid";
    throw new AppError("request.invalid", { fields: [{ path: "cursor", message }] });
  }
  const [pkName, skName] = index ? [`${index}pk`, `${index}sk`] : ["pk", "sk"];
  const low = ascending ? (after ?? prefix) : prefix;
  const high = ascending ? (upTo ?? prefix + HIGHEST) : (after ?? prefix + HIGHEST);
  const wanted = limit + (after === undefined ? 1 : 2);
  const items: Item[] = [];
  let start: Item | undefined;
  // DynamoDB breaks off at a megabyte, before the page is full.
  do {
    const page = new QueryCommand({
      ExclusiveStartKey: start,
      TableName,
      IndexName: index,
      ConsistentRead: isStrong,
      // The bounds are inclusive, and no sort key may be empty.
      KeyConditionExpression: low ? "#pk = :pk AND #sk BETWEEN :low AND :high" : "#pk = :pk AND #sk <= :high",
      ExpressionAttributeNames: { "#pk": pkName, "#sk": skName },
      ExpressionAttributeValues: { ":pk": pk, ...(low && { ":low": low }), ":high": high },
      ScanIndexForward: ascending,
      Limit: wanted - items.length,
    });
    const { Items = [], LastEvaluatedKey } = await answered(client().send(page));
    items.push(...Items);
    start = LastEvaluatedKey;
  } while (start && items.length < wanted);
  return after === undefined ? items : items.filter((item) => item[skName] !== after).slice(0, limit + 1);
}
