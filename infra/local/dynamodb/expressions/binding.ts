import { invalid } from "../errors.ts";
import { copyItem, type Item, type Value } from "../values.ts";
import type { Operand, Parsed } from "./parser.ts";

/** What the placeholders of a call's expressions stand for. */
export type Binding = {
  /** The attribute's name, of `name` or `#name`. */
  readonly nameOf: (text: string) => string;
  /** The value, of `:value`. */
  readonly valueOf: (text: string) => Value;
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
    nameOf: (text) => (text.startsWith("#") ? (names[text] ?? text) : text),
    valueOf: (text) => values[text] ?? null,
  };
}

/** The value of an operand for an item; undefined for an attribute that it does not have. */
export function evaluate({ is, text }: Operand, item: Item, { nameOf, valueOf }: Binding): Value | undefined {
  return is === "value" ? valueOf(text) : item[nameOf(text)];
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
