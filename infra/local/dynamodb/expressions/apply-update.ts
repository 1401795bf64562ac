import { invalid, UnsupportedError } from "../errors.ts";
import { type Item, isSet, typeNames, typeOf, type Value } from "../values.ts";
import { type Binding, evaluate, refuseTwice } from "./binding.ts";
import type { Parsed } from "./parser.ts";
import type { Update } from "./update.ts";

/** Refuses attributes that are changed twice, and operands that could never be added or deleted. */
export function checkUpdate(update: Parsed<Update>, binding: Binding): void {
  const { tree } = update;
  const { valueFor } = binding;
  refuseTwice("UpdateExpression", changedNames(update, binding));
  for (const { value } of tree.add) refuseType("ADD", valueFor(value), ["N", "SS", "NS"]);
}

function refuseType(operator: string, value: Value, types: readonly string[]): void {
  const type = typeOf(value);
  if (types.includes(type)) return;
  const what = `operator: ${operator}, operand type: ${typeNames[type]}`;
  throw invalid(`Invalid UpdateExpression: Incorrect operand type for operator or function; ${what}`);
}

/** The attributes whose values an update changes or removes, by name. */
export const changedNames = ({ tree }: Parsed<Update>, { nameFor }: Binding): string[] =>
  [...tree.set, ...tree.add].map(({ attribute }) => nameFor(attribute)).concat(tree.remove.map(nameFor));

/** The item after an update. All operands are read from the item before it. */
export function applyUpdate({ tree }: Parsed<Update>, item: Item, binding: Binding): Item {
  const { nameFor, valueFor } = binding;
  const after: Record<string, Value> = { ...item };
  for (const { attribute, operand } of tree.set) after[nameFor(attribute)] = operandValue(operand, item, binding);
  for (const { attribute, value } of tree.add) {
    const name = nameFor(attribute);
    after[name] = plus(item[name], valueFor(value));
  }
  for (const attribute of tree.remove) delete after[nameFor(attribute)];
  return after;
}

const wrongType = () => invalid("An operand in the update expression has an incorrect data type");

function operandValue(operand: Parameters<typeof evaluate>[0], item: Item, binding: Binding): Value {
  const value = evaluate(operand, item, binding);
  if (value !== undefined) return value;
  throw invalid("The provided expression refers to an attribute that does not exist in the item");
}

/** DynamoDB calculates in decimals, JavaScript does not. */
function wholeNumber(value: number): number {
  if (!Number.isSafeInteger(value)) throw new UnsupportedError(`sum that is no whole number, such as ${value}`);
  return value;
}

function plus(before: Value | undefined, value: Value): Value {
  if (typeof value === "number") {
    if (before !== undefined && typeof before !== "number") throw wrongType();
    return wholeNumber((before ?? 0) + value);
  }
  if (before === undefined) return value;
  if (!isSet(before) || !isSet(value) || typeOf(before) !== typeOf(value)) throw wrongType();
  return new Set<unknown>([...before, ...value]) as Set<string>;
}
