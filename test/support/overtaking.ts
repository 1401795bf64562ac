import * as z from "zod";
import { type Db, type Key, nameOf, place, type Write } from "../../functions/runtime/db.ts";

/** Any item of the table, seen as what stands at its key. */
const anything = place({
  type: "anything",
  schema: z.looseObject({ version: z.number().optional() }),
  key: ({ pk, sk }: Key) => ({ pk, sk }),
});

const keyOf = (write: Write): Key =>
  write.op === "put" ? { pk: String(write.item.pk), sk: String(write.item.sk) } : write.key;

/** Whether a write is the next version of its item: everything but a check, a removal, and a new place on an index. */
const isNext = (write: Write) =>
  write.op === "put" || (write.op === "change" && Object.values(write.update.names).includes("version"));

/** The table, with a memory of what was acknowledged: in the end every acknowledged write has to stand (I-24). */
export function remembering(db: Db) {
  const versions = new Map<string, { readonly key: Key; readonly version: number }>();
  const versionAt = async (key: Key) => (await db.get(anything, key))?.version ?? 0;
  async function transact(writes: readonly Write[]) {
    const keys = writes.filter(isNext).map(keyOf);
    for (const key of keys)
      if (!versions.has(nameOf(key))) versions.set(nameOf(key), { key, version: await versionAt(key) });
    await db.transact(writes);
    for (const key of keys) versions.set(nameOf(key), { key, version: (versions.get(nameOf(key))?.version ?? 0) + 1 });
  }
  return {
    db: { ...db, transact },
    /** The items that a write was lost of: somebody wrote over what they had not seen. */
    async lost(): Promise<string[]> {
      const all = await Promise.all(
        [...versions].map(async ([name, { key, version }]) => ({ name, isLost: (await versionAt(key)) !== version })),
      );
      return all.filter(({ isLost }) => isLost).map(({ name }) => name);
    },
  };
}

export type Overtaking = {
  /** The sort key of a write begins so. */
  readonly before: string;
  /** Which of the transactions that hold such a write, counted from one. */
  readonly nth?: number;
  /** Runs to its end before that transaction is made. */
  readonly run: (writes: readonly Write[]) => Promise<unknown>;
};

/** The table as an operation sees it that loses a race, made on purpose. `hasHappened` says that there was one. */
export function overtaken(db: Db, { before, nth = 1, run }: Overtaking) {
  let seen = 0;
  async function transact(writes: readonly Write[]) {
    if (writes.some((write) => keyOf(write).sk.startsWith(before)) && ++seen === nth) await run(writes);
    await db.transact(writes);
  }
  return { db: { ...db, transact }, hasHappened: () => seen >= nth };
}

/** The one write of a transaction whose sort key begins so. */
export function writeOf(writes: readonly Write[], prefix: string): Write {
  const [found, ...others] = writes.filter((write) => keyOf(write).sk.startsWith(prefix));
  if (!found || others.length > 0) throw new Error(`There is not exactly one write of ${prefix}.`);
  return found;
}

/** Somebody else writes that one item, or takes its place: a newer release, with a field that only it knows. */
async function touch(db: Db, write: Write): Promise<void> {
  const key = keyOf(write);
  const found = await db.get(anything, key);
  const item = { ...(found ?? (write.op === "put" ? write.item : {})), ...key };
  const version = (found?.version ?? 0) + 1;
  await db.transact([{ op: "put", item: { ...item, version, byAnother: true }, orElse: "conflict.busy" }]);
}

type Racing = { readonly app: { readonly db: Db } };

/**
 * Somebody else who writes only what a transaction is about to write under a key that begins so. `isKept` says whether it
 * still stands what they wrote, or what became of it.
 */
export function another(prefix: string) {
  let isKept = async () => false;
  return {
    isKept: () => isKept(),
    async writes({ app: { db } }: Racing, writes: readonly Write[]) {
      const write = writeOf(writes, prefix);
      await touch(db, write);
      isKept = async () => (await db.get(anything, keyOf(write)))?.byAnother === true;
    },
  };
}

/** Somebody takes the item away. */
export const take = (db: Db, write: Write): Promise<void> =>
  db.transact([{ op: "remove", key: keyOf(write), orElse: "conflict.busy" }]);
