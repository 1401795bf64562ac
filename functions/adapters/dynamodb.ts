import { setTimeout } from "node:timers/promises";
import { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { AppError } from "../../shared/errors.ts";
import { toEpochSeconds } from "../../shared/time.ts";
import { setting } from "../runtime/config.ts";
import { type Condition, type Db, type Item, type Key, readItem, type Search, type Write } from "../runtime/db.ts";

/** How often a transaction that another one disturbed is tried again, and how long it waits at the most in between. */
const RETRIES = 3;
const RETRY_PAUSE_MS = 40;
const KEYS_PER_BATCH = 100;

type Client = { readonly document: DynamoDBDocumentClient; readonly TableName: string };

/** The table, through the AWS SDK. */
export function dynamodb(): Db {
  const marshallOptions = { removeUndefinedValues: true };
  const document = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), { marshallOptions });
  const client: Client = { document, TableName: setting("TABLE_NAME") };
  const { TableName } = client;
  return {
    async get(at, id) {
      const { Item: item } = await document.send(new GetCommand({ TableName, Key: at.key(id), ConsistentRead: true }));
      return item && readItem(at, item);
    },
    async getAll(refs) {
      const items = await getItems(
        client,
        refs.map(({ key }) => key),
      );
      const found = refs.map(({ key, read }) => {
        const item = items.get(nameOf(key));
        return item && read(item);
      });
      return found as never;
    },
    async page(at, search) {
      const items = await query(client, search);
      const found = items.slice(0, search.limit).map((item) => readItem(at, item));
      const last = found.at(-1);
      return { items: found, cursor: last && items.length > search.limit ? search.sortKeyOf(last) : undefined };
    },
    transact: (writes) => transact(client, writes),
    async count(at, id, until) {
      const { Attributes } = await document.send(
        new UpdateCommand({
          TableName,
          Key: at.key(id),
          UpdateExpression: "ADD #count :one SET #until = :until, #ttl = :ttl, #entity = :entity",
          ExpressionAttributeNames: { "#count": "count", "#until": "until", "#ttl": "ttl", "#entity": "entity" },
          ExpressionAttributeValues: { ":one": 1, ":until": until, ":ttl": toEpochSeconds(until), ":entity": at.type },
          ReturnValues: "UPDATED_NEW",
        }),
      );
      return Number(Attributes?.count);
    },
  };
}

const nameOf = ({ pk, sk }: Key) => `${pk}|${sk}`;

async function getItems({ document, TableName }: Client, keys: readonly Key[]): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  const wanted = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  while (wanted.length > 0) {
    const Keys = wanted.splice(0, KEYS_PER_BATCH);
    const RequestItems = { [TableName]: { Keys, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await document.send(new BatchGetCommand({ RequestItems }));
    for (const item of Responses?.[TableName] ?? []) found.set(nameOf({ pk: item.pk, sk: item.sk }), item);
    wanted.push(...((UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[]));
  }
  return found;
}

// Sorts after every character that a sort key holds.
const HIGHEST = "\u{10ffff}";

/** One item more than the page, so that the caller knows whether it goes on. */
async function query<E>({ document, TableName }: Client, search: Search<E>): Promise<Item[]> {
  const { index, pk, prefix = "", ascending = false, limit, after, upTo } = search;
  if (after !== undefined && !after.startsWith(prefix)) {
    throw new AppError("request.invalid", { fields: [{ path: "cursor", message: "This value is not valid" }] });
  }
  const [pkName, skName] = index ? [`${index}pk`, `${index}sk`] : ["pk", "sk"];
  const low = ascending ? (after ?? prefix) : prefix;
  const high = ascending ? (upTo ?? prefix + HIGHEST) : (after ?? prefix + HIGHEST);
  const wanted = limit + (after === undefined ? 1 : 2);
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  // DynamoDB breaks off at a megabyte, before the page is full.
  do {
    const { Items = [], LastEvaluatedKey } = await document.send(
      new QueryCommand({
        ExclusiveStartKey: start,
        TableName,
        IndexName: index,
        // The bounds are inclusive, and no sort key may be empty.
        KeyConditionExpression: low ? "#pk = :pk AND #sk BETWEEN :low AND :high" : "#pk = :pk AND #sk <= :high",
        ExpressionAttributeNames: { "#pk": pkName, "#sk": skName },
        ExpressionAttributeValues: { ":pk": pk, ...(low && { ":low": low }), ":high": high },
        ScanIndexForward: ascending,
        Limit: wanted - items.length,
      }),
    );
    items.push(...Items);
    start = LastEvaluatedKey;
  } while (start && items.length < wanted);
  return after === undefined ? items : items.filter((item) => item[skName] !== after).slice(0, limit + 1);
}

async function transact(client: Client, writes: readonly Write[]): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await write(client, writes);
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
async function write({ document, TableName }: Client, writes: readonly Write[]): Promise<void> {
  const [only] = writes;
  if (!only) return;
  if (writes.length > 1 || only.op === "check") {
    const TransactItems = writes.map((each) => toTransactItem(each, TableName));
    await document.send(new TransactWriteCommand({ TransactItems }));
    return;
  }
  const item = toTransactItem(only, TableName);
  if (item.Put) await document.send(new PutCommand(item.Put));
  if (item.Delete) await document.send(new DeleteCommand(item.Delete));
  if (item.Update) await document.send(new UpdateCommand(item.Update));
}

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

function toTransactItem(write: Write, TableName: string): TransactItem {
  const condition = toExpression(write.condition);
  switch (write.op) {
    case "put":
      return { Put: { TableName, Item: { ...write.item }, ...condition } };
    case "remove":
      return { Delete: { TableName, Key: write.key, ...condition } };
    case "check":
      return {
        ConditionCheck: { TableName, Key: write.key, ConditionExpression: write.condition?.text, ...condition },
      };
    case "change": {
      const { text, names, values } = write.update;
      return {
        Update: {
          TableName,
          Key: write.key,
          ...condition,
          UpdateExpression: text,
          ExpressionAttributeNames: { ...condition.ExpressionAttributeNames, ...names },
          ExpressionAttributeValues: { ...condition.ExpressionAttributeValues, ...values },
        },
      };
    }
  }
}

type Expression = Pick<
  NonNullable<TransactItem["Update"]>,
  "ConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
>;

function toExpression(condition: Condition | undefined): Expression {
  if (!condition) return {};
  const { text, names, values } = condition;
  return {
    ConditionExpression: text,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

/** What a failed write means: a lost race to try again, the write's own word, or trouble of ours. */
function failureOf(thrown: unknown, writes: readonly Write[]): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const reasons = thrown instanceof TransactionCanceledException ? (thrown.CancellationReasons ?? []) : [];
  const refused = reasons.findIndex(({ Code }) => Code === "ConditionalCheckFailed");
  const failed = thrown.name === "ConditionalCheckFailedException" ? writes[0] : writes[refused];
  if (failed) return new AppError(failed.orElse);
  const isConflict = reasons.some(({ Code }) => Code === "TransactionConflict");
  return isConflict || conflicts.has(thrown.name) ? "conflict" : thrown;
}

const conflicts = new Set(["TransactionConflictException", "TransactionInProgressException"]);
