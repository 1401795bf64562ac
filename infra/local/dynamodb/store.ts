import type { TableSchema } from "./schema.ts";
import { itemSize } from "./sizes.ts";
import { compareText, copyItem, type Item } from "./values.ts";

export type Key = { readonly partition: string; readonly sort: string };

/** A stored item. It never changes: a write replaces it. */
export type Row = {
  readonly key: Key;
  readonly item: Item;
  readonly isFrozen: boolean;
  /** In bytes. */
  readonly size: number;
};

/** A row for an item whose keys are known to be text. */
export function toRow(schema: TableSchema, source: object): Row {
  const { value: item, isFrozen } = copyItem(source);
  const key = { partition: String(item[schema.keys.partition]), sort: String(item[schema.keys.sort]) };
  return { key, item, isFrozen, size: itemSize(item) };
}

/** A row's item for a caller, who cannot change the stored one. */
export const itemOf = ({ item, isFrozen }: Row): Item => (isFrozen ? item : copyItem(item).value);

/** A row in the table or an index: rows of a partition are sorted by `sort`, and then by their key in the table. */
export type Entry = { readonly sort: string; readonly row: Row };
export type Position = { readonly sort: string; readonly key: Key };

function compareEntry({ sort, row }: Entry, position: Position): number {
  return (
    compareText(sort, position.sort) ||
    compareText(row.key.partition, position.key.partition) ||
    compareText(row.key.sort, position.key.sort)
  );
}

/** The number of entries, from the first one on, for which this holds; those for which it does not come after them. */
export function countWhile(entries: readonly Entry[], isBefore: (entry: Entry) => boolean): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = entries[middle];
    if (entry && isBefore(entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const countBefore = (entries: readonly Entry[], position: Position): number =>
  countWhile(entries, (entry) => compareEntry(entry, position) < 0);
export const countUpTo = (entries: readonly Entry[], position: Position): number =>
  countWhile(entries, (entry) => compareEntry(entry, position) <= 0);

type Partitions = Map<string, Entry[]>;
/** One write: the item's row before and after it, undefined where there is none. */
export type Change = { readonly before: Row | undefined; readonly after: Row | undefined };

const TABLE = "";
const none: readonly Entry[] = [];

/** The rows of a table and its indexes, by partition and in the order of their keys. */
export class Store {
  private readonly schema: TableSchema;
  private readonly collections: ReadonlyMap<string, Partitions>;

  constructor(schema: TableSchema, collections?: ReadonlyMap<string, Partitions>) {
    this.schema = schema;
    this.collections = collections ?? new Map([TABLE, ...schema.indexes.keys()].map((name) => [name, new Map()]));
  }

  get(key: Key): Row | undefined {
    const entries = this.entries(key.partition);
    const entry = entries[countBefore(entries, { sort: key.sort, key })];
    return entry?.sort === key.sort ? entry.row : undefined;
  }

  /** The entries of a partition of the table or an index. They hold until the next change. */
  entries(partition: string, index = TABLE): readonly Entry[] {
    return this.collections.get(index)?.get(partition) ?? none;
  }

  /** The table's partition keys in their order. */
  partitions(): string[] {
    return [...(this.collections.get(TABLE)?.keys() ?? [])].sort(compareText);
  }

  rows(): Row[] {
    return [...(this.collections.get(TABLE)?.values() ?? [])].flatMap((entries) => entries.map(({ row }) => row));
  }

  apply({ before, after }: Change): void {
    for (const [name, partitions] of this.collections) {
      const keys = this.schema.indexes.get(name)?.keys ?? this.schema.keys;
      if (before) remove(partitions, before, keyIn(before.item, keys));
      if (after) add(partitions, after, keyIn(after.item, keys));
    }
  }

  /** A store with the same rows, which changes apart from this one. */
  copy(): Store {
    const collections = [...this.collections].map(([name, partitions]) => {
      const copied = [...partitions].map(([partition, entries]) => [partition, [...entries]] as const);
      return [name, new Map(copied)] as const;
    });
    return new Store(this.schema, new Map(collections));
  }
}

/** An item's key in the table or an index; undefined if it has not both attributes. */
function keyIn(item: Item, names: { readonly partition: string; readonly sort: string }): Key | undefined {
  const [partition, sort] = [item[names.partition], item[names.sort]];
  return typeof partition === "string" && typeof sort === "string" ? { partition, sort } : undefined;
}

function remove(partitions: Partitions, row: Row, place: Key | undefined): void {
  const entries = place && partitions.get(place.partition);
  if (!entries) return;
  entries.splice(countBefore(entries, { sort: place.sort, key: row.key }), 1);
  if (entries.length === 0) partitions.delete(place.partition);
}

function add(partitions: Partitions, row: Row, place: Key | undefined): void {
  if (!place) return;
  const entries = partitions.get(place.partition);
  if (!entries) partitions.set(place.partition, [{ sort: place.sort, row }]);
  else entries.splice(countBefore(entries, { sort: place.sort, key: row.key }), 0, { sort: place.sort, row });
}
