import { invalid } from "../errors.ts";
import { copyItem, type Item, type Value } from "../values.ts";
import type { ExpressionKind, Operand, Parsed } from "./parser.ts";

/** What the placeholders of a call's expressions stand for. */
export type Binding = {
  /** The attribute's name, of `name` or `#name`. */
  readonly nameFor: (text: string) => string;
  /** The value, of `:value`. */
  readonly valueFor: (text: string) => Value;
};

type Placeholders = {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
};

/** Binds the placeholders of a call to its expressions; refuses one that is missing or is in none of them. */
export function bind(input: Placeholders, expressions: readonly (Parsed<unknown> | undefined)[]): Binding {
  const parsed = expressions.filter((each) => each !== undefined);
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: given = {} } = input;
  const values: Item = copyItem(given).value;
  refuseEmpty(input, parsed.length > 0);
  for (const expression of parsed) refuseMissing(expression, names, values);
  refuseUnused(
    "ExpressionAttributeNames",
    names,
    parsed.map((each) => each.names),
  );
  refuseUnused(
    "ExpressionAttributeValues",
    values,
    parsed.map((each) => each.values),
  );
  return {
    nameFor: (text) => (text.startsWith("#") ? (names[text] ?? text) : text),
    valueFor: (text) => values[text] ?? null,
  };
}

/** The value of an operand for an item; undefined for an attribute that it does not have. */
export function evaluate({ is, text }: Operand, item: Item, { nameFor, valueFor }: Binding): Value | undefined {
  return is === "value" ? valueFor(text) : item[nameFor(text)];
}

const parameters = ["ExpressionAttributeNames", "ExpressionAttributeValues"] as const;

function refuseEmpty(input: Placeholders, hasExpressions: boolean): void {
  for (const parameter of parameters) {
    if (input[parameter] === undefined) continue;
    if (!hasExpressions) throw invalid(`${parameter} can only be specified when using expressions`);
    if (Object.keys(input[parameter]).length === 0) throw invalid(`${parameter} must not be empty`);
  }
}

function refuseMissing({ kind, names, values }: Parsed<unknown>, givenNames: object, givenValues: object): void {
  const missingName = [...names].find((name) => !Object.hasOwn(givenNames, name));
  if (missingName) {
    const what = `An expression attribute name used in the document path is not defined; attribute name: ${missingName}`;
    throw invalid(`Invalid ${kind}: ${what}`);
  }
  const missingValue = [...values].find((value) => !Object.hasOwn(givenValues, value));
  if (missingValue) {
    const what = `An expression attribute value used in expression is not defined; attribute value: ${missingValue}`;
    throw invalid(`Invalid ${kind}: ${what}`);
  }
}

function refuseUnused(parameter: string, given: object, used: readonly ReadonlySet<string>[]): void {
  const unused = Object.keys(given).filter((each) => !used.some((set) => set.has(each)));
  if (unused.length > 0)
    throw invalid(`Value provided in ${parameter} unused in expressions: keys: {${unused.join(", ")}}`);
}

/** Refuses an expression that has an attribute twice where it may have each once. */
export function refuseTwice(kind: ExpressionKind, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  const what = "Two document paths overlap with each other; must remove or rewrite one of these paths";
  throw invalid(`Invalid ${kind}: ${what}; path one: [${twice}], path two: [${twice}]`);
}
