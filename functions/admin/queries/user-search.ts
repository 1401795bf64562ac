import { fold, foldedWords } from "../../../shared/fold.ts";
import { UserId } from "../../../shared/ids.ts";
import { limits } from "../../../shared/limits.ts";
import { normalizePasted } from "../../../shared/pasted-text.ts";
import type { User } from "../../../shared/session/schema.ts";
import { type DbReader, type Entity, type Index, ref } from "../../runtime/data/db.ts";
import { nameKeyPrefix } from "../../runtime/data/name-key.ts";
import { listPartitions } from "../../runtime/data/platform-list.ts";
import * as table from "../../runtime/data/table.ts";

/** How many items of each partition are read at most when a filter drops some of them. */
const ITEMS_PER_PAGE = 100;
const MAX_PAGES = 10;

/** The user with exactly this e-mail address, after the typed text is normalized. */
export async function findByEmail(db: DbReader, typed: string): Promise<User | undefined> {
  const email = normalizePasted(typed);
  // No account has a longer address, and DynamoDB limits the length of a key.
  if (email.length > limits.email) return undefined;
  const guard = await db.get(table.email, { email: email.toLowerCase() });
  return guard && db.get(table.user, { id: UserId.parse(guard.userId) });
}

type NameSearch = {
  readonly matches: (user: User) => boolean;
  readonly limit: number;
  /** How many items of a partition one page reads, and how many pages at most. */
  readonly itemsPerPage?: number;
  readonly maxPages?: number;
};

/**
 * Users who match, whose name contains for each searched word one that begins with it; sorted by index key, at most
 * `limit`.
 */
export async function findByName(db: DbReader, name: string, nameSearch: NameSearch): Promise<User[]> {
  const { matches, limit } = nameSearch;
  const words = foldedWords(name);
  if (words.length === 0) return [];
  const hasAllWords = (user: User) => words.every((word) => wordsOf(user).some((each) => each.startsWith(word)));
  const search = { ...nameSearch, matches: (user: User) => matches(user) && hasAllWords(user) };
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  // The whole name as a prefix finds few users; its longest word also finds names with other words in between.
  const prefixes = [...new Set([nameKeyPrefix(name), nameKeyPrefix(longest)])];
  const found = await Promise.all([
    ...prefixes.flatMap((prefix) =>
      nameIndexes.flatMap((nameIndex) => readNameIndex(db, nameIndex, { ...search, prefix })),
    ),
    ...readNameIndex(db, nameWordIndex, { ...search, prefix: nameKeyPrefix(longest) }),
  ]);
  const sorted = found.flat().sort(([a], [b]) => (a < b ? -1 : 1));
  return [...new Map(sorted.map(([, user]) => [user.id, user])).values()].slice(0, limit);
}

const wordsOf = ({ firstName = "", lastName = "" }: User) => foldedWords(`${fold(firstName)} ${fold(lastName)}`);

/** One index of names, and how its items lead to users. */
type NameIndex<E> = {
  readonly at: Entity<E, never>;
  readonly index: Index & ("gsi1" | "gsi2");
  readonly list: string;
  readonly usersOf: (db: DbReader, items: readonly E[]) => Promise<readonly (User | undefined)[]>;
};
const users = { at: table.user, usersOf: async (_: DbReader, items: readonly User[]) => items };
const nameIndexes: readonly NameIndex<User>[] = [
  { ...users, index: "gsi1", list: "FIRST_NAMES" },
  { ...users, index: "gsi2", list: "LAST_NAMES" },
];
type NameWord = { readonly userId: UserId };
const nameWordIndex = {
  at: table.nameWord,
  index: "gsi1",
  list: "NAME_WORDS",
  usersOf: (db: DbReader, items: readonly NameWord[]) =>
    db.getAll(items.map(({ userId }) => ref(table.user, { id: userId }))),
} as const;

type PrefixSearch = NameSearch & { readonly prefix: string };
type FoundUsers = readonly (readonly [place: string, user: User])[];

/** Matching users of each partition, with their sort keys; reads further pages until the limit is reached. */
function readNameIndex<E>(
  db: DbReader,
  { at, index, list, usersOf }: NameIndex<E>,
  prefixSearch: PrefixSearch,
): Promise<FoundUsers>[] {
  const sortKeyOf = (item: E) => at[index]?.(item)?.sk ?? "";
  const { itemsPerPage = ITEMS_PER_PAGE, maxPages = MAX_PAGES } = prefixSearch;
  return listPartitions(list).map(async (pk) => {
    const found: (readonly [string, User])[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < maxPages && found.length < prefixSearch.limit; pages++) {
      const search = {
        index,
        pk,
        prefix: prefixSearch.prefix,
        limit: itemsPerPage,
        after,
        ascending: true,
        sortKeyOf,
      };
      const { items, cursor } = await db.query(at, search);
      for (const [number, user] of (await usersOf(db, items)).entries()) {
        const item = items[number];
        if (user && item && prefixSearch.matches(user)) found.push([sortKeyOf(item), user]);
      }
      if (!cursor) break;
      after = cursor;
    }
    return found;
  });
}
