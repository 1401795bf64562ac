import { invalid, invalidParameter, UnsupportedError } from "./errors.ts";
import type { Binding } from "./expressions/binding.ts";
import type { Condition } from "./expressions/condition.ts";
import type { Operand } from "./expressions/parser.ts";
import { emptyKey } from "./keys.ts";
import type { KeyNames } from "./schema.ts";
import { compareText } from "./values.ts";

/** A partition, and which of its sort keys are before and after those that are wanted. */
export type KeyRange = {
  readonly partition: string;
  readonly isBefore: (sort: string) => boolean;
  readonly isAfter: (sort: string) => boolean;
};

type SortRange = Omit<KeyRange, "partition">;
const never = () => false;
const whole: SortRange = { isBefore: never, isAfter: never };

/** Reads a key condition: the partition key equals a value, and the sort key may be compared with one or two. */
export function readKeyCondition(tree: Condition, keys: KeyNames, binding: Binding): KeyRange {
  const conditions = tree.is === "and" ? tree.conditions : [tree];
  const isOf = (condition: Condition, name: string) => {
    const subject = subjectOf(condition);
    return subject?.is === "attribute" && binding.nameFor(subject.text) === name;
  };
  const ofPartition = conditions.filter((each) => isOf(each, keys.partition));
  const ofSort = conditions.filter((each) => isOf(each, keys.sort));
  const [equality] = ofPartition;
  if (!equality) throw invalid(`Query condition missed key schema element: ${keys.partition}`);
  if (conditions.length > 2 || ofPartition.length > 1 || ofSort.length !== conditions.length - 1) {
    throw invalid("Query key condition not supported");
  }
  if (equality.is !== "comparison" || equality.comparator !== "=") throw invalid("Query key condition not supported");
  const partition = keyValue(equality.right, keys.partition, binding);
  return { partition, ...(ofSort[0] ? sortRange(ofSort[0], keys.sort, binding) : whole) };
}

function subjectOf(condition: Condition): Operand | undefined {
  if (condition.is === "comparison") {
    if (condition.left.is === "value") throw new UnsupportedError("value on the left of a key condition");
    return condition.left;
  }
  if (condition.is === "between") return condition.operand;
  return condition.is === "call" ? condition.operands[0] : undefined;
}

function keyValue(operand: Operand | undefined, name: string, { valueFor }: Binding): string {
  if (operand?.is !== "value") throw invalid("Query key condition not supported");
  const value = valueFor(operand.text);
  if (typeof value !== "string") throw invalidParameter("Condition parameter type does not match schema type");
  if (value === "") throw emptyKey(name);
  return value;
}

function sortRange(condition: Condition, name: string, binding: Binding): SortRange {
  const read = (operand: Operand | undefined) => keyValue(operand, name, binding);
  if (condition.is === "between") {
    const [low, high] = [read(condition.low), read(condition.high)];
    return { isBefore: (sort) => compareText(sort, low) < 0, isAfter: (sort) => compareText(sort, high) > 0 };
  }
  if (condition.is !== "comparison" || condition.comparator === "<>")
    throw invalid("Query key condition not supported");
  const high = read(condition.right);
  if (condition.comparator !== "<=") throw new UnsupportedError(`${condition.comparator} of a sort key`);
  return { isBefore: never, isAfter: (sort) => compareText(sort, high) > 0 };
}
