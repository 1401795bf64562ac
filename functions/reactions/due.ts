import * as z from "zod";
import { toInstant } from "../../shared/time.ts";
import { type DbReader, duePartitions, place } from "../runtime/db.ts";
import type { DueKind } from "../runtime/shelves.ts";

const PER_PARTITION = 50;

/** An item of whatever type, seen through the DUE index: only its keys count. */
const dueItem = place({
  type: "due",
  schema: z.object({ pk: z.string(), gsi3sk: z.string() }),
  key: (key: { pk: string; sk: string }) => key,
});

/** The ids of what is due by now, the oldest first, at most fifty for each partition of the index. */
export async function listDue(db: DbReader, kind: DueKind, now: Date): Promise<string[]> {
  const pages = await Promise.all(
    duePartitions(kind).map((pk) =>
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
  return pages.flatMap(({ items }) => items).map(({ pk }) => pk.slice(pk.indexOf("#") + 1));
}
