import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { AppError } from "../../shared/errors/errors.ts";
import type { Write } from "../runtime/data/db.ts";
import { toServiceError } from "./aws.ts";
import { client } from "./dynamodb-client.ts";

/** How often a transaction that another one disturbed is tried again, and how long it waits at the most in between. */
const RETRIES = 3;
const RETRY_PAUSE_MS = 40;

/** All or nothing. A failed condition throws the write's `orElse`, a lost race `conflict.busy`. */
export async function transact(TableName: string, writes: readonly Write[]): Promise<void> {
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
    const TransactItems = writes.map((each) => toTransactItem(each, TableName));
    await client().send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
    return;
  }
  try {
    await writeOne(only, TableName);
  } catch (thrown) {
    if (!isOwnEarlierWrite(only, thrown)) throw thrown;
  }
}

/** A single write has no token. When its answer got lost, what stands there now tells whether it was done. */
function isOwnEarlierWrite(write: Write, thrown: unknown): boolean {
  if (!(thrown instanceof ConditionalCheckFailedException) || (thrown.$metadata.attempts ?? 1) === 1) return false;
  if (write.op === "put") return isDeepStrictEqual(thrown.Item, marshall(write.item, { removeUndefinedValues: true }));
  return write.op === "remove" && thrown.Item === undefined;
}

const returned = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" } as const;

async function writeOne(write: Write, TableName: string): Promise<void> {
  const input = { ...toInput(write, TableName), ...returned };
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

/** What the four kinds of writes have in common: their expressions, with the names and values of both. */
function toInput(write: Write, TableName: string) {
  const { text, names = {}, values = {} } = write.condition ?? {};
  const update = write.op === "change" ? write.update : undefined;
  return {
    TableName,
    ...(text && { ConditionExpression: text }),
    ...unlessEmpty("ExpressionAttributeNames", { ...names, ...update?.names }),
    ...unlessEmpty("ExpressionAttributeValues", { ...values, ...update?.values }),
  };
}

const unlessEmpty = (name: string, entries: object) => Object.keys(entries).length > 0 && { [name]: entries };

/** What a failed write means: a lost race to try again, the write's own word, or trouble of ours. */
function failureOf(thrown: unknown, writes: readonly Write[]): unknown {
  if (thrown instanceof ConditionalCheckFailedException) return new AppError(writes[0]?.orElse ?? "conflict.busy");
  const reasons = thrown instanceof TransactionCanceledException ? (thrown.CancellationReasons ?? []) : [];
  const failed = writes[reasons.findIndex(({ Code }) => Code === "ConditionalCheckFailed")];
  if (failed) return new AppError(failed.orElse);
  const name = thrown instanceof Error ? thrown.name : undefined;
  // The SDK has tried this again by itself.
  if (name === "TransactionInProgressException") return new AppError("conflict.busy");
  const isConflict =
    name === "TransactionConflictException" || reasons.some(({ Code }) => Code === "TransactionConflict");
  return isConflict ? "conflict" : toServiceError("DynamoDB", thrown);
}
