import { conditionFailed, invalid, invalidParameter } from "./errors.ts";
import { applyUpdate, changedNames, checkUpdate } from "./expressions/apply-update.ts";
import { type Binding, bind } from "./expressions/binding.ts";
import { type ConditionTree, parseCondition } from "./expressions/condition.ts";
import { checkOperands, holds } from "./expressions/evaluate-condition.ts";
import type { Parsed } from "./expressions/parser.ts";
import { parseUpdate } from "./expressions/update.ts";
import { checkKeys, readKey } from "./keys.ts";
import type { Inputs, Outputs } from "./operations.ts";
import type { TableSchema } from "./schema.ts";
import { itemOf, type Key, type Row, toRow } from "./store.ts";
import type { Table } from "./table.ts";

/** The largest item, in bytes. */
const MAX_ITEM_BYTES = 400 * 1024;

/** A write whose input is valid, whatever is stored. */
export type PreparedWrite = {
  readonly key: Key;
  /** Whether its condition holds. */
  readonly isMet: (before: Row | undefined) => boolean;
  /** The row after it, undefined if there is none. Throws for an update that the stored item does not allow. */
  readonly after: (before: Row | undefined) => Row | undefined;
  /** Whether a failed condition returns the stored item. */
  readonly returnsOld: boolean;
};

type ConditionInput = Pick<Inputs["PutItem"], "ConditionExpression" | "ReturnValuesOnConditionCheckFailure">;

const conditionOf = ({ ConditionExpression: text }: ConditionInput): Parsed<ConditionTree> | undefined =>
  text === undefined ? undefined : parseCondition(text, "ConditionExpression");

/** What a write has in common with all others: its condition. */
function guard(input: ConditionInput, condition: Parsed<ConditionTree> | undefined, binding: Binding) {
  if (condition) checkOperands(condition, binding);
  const isMet = (before: Row | undefined) => !condition || holds(condition.tree.condition, before?.item ?? {}, binding);
  return { isMet, returnsOld: input.ReturnValuesOnConditionCheckFailure === "ALL_OLD" };
}

export function preparePut(schema: TableSchema, input: Inputs["PutItem"]): PreparedWrite {
  const condition = conditionOf(input);
  const binding = bind(input, [condition]);
  const row = toRow(schema, Object(input.Item));
  checkKeys(schema, row.item);
  if (row.size > MAX_ITEM_BYTES) throw invalid("Item size has exceeded the maximum allowed size");
  return { key: row.key, after: () => row, ...guard(input, condition, binding) };
}

export function prepareDelete(schema: TableSchema, input: Inputs["DeleteItem"]): PreparedWrite {
  const condition = conditionOf(input);
  const binding = bind(input, [condition]);
  return { key: readKey(schema, input.Key), after: () => undefined, ...guard(input, condition, binding) };
}

/** A write of a transaction that writes nothing. */
export function prepareCheck(schema: TableSchema, input: Inputs["DeleteItem"]): PreparedWrite {
  return { ...prepareDelete(schema, input), after: (before) => before };
}

export function prepareUpdate(schema: TableSchema, input: Inputs["UpdateItem"]): PreparedWrite {
  const condition = conditionOf(input);
  const { UpdateExpression: text } = input;
  const update = text === undefined ? undefined : parseUpdate(text, "UpdateExpression");
  const binding = bind(input, [update, condition]);
  const key = readKey(schema, input.Key);
  const { partition, sort } = schema.keys;
  if (update) checkUpdate(update, binding);
  const ownKey = update && changedNames(update, binding).find((name) => name === partition || name === sort);
  if (ownKey) {
    throw invalidParameter(`Cannot update attribute ${ownKey}. This attribute is part of the key`);
  }
  const after = (before: Row | undefined) => {
    const item = before?.item ?? { [partition]: key.partition, [sort]: key.sort };
    const row = toRow(schema, update ? applyUpdate(update, item, binding) : item);
    checkKeys(schema, row.item);
    if (row.size > MAX_ITEM_BYTES) throw invalid("Item size to update has exceeded the maximum allowed size");
    return row;
  };
  return { key, after, ...guard(input, condition, binding) };
}

/** Performs one write by itself. */
export function write(table: Table, { key, isMet, after, returnsOld }: PreparedWrite): Outputs["PutItem"] {
  const before = table.get(key);
  if (!isMet(before)) throw conditionFailed(before && returnsOld ? itemOf(before) : undefined);
  table.commit({ before, after: after(before) });
  return {};
}
