import { mergePages, type Page, type PageRequest } from "../../../shared/page.ts";
import type { Instant } from "../../../shared/time.ts";
import type { DbReader, Entity } from "../../runtime/data/db.ts";
import { type AdminList, adminListPartition } from "../../runtime/data/index-keys.ts";
import { queryKeys, readListed, sortKeyOf } from "../../runtime/data/listed-items.ts";

type ListInput = PageRequest & {
  readonly list: AdminList;
  /** The statuses that are listed. */
  readonly statuses: readonly string[];
  readonly before?: Instant | undefined;
  /** Oldest first; otherwise newest first. */
  readonly ascending?: boolean;
  /** What the sort keys of a status begin with, if not with a time: statuses with a letter come before all others. */
  readonly prefixOf?: (status: string) => string;
};

/**
 * One page of an administrators' list: a query of keys for each status, then the items themselves, so that
 * a page costs the same however long the list is. The index lags: an item that has left the asked statuses is left out,
 * and a page may be shorter than its limit.
 */
export async function queryAdminList<E, Id>(
  db: DbReader,
  at: Entity<E, Id>,
  { list, statuses, ...search }: ListInput,
): Promise<Page<E>> {
  const { limit, ascending = false } = search;
  const partitions = new Map(statuses.map((status) => [adminListPartition(list, status), status]));
  const pages = await Promise.all(
    [...partitions].map(([pk, status]) =>
      queryKeys(db, { index: "adminList", pk, limit, ascending, ...boundsOf(status, search) }),
    ),
  );
  const page = mergePages(pages, { limit, sortKeyOf, ascending });
  // While an item changes its status, the index may have it twice.
  const items = await readListed(db.getAll, at, page.items);
  const isListed = (item: E) => partitions.has(at.adminList?.(item)?.pk ?? "");
  return { cursor: page.cursor, items: items.filter(isListed) };
}

/** Where the page begins in one status: behind the cursor, and not within what is newer than `before`. */
function boundsOf(
  status: string,
  { cursor, before, ascending, prefixOf = () => "" }: Omit<ListInput, "list" | "statuses">,
) {
  const end = before && prefixOf(status) + before;
  if (ascending) return { after: cursor, ...(end && { upTo: end }) };
  const [after] = [cursor, end].filter((key) => key !== undefined).sort();
  return { after };
}
