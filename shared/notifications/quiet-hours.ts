import { toInstant } from "../time.ts";
import { wallTimeAt } from "../time-zones.ts";
import type { Inbox } from "./schema.ts";

/** The minutes from midnight to a time such as "21:30". */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * Whether a moment is within somebody's quiet hours, by the clock on their wall: an hour that a change to summer time
 * leaves out is not quiet, one that comes twice is quiet twice. The last minute is the one before `quietTo`; with equal
 * ends the whole day is quiet.
 */
export function isQuiet({ quietFrom, quietTo }: Pick<Inbox, "quietFrom" | "quietTo">, at: Date, timeZone: string) {
  if (quietFrom === undefined || quietTo === undefined) return false;
  const { minutes } = wallTimeAt(toInstant(at), timeZone);
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  return from < to ? from <= minutes && minutes < to : from <= minutes || minutes < to;
}
