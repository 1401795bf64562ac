import { admin } from "../../shared/admin/contract.ts";
import type { UserFilter } from "../../shared/admin/schema.ts";
import { UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import type { Page } from "../../shared/page.ts";
import { normalizePasted } from "../../shared/pasted-text.ts";
import type { User } from "../../shared/session/schema.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listUsers } from "../stores/admin.ts";
import { findUser } from "../stores/session.ts";
import { findByEmail, findByName } from "./queries/user-search.ts";
import { userRow } from "./views/view.ts";

/** How many pages one call filters at most; then it answers a cursor, even with few items. */
const MAX_PAGES = 4;

export default endpoint(admin.users, async ({ query, app, reply }) => {
  const { limit = limits.listItems, cursor, search } = query;
  const matches = userFilter(query);
  if (search) return (await searchUsers(app.db, search, { matches, limit })).map(userRow);
  const page = await readFilteredPage((after) => listUsers(app.db, { limit, cursor: after }), {
    matches,
    limit,
    cursor,
  });
  reply.nextCursor(page.cursor);
  return page.items.map(userRow);
});

const userFilter =
  ({ role, status }: UserFilter) =>
  (user: User): boolean =>
    (!role || user.role === role) && (!status || user.isActive === (status === "active"));

type UserSearch = { readonly matches: (user: User) => boolean; readonly limit: number };

/** A search has no further pages: whoever gets too many results types more of the name. */
async function searchUsers(db: DbReader, search: string, { matches, limit }: UserSearch): Promise<User[]> {
  const normalized = normalizePasted(search);
  const { data: id } = UserId.safeParse(normalized.toLowerCase());
  if (!id && !normalized.includes("@"))
    return findByName(db, search, { matches, limit: Math.min(limit, limits.pageItems) });
  const user = id ? await findUser(db, id) : await findByEmail(db, search);
  return user && matches(user) ? [user] : [];
}

type FilterInput = UserSearch & { readonly cursor: string | undefined };

/** One page of the users that match. It may have fewer items than the limit, or none, and still have a cursor. */
async function readFilteredPage(
  read: (after: string | undefined) => Promise<Page<User>>,
  { matches, limit, cursor }: FilterInput,
): Promise<Page<User>> {
  const items: User[] = [];
  let after = cursor;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await read(after);
    items.push(...page.items.filter(matches));
    after = page.cursor;
    if (!after || items.length >= limit) break;
  }
  const last = items[limit - 1];
  const isCut = items.length > limit && last;
  return { items: items.slice(0, limit), cursor: isCut ? `${last.createdAt}#${last.id}` : after };
}
