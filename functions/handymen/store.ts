import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { UserId } from "../../shared/ids.ts";
import type { DbReader } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

/** A user's professional profile; undefined for anyone who has not enrolled. */
export const findHandyman = (db: DbReader, userId: UserId): Promise<HandymanProfile | undefined> =>
  db.get(table.handyman, { userId });
