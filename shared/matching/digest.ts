import { type Clocks, ownZoneOf, type ServiceArea } from "../handymen/area.ts";
import type { UserId } from "../ids.ts";
import { policy } from "../policy.ts";
import { addMs, HOUR_MS, type Instant, latest, MINUTE_MS } from "../time.ts";
import { nextHour } from "../time-zones.ts";
import { isDay } from "./candidates.ts";

/** What else is posted within this time stands in the same mail. */
const GATHER_MS = policy.requestDigestMinutes * MINUTE_MS;
/** One person gets at most one such mail in this time (I-M5). */
const MIN_PAUSE_MS = HOUR_MS;

/** The mails of the morning are spread over this time: the schedule works only so many items a minute. */
const MORNING_MS = 30 * MINUTE_MS;

/** A moment of the morning that is always the same for one person: the digits of an id are random. */
const morningDelay = (userId: UserId): number => Number.parseInt(userId.slice(0, 8), 16) % MORNING_MS;

/** When somebody who is notified now gets the mail about new requests: by day, where they live. */
export function digestAt(
  at: Instant,
  lastDigestAt: Instant | undefined,
  area: Clocks & Pick<ServiceArea, "userId">,
): Instant {
  const next = latest(addMs(at, GATHER_MS), lastDigestAt && addMs(lastDigestAt, MIN_PAUSE_MS));
  return isDay(area, next)
    ? next
    : addMs(nextHour(next, policy.notifiedFromHour, ownZoneOf(area)), morningDelay(area.userId));
}
