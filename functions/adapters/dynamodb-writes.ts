import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { AppError } from "../../shared/errors/errors.ts";
import type { Write } from "../runtime/data/db.ts";
import { toServiceError } from "./aws.ts";
import type { TableClient } from "./dynamodb-client.ts";

/** Retries after a transaction conflict, and the longest pause before the first one; it doubles each time. */
const RETRIES = 3;
const RETRY_PAUSE_MS = 40;

/** All or nothing. A failed condition throws the write's `orElse`; a conflict that outlives the retries `conflict.busy`. */
export async function transact(table: TableClient, writes: readonly Write[]): Promise<void> {
  // The token makes a retry idempotent when the first answer got lost.
  const token = randomUUID();
  for (let attempt = 0; ; attempt++) {
    try {
      await write(table, writes, token);
      return;
    } catch (thrown) {
      const failure = toFailure(thrown, writes);
      if (failure !== "conflict") throw failure;
      if (attempt === RETRIES) throw new AppError("conflict.busy");
      await setTimeout(Math.random() * RETRY_PAUSE_MS * 2 ** attempt);
    }
  }
}

/** A single write goes without a transaction, which costs half as much. */
async function write(table: TableClient, writes: readonly Write[], ClientRequestToken: string): Promise<void> {
  const [only] = writes;
  if (!only) return;
  if (writes.length > 1 || only.op === "check") {
    const TransactItems = writes.map((each) => toTransactItem(each, table.tableName));
    await table.client().send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
    return;
  }
  try {
    await writeOne(only, table);
  } catch (thrown) {
    if (!isOwnEarlierWrite(only, thrown)) throw thrown;
  }
}

/** A single write has no token: after a retry, the stored item shows whether the first try was applied. */
function isOwnEarlierWrite(write: Write, thrown: unknown): boolean {
  if (!(thrown instanceof ConditionalCheckFailedException) || (thrown.$metadata.attempts ?? 1) === 1) return false;
  if (write.op === "put") return isDeepStrictEqual(thrown.Item, marshall(write.item, { removeUndefinedValues: true }));
  return write.op === "remove" && thrown.Item === undefined;
}

const returnOldItem = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" } as const;

async function writeOne(write: Write, { client, tableName }: TableClient): Promise<void> {
  const input = { ...toInput(write, tableName), ...returnOldItem };
  if (write.op === "put") await client().send(new PutCommand({ ...input, Item: write.item }));
  if (write.op === "remove") await client().send(new DeleteCommand({ ...input, Key: write.key }));
  if (write.op === "change") {
    await client().send(new UpdateCommand({ ...input, Key: write.key, UpdateExpression: write.update.text }));
  }
}

function toTransactItem(write: Write, TableName: string) {
  const input = toInput(write, TableName);
  switch (write.op) {
    case "put":
      return { Put: { ...input, Item: write.item } };
    case "remove":
      return { Delete: { ...input, Key: write.key } };
    case "change":
      return { Update: { ...input, Key: write.key, UpdateExpression: write.update.text } };
    case "check":
      return { ConditionCheck: { ...input, Key: write.key, ConditionExpression: write.condition?.text } };
  }
}

/** The fields that all four kinds of writes share: the condition, and the names and values of all expressions. */
function toInput(write: Write, TableName: string) {
  const { text, names = {}, values = {} } = write.condition ?? {};
  const update = write.op === "change" ? write.update : undefined;
  return {
    TableName,
    ...(text && { ConditionExpression: text }),
    ...omitIfEmpty("ExpressionAttributeNames", { ...names, ...update?.names }),
    ...omitIfEmpty("ExpressionAttributeValues", { ...values, ...update?.values }),
  };
}

const omitIfEmpty = (name: string, entries: object) => Object.keys(entries).length > 0 && { [name]: entries };

/** The error to throw: the `orElse` of the write whose condition failed, or a service error; `conflict` means: retry. */
function toFailure(thrown: unknown, writes: readonly Write[]): unknown {
  if (thrown instanceof ConditionalCheckFailedException) return new AppError(writes[0]?.orElse ?? "conflict.busy");
  const reasons = thrown instanceof TransactionCanceledException ? (thrown.CancellationReasons ?? []) : [];
  const failed = writes[reasons.findIndex(({ Code }) => Code === "ConditionalCheckFailed")];
  if (failed) return new AppError(failed.orElse);
  const name = thrown instanceof Error ? thrown.name : undefined;
  // The SDK has already retried this.
  if (name === "TransactionInProgressException") return new AppError("conflict.busy");
  const isConflict =
    name === "TransactionConflictException" || reasons.some(({ Code }) => Code === "TransactionConflict");
  return isConflict ? "conflict" : toServiceError("DynamoDB", thrown);
}
