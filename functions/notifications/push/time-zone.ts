import type { PushSubscription } from "../../../shared/notifications/push.ts";
import { roleOf } from "../../../shared/roles.ts";
import type { User } from "../../../shared/session/schema.ts";
import { timeZoneOf } from "../../../shared/time-zones.ts";
import { listOwnRequests } from "../../requests/store.ts";
import type { DbReader } from "../../runtime/data/db.ts";

/** The zone of most of the country's middle, where nothing else is known. */
const FALLBACK = "America/Chicago";

/** The zone of a ZIP code; undefined for one that is in no area, such as military mail. */
function zoneOf(zipCode: string | undefined): string | undefined {
  const zone = zipCode === undefined ? undefined : timeZoneOf(zipCode);
  return zone === "UTC" ? undefined : zone;
}

/**
 * The time zone of a person's own place: a handyman's is that of their profile, a homeowner's that of their last
 * request, else the one that a browser of theirs named.
 */
export async function timeZoneFor(db: DbReader, user: User, devices: readonly PushSubscription[]): Promise<string> {
  const own = roleOf(user.role) === "handyman" ? user.zipCode : await lastRequestZip(db, user);
  return zoneOf(own) ?? devices.find(({ timeZone }) => timeZone !== undefined)?.timeZone ?? FALLBACK;
}

async function lastRequestZip(db: DbReader, { id }: User): Promise<string | undefined> {
  const { items } = await listOwnRequests(db, id, { limit: 1 });
  return items[0]?.zipCode;
}
