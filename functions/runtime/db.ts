import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import type { ErrorCode } from "../../shared/errors.ts";
import type { Page } from "../../shared/page.ts";
import { type Instant, toEpochSeconds } from "../../shared/time.ts";

/** The data layer: what the stores say to the table. `functions/adapters/dynamodb.ts` says it to DynamoDB. */
export type Key = { readonly pk: string; readonly sk: string };
/** A key in one word. */
export const nameOf = ({ pk, sk }: Key): string => `${pk}|${sk}`;
export type Item = Readonly<Record<string, unknown>>;
export type Index = "gsi1" | "gsi2" | "gsi3" | "gsi4";

/** Where an entity lives, the other shelves it can be found on, and how it is read back. */
export type Place<E, Id> = {
  readonly type: string;
  readonly schema: z.ZodType<E>;
  readonly key: (id: Id) => Key;
  readonly gsi1?: (entity: E) => Key | undefined;
  readonly gsi2?: (entity: E) => Key | undefined;
  /** The platform-wide list of its kind, spread over eight partitions: see `listPartitions`. */
  readonly listed?: (entity: E) => Key | undefined;
  /** When somebody has to look at the entity again, and why: its place on the DUE index. */
  readonly due?: (entity: E) => { readonly kind: string; readonly at: Instant } | undefined;
  /** When DynamoDB may forget it. Readers check the time themselves: deletion is late. */
  readonly forgottenAt?: (entity: E) => Instant | undefined;
};

export const place = <E, Id>(at: Place<E, Id>): Place<E, Id> => at;

/** One item to read, typed by what it holds. */
export type Ref<E> = { readonly key: Key; readonly read: (item: Item) => E };
export const ref = <E, Id>(at: Place<E, Id>, id: Id): Ref<E> => ({
  key: at.key(id),
  read: (item) => readItem(at, item),
});
type Found<R> = { -readonly [K in keyof R]: R[K] extends Ref<infer E> ? E | undefined : never };

export type Condition = {
  readonly text: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
};

/** One write of a transaction. When its condition fails, the transaction fails with `orElse`. */
export type Write = { readonly condition?: Condition | undefined; readonly orElse: ErrorCode } & (
  | { readonly op: "put"; readonly item: Item }
  | { readonly op: "remove" | "check"; readonly key: Key }
  | { readonly op: "change"; readonly key: Key; readonly update: Condition }
);

export type Search<E> = {
  readonly index?: Index;
  readonly pk: string;
  /** Only sort keys that begin so. */
  readonly prefix?: string;
  /** Oldest first; otherwise newest first. */
  readonly ascending?: boolean;
  readonly limit: number;
  /** The sort key after which to go on, as `sortKeyOf` gave it. */
  readonly after?: string | undefined;
  /** Strongly consistent; only without an index. */
  readonly isStrong?: boolean;
  /** An upper bound of the sort key, in ascending searches. */
  readonly upTo?: string;
  /** The sort key of an entity on this shelf, from which the next cursor is made. */
  readonly sortKeyOf: (entity: E) => string;
};

/** In which calls are counted: forgotten at `until`, with at most `limit` of them. */
export type CallWindow = { readonly until: Instant; readonly limit: number; readonly key?: string | undefined };

export interface DbReader {
  /** Strongly consistent. */
  get<E, Id>(at: Place<E, Id>, id: Id): Promise<E | undefined>;
  /** Up to 100 items in one strongly consistent read. */
  getAll<const R extends readonly Ref<unknown>[]>(refs: R): Promise<Found<R>>;
  /** One page of a shelf. On an index it may lag: never decide a write by it. */
  page<E, Id>(at: Place<E, Id>, search: Search<E>): Promise<Page<E>>;
}

export interface Db extends DbReader {
  /** All or nothing. A failed condition throws the write's `orElse`, a lost race `conflict.busy`. */
  transact(writes: readonly Write[]): Promise<void>;
  /**
   * Counts a call in a window, up to its limit; false when the window is full. A call with the `key` of one that was counted
   * there is a repeat, which is let through uncounted.
   */
  countCall<E, Id extends object>(at: Place<E, Id>, id: Id, window: CallWindow): Promise<boolean>;
}

const SCHEMA_VERSION = 1;
const DUE_SHARDS = 4;

const LIST_PARTS = 8;

/** A platform-wide list stands in eight partitions, so that no single one carries all of its writes. */
export const listKey = (list: string, { id, createdAt }: { id: string; createdAt: Instant }): Key => ({
  pk: `${list}#${Number.parseInt(id.slice(0, 1), 16) % LIST_PARTS}`,
  sk: `${createdAt}#${id}`,
});
export const listPartitions = (list: string): string[] =>
  Array.from({ length: LIST_PARTS }, (_, part) => `${list}#${part}`);

/** One page of a platform-wide list, newest first, merged from its partitions. */
export async function pageList<E extends { id: string; createdAt: Instant }, Id>(
  db: DbReader,
  at: Place<E, Id>,
  { list, limit, after }: { list: string; limit: number; after?: string | undefined },
): Promise<Page<E>> {
  const sortKeyOf = (entity: E) => listKey(list, entity).sk;
  const search = { index: "gsi4" as const, limit, after, sortKeyOf };
  const pages = await Promise.all(listPartitions(list).map((pk) => db.page(at, { ...search, pk })));
  const all = pages.flatMap(({ items }) => items).sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? 1 : -1));
  const items = all.slice(0, limit);
  const last = items.at(-1);
  const goesOn = all.length > limit || pages.some(({ cursor }) => cursor !== undefined);
  return { items, cursor: last && goesOn ? sortKeyOf(last) : undefined };
}

const indexKeys = (index: Index, key: Key | undefined): Item =>
  key ? { [`${index}pk`]: key.pk, [`${index}sk`]: key.sk } : {};

/** The partition of the DUE index an item stands in, and its place there: by time, whatever it is due for. */
export function dueKey(kind: string, at: Instant, pk: string): Key {
  const sum = [...pk].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return { pk: `DUE#${sum % DUE_SHARDS}`, sk: `${at}#${kind}#${pk}` };
}
export const duePartitions: readonly string[] = Array.from({ length: DUE_SHARDS }, (_, shard) => `DUE#${shard}`);

/** A value that says that nothing has happened yet: no amount, no entry, not so. */
const isNothing = (value: unknown): boolean =>
  value === 0 || value === false || (Array.isArray(value) && value.every(isNothing));

/** Leaves out the fields that still stand at such a default. Reading puts them back; every read and write is smaller. */
function sparse<E extends object, Id>({ schema }: Place<E, Id>, entity: E): object {
  const shape: Readonly<Record<string, unknown>> = schema instanceof z.ZodObject ? schema.shape : {};
  const said = Object.entries(entity).filter(([name, value]) => {
    const field = shape[name];
    const begins = field instanceof z.ZodDefault ? field.def.defaultValue : undefined;
    return !isNothing(begins) || !isDeepStrictEqual(value, begins);
  });
  return Object.fromEntries(said);
}

/** The item that is stored: the entity, its type, and the keys of every shelf it stands on. */
export function toItem<E extends object, Id>(at: Place<E, Id>, entity: E & Id): Item {
  const key = at.key(entity);
  const due = at.due?.(entity);
  const forgottenAt = at.forgottenAt?.(entity);
  return {
    ...sparse(at, entity),
    ...key,
    // Not `type`: entities have a field of that name.
    entity: at.type,
    v: SCHEMA_VERSION,
    ...indexKeys("gsi1", at.gsi1?.(entity)),
    ...indexKeys("gsi2", at.gsi2?.(entity)),
    ...indexKeys("gsi3", due && dueKey(due.kind, due.at, key.pk)),
    ...indexKeys("gsi4", at.listed?.(entity)),
    ...(forgottenAt && { ttl: toEpochSeconds(forgottenAt) }),
  };
}

/** What the frame adds to an entity when it stores it. */
const FRAME = /^(pk|sk|entity|v|ttl|gsi\dpk|gsi\dsk)$/;

/** The entity of an item. Fields that only a newer release knows stay on it, so that writing it back loses none (I-32). */
export function readItem<E, Id>({ schema }: Place<E, Id>, item: Item): E {
  const known: object = schema instanceof z.ZodObject ? schema.shape : item;
  const newer = Object.entries(item).filter(([name]) => !(name in known) && !FRAME.test(name));
  return Object.assign(Object.fromEntries(newer), schema.parse(item));
}

const absent: Condition = { text: "attribute_not_exists(pk)", names: {}, values: {} };
const present: Condition = { text: "attribute_exists(pk)", names: {}, values: {} };
const atVersion = (version: number): Condition => ({
  text: "#version = :version",
  names: { "#version": "version" },
  values: { ":version": version },
});

/** Stores a new entity; fails when its key is taken. */
export const create = <E extends object, Id>(
  at: Place<E, Id>,
  entity: E & Id,
  orElse: ErrorCode = "conflict.busy",
): Write => ({
  op: "put",
  item: toItem(at, entity),
  condition: absent,
  orElse,
});

type Versioned = { readonly version: number };

/** Replaces an entity by its successor; fails when anybody wrote it since it was read. */
export const replace = <E extends Versioned, Id>(
  at: Place<E, Id>,
  entity: E & Id,
  orElse: ErrorCode = "conflict.busy",
): Write => ({
  op: "put",
  item: toItem(at, { ...entity, version: entity.version + 1 }),
  condition: atVersion(entity.version),
  orElse,
});

/** Forgets an entity; with a version it fails when anybody wrote it since. */
export const remove = <E, Id>(at: Place<E, Id>, id: Id, version?: number): Write => ({
  op: "remove",
  key: at.key(id),
  condition: version === undefined ? undefined : atVersion(version),
  orElse: "conflict.busy",
});

/** Holds the transaction to an entity that must not have changed, without writing it. */
export const unchanged = <E extends Versioned, Id>(at: Place<E, Id>, entity: E & Id, orElse: ErrorCode): Write => ({
  op: "check",
  key: at.key(entity),
  condition: atVersion(entity.version),
  orElse,
});

/** Holds the transaction to an entity whose field must not have this value, without reading or writing it. */
export const unlessIs = <E, Id>(
  at: Place<E, Id>,
  id: Id,
  { is, orElse }: { is: Partial<E>; orElse: ErrorCode },
): Write => {
  const fields = Object.entries(is);
  return {
    op: "check",
    key: at.key(id),
    condition: {
      text: fields.map(([name]) => `#${name} <> :${name}`).join(" AND "),
      names: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      values: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
    },
    orElse,
  };
};

/** Adds to counters of an entity without reading it. `orCreate` lets a missing item begin at zero. */
export function increase<E, Id>(
  at: Place<E, Id>,
  id: Id,
  { by, orCreate = false }: { by: Readonly<Record<string, number>>; orCreate?: boolean },
): Write {
  const names = Object.keys({ ...by, version: 1 });
  const update = {
    text: `ADD ${names.map((name) => `#${name} :${name}`).join(", ")}`,
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(names.map((name) => [`:${name}`, by[name] ?? 1])),
  };
  return { op: "change", key: at.key(id), update, condition: orCreate ? undefined : present, orElse: "conflict.busy" };
}
