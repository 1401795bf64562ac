import { isDeepStrictEqual } from "node:util";
import type { TableSchema } from "./schema.ts";
import { type Change, type Key, type Row, Store } from "./store.ts";
import type { TableStream } from "./stream.ts";

/** What `snapshot` took; only `restore` of the same table reads it. */
export type Snapshot = { readonly store: Store; readonly streamEnd: number };

/** The table's rows as they are, its stream, and, while it lags, its rows as eventually consistent reads see them. */
export class Table {
  readonly schema: TableSchema;
  private readonly stream: TableStream;
  private store: Store;
  private lagging: { readonly store: Store; readonly waiting: Change[] } | undefined;

  constructor(schema: TableSchema, stream: TableStream) {
    this.schema = schema;
    this.stream = stream;
    this.store = new Store(schema);
  }

  get(key: Key): Row | undefined {
    return this.store.get(key);
  }

  /** The rows that a read sees. */
  seenBy({ isConsistent }: { readonly isConsistent: boolean }): Store {
    return isConsistent ? this.store : (this.lagging?.store ?? this.store);
  }

  /** Applies a write and adds it to the stream; one that changes nothing does neither. */
  commit(change: Change): void {
    if (isDeepStrictEqual(change.before?.item, change.after?.item)) return;
    this.store.apply(change);
    this.stream.append(change);
    this.lagging?.waiting.push(change);
  }

  rows(): Row[] {
    return this.store.rows();
  }

  /** From now on eventually consistent reads do not see what is written, until `catchUp`. */
  lag(): void {
    this.lagging ??= { store: this.store.copy(), waiting: [] };
  }

  /** Lets eventually consistent reads see all writes up to now; returns how many there were. */
  catchUp(): number {
    const { store, waiting } = this.lagging ?? { store: this.store, waiting: [] };
    const changes = waiting.splice(0);
    for (const change of changes) store.apply(change);
    return changes.length;
  }

  snapshot(): Snapshot {
    return { store: this.store.copy(), streamEnd: this.stream.end };
  }

  /** Goes back to a snapshot: the stream loses what was written since, and lagging reads have caught up. */
  restore({ store, streamEnd }: Snapshot): void {
    this.store = store.copy();
    this.stream.truncate(streamEnd);
    if (this.lagging) this.lagging = { store: store.copy(), waiting: [] };
  }
}
