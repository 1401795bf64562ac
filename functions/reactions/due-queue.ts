import * as z from "zod";
import type { Page } from "../../shared/page.ts";
import { addMs, type Instant, MINUTE_MS, toInstant } from "../../shared/time.ts";
import {
  type Db,
  type DbReader,
  defineEntity,
  dueKey,
  duePartitionsOf,
  type Key,
  type Write,
} from "../runtime/data/db.ts";
import { type DueKind, dueKinds } from "../runtime/data/index-keys.ts";
import { recordFailedReaction } from "../runtime/observability/log.ts";

/** How many items of a partition are read at once. */
const PAGE = 100;
/** Of one kind: more than a run can work. Their keys take about 500 read units. */
const MAX_LISTED = 20_000;
/** With a pause that doubles from one minute on, twelve tries take a day and a half. */
export const MAX_TRIES = 12;

const DueItem = z.object({ pk: z.string(), sk: z.string(), dueSk: z.string() });
/** A due item of any type, as the due index shows it: only its keys. */
export type DueItem = z.output<typeof DueItem>;
const dueEntity = defineEntity({
  type: "due",
  schema: DueItem,
  key: ({ pk, sk }: { pk: string; sk: string }) => ({ pk, sk }),
});

export const idOf = ({ pk }: DueItem): string => pk.slice(pk.indexOf("#") + 1);

/** The kind of due work. */
export const kindOf = ({ dueSk }: DueItem): string => dueSk.split("#")[1] ?? "";

/** When the item was to be worked. */
export const dueAtOf = ({ dueSk }: DueItem): Instant => dueSk.split("#")[0] ?? "";

type Position = { readonly pk: string; readonly after: string | undefined };

/** What is due by now, oldest first. No kind waits for another to be listed, however many items that has. */
export async function listDue(db: DbReader, now: Date): Promise<DueItem[]> {
  const kinds = await Promise.all(dueKinds.map((kind) => listKind(db, now, kind)));
  return kinds.flat().sort((a, b) => (a.dueSk < b.dueSk ? -1 : 1));
}

/**
 * A page of every partition of the kind in turn, until nothing is left or more is listed than a run can work. A partition
 * that cannot be read is left to the next run, so that it does not hold up the others.
 */
async function listKind(db: DbReader, now: Date, kind: DueKind): Promise<DueItem[]> {
  const listed: DueItem[] = [];
  let unread: readonly Position[] = duePartitionsOf(kind).map((pk) => ({ pk, after: undefined }));
  while (unread.length > 0 && listed.length < MAX_LISTED) {
    const pages = await Promise.all(unread.map((position) => readPage(db, now, position)));
    listed.push(...pages.flatMap(({ items }) => items));
    unread = pages.flatMap(({ pk, cursor }) => (cursor === undefined ? [] : { pk, after: cursor }));
  }
  return listed;
}

async function readPage(db: DbReader, now: Date, { pk, after }: Position): Promise<Page<DueItem> & { pk: string }> {
  try {
    const page = await db.query(dueEntity, {
      index: "due",
      pk,
      ascending: true,
      after,
      upTo: `${toInstant(now)}~`,
      limit: PAGE,
      sortKeyOf: ({ dueSk }) => dueSk,
    });
    // Without the last group of items with one key, unless it is the last page: the quotes of a request end at the same
    // moment, and the next page begins after the cursor's key.
    const whole = page.items.filter(({ dueSk }) => dueSk !== page.cursor);
    const last = whole.at(-1);
    return page.cursor === undefined || !last ? { ...page, pk } : { items: whole, cursor: last.dueSk, pk };
  } catch (thrown) {
    recordFailedReaction(thrown, { endpoint: "minute.work-due", requestId: pk });
    return { items: [], pk };
  }
}

/** The number of failed tries, stored at the end of the index key, so that any other write of the item resets it. */
const triesOf = ({ pk, dueSk }: DueItem): number => Number(dueSk.split(`#${pk}#`)[1] ?? 0);

/** Whether the item is not tried again after this failure. */
export const isLastTry = (due: DueItem): boolean => triesOf(due) + 1 >= MAX_TRIES;

type PostponeInput = { readonly now: Date; readonly due: DueItem; readonly countsAsFailure: boolean };

/**
 * Makes an item due again after its work failed: in one minute, or after a pause that doubles with each failure that
 * counts. After twelve of these it moves to the partition `ABANDONED#<kind>`, which is not worked. Throws
 * `conflict.busy` when the item was written in the meantime.
 */
export async function postpone(
  db: Db,
  { now, due, countsAsFailure }: PostponeInput,
): Promise<{ tries: number; isAbandoned: boolean }> {
  const kind = kindOf(due);
  const tries = triesOf(due) + (countsAsFailure ? 1 : 0);
  const isAbandoned = tries >= MAX_TRIES;
  const next = dueKey(kind, addMs(now, countsAsFailure ? MINUTE_MS * 2 ** (tries - 1) : MINUTE_MS), due.pk);
  const abandonedKey = { pk: `ABANDONED#${kind}`, sk: dueKey(kind, toInstant(now), due.pk).sk };
  await db.transact([
    moveWrite(due, isAbandoned ? abandonedKey : { ...next, sk: tries > 0 ? `${next.sk}#${tries}` : next.sk }),
  ]);
  return { tries, isAbandoned };
}

/** The write that changes only an item's place in the due index. */
const moveWrite = ({ pk, sk, dueSk }: DueItem, to: Key): Write => ({
  op: "change",
  key: { pk, sk },
  update: {
    text: "SET #pk = :pk, #sk = :sk",
    names: { "#pk": "duePk", "#sk": "dueSk" },
    values: { ":pk": to.pk, ":sk": to.sk },
  },
  condition: { text: "#sk = :was", names: { "#sk": "dueSk" }, values: { ":was": dueSk } },
  orElse: "conflict.busy",
});
