import { convertToNative, marshall } from "@aws-sdk/util-dynamodb";
import { setting } from "../runtime/config.ts";
import type { Item } from "../runtime/db.ts";
import { isBusy, isThrottled, persist, type Received, type Refusal, refusalOf, send, wordOf } from "./send.ts";
import { signed } from "./signed.ts";

/** Undefined fields are left out. */
export const toWire = (item: Item) => marshall(item, { removeUndefinedValues: true });
/** DynamoDB promises no order of fields, and the engine is slow with objects that each have another one. */
export const fromWire = (item: WireItem): Item =>
  Object.fromEntries(
    Object.entries(item)
      .sort(byName)
      .map(([name, value]) => [name, convertToNative(value)]),
  );
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

/** An item as DynamoDB's wire has it: every value under the name of its type. */
export type WireItem = ReturnType<typeof toWire>;
export type WireKeys = { readonly Keys: readonly WireItem[] };

/** What the operations answer, of which each gives the part that is its own. */
type Answer = {
  readonly Item?: WireItem;
  readonly Items?: readonly WireItem[];
  readonly LastEvaluatedKey?: WireItem;
  readonly Responses?: Readonly<Record<string, readonly WireItem[]>>;
  readonly UnprocessedKeys?: Readonly<Record<string, WireKeys>>;
  readonly Attributes?: WireItem;
};

type Operation = "GetItem" | "BatchGetItem" | "Query" | "PutItem" | "UpdateItem" | "DeleteItem" | "TransactWriteItems";

type Reason = { readonly Code?: string };
type Refused = Refusal & { readonly CancellationReasons?: readonly Reason[]; readonly Item?: WireItem };

/** DynamoDB said no. `name` is its word for it, such as `ConditionalCheckFailedException`. */
export class DynamoDbError extends Error {
  /** Of each write of a cancelled transaction, in their order. */
  readonly reasons: readonly Reason[];
  /** What stands in the place of the item whose condition failed, when it was asked for. */
  readonly found: WireItem | undefined;
  /** An answer got lost before this one: what was asked may have been done then. */
  readonly mayBeOwn: boolean;
  constructor(name: string, { CancellationReasons = [], Item }: Refused, isFirst: boolean) {
    super(`DynamoDB refused: ${name}`);
    this.name = name;
    this.reasons = CancellationReasons;
    this.found = Item;
    this.mayBeOwn = !isFirst;
  }
}

/** One operation of DynamoDB, tried again while it is busy. Throws a `DynamoDbError` when it is refused. */
export async function callDynamoDb(operation: Operation, input: object): Promise<Answer> {
  const request = await signed("dynamodb", {
    address: new URL(
      process.env.AWS_ENDPOINT_URL_DYNAMODB ?? `https://dynamodb.${setting("AWS_REGION")}.amazonaws.com`,
    ),
    headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": `DynamoDB_20120810.${operation}` },
    body: JSON.stringify(input),
  });
  const { answer, isFirst } = await persist("DynamoDB", () => send(request), mayPass);
  if (answer.status === 200) return JSON.parse(answer.text);
  throw new DynamoDbError(wordOf(answer), refusalOf(answer), isFirst);
}

const mayPass = (answer: Received) =>
  isBusy(answer) || (answer.status === 400 && isHeldUp(refusalOf<Refused>(answer).CancellationReasons));

/** A transaction that nothing but a lack of room was in the way of: a condition that failed will fail again. */
const isHeldUp = (reasons: readonly Reason[] = []): boolean =>
  reasons.some(({ Code }) => isThrottled(Code)) && !reasons.some(({ Code }) => Code === "ConditionalCheckFailed");
