import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { AppError } from "../../shared/errors.ts";
import type { Message } from "../../shared/messages.ts";
import { toEpochSeconds } from "../../shared/time.ts";
import { setting } from "../runtime/config.ts";
import {
  type CallWindow,
  type Db,
  type Item,
  type Key,
  nameOf,
  readItem,
  type Search,
  type Write,
} from "../runtime/db.ts";
import { callDynamoDb, DynamoDbError, fromWire, toWire, type WireItem } from "./dynamodb-calls.ts";
import { backOff } from "./send.ts";

/** How often a transaction that another one disturbed is tried again, and how long it waits at the most in between. */
const RETRIES = 3;
const RETRY_PAUSE_MS = 40;
const KEYS_PER_BATCH = 100;

/** The table. */
export function dynamodb(): Db {
  const TableName = setting("TABLE_NAME");
  return {
    async get(at, id) {
      const { Item } = await callDynamoDb("GetItem", { TableName, Key: toWire(at.key(id)), ConsistentRead: true });
      return Item && readItem(at, fromWire(Item));
    },
    async getAll(refs) {
      const items = await getItems(
        TableName,
        refs.map(({ key }) => key),
      );
      const found = refs.map(({ key, read }) => {
        const item = items.get(nameOf(key));
        return item && read(item);
      });
      return found as never;
    },
    async page(at, search) {
      const items = await query(TableName, search);
      const found = items.slice(0, search.limit).map((item) => readItem(at, item));
      const last = found.at(-1);
      return { items: found, cursor: last && items.length > search.limit ? search.sortKeyOf(last) : undefined };
    },
    transact: (writes) => transact(TableName, writes),
    countCall: (at, id, window) => countCall(TableName, { entity: at.type, key: at.key(id) }, window),
  };
}

type Counter = { readonly entity: string; readonly key: Key };

async function countCall(
  TableName: string,
  { entity, key: Key }: Counter,
  { until, limit, key }: CallWindow,
): Promise<boolean> {
  const ofKey = key === undefined ? undefined : new Set([key]);
  const isRepeat = (found?: WireItem) => key !== undefined && found?.callKeys?.SS?.includes(key) === true;
  try {
    await callDynamoDb("UpdateItem", {
      TableName,
      Key: toWire(Key),
      UpdateExpression: `ADD #count :one${ofKey ? ", callKeys :keys" : ""} SET #until = :until, #ttl = :ttl, entity = :entity`,
      ConditionExpression: `(attribute_not_exists(#count) OR #count < :limit)${ofKey ? " AND NOT contains(callKeys, :key)" : ""}`,
      ExpressionAttributeNames: { "#count": "count", "#until": "until", "#ttl": "ttl" },
      ExpressionAttributeValues: toWire({
        ...{ ":one": 1, ":limit": limit, ":until": until, ":ttl": toEpochSeconds(until), ":entity": entity },
        ...(ofKey && { ":key": key, ":keys": ofKey }),
      }),
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    return true;
  } catch (thrown) {
    if (!(thrown instanceof DynamoDbError) || thrown.name !== conditionFailed) throw thrown;
    return isRepeat(thrown.found);
  }
}

async function getItems(TableName: string, keys: readonly Key[]): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  const wanted = [...new Map(keys.map((key) => [nameOf(key), toWire(key)])).values()];
  for (let attempt = 0; wanted.length > 0; ) {
    const Keys = wanted.splice(0, KEYS_PER_BATCH);
    const RequestItems = { [TableName]: { Keys, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await callDynamoDb("BatchGetItem", { RequestItems });
    for (const item of (Responses?.[TableName] ?? []).map(fromWire)) {
      found.set(nameOf({ pk: String(item.pk), sk: String(item.sk) }), item);
    }
    const left = UnprocessedKeys?.[TableName]?.Keys ?? [];
    wanted.push(...left);
    // A busy table leaves out what it has no room for. As long as some of it comes, it is not away.
    attempt = left.length < Keys.length ? 1 : attempt + 1;
    if (left.length > 0) await backOff("DynamoDB", attempt, { said: "in part" });
  }
  return found;
}

// Sorts after every character that a sort key holds.
const HIGHEST = "\u{10ffff}";

/** One item more than the page, so that the caller knows whether it goes on. */
async function query<E>(TableName: string, search: Search<E>): Promise<Item[]> {
  const { index, pk, prefix = "", ascending = false, limit, after, upTo, isStrong = false } = search;
  if (after !== undefined && !after.startsWith(prefix)) {
    const message: Message = "This value is not valid";
    throw new AppError("request.invalid", { fields: [{ path: "cursor", message }] });
  }
  const [pkName, skName] = index ? [`${index}pk`, `${index}sk`] : ["pk", "sk"];
  const low = ascending ? (after ?? prefix) : prefix;
  const high = ascending ? (upTo ?? prefix + HIGHEST) : (after ?? prefix + HIGHEST);
  const wanted = limit + (after === undefined ? 1 : 2);
  const items: Item[] = [];
  let start: WireItem | undefined;
  // DynamoDB breaks off at a megabyte, before the page is full.
  do {
    const { Items = [], LastEvaluatedKey } = await callDynamoDb("Query", {
      ExclusiveStartKey: start,
      TableName,
      IndexName: index,
      ConsistentRead: isStrong,
      // The bounds are inclusive, and no sort key may be empty.
      KeyConditionExpression: low ? "#pk = :pk AND #sk BETWEEN :low AND :high" : "#pk = :pk AND #sk <= :high",
      ExpressionAttributeNames: { "#pk": pkName, "#sk": skName },
      ExpressionAttributeValues: toWire({ ":pk": pk, ...(low && { ":low": low }), ":high": high }),
      ScanIndexForward: ascending,
      Limit: wanted - items.length,
    });
    items.push(...Items.map(fromWire));
    start = LastEvaluatedKey;
  } while (start && items.length < wanted);
  return after === undefined ? items : items.filter((item) => item[skName] !== after).slice(0, limit + 1);
}

async function transact(TableName: string, writes: readonly Write[]): Promise<void> {
  // By its token DynamoDB knows a transaction again whose answer got lost.
  const token = randomUUID();
  for (let attempt = 0; ; attempt++) {
    try {
      await write(TableName, writes, token);
      return;
    } catch (thrown) {
      const failed = failureOf(thrown, writes);
      if (failed !== "conflict" || attempt === RETRIES)
        throw failed === "conflict" ? new AppError("conflict.busy") : failed;
      await setTimeout(Math.random() * RETRY_PAUSE_MS * 2 ** attempt);
    }
  }
}

/** A single write needs no transaction, at half the price. */
async function write(TableName: string, writes: readonly Write[], ClientRequestToken: string): Promise<void> {
  const [only] = writes;
  if (!only) return;
  if (writes.length > 1 || only.op === "check") {
    const TransactItems = writes.map((each) => ({ [verbs[each.op]]: toInput(each, TableName) }));
    await callDynamoDb("TransactWriteItems", { TransactItems, ClientRequestToken });
    return;
  }
  const ReturnValuesOnConditionCheckFailure = "ALL_OLD";
  try {
    await callDynamoDb(`${verbs[only.op]}Item`, { ...toInput(only, TableName), ReturnValuesOnConditionCheckFailure });
  } catch (thrown) {
    if (!isDone(only, thrown)) throw thrown;
  }
}

/** A single write has no token. When its answer got lost, what stands there now tells whether it was done. */
function isDone(write: Write, thrown: unknown): boolean {
  if (!(thrown instanceof DynamoDbError) || !thrown.mayBeOwn || thrown.name !== conditionFailed) return false;
  if (write.op === "put") return isDeepStrictEqual(thrown.found, toWire(write.item));
  return write.op === "remove" && thrown.found === undefined;
}

const verbs = { put: "Put", remove: "Delete", change: "Update", check: "ConditionCheck" } as const;

function toInput(write: Write, TableName: string) {
  const at = write.op === "put" ? { Item: toWire(write.item) } : { Key: toWire(write.key) };
  const { text, names = {}, values = {} } = write.condition ?? {};
  const update = write.op === "change" ? write.update : undefined;
  return {
    TableName,
    ...at,
    ...(update && { UpdateExpression: update.text }),
    ...(text && { ConditionExpression: text }),
    ...unlessEmpty("ExpressionAttributeNames", { ...names, ...update?.names }),
    ...unlessEmpty("ExpressionAttributeValues", toWire({ ...values, ...update?.values })),
  };
}

const unlessEmpty = (name: string, entries: object) => Object.keys(entries).length > 0 && { [name]: entries };

const conditionFailed = "ConditionalCheckFailedException";

/** What a failed write means: a lost race to try again, the write's own word, or trouble of ours. */
function failureOf(thrown: unknown, writes: readonly Write[]): unknown {
  if (!(thrown instanceof DynamoDbError)) return thrown;
  const { name, reasons } = thrown;
  const refused = reasons.findIndex(({ Code }) => Code === "ConditionalCheckFailed");
  const failed = name === conditionFailed ? writes[0] : writes[refused];
  if (failed) return new AppError(failed.orElse);
  const isConflict = reasons.some(({ Code }) => Code === "TransactionConflict");
  return isConflict || conflicts.has(name) ? "conflict" : thrown;
}

const conflicts = new Set(["TransactionConflictException", "TransactionInProgressException"]);
