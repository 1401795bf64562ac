import { fold, foldedWords } from "../../shared/fold.ts";
import { UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import { asSeen } from "../../shared/pasted-text.ts";
import type { User } from "../../shared/session/schema.ts";
import { type DbReader, type Index, listPartitions, type Place, ref } from "../runtime/db.ts";
import { decisive } from "../runtime/names.ts";
import * as table from "../runtime/table.ts";

/** How far each part of the names is read for those that a filter leaves. */
const ITEMS_PER_PAGE = 100;
const MOST_PAGES = 10;

/** The user with exactly this address, as the eye reads it. */
export async function findByEmail(db: DbReader, typed: string): Promise<User | undefined> {
  const email = asSeen(typed);
  // Nobody has a longer one, and the table takes no key of any length.
  if (email.length > limits.email) return undefined;
  const guard = await db.get(table.email, { email: email.toLowerCase() });
  return guard && db.get(table.user, { id: UserId.parse(guard.userId) });
}

type Wanted = { readonly fits: (user: User) => boolean; readonly limit: number };

/** Users who fit and in whose name each word of this one begins a word, by the place at which they are found; at most `limit`. */
export async function findByName(db: DbReader, name: string, { fits, limit }: Wanted): Promise<User[]> {
  const words = foldedWords(name);
  if (words.length === 0) return [];
  const isNamed = (user: User) => words.every((word) => wordsOf(user).some((each) => each.startsWith(word)));
  const wanted = { fits: (user: User) => fits(user) && isNamed(user), limit };
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  // The whole name as it is written finds few; the longest word of it finds those who have others in between.
  const prefixes = [...new Set([decisive(name), decisive(longest)])];
  const found = await Promise.all([
    ...prefixes.flatMap((prefix) => shelves.flatMap((shelf) => readShelf(db, shelf, { ...wanted, prefix }))),
    ...readShelf(db, furtherWords, { ...wanted, prefix: decisive(longest) }),
  ]);
  const sorted = found.flat().sort(([a], [b]) => (a < b ? -1 : 1));
  return [...new Map(sorted.map(([, user]) => [user.id, user])).values()].slice(0, limit);
}

const wordsOf = ({ firstName = "", lastName = "" }: User) => foldedWords(`${fold(firstName)} ${fold(lastName)}`);

/** An index of names: what stands there, and whose name that is. */
type Shelf<E> = {
  readonly at: Place<E, never>;
  readonly index: Index & ("gsi1" | "gsi2");
  readonly list: string;
  readonly usersOf: (db: DbReader, items: readonly E[]) => Promise<readonly (User | undefined)[]>;
};
const users = { at: table.user, usersOf: async (_: DbReader, items: readonly User[]) => items };
const shelves: readonly Shelf<User>[] = [
  { ...users, index: "gsi1", list: "FIRST_NAMES" },
  { ...users, index: "gsi2", list: "LAST_NAMES" },
];
type NameWord = { readonly userId: UserId };
const furtherWords = {
  at: table.nameWord,
  index: "gsi1",
  list: "NAME_WORDS",
  usersOf: (db: DbReader, items: readonly NameWord[]) =>
    db.getAll(items.map(({ userId }) => ref(table.user, { id: userId }))),
} as const;

type Asked = Wanted & { readonly prefix: string };
type Placed = readonly (readonly [place: string, user: User])[];

/** Those who fit on each part of a shelf, each with the place there; reads on until there are enough of them. */
function readShelf<E>(db: DbReader, { at, index, list, usersOf }: Shelf<E>, asked: Asked): Promise<Placed>[] {
  const sortKeyOf = (item: E) => at[index]?.(item)?.sk ?? "";
  return listPartitions(list).map(async (pk) => {
    const found: (readonly [string, User])[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < MOST_PAGES && found.length < asked.limit; pages++) {
      const search = { index, pk, prefix: asked.prefix, limit: ITEMS_PER_PAGE, after, ascending: true, sortKeyOf };
      const { items, cursor } = await db.page(at, search);
      for (const [number, user] of (await usersOf(db, items)).entries()) {
        const item = items[number];
        if (user && item && asked.fits(user)) found.push([sortKeyOf(item), user]);
      }
      if (!cursor) break;
      after = cursor;
    }
    return found;
  });
}
