import type { UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import type { SavedHandyman } from "../../shared/saved/schema.ts";
import type { DbReader } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/** The handymen whom a user has saved, in the order of their ids. */
export async function listSaved(db: DbReader, userId: UserId): Promise<readonly SavedHandyman[]> {
  const search = { pk: `USER#${userId}`, prefix: "SAVED#", limit: limits.savedHandymen };
  return (await db.query(table.savedHandyman, { ...search, sortKeyOf: (item) => table.savedHandyman.key(item).sk }))
    .items;
}
