import { type Db, nameOf, type Ref } from "./db.ts";

/**
 * The table for one call that is known to read these items: they come along with the first batch that it reads, which is
 * that of the session, and each answers one `get`. Half the calls of a reading endpoint are saved so.
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
      // Whoever asks again wants to know what has become of it.
      found.delete(name);
      return item as never;
    },
  };
}
