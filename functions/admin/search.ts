import { fold } from "../../shared/fold.ts";
import { UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import { asSeen } from "../../shared/pasted-text.ts";
import type { User } from "../../shared/session/schema.ts";
import { type DbReader, listPartitions } from "../runtime/db.ts";
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

const shelves = [
  { index: "gsi1", list: "FIRST_NAMES" },
  { index: "gsi2", list: "LAST_NAMES" },
] as const;

type Wanted = { readonly fits: (user: User) => boolean; readonly limit: number };

/** Users who fit and whose first or last name begins so, by that name; at most `limit`. */
export async function findByName(db: DbReader, name: string, { fits, limit }: Wanted): Promise<User[]> {
  const [prefix, wanted] = [decisive(name), fold(name)];
  if (!prefix) return [];
  const isWanted = (user: User) => fits(user) && namesOf(user).some((each) => each.startsWith(wanted));
  const parts = shelves.flatMap(({ index, list }) => listPartitions(list).map((pk) => ({ index, pk })));
  const found = await Promise.all(parts.map((part) => readPart(db, part, { prefix, limit, fits: isWanted })));
  const sorted = found.flat().sort(([a], [b]) => (a < b ? -1 : 1));
  return [...new Map(sorted.map(([, user]) => [user.id, user])).values()].slice(0, limit);
}

const namesOf = ({ firstName = "", lastName = "" }: User) =>
  [`${firstName} ${lastName}`, `${lastName} ${firstName}`].map(fold);

type Part = { readonly index: "gsi1" | "gsi2"; readonly pk: string };

/** Those who fit on one part of a shelf, each with the place there; reads on until there are enough of them. */
async function readPart(db: DbReader, { index, pk }: Part, { prefix, limit, fits }: Wanted & { prefix: string }) {
  const sortKeyOf = (user: User) => table.user[index]?.(user)?.sk ?? "";
  const found: (readonly [string, User])[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < MOST_PAGES && found.length < limit; pages++) {
    const search = { index, pk, prefix, limit: ITEMS_PER_PAGE, after, ascending: true, sortKeyOf };
    const { items, cursor } = await db.page(table.user, search);
    found.push(...items.filter(fits).map((user) => [sortKeyOf(user), user] as const));
    if (!cursor) break;
    after = cursor;
  }
  return found;
}
