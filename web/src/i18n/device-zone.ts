import { toInstant } from "../../../shared/time.ts";
import type { LocalDate } from "../../../shared/time-schema.ts";
import { FALLBACK_ZONE, isTimeZone, wallTimeAt } from "../../../shared/time-zones.ts";

/** A zone that the browser was found to know: each check makes a format. */
let checked: string | undefined;

/** The time zone of this device; undefined where the browser does not know it, and says `Etc/Unknown` or nothing. */
export function knownDeviceZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (timeZone !== checked && isTimeZone(timeZone)) checked = timeZone;
  return timeZone === checked ? timeZone : undefined;
}

/** The time zone of this device; where the browser does not know it, that of the place that times are about. */
export const deviceZone = (place = FALLBACK_ZONE): string => knownDeviceZone() ?? place;

/** The day on the clocks of this device. */
export const deviceToday = (): LocalDate => wallTimeAt(toInstant(new Date()), deviceZone()).day;
