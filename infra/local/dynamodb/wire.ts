import { invalid, UnsupportedError } from "./errors.ts";
import { type Item, isSet, typeOf, type Value } from "./values.ts";

/** A value in DynamoDB's JSON: `{"S": "text"}`. */
type Wire = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapValues = <T>(source: object, map: (value: never) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(source).map(([name, value]) => [name, map(value as never)]));

export const toWireItem = (item: object): Record<string, Wire> => mapValues(item, toWire);
export const fromWireItem = (item: object): Record<string, Value> => mapValues(item, fromWire);

function toWire(value: Value): Wire {
  const type = typeOf(value);
  if (isSet(value)) return { [type]: [...value].map(String) };
  if (type === "NULL") return { NULL: true };
  if (type === "L") return { L: (value as readonly Value[]).map(toWire) };
  if (type === "M") return { M: toWireItem(value as Item) };
  return { [type]: type === "BOOL" ? value : String(value) };
}

function fromWire(wire: unknown): Value {
  const [[type, value] = [], ...others] = isObject(wire) ? Object.entries(wire) : [];
  const read = type === undefined || others.length > 0 ? undefined : readers[type];
  if (!read) {
    throw invalid("Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
  }
  return read(value);
}

function bytes(): never {
  throw new UnsupportedError("bytes");
}
function number(text: unknown): number {
  const value = Number(text);
  if (Number.isNaN(value)) throw invalid(`A value provided cannot be converted into a number`);
  return value;
}
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const readers: Readonly<Record<string, (value: unknown) => Value>> = {
  S: String,
  N: number,
  BOOL: (value) => value === true,
  NULL: () => null,
  B: bytes,
  L: (value) => listed(value).map(fromWire),
  M: (value) => fromWireItem(Object(value)),
  SS: (value) => new Set(listed(value).map(String)),
  NS: (value) => new Set(listed(value).map(number)),
  BS: bytes,
};

/** The fields of requests and answers that hold one item, and those that hold several. */
const single: ReadonlySet<string> = new Set([
  "Item",
  "Key",
  "ExclusiveStartKey",
  "LastEvaluatedKey",
  "ExpressionAttributeValues",
]);
const several: ReadonlySet<string> = new Set(["Items", "Keys"]);

/** Converts the items in a request or an answer, wherever they are in it. */
export function convertItems(source: object, convert: (item: object) => object): Record<string, unknown> {
  const fields = Object.entries(source).map(([name, value]): [string, unknown] => {
    if (single.has(name)) return [name, value && convert(value)];
    if (several.has(name)) return [name, value?.map(convert)];
    if (name === "Responses") return [name, mapValues(value, (items: readonly object[]) => items.map(convert))];
    if (Array.isArray(value)) return [name, value.map((each) => (isObject(each) ? convertItems(each, convert) : each))];
    return [name, isObject(value) ? convertItems(value, convert) : value];
  });
  return Object.fromEntries(fields);
}
