import { addMs, HOUR_MS, type Instant, latest, MINUTE_MS } from "../time.ts";
import { nextHour } from "../time-zones.ts";
import { AWAKE, isDay } from "./candidates.ts";

/** What else is posted within this time stands in the same mail. */
const GATHER_MS = 15 * MINUTE_MS;
/** One person gets at most one such mail in this time (I-M5). */
const MIN_PAUSE_MS = HOUR_MS;

/** When somebody who is notified now gets the mail about new requests: by day, at their own place. */
export function digestAt(at: Instant, lastDigestAt: Instant | undefined, timeZone: string): Instant {
  const next = latest(addMs(at, GATHER_MS), lastDigestAt && addMs(lastDigestAt, MIN_PAUSE_MS));
  return isDay({ timeZone }, next) ? next : nextHour(next, AWAKE.from, timeZone);
}
