import type { PushSubscription } from "../../../shared/notifications/push.ts";
import { roleOf } from "../../../shared/roles.ts";
import type { User } from "../../../shared/session/schema.ts";
import { FALLBACK_ZONE } from "../../../shared/time-zones.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { listOwnRequests } from "../../stores/requests.ts";

/**
 * The time zone of a person's own place: a handyman's is that of their profile, a homeowner's that of their last
 * request, else the one that a browser of theirs named.
 */
export async function timeZoneFor(db: DbReader, user: User, devices: readonly PushSubscription[]): Promise<string> {
  const isHandyman = roleOf(user.role) === "handyman";
  const place = isHandyman ? await db.get(table.handyman, { userId: user.id }) : await lastRequest(db, user);
  return place?.timeZone ?? devices.find(({ timeZone }) => timeZone !== undefined)?.timeZone ?? FALLBACK_ZONE;
}

async function lastRequest(db: DbReader, { id }: User) {
  const { items } = await listOwnRequests(db, id, { limit: 1 });
  return items[0];
}
