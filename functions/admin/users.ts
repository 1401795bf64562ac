import { admin } from "../../shared/admin/contract.ts";
import type { UserFilter } from "../../shared/admin/schema.ts";
import { UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import type { Page } from "../../shared/page.ts";
import { asSeen } from "../../shared/pasted-text.ts";
import type { User } from "../../shared/session/schema.ts";
import type { DbReader } from "../runtime/db.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findUser } from "../session/store.ts";
import { findByEmail, findByName } from "./search.ts";
import { listUsers } from "./store.ts";
import { rowOf } from "./view.ts";

/** How many pages one call filters at most; then it answers a cursor, even with few items. */
const MOST_PAGES = 4;

export default endpoint(admin.users, async ({ query, app, reply }) => {
  const { limit = limits.listItems, cursor, search } = query;
  const fits = fitting(query);
  if (search) return (await found(app.db, search, { fits, limit })).map(rowOf);
  const page = await filtered((after) => listUsers(app.db, { limit, cursor: after }), { fits, limit, cursor });
  reply.next(page.cursor);
  return page.items.map(rowOf);
});

const fitting =
  ({ role, status }: UserFilter) =>
  (user: User): boolean =>
    (!role || user.role === role) && (!status || user.isActive === (status === "active"));

type Search = { readonly fits: (user: User) => boolean; readonly limit: number };

/** A search has no further pages: whoever gets too many results types more of the name. */
async function found(db: DbReader, search: string, { fits, limit }: Search): Promise<User[]> {
  const seen = asSeen(search);
  const { data: id } = UserId.safeParse(seen.toLowerCase());
  if (!id && !seen.includes("@")) return findByName(db, search, { fits, limit: Math.min(limit, limits.pageItems) });
  const user = id ? await findUser(db, id) : await findByEmail(db, search);
  return user && fits(user) ? [user] : [];
}

type Wanted = Search & { readonly cursor: string | undefined };

/** One page of the users that match. It may have fewer items than the limit, or none, and still have a cursor. */
async function filtered(
  read: (after: string | undefined) => Promise<Page<User>>,
  { fits, limit, cursor }: Wanted,
): Promise<Page<User>> {
  const items: User[] = [];
  let after = cursor;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await read(after);
    items.push(...page.items.filter(fits));
    after = page.cursor;
    if (!after || items.length >= limit) break;
  }
  const last = items[limit - 1];
  const isCut = items.length > limit && last;
  return { items: items.slice(0, limit), cursor: isCut ? `${last.createdAt}#${last.id}` : after };
}
