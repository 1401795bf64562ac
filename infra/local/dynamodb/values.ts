import { isDeepStrictEqual } from "node:util";
import { UnsupportedError } from "./errors.ts";

/** A stored value, as the document client takes and returns it. */
export type Value =
  | string
  | number
  | boolean
  | null
  | ReadonlySet<string>
  | ReadonlySet<number>
  | readonly Value[]
  | Item;
export type Item = { readonly [name: string]: Value };

/** A copy that nobody can change. `isFrozen` is false if it contains a set, which cannot be frozen. */
type Copy<T> = { readonly value: T; readonly isFrozen: boolean };

/** Copies an item as the document client would send it: without undefined fields; throws for what it would refuse. */
export function copyItem(item: unknown): Copy<Item> {
  if (!isPlainObject(item)) throw new Error("An item is a plain object.");
  const copier = new Copier();
  return { value: copier.fields(item), isFrozen: copier.isFrozen };
}

class Copier {
  isFrozen = true;

  fields(source: object): Item {
    const copy: Record<string, Value> = {};
    for (const [name, value] of Object.entries(source)) {
      if (isSent(value)) copy[name] = this.value(value);
    }
    return Object.freeze(copy);
  }

  value(value: unknown): Value {
    switch (typeof value) {
      case "string":
        return wellFormed(value);
      case "number":
      case "bigint":
        return storedNumber(value);
      case "boolean":
        return value;
      case "object":
        return value === null ? null : this.object(value);
      default:
        throw unsupportedType(value);
    }
  }

  private object(value: object): Value {
    if (Array.isArray(value)) return Object.freeze(value.filter(isSent).map((each) => this.value(each)));
    if (isPlainObject(value)) return this.fields(value);
    this.isFrozen = false;
    if (value instanceof Set) return copySet(value);
    if (value instanceof Uint8Array) throw new UnsupportedError("bytes");
    throw unsupportedType(value);
  }
}

const isSent = (value: unknown) => value !== undefined && typeof value !== "function";

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  // An object of another realm has another `Object`.
  return prototype === null || prototype === Object.prototype || prototype.constructor?.name === "Object";
}

const unsupportedType = (value: unknown) =>
  new Error(
    `Unsupported type passed: ${value}. Pass options.convertClassInstanceToMap=true to marshall typeof object as map attribute.`,
  );

function wellFormed(text: string): string {
  if (!text.isWellFormed()) throw new Error("DynamoDB takes no text with half a surrogate pair.");
  return text;
}

/** Refuses what the document client refuses. Negative zero becomes zero. */
function storedNumber(value: number | bigint): number {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new Error(`Special numeric value ${number} is not allowed`);
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new UnsupportedError(`number that is as large as ${value}`);
  return number + 0;
}

function copySet(set: ReadonlySet<unknown>): Value {
  const values = [...set].filter(isSent);
  if (values.length === 0) throw new Error("Pass a non-empty set, or options.convertEmptyValues=true.");
  const [strings, numbers] = [values.filter(isString), values.filter(isNumber)];
  if (strings.length === values.length) return new Set(strings.map(wellFormed));
  if (numbers.length === values.length) return new Set(numbers.map(storedNumber));
  if (values.some((each) => each instanceof Uint8Array)) throw new UnsupportedError("sets of bytes");
  throw new Error("Only Number Set (NS), Binary Set (BS) or String Set (SS) are allowed.");
}

const isString = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => typeof value === "number";
export const isSet = (value: unknown): value is ReadonlySet<unknown> => value instanceof Set;

type TypeName = "S" | "N" | "BOOL" | "NULL" | "L" | "M" | "SS" | "NS";

/** DynamoDB's name of a value's type. */
export function typeOf(value: Value): TypeName {
  if (typeof value === "string") return "S";
  if (typeof value === "number") return "N";
  if (typeof value === "boolean") return "BOOL";
  if (value === null) return "NULL";
  if (!isSet(value)) return Array.isArray(value) ? "L" : "M";
  const [first] = value;
  return typeof first === "string" ? "SS" : "NS";
}

/** The types as DynamoDB's messages about updates name them. */
export const typeNames: Readonly<Record<TypeName, string>> = {
  S: "STRING",
  N: "NUMBER",
  BOOL: "BOOLEAN",
  NULL: "NULL",
  L: "LIST",
  M: "MAP",
  SS: "STRING_SET",
  NS: "NUMBER_SET",
};

export const isEqual = (one: Value | undefined, other: Value | undefined): boolean =>
  one === other || (typeof one === "object" && isDeepStrictEqual(one, other));

/** Orders text by its UTF-8 bytes, as DynamoDB does. */
export function compareText(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++) {
    const difference = utf8Rank(one.charCodeAt(at)) - utf8Rank(other.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** In UTF-8 surrogates, which stand for characters above U+FFFF, come after all other code units. */
const utf8Rank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

/** The order of two values of one type that has an order; undefined otherwise. */
export function compare(one: Value, other: Value): number | undefined {
  if (typeof one === "string" && typeof other === "string") return compareText(one, other);
  return typeof one === "number" && typeof other === "number" ? one - other : undefined;
}
