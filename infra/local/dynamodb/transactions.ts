import { isDeepStrictEqual } from "node:util";
import { type CancellationReason, conditionReason, DynamoDBError, invalid, transactionCancelled } from "./errors.ts";
import { refuseDuplicates } from "./keys.ts";
import { checkParameters, type Inputs, type Outputs } from "./operations.ts";
import type { TableSchema } from "./schema.ts";
import { itemOf, type Row } from "./store.ts";
import type { Table } from "./table.ts";
import { type PreparedWrite, prepareCheck, prepareDelete, preparePut, prepareUpdate } from "./writes.ts";

const MAX_WRITES = 100;
const MAX_BYTES = 4 * 1024 * 1024;
/** So many tokens are remembered; DynamoDB remembers each for ten minutes. */
const MAX_TOKENS = 1000;

type TransactItems = NonNullable<Inputs["TransactWriteItems"]["TransactItems"]>;

/** The transactions of a table: all or nothing, and once for each token. */
export class Transactions {
  private readonly table: Table;
  private readonly done = new Map<string, TransactItems>();

  constructor(table: Table) {
    this.table = table;
  }

  write(input: Inputs["TransactWriteItems"]): Outputs["TransactWriteItems"] {
    const { TransactItems = [], ClientRequestToken: token } = input;
    const before = token === undefined ? undefined : this.done.get(token);
    if (before) {
      if (isDeepStrictEqual(before, TransactItems)) return {};
      throw new DynamoDBError(
        "IdempotentParameterMismatchException",
        "The request uses the same client token as a previous, but non-identical request. Do not reuse a client token with different requests, unless the requests are identical",
      );
    }
    commit(this.table, prepare(this.table.schema, TransactItems));
    if (token !== undefined) this.remember(token, TransactItems);
    return {};
  }

  private remember(token: string, items: TransactItems): void {
    this.done.set(token, items);
    const [oldest] = this.done.keys();
    if (this.done.size > MAX_TOKENS && oldest !== undefined) this.done.delete(oldest);
  }
}

function prepare(schema: TableSchema, items: TransactItems): PreparedWrite[] {
  if (items.length === 0 || items.length > MAX_WRITES) {
    const bound = items.length === 0 ? "greater than or equal to 1" : `less than or equal to ${MAX_WRITES}`;
    const constraint = `Member must have length ${bound}`;
    throw invalid(`1 validation error detected: Value at 'transactItems' failed to satisfy constraint: ${constraint}`);
  }
  const writes = items.map((item) => prepareOne(schema, item));
  const keys = writes.map(({ key }) => key);
  refuseDuplicates(keys, "Transaction request cannot include multiple operations on one item");
  return writes;
}

function prepareOne(
  schema: TableSchema,
  { Put, Update, Delete, ConditionCheck }: TransactItems[number],
): PreparedWrite {
  const [given, ...others] = [Put, Update, Delete, ConditionCheck].filter((each) => each !== undefined);
  if (!given || others.length > 0)
    throw invalid("TransactItem must contain exactly one of Put, Update, Delete, or ConditionCheck");
  checkParameters(Put ? "PutItem" : Update ? "UpdateItem" : "DeleteItem", given, schema.name);
  if (Put) return preparePut(schema, Put);
  if (Update) return prepareUpdate(schema, Update);
  if (Delete) return prepareDelete(schema, Delete);
  if (ConditionCheck?.ConditionExpression === undefined) throw invalid("A condition check needs a ConditionExpression");
  return prepareCheck(schema, ConditionCheck);
}

function commit(table: Table, writes: readonly PreparedWrite[]): void {
  const outcomes = writes.map((write) => outcomeOf(write, table.get(write.key)));
  if (outcomes.some(({ reason }) => reason.Code !== "None")) {
    throw transactionCancelled(outcomes.map(({ reason }) => reason));
  }
  const bytes = outcomes.reduce((sum, { before, after }) => sum + ((after ?? before)?.size ?? 0), 0);
  if (bytes > MAX_BYTES) throw invalid("…");
  for (const { before, after } of outcomes) table.commit({ before, after });
}

type Outcome = {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  readonly reason: CancellationReason;
};

function outcomeOf({ isMet, after, returnsOld }: PreparedWrite, before: Row | undefined): Outcome {
  if (!isMet(before)) {
    return { before, after: before, reason: conditionReason(before && returnsOld ? itemOf(before) : undefined) };
  }
  try {
    return { before, after: after(before), reason: { Code: "None" } };
  } catch (thrown) {
    if (!(thrown instanceof DynamoDBError)) throw thrown;
    return { before, after: before, reason: { Code: "ValidationError", Message: thrown.message } };
  }
}
