import type { Item } from "./values.ts";

/** Why one write of a transaction did not happen; `None` for a write that only shares its fate. */
export type CancellationReason = { readonly Code: string; readonly Message?: string; readonly Item?: Item };

type Details = { readonly item?: Item | undefined; readonly reasons?: readonly CancellationReason[] };

/** A refusal as DynamoDB words it; `name` is that of its exception. */
export class DynamoDBError extends Error {
  /** The stored item, if a failed condition was to return it. */
  readonly item: Item | undefined;
  /** Of a cancelled transaction, one for each of its writes. */
  readonly reasons: readonly CancellationReason[] | undefined;

  constructor(name: string, message: string, { item, reasons }: Details = {}) {
    super(message);
    this.name = name;
    this.item = item;
    this.reasons = reasons;
  }
}

export const invalid = (message: string) => new DynamoDBError("ValidationException", message);
export const invalidParameter = (message: string) => invalid(`One or more parameter values were invalid: ${message}`);

const CONDITION_FAILED = "The conditional request failed";
export const conditionFailed = (item: Item | undefined) =>
  new DynamoDBError("ConditionalCheckFailedException", CONDITION_FAILED, { item });
export const conditionReason = (item: Item | undefined): CancellationReason => ({
  Code: "ConditionalCheckFailed",
  Message: CONDITION_FAILED,
  ...(item && { Item: item }),
});

export function transactionCancelled(reasons: readonly CancellationReason[]) {
  const codes = reasons.map(({ Code }) => Code).join(", ");
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new DynamoDBError("TransactionCanceledException", message, { reasons });
}

/** What DynamoDB may well do and this database does not: an error of whoever calls it, never an answer. */
export class UnsupportedError extends Error {
  constructor(what: string) {
    super(`The local DynamoDB has no ${what}.`);
    this.name = "UnsupportedError";
  }
}
