import { invalid, UnsupportedError } from "../errors.ts";
import { type Item, isSet, typeNames, typeOf, type Value } from "../values.ts";
import { type Binding, evaluate } from "./binding.ts";
import type { Parsed } from "./parser.ts";
import type { Term, Update } from "./update.ts";

/** Refuses attributes that are changed twice, and operands that could never be added or deleted. */
export function checkUpdate({ tree }: Parsed<Update>, { nameOf, valueOf }: Binding): void {
  const changed = [...tree.set, ...tree.add, ...tree.delete].map(({ attribute }) => nameOf(attribute));
  const names = [...changed, ...tree.remove.map(nameOf)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    const paths = `path one: [${twice}], path two: [${twice}]`;
    const what = "Two document paths overlap with each other; must remove or rewrite one of these paths";
    throw invalid(`Invalid UpdateExpression: ${what}; ${paths}`);
  }
  for (const { value } of tree.add) refuseType("ADD", valueOf(value), ["N", "SS", "NS", "BS"]);
  for (const { value } of tree.delete) refuseType("DELETE", valueOf(value), ["SS", "NS", "BS"]);
}

function refuseType(operator: string, value: Value, types: readonly string[]): void {
  const type = typeOf(value);
  if (types.includes(type)) return;
  const what = `operator: ${operator}, operand type: ${typeNames[type]}`;
  throw invalid(`Invalid UpdateExpression: Incorrect operand type for operator or function; ${what}`);
}

/** The attributes whose values an update changes or removes, by name. */
export const changedNames = ({ tree }: Parsed<Update>, { nameOf }: Binding): string[] =>
  [...tree.set, ...tree.add, ...tree.delete].map(({ attribute }) => nameOf(attribute)).concat(tree.remove.map(nameOf));

/** The item after an update. All operands are read from the item before it. */
export function applyUpdate({ tree }: Parsed<Update>, item: Item, binding: Binding): Item {
  const { nameOf, valueOf } = binding;
  const after: Record<string, Value> = { ...item };
  for (const { attribute, term } of tree.set) after[nameOf(attribute)] = termValue(term, item, binding);
  for (const { attribute, value } of tree.add) {
    const name = nameOf(attribute);
    after[name] = plus(item[name], valueOf(value));
  }
  for (const { attribute, value } of tree.delete) {
    const name = nameOf(attribute);
    const left = minus(item[name], valueOf(value));
    if (left === undefined) delete after[name];
    else after[name] = left;
  }
  for (const attribute of tree.remove) delete after[nameOf(attribute)];
  return after;
}

const wrongType = () => invalid("An operand in the update expression has an incorrect data type");

function termValue(term: Term, item: Item, binding: Binding): Value {
  if (term.is === "if_not_exists") {
    const stored = item[binding.nameOf(term.attribute)];
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
  if (typeOf(value) === "BS") throw new UnsupportedError("updates of sets of bytes");
  if (!isSet(before) || !isSet(value) || typeOf(before) !== typeOf(value)) throw wrongType();
  const changed = new Set<unknown>(before);
  for (const each of value) change(changed, each);
  return changed as Set<string>;
}
