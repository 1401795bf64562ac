import { fold, foldedWords } from "../../../shared/fold.ts";
import { UserId } from "../../../shared/ids.ts";
import { limits } from "../../../shared/limits.ts";
import { normalizePasted } from "../../../shared/pasted-text.ts";
import type { User } from "../../../shared/session/schema.ts";
import { type DbReader, ref } from "../../runtime/data/db.ts";
import { queryKeys } from "../../runtime/data/listed-items.ts";
import { nameKeyPrefix, wordsOfNameKey } from "../../runtime/data/name-key.ts";
import { listPartitions } from "../../runtime/data/sharded-list.ts";
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
  const hasAllWords = (own: readonly string[]) => words.every((word) => own.some((each) => each.startsWith(word)));
  const search = { ...nameSearch, matches: (user: User) => matches(user) && hasAllWords(wordsOf(user)) };
  const mayMatch = (sortKey: string) => hasAllWords(wordsOfNameKey(sortKey) ?? words);
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  // The whole name as a prefix finds few users; its longest word also finds names with other words in between.
  const prefixes = [...new Set([nameKeyPrefix(name), nameKeyPrefix(longest)])];
  const found = await Promise.all([
    ...prefixes.flatMap((prefix) =>
      nameIndexes.flatMap((nameIndex) => readNameIndex(db, nameIndex, { ...search, prefix, mayMatch })),
    ),
    ...readNameIndex(db, nameWordIndex, { ...search, prefix: nameKeyPrefix(longest) }),
  ]);
  const sorted = found.flat().sort(([a], [b]) => (a < b ? -1 : 1));
  return [...new Map(sorted.map(([, user]) => [user.id, user])).values()].slice(0, limit);
}

const wordsOf = ({ firstName = "", lastName = "" }: User) => foldedWords(`${fold(firstName)} ${fold(lastName)}`);

/** The indexes of names: their entries are in the partition of their user, whose whole name the first two have. */
const nameIndexes = [
  { index: "gsi7", list: "FIRST_NAMES" },
  { index: "adminList", list: "LAST_NAMES" },
] as const;
const nameWordIndex = { index: "gsi1", list: "NAME_WORDS" } as const;
type NameIndex = (typeof nameIndexes)[number] | typeof nameWordIndex;

type PrefixSearch = NameSearch & {
  readonly prefix: string;
  /** Whether a user is worth reading whose entry is here: the key of a whole name has all words that were searched. */
  readonly mayMatch?: (sortKey: string) => boolean;
};
type FoundUsers = readonly (readonly [sortKey: string, user: User])[];

/** Matching users of each partition, with their sort keys; reads further pages until the limit is reached. */
function readNameIndex(db: DbReader, { index, list }: NameIndex, prefixSearch: PrefixSearch): Promise<FoundUsers>[] {
  const { prefix, matches, mayMatch = () => true, itemsPerPage = ITEMS_PER_PAGE, maxPages = MAX_PAGES } = prefixSearch;
  return listPartitions(list).map(async (pk) => {
    const found: (readonly [string, User])[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < maxPages && found.length < prefixSearch.limit; pages++) {
      const page = await queryKeys(db, { index, pk, prefix, limit: itemsPerPage, after, ascending: true });
      const entries = page.items.filter(({ sortKey }) => mayMatch(sortKey));
      const refs = entries.map(({ pk }) => ref(table.user, { id: userIdOf(pk) }));
      const users = refs.length > 0 ? await db.getAllEventually(refs) : [];
      for (const [number, user] of users.entries()) {
        if (user && matches(user)) found.push([entries[number]?.sortKey ?? "", user]);
      }
      if (!page.cursor) break;
      after = page.cursor;
    }
    return found;
  });
}

const PERSON_PREFIX = "PERSON#";
const userIdOf = (pk: string): UserId => UserId.parse(pk.slice(PERSON_PREFIX.length));
