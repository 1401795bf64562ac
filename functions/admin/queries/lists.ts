import * as z from "zod";
import { mergePages, type Page, type PageRequest } from "../../../shared/page.ts";
import type { Instant } from "../../../shared/time.ts";
import { type DbReader, defineEntity, type Entity, type Key, keyText, readItem } from "../../runtime/data/db.ts";
import { type DeskList, deskPartition } from "../../runtime/data/index-keys.ts";

/** An item as the index holds it: its keys alone, so that no other write of it costs more. */
const deskEntry = defineEntity({
  type: "deskEntry",
  schema: z.object({ pk: z.string(), sk: z.string(), gsi6sk: z.string() }),
  key: (key: Key) => key,
});

type ListInput = PageRequest & {
  readonly list: DeskList;
  /** The statuses that are listed. */
  readonly statuses: readonly string[];
  readonly before?: Instant | undefined;
};

const sortKeyOf = ({ gsi6sk }: z.output<typeof deskEntry.schema>) => gsi6sk;

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
  const search = { index: "gsi6" as const, limit, after: cursor ?? before, sortKeyOf };
  const pages = await Promise.all(partitions.map((pk) => db.query(deskEntry, { ...search, pk })));
  const page = mergePages(pages, { limit, sortKeyOf });
  // While an item changes its status, the index may have it twice.
  const keys = new Map(page.items.map(({ pk, sk }): [string, Key] => [keyText({ pk, sk }), { pk, sk }]));
  const items = await db.getAll([...keys.values()].map((key) => ({ key, read: (item) => readItem(at, item) })));
  const isListed = (item: E) => partitions.includes(at.desk?.(item)?.pk ?? "");
  return { cursor: page.cursor, items: items.flatMap((item) => (item && isListed(item) ? [item] : [])) };
}
