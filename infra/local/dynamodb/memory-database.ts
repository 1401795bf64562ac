import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Handler } from "../http.ts";
import type { Resource } from "../template.ts";
import { createDocumentClient } from "./document-client.ts";
import { UnsupportedError } from "./errors.ts";
import { checkParameters, type Inputs, type Operation, type Outputs } from "./operations.ts";
import { query, scan } from "./pages.ts";
import { type CallTarget, createCaller, createHandler } from "./protocol.ts";
import { batchGetItem, getItem } from "./reads.ts";
import { readSchema } from "./schema.ts";
import { itemOf } from "./store.ts";
import { TableStream } from "./stream.ts";
import { type Snapshot, Table } from "./table.ts";
import { Transactions } from "./transactions.ts";
import type { Item } from "./values.ts";
import { prepareDelete, preparePut, prepareUpdate, write } from "./writes.ts";

export type { Snapshot } from "./table.ts";

/** A DynamoDB with one table, in this process. */
export type MemoryDatabase = {
  /** Empty: it has no address of its own. */
  readonly endpoint: string;
  readonly streamArn: string;
  readonly isInMemory: true;
  /** Answers calls over HTTP, those of DynamoDB Streams included. */
  readonly answer: Handler;
  /** Calls one operation with items in DynamoDB's JSON (`DynamoDB_20120810.GetItem`); rejects when it fails. */
  readonly call: CallTarget;
  close(): Promise<void>;
  /** Performs an operation on plain JavaScript values. Throws `DynamoDBError`, named as DynamoDB's exception. */
  run<O extends Operation>(operation: O, input: Inputs[O]): Outputs[O];
  /** Takes the place of the SDK's document client. */
  readonly documentClient: Pick<DynamoDBDocumentClient, "send">;
  /** All items. */
  items(): Item[];
  /** Writes items whatever is stored. */
  putAll(items: readonly object[]): void;
  /** From now on index queries and eventually consistent reads do not see what is written, until `catchUp`. */
  lag(): void;
  /** Lets them see all writes up to now; returns how many there were. */
  catchUp(): number;
  /** A copy of all rows, at the cost of a few references each. */
  snapshot(): Snapshot;
  /** Goes back to a snapshot. What was written since is not in the stream any more, and no token was used. */
  restore(snapshot: Snapshot): void;
};

/** Makes an empty table as the template describes it. */
export function createMemoryDatabase(resource: Resource<"AWS::DynamoDB::Table">): MemoryDatabase {
  const schema = readSchema(resource);
  const stream = new TableStream(schema, resource.StreamSpecification.StreamViewType);
  const table = new Table(schema, stream);
  const parts = { table, transactions: new Transactions(table) };
  function run<O extends Operation>(operation: O, input: Inputs[O]): Outputs[O] {
    checkParameters(operation, input, schema.name);
    return handlers[operation](parts, input);
  }
  const runAny = (operation: string, input: object) => {
    if (!isOperation(operation)) throw new UnsupportedError(`operation ${operation}`);
    return run(operation, input as never);
  };
  const call = createCaller({ table: runAny, stream: (operation, input) => stream.run(operation, { ...input }) });
  return {
    endpoint: "",
    streamArn: stream.arn,
    isInMemory: true,
    answer: createHandler(call),
    call,
    close: async () => {},
    run,
    documentClient: createDocumentClient(runAny),
    items: () => table.rows().map(itemOf),
    putAll(items) {
      for (const Item of items) run("PutItem", { TableName: schema.name, Item: { ...Item } });
    },
    lag: () => table.lag(),
    catchUp: () => table.catchUp(),
    snapshot: () => table.snapshot(),
    restore(snapshot) {
      table.restore(snapshot);
      parts.transactions.forget();
    },
  };
}

type Parts = { readonly table: Table; readonly transactions: Transactions };

const handlers: { readonly [O in Operation]: (parts: Parts, input: Inputs[O]) => Outputs[O] } = {
  GetItem: ({ table }, input) => getItem(table, input),
  PutItem: ({ table }, input) => write(table, preparePut(table.schema, input)),
  UpdateItem: ({ table }, input) => write(table, prepareUpdate(table.schema, input)),
  DeleteItem: ({ table }, input) => write(table, prepareDelete(table.schema, input)),
  Query: ({ table }, input) => query(table, input),
  Scan: ({ table }, input) => scan(table, input),
  BatchGetItem: ({ table }, input) => batchGetItem(table, input),
  TransactWriteItems: ({ transactions }, input) => transactions.write(input),
};

const isOperation = (name: string): name is Operation => Object.hasOwn(handlers, name);
