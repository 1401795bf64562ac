import * as z from "zod";
import type { Page } from "../../../shared/page.ts";
import { type KeysIndex, keyAttributes } from "../../../shared/table-indexes.ts";
import { type DbReader, defineEntity, type Entity, type Key, keyText, type QueryInput, readItem } from "./db.ts";

/** An item as an index of keys alone holds it: its key, and its sort key there. */
export type KeyEntry = Key & { readonly sortKey: string };

/** The sort key of an entry, for cursors. */
export const sortKeyOf = ({ sortKey }: KeyEntry): string => sortKey;

const keyEntry = (index: KeysQuery["index"]) =>
  defineEntity({
    type: "keyEntry",
    schema: z
      .looseObject({ pk: z.string(), sk: z.string() })
      .transform((item): KeyEntry => ({ pk: item.pk, sk: item.sk, sortKey: String(item[keyAttributes(index).sk]) })),
    key: (key: Key) => key,
  });

/** What a query of an index needs; `index` is one that holds keys alone, or whose other fields are not needed. */
export type KeysQuery = Omit<QueryInput<never>, "index" | "sortKeyOf"> & { readonly index: KeysIndex | "gsi1" };

/** One page of an index as keys; it may lag. */
export const queryKeys = (db: DbReader, search: KeysQuery): Promise<Page<KeyEntry>> =>
  db.query(keyEntry(search.index), { ...search, sortKeyOf });

/** The items of these entries in the same order, each once, without those that are gone. `getAll` decides how they are read. */
export async function readListed<E, Id>(
  getAll: DbReader["getAll"] | DbReader["getAllEventually"],
  at: Entity<E, Id>,
  entries: readonly Key[],
): Promise<E[]> {
  const keys = new Map(entries.map(({ pk, sk }): [string, Key] => [keyText({ pk, sk }), { pk, sk }]));
  if (keys.size === 0) return [];
  const items = await getAll([...keys.values()].map((key) => ({ key, read: (item) => readItem(at, item) })));
  return items.flatMap((item) => item ?? []);
}

/** One page of a list: its keys from an index, then the items themselves, eventually consistent like the index. */
export async function queryListed<E, Id>(db: DbReader, at: Entity<E, Id>, search: KeysQuery): Promise<Page<E>> {
  const page = await queryKeys(db, search);
  return { items: await readListed(db.getAllEventually, at, page.items), cursor: page.cursor };
}
