import { foldedWords } from "../../../shared/fold.ts";
import type { User } from "../../../shared/session/schema.ts";
import { create, remove, type Write } from "./db.ts";
import { nameKeyPrefix } from "./name-key.ts";
import * as table from "./table.ts";

/** How many further words of a name are indexed. */
const MAX_WORDS = 10;

type PersonNames = Pick<User, "firstName" | "lastName">;

/** The words that the two name indexes do not begin with: second given names, second surnames. */
function extraNameWords({ firstName = "", lastName = "" }: PersonNames): string[] {
  const [given = [], family = []] = [firstName, lastName].map((name) => foldedWords(name).map(nameKeyPrefix));
  const indexedWords = [given[0], family[0]];
  const extra = [...given.slice(1), ...family.slice(1)].filter((word) => !indexedWords.includes(word));
  return [...new Set(extra)].slice(0, MAX_WORDS);
}

/** The writes that index every word of a name, for the transaction that writes the name. */
export function nameIndexWrites(user: User, before: PersonNames = {}): Write[] {
  const words = extraNameWords(user);
  const removedWords = extraNameWords(before).filter((word) => !words.includes(word));
  const item = (word: string) => ({ userId: user.id, word, createdAt: user.createdAt, version: 1 });
  return [
    // No condition: the user's version guards the transaction, and the item may exist already.
    ...words.map((word) => ({ ...create(table.nameWord, item(word)), condition: undefined })),
    ...removedWords.map((word) => remove(table.nameWord, item(word))),
  ];
}
