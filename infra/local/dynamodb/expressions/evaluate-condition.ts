import { invalid } from "../errors.ts";
import { compare, type Item, isEqual, isSet, typeOf, type Value } from "../values.ts";
import { type Binding, evaluate } from "./binding.ts";
import type { Comparator, Condition, ConditionTree, FunctionName } from "./condition.ts";
import type { ExpressionKind, Parsed } from "./parser.ts";

/** Whether a condition holds for an item; one that does not exist has no attributes. */
export function holds(tree: Condition, item: Item, binding: Binding): boolean {
  switch (tree.is) {
    case "and":
      return tree.conditions.every((each) => holds(each, item, binding));
    case "or":
      return tree.conditions.some((each) => holds(each, item, binding));
    case "not":
      return !holds(tree.condition, item, binding);
    case "comparison":
      return isInOrder(tree.comparator, evaluate(tree.left, item, binding), evaluate(tree.right, item, binding));
    case "between": {
      const value = evaluate(tree.operand, item, binding);
      const [low, high] = [evaluate(tree.low, item, binding), evaluate(tree.high, item, binding)];
      return isInOrder(">=", value, low) && isInOrder("<=", value, high);
    }
    case "in": {
      const value = evaluate(tree.operand, item, binding);
      return value !== undefined && tree.options.some((each) => isEqual(value, evaluate(each, item, binding)));
    }
    case "call": {
      const [subject, argument] = tree.operands.map((each) => evaluate(each, item, binding));
      return calls[tree.name](subject, argument);
    }
  }
}

function isInOrder(comparator: Comparator, left: Value | undefined, right: Value | undefined): boolean {
  if (comparator === "=") return left !== undefined && isEqual(left, right);
  if (comparator === "<>") return left === undefined || right === undefined || !isEqual(left, right);
  const order = left === undefined || right === undefined ? undefined : compare(left, right);
  if (order === undefined) return false;
  if (comparator.endsWith("=") && order === 0) return true;
  return comparator.startsWith("<") ? order < 0 : order > 0;
}

const calls: Readonly<Record<FunctionName, (subject?: Value, argument?: Value) => boolean>> = {
  attribute_exists: (subject) => subject !== undefined,
  attribute_not_exists: (subject) => subject === undefined,
  contains(subject, part) {
    if (part === undefined) return false;
    if (typeof subject === "string") return typeof part === "string" && subject.includes(part);
    if (isSet(subject)) return [...subject].some((each) => isEqual(each as Value, part));
    return Array.isArray(subject) && subject.some((each) => isEqual(each, part));
  },
};

const orderedTypes: readonly string[] = ["S", "N"];

/** Refuses values that have no order where the condition asks for one, and bounds that are the wrong way round. */
export function checkOperands({ kind, tree }: Parsed<ConditionTree>, binding: Binding): void {
  for (const { operator, operands } of tree.ordered) {
    const values = operands.filter(({ is }) => is === "value").map(({ text }) => binding.valueFor(text));
    const unordered = values.map(typeOf).find((type) => !orderedTypes.includes(type));
    if (unordered) {
      const what = `operator or function: ${operator}, operand type: ${unordered}`;
      throw invalid(`Invalid ${kind}: Incorrect operand type for operator or function; ${what}`);
    }
    const [low, high] = values;
    if (operator === "BETWEEN" && low !== undefined && high !== undefined) checkBounds(kind, low, high);
  }
}

function checkBounds(kind: ExpressionKind, low: Value, high: Value): void {
  const order = compare(low, high);
  if (order !== undefined && order <= 0) return;
  const needs =
    order === undefined
      ? "same data type for lower and upper bounds"
      : "upper bound to be greater than or equal to lower bound";
  const shown = (value: Value) => `AttributeValue: {${typeOf(value)}:${value}}`;
  const bounds = `lower bound operand: ${shown(low)}, upper bound operand: ${shown(high)}`;
  throw invalid(`Invalid ${kind}: The BETWEEN operator requires ${needs}; ${bounds}`);
}
