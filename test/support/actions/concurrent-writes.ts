import * as z from "zod";
import { type Db, defineEntity, type Item, type Key, keyText, type Write } from "../../../functions/runtime/data/db.ts";
import { outsideFunctions } from "../world/functions.ts";

/** An entity definition that reads any item by its key. */
const anyItem = defineEntity({
  type: "anything",
  schema: z.looseObject({ version: z.number().optional() }),
  key: ({ pk, sk }: Key) => ({ pk, sk }),
});

const keyOf = (write: Write): Key =>
  write.op === "put" ? { pk: String(write.item.pk), sk: String(write.item.sk) } : write.key;

/** Whether a write increases its item's version; checks, deletes, index updates and unversioned copies do not. */
const isNext = (write: Write) =>
  (write.op === "put" && "version" in write.item) ||
  (write.op === "change" && Object.values(write.update.names).includes("version"));

/** A table that records acknowledged writes, so that lost ones can be found afterwards (I-24). */
export function recordingWrites(db: Db) {
  const versions = new Map<string, { readonly key: Key; readonly version: number }>();
  const items: Item[] = [];
  const versionAt = async (key: Key) => (await db.get(anyItem, key))?.version ?? 0;
  async function transact(writes: readonly Write[]) {
    const keys = writes.filter(isNext).map(keyOf);
    for (const key of keys)
      if (!versions.has(keyText(key))) versions.set(keyText(key), { key, version: await versionAt(key) });
    await db.transact(writes);
    items.push(...writes.flatMap((write) => (write.op === "put" ? [write.item] : [])));
    for (const key of keys)
      versions.set(keyText(key), { key, version: (versions.get(keyText(key))?.version ?? 0) + 1 });
  }
  return {
    db: { ...db, transact },
    /** All items that were put, in order. */
    items,
    /** The items of which an acknowledged write was overwritten. */
    async lostWrites(): Promise<string[]> {
      const all = await Promise.all(
        [...versions].map(async ([name, { key, version }]) => ({ name, isLost: (await versionAt(key)) !== version })),
      );
      return all.filter(({ isLost }) => isLost).map(({ name }) => name);
    },
  };
}

export type OvertakeOptions = {
  /** A prefix of the write's sort key. */
  readonly before: string;
  /** Which of the transactions with such a write, counted from one. */
  readonly nth?: number;
  /** Runs to completion before that transaction. */
  readonly run: (writes: readonly Write[]) => Promise<unknown>;
};

/**
 * A table on which an operation loses a race: `run` completes right before its transaction. `hasHappened` tells whether it did.
 */
export function losingRace(db: Db, { before, nth = 1, run }: OvertakeOptions) {
  let seen = 0;
  async function transact(writes: readonly Write[]) {
    if (writes.some((write) => keyOf(write).sk.startsWith(before)) && ++seen === nth)
      await outsideFunctions(() => run(writes));
    await db.transact(writes);
  }
  return { db: { ...db, transact }, hasHappened: () => seen >= nth };
}

/** The one write of a transaction with this sort key prefix. */
export function writeOf(writes: readonly Write[], prefix: string): Write {
  const [found, ...others] = writes.filter((write) => keyOf(write).sk.startsWith(prefix));
  if (!found || others.length > 0) throw new Error(`There is not exactly one write of ${prefix}.`);
  return found;
}

/** A concurrent writer of the same item: increases its version and adds a field that only a newer release knows. */
async function overwriteItem(db: Db, write: Write): Promise<void> {
  const key = keyOf(write);
  const found = await db.get(anyItem, key);
  const item = { ...(found ?? (write.op === "put" ? write.item : {})), ...key };
  const version = (found?.version ?? 0) + 1;
  await db.transact([{ op: "put", item: { ...item, version, byAnother: true }, orElse: "conflict.busy" }]);
}

type RacingWorld = { readonly app: { readonly db: Db } };

/**
 * A concurrent writer of the item that a transaction is about to write under this prefix. `isKept` tells whether its write
 * survived.
 */
export function concurrentWriter(prefix: string) {
  let isKept = async () => false;
  return {
    isKept: () => isKept(),
    async writes({ app: { db } }: RacingWorld, writes: readonly Write[]) {
      const write = writeOf(writes, prefix);
      await overwriteItem(db, write);
      isKept = async () => (await db.get(anyItem, keyOf(write)))?.byAnother === true;
    },
  };
}

/** Deletes the item of a write. */
export const removeItem = (db: Db, write: Write): Promise<void> =>
  db.transact([{ op: "remove", key: keyOf(write), orElse: "conflict.busy" }]);
