import { fold } from "../../../shared/fold.ts";
import type { Key } from "./db.ts";
import { listKey } from "./sharded-list.ts";

/** How many characters of a name are part of its sort key. */
const KEY_CHARACTERS = 60;

/** The folded beginning of a name, as sort key. Cut by code points: DynamoDB takes no half surrogate pairs. */
export const nameKeyPrefix = (name: string): string => [...fold(name)].slice(0, KEY_CHARACTERS).join("");

/** The key of a person in a name index, words in this order; undefined without a name. */
export function nameKey(
  list: string,
  words: readonly (string | undefined)[],
  person: { id: string; createdAt: string },
): Key | undefined {
  const name = nameKeyPrefix(words.filter(Boolean).join(" "));
  return name ? { pk: listKey(list, person).pk, sk: `${name}#${person.id}` } : undefined;
}

/** The words of a name in its sort key; undefined when the name is longer than the key, which then lacks some. */
export function wordsOfNameKey(sortKey: string): readonly string[] | undefined {
  const name = sortKey.slice(0, sortKey.lastIndexOf("#"));
  return [...name].length < KEY_CHARACTERS ? name.split(" ") : undefined;
}
