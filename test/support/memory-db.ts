import { type DbReader, type Item, type Key, readItem } from "../../functions/runtime/db.ts";

const nameOf = ({ pk, sk }: Key) => `${pk}|${sk}`;

/** A table that stands still, read as DynamoDB reads one: for pure rules that walk over many items. */
export function memoryDb(items: readonly Item[]): DbReader {
  const byKey = new Map(items.map((item) => [`${item.pk}|${item.sk}`, item]));
  return {
    async get(at, id) {
      const item = byKey.get(nameOf(at.key(id)));
      return item && readItem(at, item);
    },
    async getAll(refs) {
      const found = refs.map(({ key, read }) => {
        const item = byKey.get(nameOf(key));
        return item && read(item);
      });
      return found as never;
    },
    async page(at, { index = "", pk, prefix = "", ascending = false, limit, after, sortKeyOf }) {
      const keyOf = (item: Item) => String(item[`${index}sk`]);
      const isAfter = (key: string) => after === undefined || (ascending ? key > after : key < after);
      const shelf = items
        .filter((item) => item[`${index}pk`] === pk && keyOf(item).startsWith(prefix) && isAfter(keyOf(item)))
        .sort((a, b) => (keyOf(a) < keyOf(b) === ascending ? -1 : 1));
      const found = shelf.slice(0, limit).map((item) => readItem(at, item));
      const last = found.at(-1);
      return { items: found, cursor: last && shelf.length > limit ? sortKeyOf(last) : undefined };
    },
  };
}
