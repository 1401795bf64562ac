import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  ScanCommandInput,
  ScanCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import { DynamoDBError, outOfBounds, UnsupportedError } from "./errors.ts";

/** The inputs of the operations, as the document client takes them. */
export type Inputs = {
  GetItem: GetCommandInput;
  PutItem: PutCommandInput;
  UpdateItem: UpdateCommandInput;
  DeleteItem: DeleteCommandInput;
  Query: QueryCommandInput;
  Scan: ScanCommandInput;
  BatchGetItem: BatchGetCommandInput;
  TransactWriteItems: TransactWriteCommandInput;
};
type Output<T> = Omit<T, "$metadata">;
export type Outputs = {
  GetItem: Output<GetCommandOutput>;
  PutItem: Output<PutCommandOutput>;
  UpdateItem: Output<UpdateCommandOutput>;
  DeleteItem: Output<DeleteCommandOutput>;
  Query: Output<QueryCommandOutput>;
  Scan: Output<ScanCommandOutput>;
  BatchGetItem: Output<BatchGetCommandOutput>;
  TransactWriteItems: Output<TransactWriteCommandOutput>;
};
export type Operation = keyof Inputs;

const placeholders = ["ExpressionAttributeNames", "ExpressionAttributeValues"];
const condition = ["ConditionExpression", ...placeholders, "ReturnValuesOnConditionCheckFailure"];
const search = [
  "TableName",
  "ConsistentRead",
  "FilterExpression",
  "ProjectionExpression",
  "Limit",
  "ExclusiveStartKey",
];

/** The parameters that each operation knows. */
const parameters: Readonly<Record<Operation, readonly string[]>> = {
  GetItem: ["TableName", "Key", "ConsistentRead", "ProjectionExpression", "ExpressionAttributeNames"],
  PutItem: ["TableName", "Item", ...condition],
  UpdateItem: ["TableName", "Key", "UpdateExpression", ...condition],
  DeleteItem: ["TableName", "Key", ...condition],
  Query: ["IndexName", "KeyConditionExpression", "ScanIndexForward", ...search, ...placeholders],
  Scan: [...search, ...placeholders],
  BatchGetItem: ["RequestItems"],
  TransactWriteItems: ["TransactItems", "ClientRequestToken"],
};

/** Refuses a parameter that would go unheard, and another table. */
export function checkParameters(operation: Operation, input: object, tableName: string): void {
  checkKnown(operation, input, parameters[operation]);
  if (parameters[operation].includes("TableName")) checkTable(Object(input).TableName, tableName);
}

/** Refuses what is given and not known: it would go unheard. */
export function checkKnown(what: string, input: object, known: readonly string[]): void {
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && !known.includes(name)) throw new UnsupportedError(`parameter ${name} of ${what}`);
  }
}

function checkTable(name: unknown, tableName: string): void {
  if (name !== tableName) throw new DynamoDBError("ResourceNotFoundException", "Requested resource not found");
}

/** What a batch asks of the only table that there is. */
export function onlyTable<T extends object>(
  { RequestItems = {} }: { readonly RequestItems: Readonly<Record<string, T>> | undefined },
  tableName: string,
): T {
  for (const name of Object.keys(RequestItems)) checkTable(name, tableName);
  const [request] = Object.values(RequestItems);
  if (request) return request;
  throw outOfBounds("requestItems", "length", "greater than or equal to 1");
}
