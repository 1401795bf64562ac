import { type Item, isSet, type Value } from "./values.ts";

export const textSize = (text: string): number => Buffer.byteLength(text);

/** The bytes for which DynamoDB counts an item: the names and values of its attributes. */
export function itemSize(item: Item): number {
  let size = 0;
  for (const [name, value] of Object.entries(item)) size += textSize(name) + valueSize(value);
  return size;
}

/** A list or map takes three bytes, and each of its elements one. */
const CONTAINER_SIZE = 3;

function valueSize(value: Value): number {
  if (typeof value === "string") return textSize(value);
  if (typeof value === "number") return numberSize(value);
  if (typeof value === "boolean" || value === null) return 1;
  if (isSet(value)) return sum([...value]);
  if (Array.isArray(value)) return CONTAINER_SIZE + value.length + sum(value);
  return CONTAINER_SIZE + Object.keys(value).length + itemSize(value as Item);
}

const sum = (values: readonly unknown[]): number =>
  values.reduce<number>((size, each) => size + valueSize(each as Value), 0);

/** A byte, and one for each two significant digits; a sign takes one more. */
function numberSize(value: number): number {
  const [digits = ""] = Math.abs(value).toString().split("e");
  const significant = digits.replace(".", "").replace(/^0+|0+$/g, "");
  return 1 + Math.ceil(significant.length / 2) + (value < 0 ? 1 : 0);
}
