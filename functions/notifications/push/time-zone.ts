import type { PushSubscription } from "../../../shared/notifications/push.ts";
import { roleOf } from "../../../shared/roles.ts";
import type { User } from "../../../shared/session/schema.ts";
import { FALLBACK_ZONE } from "../../../shared/time-zones.ts";
import { listOwnRequests } from "../../requests/store.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";

/**
 * The time zone of a person's own place: a handyman's is that of their profile, a homeowner's that of their last
 * request, else the one that a browser of theirs named.
 */
export async function timeZoneFor(db: DbReader, user: User, devices: readonly PushSubscription[]): Promise<string> {
  const own = roleOf(user.role) === "handyman" ? await profileZone(db, user) : await lastRequestZone(db, user);
  return own ?? devices.find(({ timeZone }) => timeZone !== undefined)?.timeZone ?? FALLBACK_ZONE;
}

const profileZone = async (db: DbReader, { id }: User): Promise<string | undefined> =>
  (await db.get(table.handyman, { userId: id }))?.timeZone;

const lastRequestZone = async (db: DbReader, { id }: User): Promise<string | undefined> =>
  (await listOwnRequests(db, id, { limit: 1 })).items[0]?.timeZone;
