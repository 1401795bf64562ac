import { invalid, UnsupportedError } from "../errors.ts";
import { type Item, isSet, typeNames, typeOf, type Value } from "../values.ts";
import { type Binding, evaluate, refuseTwice } from "./binding.ts";
import type { Parsed } from "./parser.ts";
import type { Term, Update } from "./update.ts";

/** Refuses attributes that are changed twice, and operands that could never be added or deleted. */
export function checkUpdate(update: Parsed<Update>, binding: Binding): void {
  const { tree } = update;
  const { valueFor } = binding;
  refuseTwice("UpdateExpression", changedNames(update, binding));
  for (const { value } of tree.add) refuseType("ADD", valueFor(value), ["N", "SS", "NS"]);
  for (const { value } of tree.delete) refuseType("DELETE", valueFor(value), ["SS", "NS"]);
}

function refuseType(operator: string, value: Value, types: readonly string[]): void {
  const type = typeOf(value);
  if (types.includes(type)) return;
  const what = `operator: ${operator}, operand type: ${typeNames[type]}`;
  throw invalid(`Invalid UpdateExpression: Incorrect operand type for operator or function; ${what}`);
}

/** The attributes whose values an update changes or removes, by name. */
export const changedNames = ({ tree }: Parsed<Update>, { nameFor }: Binding): string[] =>
  [...tree.set, ...tree.add, ...tree.delete]
    .map(({ attribute }) => nameFor(attribute))
    .concat(tree.remove.map(nameFor));

/** The item after an update. All operands are read from the item before it. */
export function applyUpdate({ tree }: Parsed<Update>, item: Item, binding: Binding): Item {
  const { nameFor, valueFor } = binding;
  const after: Record<string, Value> = { ...item };
  for (const { attribute, term } of tree.set) after[nameFor(attribute)] = termValue(term, item, binding);
  for (const { attribute, value } of tree.add) {
    const name = nameFor(attribute);
    after[name] = plus(item[name], valueFor(value));
  }
  for (const { attribute, value } of tree.delete) {
    const name = nameFor(attribute);
    const left = minus(item[name], valueFor(value));
    if (left === undefined) delete after[name];
    else after[name] = left;
  }
  for (const attribute of tree.remove) delete after[nameFor(attribute)];
  return after;
}

const wrongType = () => invalid("An operand in the update expression has an incorrect data type");

function termValue(term: Term, item: Item, binding: Binding): Value {
  if (term.is === "if_not_exists") {
    const stored = item[binding.nameFor(term.attribute)];
    return stored === undefined ? operandValue(term.orElse, item, binding) : stored;
  }
  if (term.is !== "sum") return operandValue(term, item, binding);
  const [left, right] = [termValue(term.left, item, binding), termValue(term.right, item, binding)];
  if (typeof left !== "number" || typeof right !== "number") throw wrongType();
  return wholeNumber(left + term.sign * right);
}

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
  return before === undefined ? value : changeSet(before, value, (set, each) => set.add(each));
}

/** The set without these elements; undefined if none is left. */
function minus(before: Value | undefined, value: Value): Value | undefined {
  if (before === undefined) return undefined;
  const left = changeSet(before, value, (set, each) => set.delete(each));
  return left.size > 0 ? left : undefined;
}

function changeSet(before: Value, value: Value, change: (set: Set<unknown>, element: unknown) => unknown) {
  if (!isSet(before) || !isSet(value) || typeOf(before) !== typeOf(value)) throw wrongType();
  const changed = new Set<unknown>(before);
  for (const each of value) change(changed, each);
  return changed as Set<string>;
}
