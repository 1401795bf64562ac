import { fold } from "../../shared/fold.ts";
import { type Key, listKey } from "./db.ts";

/** How much of a name decides its place. */
const DECISIVE = 60;

/** As much of a name, searched so, as decides a place. By code points: half an emoji is no text, and the table takes none. */
export const decisive = (name: string): string => [...fold(name)].slice(0, DECISIVE).join("");

/** A person's place among the names of the platform, in this order of words; none without a name. */
export function nameKey(
  list: string,
  words: readonly (string | undefined)[],
  person: { id: string; createdAt: string },
): Key | undefined {
  const name = decisive(words.filter(Boolean).join(" "));
  return name ? { pk: listKey(list, person).pk, sk: `${name}#${person.id}` } : undefined;
}
