import { type Db, keyText, type Ref } from "../data/db.ts";

/** Reads an item in the session's batch and serves it once from memory; a later read sees what was written meanwhile. */
export function withPrefetch(db: Db, ref: Ref<unknown>): Db {
  let isPending = true;
  let prefetched: { readonly item: unknown } | undefined;
  return {
    ...db,
    async getAll(refs) {
      if (!isPending) return db.getAll(refs);
      isPending = false;
      const items: readonly unknown[] = await db.getAll([...refs, ref]);
      prefetched = { item: items.at(-1) };
      return items.slice(0, -1) as never;
    },
    async get(at, id) {
      if (!prefetched || keyText(at.key(id)) !== keyText(ref.key)) return db.get(at, id);
      const { item } = prefetched;
      prefetched = undefined;
      return item as never;
    },
  };
}
