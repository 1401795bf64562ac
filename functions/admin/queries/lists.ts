import { mergePages, type Page, type PageRequest } from "../../../shared/page.ts";
import type { Instant } from "../../../shared/time.ts";
import type { DbReader, Entity } from "../../runtime/data/db.ts";
import { type DeskList, deskPartition } from "../../runtime/data/index-keys.ts";
import { queryKeys, readListed, sortKeyOf } from "../../runtime/data/listed-items.ts";

type ListInput = PageRequest & {
  readonly list: DeskList;
  /** The statuses that are listed. */
  readonly statuses: readonly string[];
  readonly before?: Instant | undefined;
};

/**
 * One page of an administrators' list, newest first: a query of keys for each status, then the items themselves, so that
 * a page costs the same however long the list is. The index lags: an item that has left the asked statuses is left out,
 * and a page may be shorter than its limit.
 */
export async function queryDesk<E, Id>(
  db: DbReader,
  at: Entity<E, Id>,
  { list, statuses, before, limit, cursor }: ListInput,
): Promise<Page<E>> {
  const partitions = statuses.map((status) => deskPartition(list, status));
  const search = { index: "gsi6" as const, limit, after: cursor ?? before };
  const pages = await Promise.all(partitions.map((pk) => queryKeys(db, { ...search, pk })));
  const page = mergePages(pages, { limit, sortKeyOf });
  // While an item changes its status, the index may have it twice.
  const items = await readListed(db.getAll, at, page.items);
  const isListed = (item: E) => partitions.includes(at.desk?.(item)?.pk ?? "");
  return { cursor: page.cursor, items: items.filter(isListed) };
}
