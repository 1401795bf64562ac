import { type Db, nameOf, type Ref } from "./db.ts";

/**
 * Prefetches `refs` in the session's batch read. Each is served once from memory; later reads go to the table. This
 * halves the calls of a reading endpoint.
 */
export function readAhead(db: Db, refs: readonly Ref<unknown>[]): Db {
  let pending = refs;
  const found = new Map<string, unknown>();
  return {
    ...db,
    async getAll(wanted) {
      const extra = pending;
      pending = [];
      const items: readonly unknown[] = await db.getAll([...wanted, ...extra]);
      for (const [index, { key }] of extra.entries()) found.set(nameOf(key), items[wanted.length + index]);
      return items.slice(0, wanted.length) as never;
    },
    async get(at, id) {
      const name = nameOf(at.key(id));
      if (!found.has(name)) return db.get(at, id);
      const item = found.get(name);
      // A second read has to see what was written meanwhile.
      found.delete(name);
      return item as never;
    },
  };
}
