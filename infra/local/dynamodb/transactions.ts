import { isDeepStrictEqual } from "node:util";
import {
  type CancellationReason,
  checkLength,
  conditionReason,
  DynamoDBError,
  invalid,
  isCancellationReason,
  transactionCancelled,
} from "./errors.ts";
import { refuseDuplicates } from "./keys.ts";
import { checkParameters, type Inputs, type Outputs } from "./operations.ts";
import type { TableSchema } from "./schema.ts";
import { itemOf, type Row } from "./store.ts";
import type { Table } from "./table.ts";
import { type PreparedWrite, prepareCheck, prepareDelete, preparePut, prepareUpdate } from "./writes.ts";

const MAX_WRITES = 100;
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_TOKEN_LENGTH = 36;
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
    if (token !== undefined) checkLength("clientRequestToken", token, MAX_TOKEN_LENGTH);
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

  /** Forgets all tokens. */
  forget(): void {
    this.done.clear();
  }

  private remember(token: string, items: TransactItems): void {
    this.done.set(token, items);
    const [oldest] = this.done.keys();
    if (this.done.size > MAX_TOKENS && oldest !== undefined) this.done.delete(oldest);
  }
}

function prepare(schema: TableSchema, items: TransactItems): PreparedWrite[] {
  checkLength("transactItems", items, MAX_WRITES);
  const prepared = items.map((item) => prepareOrRefuse(schema, item));
  const writes = prepared.flatMap((each) => ("key" in each ? [each] : []));
  if (writes.length < prepared.length) {
    throw transactionCancelled(prepared.map((each) => ("key" in each ? NO_REASON : each)));
  }
  const keys = writes.map(({ key }) => key);
  refuseDuplicates(keys, "Transaction request cannot include multiple operations on one item");
  return writes;
}

/** A wrong item or key cancels the transaction, with its reason; whatever else is wrong refuses the call. */
function prepareOrRefuse(schema: TableSchema, item: TransactItems[number]): PreparedWrite | CancellationReason {
  try {
    return prepareOne(schema, item);
  } catch (thrown) {
    if (isCancellationReason(thrown)) return validationReason(thrown);
    throw thrown;
  }
}

function prepareOne(schema: TableSchema, item: TransactItems[number]): PreparedWrite {
  const { Put, Update, Delete, ConditionCheck } = item;
  const [given, ...others] = [Put, Update, Delete, ConditionCheck].filter((each) => each !== undefined);
  if (!given || others.length > 0) {
    throw invalid("TransactItems can only contain one of Check, Put, Update or Delete");
  }
  checkParameters(Put ? "PutItem" : Update ? "UpdateItem" : "DeleteItem", given, schema.name);
  if (Put) return preparePut(schema, Put);
  if (Update) return prepareUpdate(schema, Update);
  if (Delete) return prepareDelete(schema, Delete);
  if (ConditionCheck?.ConditionExpression !== undefined) return prepareCheck(schema, ConditionCheck);
  throw invalid("The ConditionExpression parameter is required for a ConditionCheck");
}

function commit(table: Table, writes: readonly PreparedWrite[]): void {
  const outcomes = writes.map((write) => outcomeOf(write, table.get(write.key)));
  if (outcomes.some(({ reason }) => reason.Code !== "None")) {
    throw transactionCancelled(outcomes.map(({ reason }) => reason));
  }
  const bytes = outcomes.reduce((sum, { before, after }) => sum + ((after ?? before)?.size ?? 0), 0);
  if (bytes > MAX_BYTES) {
    throw invalid(
      "Collection size of items exceeded, which can also be caused by the aggregate size of the items in the transaction exceeding the 4MB limit",
    );
  }
  for (const { before, after } of outcomes) table.commit({ before, after });
}

const NO_REASON: CancellationReason = { Code: "None" };
const validationReason = ({ message }: Error): CancellationReason => ({ Code: "ValidationError", Message: message });

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
    return { before, after: after(before), reason: NO_REASON };
  } catch (thrown) {
    if (!(thrown instanceof DynamoDBError)) throw thrown;
    return { before, after: before, reason: validationReason(thrown) };
  }
}
