import * as z from "zod";
import type { ErrorCode } from "../../../shared/errors/errors.ts";
import type { Page } from "../../../shared/page.ts";
import { type Index, indexes, keyAttributes } from "../../../shared/table-indexes.ts";
import { type Instant, toEpochSeconds } from "../../../shared/time.ts";
import { type DueKind, dueKinds } from "./index-keys.ts";
import { UnreadableItemError } from "./unreadable-item.ts";

/** The data layer between stores and DynamoDB; `functions/adapters/dynamodb.ts` implements it. */
export type Key = { readonly pk: string; readonly sk: string };
/** A key as one string. */
export const keyText = ({ pk, sk }: Key): string => `${pk}|${sk}`;
export type Item = Readonly<Record<string, unknown>>;

/** Its key on each index that an entity may be on; that of the due index follows from `due`. */
type IndexKeys<E> = { readonly [I in Exclude<Index, "due">]?: (entity: E) => Key | undefined };

/** How an entity is stored: its schema, primary key, index keys, due date and time to live. */
export type Entity<E, Id> = IndexKeys<E> & {
  readonly type: string;
  readonly schema: z.ZodType<E>;
  readonly key: (id: Id) => Key;
  /** When the schedule has to look at the entity, and why: its key on the due index. */
  readonly due?: (entity: E) => { readonly kind: string; readonly at: Instant } | undefined;
  /** When DynamoDB may delete it. Readers check the time themselves, since deletion is late. */
  readonly timeToLive?: (entity: E) => Instant | undefined;
};

export const defineEntity = <E, Id>(at: Entity<E, Id>): Entity<E, Id> => at;

/** A reference to one item, typed by its entity. */
export type Ref<E> = { readonly key: Key; readonly read: (item: Item) => E };
export const ref = <E, Id>(at: Entity<E, Id>, id: Id): Ref<E> => ({
  key: at.key(id),
  read: (item) => readItem(at, item),
});
type ReadResult<R> = { -readonly [K in keyof R]: R[K] extends Ref<infer E> ? E | undefined : never };

export type Condition = {
  readonly text: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
};

/** One write of a transaction. If its condition fails, the transaction throws `orElse`. */
export type Write = { readonly condition?: Condition | undefined; readonly orElse: ErrorCode } & (
  | { readonly op: "put"; readonly item: Item }
  | { readonly op: "remove" | "check"; readonly key: Key }
  | { readonly op: "change"; readonly key: Key; readonly update: Condition }
);

export type QueryInput<E> = {
  readonly index?: Index;
  readonly pk: string;
  /** An eventually consistent read, at half the cost; an index allows no other. */
  readonly isEventual?: boolean;
  /** Only sort keys with this prefix. */
  readonly prefix?: string;
  /** Oldest first; otherwise newest first. */
  readonly ascending?: boolean;
  readonly limit: number;
  /** Exclusive start: the cursor of the page before, as `sortKeyOf` made it. */
  readonly after?: string | undefined;
  /** The upper bound of the sort key, for ascending queries. */
  readonly upTo?: string;
  /** The sort key of an entity in this query, of which the next cursor is made. */
  readonly sortKeyOf: (entity: E) => string;
};

/** A window of the rate limit: deleted at `until`, with at most `limit` calls. */
export type RateLimitWindow = { readonly until: Instant; readonly limit: number; readonly key?: string | undefined };

export interface DbReader {
  /** Strongly consistent. */
  get<E, Id>(at: Entity<E, Id>, id: Id): Promise<E | undefined>;
  /** Up to 100 items in one strongly consistent read. */
  getAll<const R extends readonly Ref<unknown>[]>(refs: R): Promise<ReadResult<R>>;
  /** The same as an eventually consistent read, at half the cost: it may lag, so no write may depend on it. */
  getAllEventually<const R extends readonly Ref<unknown>[]>(refs: R): Promise<ReadResult<R>>;
  /**
   * One page of a partition: strongly consistent, unless it is of an index or `isEventual`. These may lag: no write may
   * depend on them.
   */
  query<E, Id>(at: Entity<E, Id>, search: QueryInput<E>): Promise<Page<E>>;
}

export interface Db extends DbReader {
  /** All or nothing. A failed condition throws the write's `orElse`; a transaction conflict throws `conflict.busy`. */
  transact(writes: readonly Write[]): Promise<void>;
  /**
   * Counts a call in a window; false when the window is full. A call with the `key` of a counted one is a retry, which
   * is allowed without being counted.
   */
  countRequest<E, Id extends object>(at: Entity<E, Id>, id: Id, window: RateLimitWindow): Promise<boolean>;
}

const SCHEMA_VERSION = 1;
/** Of each due kind, so that none of its partitions takes all of its writes. */
const DUE_SHARDS = 4;

const duePartition = (kind: string, shard: number): string => `DUE#${kind}#${shard}`;

/** The key on the due index: partitioned by the kind and a hash, sorted by time. */
export function dueKey(kind: string, at: Instant, pk: string): Key {
  const sum = [...pk].reduce((total, character) => total + character.charCodeAt(0), 0);
  return { pk: duePartition(kind, sum % DUE_SHARDS), sk: `${at}#${kind}#${pk}` };
}

/** The partitions of one due kind. */
export const duePartitionsOf = (kind: DueKind): readonly string[] =>
  Array.from({ length: DUE_SHARDS }, (_, shard) => duePartition(kind, shard));

/** The partitions of the due index. */
export const duePartitions: readonly string[] = dueKinds.flatMap(duePartitionsOf);

function dueKeyOf<E extends object, Id>(at: Entity<E, Id>, entity: E & Id): Key | undefined {
  const due = at.due?.(entity);
  return due && dueKey(due.kind, due.at, at.key(entity).pk);
}

/** The keys of an entity on the indexes, as attributes of its item. */
const indexAttributes = <E extends object, Id>(at: Entity<E, Id>, entity: E & Id): Item =>
  Object.fromEntries(
    indexes.flatMap(({ name }) => {
      const key = name === "due" ? dueKeyOf(at, entity) : at[name]?.(entity);
      const { pk, sk } = keyAttributes(name);
      if (key) checkKey(at.type, key);
      return key ? [[pk, key.pk] as const, [sk, key.sk] as const] : [];
    }),
  );

/** DynamoDB's limits for a partition key and a sort key, in bytes, of which emulators may know nothing. */
const MAX_KEY_BYTES = { pk: 2048, sk: 1024 } as const;

function checkKey(type: string, { pk, sk }: Key): Key {
  if (Buffer.byteLength(pk) <= MAX_KEY_BYTES.pk && Buffer.byteLength(sk) <= MAX_KEY_BYTES.sk) return { pk, sk };
  // Without the key, which may hold an address.
  throw new Error(`A key of ${type} is longer than DynamoDB takes.`);
}

/** The item as stored: the entity, its type, and its keys on every index. Throws when a key is too long for DynamoDB. */
export function toItem<E extends object, Id>(at: Entity<E, Id>, entity: E & Id): Item {
  const timeToLive = at.timeToLive?.(entity);
  return {
    ...entity,
    ...checkKey(at.type, at.key(entity)),
    // Not `type`: some entities have a field of that name.
    entity: at.type,
    v: SCHEMA_VERSION,
    ...indexAttributes(at, entity),
    ...(timeToLive && { ttl: toEpochSeconds(timeToLive) }),
  };
}

/** The attributes that `toItem` adds. */
const addedAttributes: ReadonlySet<string> = new Set([
  ...["pk", "sk", "entity", "v", "ttl"],
  ...indexes.flatMap(({ name }) => Object.values(keyAttributes(name))),
]);

/**
 * The entity of an item. Fields that only a newer release knows stay on it, so that writing it back keeps them (I-32).
 * Throws `UnreadableItemError`.
 */
export function readItem<E, Id>({ schema, type }: Entity<E, Id>, item: Item): E {
  const knownFields: object = schema instanceof z.ZodObject ? schema.shape : item;
  const unknownFields = Object.entries(item).filter(([name]) => !(name in knownFields) && !addedAttributes.has(name));
  const { data, error } = schema.safeParse(item);
  if (error) throw new UnreadableItemError(type, String(item.id ?? item.jobId ?? item.userId), { cause: error });
  return Object.assign(Object.fromEntries(unknownFields), data);
}

const itemNotExists: Condition = { text: "attribute_not_exists(pk)", names: {}, values: {} };
export const itemExists: Condition = { text: "attribute_exists(pk)", names: {}, values: {} };
const versionIs = (version: number): Condition => ({
  text: "#version = :version",
  names: { "#version": "version" },
  values: { ":version": version },
});

/** Creates an entity; fails when its key exists. */
export const create = <E extends object, Id>(
  at: Entity<E, Id>,
  entity: E & Id,
  orElse: ErrorCode = "conflict.busy",
): Write => ({
  op: "put",
  item: toItem(at, entity),
  condition: itemNotExists,
  orElse,
});

/** Writes an entity whatever was stored: a copy, which another write of its transaction guards, or a mere mark. */
export const put = <E extends object, Id>(at: Entity<E, Id>, entity: E & Id): Write => ({
  op: "put",
  item: toItem(at, entity),
  orElse: "conflict.busy",
});

type Versioned = { readonly version: number };

/** Replaces an entity (optimistic lock): fails when its version has changed since it was read. */
export const replace = <E extends Versioned, Id>(
  at: Entity<E, Id>,
  entity: E & Id,
  orElse: ErrorCode = "conflict.busy",
): Write => ({
  op: "put",
  item: toItem(at, { ...entity, version: entity.version + 1 }),
  condition: versionIs(entity.version),
  orElse,
});

/** Deletes an entity; with a version, fails when that has changed. */
export const remove = <E, Id>(at: Entity<E, Id>, id: Id, version?: number): Write => ({
  op: "remove",
  key: at.key(id),
  condition: version === undefined ? undefined : versionIs(version),
  orElse: "conflict.busy",
});

/** A condition check: the transaction fails when the entity's version has changed. Writes nothing. */
export const checkVersion = <E extends Versioned, Id>(at: Entity<E, Id>, entity: E & Id, orElse: ErrorCode): Write => ({
  op: "check",
  key: at.key(entity),
  condition: versionIs(entity.version),
  orElse,
});

/** A condition check: the transaction fails when the item exists. Writes nothing. */
export const checkAbsent = <E, Id>(at: Entity<E, Id>, id: Id, orElse: ErrorCode): Write => ({
  op: "check",
  key: at.key(id),
  condition: itemNotExists,
  orElse,
});

/** Adds to counters without reading them. `orCreate`: a missing item starts at zero. */
export function increase<E, Id>(
  at: Entity<E, Id>,
  id: Id,
  { by, orCreate = false }: { by: Readonly<Record<string, number>>; orCreate?: boolean },
): Write {
  const names = Object.keys({ ...by, version: 1 });
  const update = {
    text: `ADD ${names.map((name) => `#${name} :${name}`).join(", ")}`,
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(names.map((name) => [`:${name}`, by[name] ?? 1])),
  };
  return {
    op: "change",
    key: at.key(id),
    update,
    condition: orCreate ? undefined : itemExists,
    orElse: "conflict.busy",
  };
}
