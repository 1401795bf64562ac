import { mergePages, type Page } from "../../../shared/page.ts";
import type { Instant } from "../../../shared/time.ts";
import type { DbReader, Entity, Key } from "./db.ts";
import { queryKeys, readListed, sortKeyOf } from "./listed-items.ts";

const LIST_SHARDS = 8;

/** A list of the whole platform has eight partitions, so that no partition takes all of its writes. */
export const listKey = (list: string, { id, createdAt }: { id: string; createdAt: Instant }): Key => ({
  pk: `${list}#${Number.parseInt(id.slice(0, 1), 16) % LIST_SHARDS}`,
  sk: `${createdAt}#${id}`,
});
export const listPartitions = (list: string): string[] =>
  Array.from({ length: LIST_SHARDS }, (_, shard) => `${list}#${shard}`);

/** One page of such a list, newest first, merged from its partitions. */
export async function queryList<E, Id>(
  db: DbReader,
  at: Entity<E, Id>,
  { list, limit, after }: { list: string; limit: number; after?: string | undefined },
): Promise<Page<E>> {
  const search = { index: "gsi4" as const, limit, after };
  const pages = await Promise.all(listPartitions(list).map((pk) => queryKeys(db, { ...search, pk })));
  const page = mergePages(pages, { limit, sortKeyOf });
  return { items: await readListed(db.getAllEventually, at, page.items), cursor: page.cursor };
}
