import { addMs, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, toInstant } from "./time.ts";

/** The zone of people and places of which none is known. */
export const FALLBACK_ZONE = "America/Chicago";

/** What clock and calendar of a place show: the day as `YYYY-MM-DD`, and the minutes since midnight. */
export type WallTime = { readonly day: string; readonly minutes: number };

/** Whether this engine knows a time zone: browsers may report one that they do not know, such as `Etc/Unknown`. */
export function isTimeZone(timeZone: string | undefined): timeZone is string {
  if (!timeZone) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A format of dates or times, in `FALLBACK_ZONE` where this engine does not know their time zone. */
export function dateFormatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: FALLBACK_ZONE });
  }
}

/** Making a format costs more than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = "2-digit";
  const format = dateFormatOf("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
  });
  formats.set(timeZone, format);
  return format;
}

/** What the clocks of a time zone show at an instant. */
export function wallTimeAt(at: Instant, timeZone: string): WallTime {
  const parts = formatOf(timeZone).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    minutes: Number(part("hour")) * 60 + Number(part("minute")),
  };
}

/** The wall time as if it were UTC, to compare wall times. */
const asUtc = ({ day, minutes }: WallTime): number => Date.parse(`${day}T00:00:00.000Z`) + minutes * MINUTE_MS;

/**
 * The instant at which the clocks of a time zone show a wall time. One in the gap of spring moves forward by the gap;
 * of the two in the overlap of autumn it is the first.
 */
export function instantOf(wall: WallTime, timeZone: string): Instant {
  const wanted = asUtc(wall);
  const offsetAt = (ms: number) => asUtc(wallTimeAt(toInstant(new Date(ms)), timeZone)) - ms;
  // The offsets before and after a change of that day; the larger one gives the earlier instant.
  const offsets = [offsetAt(wanted - DAY_MS), offsetAt(wanted + DAY_MS)].sort((a, b) => b - a);
  const exact = offsets.map((offset) => wanted - offset).find((ms) => ms + offsetAt(ms) === wanted);
  // In a gap, the offset before the change, which is the smaller one, leads past it.
  return toInstant(new Date(exact ?? wanted - (offsets[1] ?? 0)));
}

/** The next instant, after `at`, at which the clocks of a time zone show the full hour. */
export function nextHour(at: Instant, hour: number, timeZone: string): Instant {
  const minutes = (hour * HOUR_MS) / MINUTE_MS;
  const { day } = wallTimeAt(at, timeZone);
  const today = instantOf({ day, minutes }, timeZone);
  if (today > at) return today;
  // Noon of the next day: a day of 23 or 25 hours does not change the date.
  const noon = addMs(instantOf({ day, minutes: 12 * 60 }, timeZone), DAY_MS);
  return instantOf({ day: wallTimeAt(noon, timeZone).day, minutes }, timeZone);
}
