import * as z from "zod";
import { later, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { type Db, type DbReader, dueKey, duePartitions, type Key, place, type Write } from "../runtime/db.ts";

const PER_PARTITION = 200;
/** With a pause that doubles from one minute on, that is a day and a half. */
const MOST_TRIES = 12;

const Due = z.object({ pk: z.string(), sk: z.string(), gsi3sk: z.string() });
/** Something that is due, of whatever type, seen through the DUE index: only its keys count. */
export type Due = z.output<typeof Due>;
const dueItem = place({ type: "due", schema: Due, key: ({ pk, sk }: { pk: string; sk: string }) => ({ pk, sk }) });

export const idOf = ({ pk }: Due): string => pk.slice(pk.indexOf("#") + 1);

/** Why it is due: one of the kinds, or one that only another version of the product knows. */
export const kindOf = ({ gsi3sk }: Due): string => gsi3sk.split("#")[1] ?? "";

/** What is due by now, the oldest first, at most 200 of each partition of the index. */
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

/** How often it was tried: stands behind its place in the index, so that whoever writes the item starts anew. */
const triesOf = ({ pk, gsi3sk }: Due): number => Number(gsi3sk.split(`#${pk}#`)[1] ?? 0);

type Failed = { readonly now: Date; readonly due: Due; readonly isItsFault: boolean };

/**
 * Makes something whose work failed due again, behind the others: in a minute, and the later the more often the failure
 * was its own. After twelve of these it goes to a shelf where nobody tries it again, `GIVEN_UP#<kind>`. Throws
 * `conflict.busy` when somebody has written it since.
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

/** The write that changes where something stands on the DUE index, and nothing else of it. */
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
