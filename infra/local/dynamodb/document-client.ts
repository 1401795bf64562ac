import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  IdempotentParameterMismatchException,
  ResourceNotFoundException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { DynamoDBError, UnsupportedError } from "./errors.ts";
import type { Operation } from "./operations.ts";
import type { Item } from "./values.ts";

const operations: ReadonlyMap<unknown, Operation> = new Map<unknown, Operation>([
  [GetCommand, "GetItem"],
  [PutCommand, "PutItem"],
  [UpdateCommand, "UpdateItem"],
  [DeleteCommand, "DeleteItem"],
  [QueryCommand, "Query"],
  [ScanCommand, "Scan"],
  [BatchGetCommand, "BatchGetItem"],
  [TransactWriteCommand, "TransactWriteItems"],
]);

/** The operation that a command of the document client performs, if it is one of this database. */
export const operationOf = ({ constructor: kind }: { readonly constructor: unknown }): Operation | undefined =>
  operations.get(kind);

type Command = { readonly constructor: unknown; readonly input: object };

/** Sends commands as the SDK's document client does, and throws the SDK's own exceptions. */
export function createDocumentClient(
  run: (operation: Operation, input: object) => object,
): Pick<DynamoDBDocumentClient, "send"> {
  const send = async (command: Command) => {
    const operation = operationOf(command);
    if (!operation) throw new UnsupportedError("such command");
    try {
      return { ...run(operation, command.input), $metadata: { httpStatusCode: 200, attempts: 1 } };
    } catch (thrown) {
      throw thrown instanceof DynamoDBError ? toSdkException(thrown) : thrown;
    }
  };
  // Its overloads pair each command with its output, as `Inputs` and `Outputs` do.
  return { send: send as DynamoDBDocumentClient["send"] };
}

const toAttributes = (item: Item | undefined) => item && marshall(item);

/** The SDK does not convert the items of its exceptions. */
function toSdkException({ name, message, item, reasons = [] }: DynamoDBError): DynamoDBServiceException {
  const options = { message, $metadata: { httpStatusCode: 400, attempts: 1 } };
  switch (name) {
    case "ConditionalCheckFailedException":
      return new ConditionalCheckFailedException({ ...options, Item: toAttributes(item) });
    case "TransactionCanceledException": {
      const CancellationReasons = reasons.map(({ Item, ...reason }) => ({ ...reason, Item: toAttributes(Item) }));
      return new TransactionCanceledException({ ...options, CancellationReasons });
    }
    case "IdempotentParameterMismatchException":
      return new IdempotentParameterMismatchException(options);
    case "ResourceNotFoundException":
      return new ResourceNotFoundException(options);
    default:
      return new DynamoDBServiceException({ ...options, name, $fault: "client" });
  }
}
