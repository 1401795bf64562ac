import { invalid, invalidParameter } from "./errors.ts";
import type { IndexSchema, KeyNames, TableSchema } from "./schema.ts";
import { textSize } from "./sizes.ts";
import type { Key } from "./store.ts";
import { copyItem, type Item, typeOf, type Value } from "./values.ts";

const MAX_PARTITION_KEY_BYTES = 2048;
const MAX_SORT_KEY_BYTES = 1024;

/** The key that a call names; refuses more or other attributes than the table's key. */
export function readKey({ keys }: TableSchema, source: unknown): Key {
  const item = copyItem(source).value;
  const [partition, sort] = [item[keys.partition], item[keys.sort]];
  if (typeof partition !== "string" || typeof sort !== "string" || Object.keys(item).length !== 2) {
    throw invalid("The provided key element does not match the schema");
  }
  const key = { partition, sort };
  checkKey(keys, key);
  return key;
}

/** Refuses a table key that is empty or too long. */
export function checkKey(keys: KeyNames, { partition, sort }: Key): void {
  for (const [name, text] of [
    [keys.partition, partition],
    [keys.sort, sort],
  ]) {
    if (text === "") throw emptyKey(name);
  }
  checkKeySizes({ partition, sort });
}

function checkKeySizes({ partition, sort }: Key): void {
  if (textSize(partition) > MAX_PARTITION_KEY_BYTES) {
    throw invalidParameter(`Size of hashkey has exceeded the maximum size limit of ${MAX_PARTITION_KEY_BYTES} bytes`);
  }
  if (textSize(sort) > MAX_SORT_KEY_BYTES) {
    throw invalidParameter(
      `Aggregated size of all range keys has exceeded the size limit of ${MAX_SORT_KEY_BYTES} bytes`,
    );
  }
}

export const emptyKey = (name: string | undefined) =>
  invalid(
    `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
  );

/** Refuses an item that lacks a key of the table, or whose keys, those on indexes included, are none. */
export function checkKeys({ keys, indexes }: TableSchema, item: Item): void {
  for (const name of [keys.partition, keys.sort]) {
    const value = item[name];
    if (value === undefined) throw invalidParameter(`Missing the key ${name} in the item`);
    if (typeof value !== "string") {
      throw invalidParameter(`Type mismatch for key ${name} expected: S actual: ${typeOf(value)}`);
    }
  }
  checkKey(keys, { partition: String(item[keys.partition]), sort: String(item[keys.sort]) });
  for (const index of indexes.values()) checkIndexKeys(index, item);
}

function checkIndexKeys({ name: index, keys }: IndexSchema, item: Item): void {
  const texts = [keys.partition, keys.sort].map((name) => {
    const value: Value | undefined = item[name];
    if (value === undefined) return "";
    if (typeof value !== "string") {
      const types = `Expected: S Actual: ${typeOf(value)} IndexName: ${index}`;
      throw invalidParameter(`Type mismatch for Index Key ${name} ${types}`);
    }
    if (value === "") throw emptyIndexKey(index, name);
    return value;
  });
  checkKeySizes({ partition: texts[0] ?? "", sort: texts[1] ?? "" });
}

const emptyIndexKey = (index: string, name: string) =>
  invalid(
    `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index}, IndexKey: ${name}`,
  );

/** Refuses a call that names an item twice. */
export function refuseDuplicates(keys: readonly Key[], message: string): void {
  const texts = new Set(keys.map(({ partition, sort }) => JSON.stringify([partition, sort])));
  if (texts.size < keys.length) throw invalid(message);
}
