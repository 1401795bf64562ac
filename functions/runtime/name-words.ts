import { foldedWords } from "../../shared/fold.ts";
import type { User } from "../../shared/session/schema.ts";
import { create, remove, type Write } from "./db.ts";
import { decisive } from "./names.ts";
import * as table from "./table.ts";

/** How many further words of a name are indexed. */
const MOST_WORDS = 10;

type Named = Pick<User, "firstName" | "lastName">;

/** The words that the two name indexes do not begin with: second given names, second surnames. */
function furtherWords({ firstName = "", lastName = "" }: Named): string[] {
  const [given = [], family = []] = [firstName, lastName].map((name) => foldedWords(name).map(decisive));
  const leading = [given[0], family[0]];
  const further = [...given.slice(1), ...family.slice(1)].filter((word) => !leading.includes(word));
  return [...new Set(further)].slice(0, MOST_WORDS);
}

/** The writes that index every word of a name, for the transaction that writes the name. */
export function indexName(user: User, former: Named = {}): Write[] {
  const words = furtherWords(user);
  const gone = furtherWords(former).filter((word) => !words.includes(word));
  const item = (word: string) => ({ userId: user.id, word, createdAt: user.createdAt, version: 1 });
  return [
    // No condition: the user's version guards the transaction, and the item may exist already.
    ...words.map((word) => ({ ...create(table.nameWord, item(word)), condition: undefined })),
    ...gone.map((word) => remove(table.nameWord, item(word))),
  ];
}
