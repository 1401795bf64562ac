import { type Handler, json } from "../http.ts";
import { DynamoDBError, UnsupportedError } from "./errors.ts";
import { convertItems, fromWireItem, toWireItem } from "./wire.ts";

/** Calls one operation, named as in `x-amz-target`, with items in DynamoDB's JSON; rejects when it fails. */
export type CallTarget = (target: string, input: object) => Promise<object>;

type Services = {
  readonly table: (operation: string, input: object) => object;
  readonly stream: (operation: string, input: object) => object;
};

export function createCaller({ table, stream }: Services): CallTarget {
  return async (target, input) => {
    const [service = "", operation = ""] = target.split(".");
    if (service.startsWith("DynamoDBStreams_")) return stream(operation, input);
    return convertItems(table(operation, convertItems(input, fromWireItem)), toWireItem);
  };
}

const contentType = { "content-type": "application/x-amz-json-1.0" };

/** Answers DynamoDB's protocol over HTTP. */
export function createHandler(call: CallTarget): Handler {
  return async ({ headers, body }) => {
    try {
      const answer = await call(String(headers["x-amz-target"]), Object(JSON.parse(body.toString())));
      return json(200, answer, contentType);
    } catch (thrown) {
      if (thrown instanceof UnsupportedError) return json(501, { __type: thrown.name, message: thrown.message });
      if (!(thrown instanceof DynamoDBError)) throw thrown;
      return json(400, errorBody(thrown), contentType);
    }
  };
}

function errorBody({ name, message, item, reasons }: DynamoDBError): object {
  const __type = `com.amazonaws.dynamodb.v20120810#${name}`;
  return convertItems({ __type, message, Item: item, CancellationReasons: reasons }, toWireItem);
}
