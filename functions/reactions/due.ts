import * as z from "zod";
import { later, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { type Db, type DbReader, dueKey, duePartitions, type Key, place, type Write } from "../runtime/db.ts";

const PER_PARTITION = 200;
/** With a pause that doubles from one minute on, twelve tries take a day and a half. */
const MOST_TRIES = 12;

const Due = z.object({ pk: z.string(), sk: z.string(), gsi3sk: z.string() });
/** A due item of any type, as the DUE index shows it: only its keys. */
export type Due = z.output<typeof Due>;
const dueItem = place({ type: "due", schema: Due, key: ({ pk, sk }: { pk: string; sk: string }) => ({ pk, sk }) });

export const idOf = ({ pk }: Due): string => pk.slice(pk.indexOf("#") + 1);

/** The kind of due work, which may be one that only another release knows. */
export const kindOf = ({ gsi3sk }: Due): string => gsi3sk.split("#")[1] ?? "";

/** What is due by now, oldest first, at most 200 of each partition of the index. */
export async function listDue(db: DbReader, now: Date): Promise<Due[]> {
  const pages = await Promise.all(
    duePartitions.map((pk) =>
      db.page(dueItem, {
        index: "gsi3",
        pk,
        ascending: true,
        upTo: `${toInstant(now)}~`,
        limit: PER_PARTITION,
        sortKeyOf: ({ gsi3sk }) => gsi3sk,
      }),
    ),
  );
  return pages.flatMap(({ items }) => items);
}

/** The number of failed tries, stored at the end of the index key, so that any other write of the item resets it. */
const triesOf = ({ pk, gsi3sk }: Due): number => Number(gsi3sk.split(`#${pk}#`)[1] ?? 0);

type Failed = { readonly now: Date; readonly due: Due; readonly isItsFault: boolean };

/**
 * Makes an item due again after its work failed: in one minute, or after a pause that doubles with each failure that
 * counts. After twelve of these it moves to the partition `ABANDONED#<kind>`, which is not worked. Throws
 * `conflict.busy` when the item was written in the meantime.
 */
export async function putOff(db: Db, { now, due, isItsFault }: Failed): Promise<{ tries: number; isOver: boolean }> {
  const kind = kindOf(due);
  const tries = triesOf(due) + (isItsFault ? 1 : 0);
  const isOver = tries >= MOST_TRIES;
  const next = dueKey(kind, later(now, isItsFault ? MINUTE_MS * 2 ** (tries - 1) : MINUTE_MS), due.pk);
  const over = { pk: `GIVEN_UP#${kind}`, sk: dueKey(kind, toInstant(now), due.pk).sk };
  await db.transact([moved(due, isOver ? over : { ...next, sk: tries > 0 ? `${next.sk}#${tries}` : next.sk })]);
  return { tries, isOver };
}

/** The write that changes only an item's place in the DUE index. */
const moved = ({ pk, sk, gsi3sk }: Due, to: Key): Write => ({
  op: "change",
  key: { pk, sk },
  update: {
    text: "SET #pk = :pk, #sk = :sk",
    names: { "#pk": "gsi3pk", "#sk": "gsi3sk" },
    values: { ":pk": to.pk, ":sk": to.sk },
  },
  condition: { text: "#sk = :was", names: { "#sk": "gsi3sk" }, values: { ":was": gsi3sk } },
  orElse: "conflict.busy",
});
