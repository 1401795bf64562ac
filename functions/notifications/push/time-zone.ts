import type { PushSubscription } from "../../../shared/notifications/push.ts";
import { roleOf } from "../../../shared/roles.ts";
import type { User } from "../../../shared/session/schema.ts";
import { FALLBACK_ZONE } from "../../../shared/time-zones.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { listOwnRequests } from "../../stores/requests.ts";

/**
 * The time zone that a person lives by: the one that is known of them. Until it is, a handyman's is that of their
 * profile; a homeowner's the one that a browser of theirs named last, else that of their last request.
 */
export async function timeZoneFor(db: DbReader, user: User, devices: readonly PushSubscription[]): Promise<string> {
  if (user.timeZone !== undefined) return user.timeZone;
  if (roleOf(user.role) === "handyman")
    return (await db.get(table.handyman, { userId: user.id }))?.timeZone ?? FALLBACK_ZONE;
  const named = devices.filter(({ timeZone }) => timeZone !== undefined);
  const [last] = named.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return last?.timeZone ?? (await lastRequest(db, user))?.timeZone ?? FALLBACK_ZONE;
}

async function lastRequest(db: DbReader, { id }: User) {
  const { items } = await listOwnRequests(db, id, { limit: 1 });
  return items[0];
}
