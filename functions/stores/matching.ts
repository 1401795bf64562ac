import type { ServiceArea } from "../../shared/handymen/area.ts";
import type { ServiceRequestId, UserId } from "../../shared/ids.ts";
import type { MatchedRequests, NotifiedHandymen, UnservedRequest } from "../../shared/matching/schema.ts";
import { type DbReader, type Entity, type Ref, ref } from "../runtime/data/db.ts";
import { areaPartition, unservedPartition } from "../runtime/data/index-keys.ts";
import * as table from "../runtime/data/table.ts";

/** References for batch reads. */
export const areaRef = (userId: UserId): Ref<ServiceArea> => ref(table.area, { userId });
export const notifiedRef = (serviceRequestId: ServiceRequestId): Ref<NotifiedHandymen> =>
  ref(table.notified, { serviceRequestId });
export const matchedRef = (userId: UserId): Ref<MatchedRequests> => ref(table.matched, { userId });

/** A page of an index is at most a megabyte; so many small items fit into one. */
const PAGE_SIZE = 1000;

/** All items of a partition of the first index. */
async function listAll<E, Id>(
  db: DbReader,
  at: Entity<E, Id>,
  { pk, sortKeyOf }: { pk: string; sortKeyOf: (item: E) => string },
): Promise<readonly E[]> {
  const found: E[] = [];
  let after: string | undefined;
  do {
    const page = await db.query(at, { index: "gsi1", pk, ascending: true, limit: PAGE_SIZE, after, sortKeyOf });
    found.push(...page.items);
    after = page.cursor;
  } while (after);
  return found;
}

/** The active service areas of one grid cell, which may lag: who is notified is read again. */
export const listAreas = (db: DbReader, cell: string): Promise<readonly ServiceArea[]> =>
  listAll(db, table.area, { pk: areaPartition(cell), sortKeyOf: ({ userId }) => userId });

/** The requests of one grid cell for which nobody worked there. */
export const listUnserved = (db: DbReader, cell: string): Promise<readonly UnservedRequest[]> =>
  listAll(db, table.unserved, { pk: unservedPartition(cell), sortKeyOf: ({ serviceRequestId }) => serviceRequestId });
