import { hourCycles, type Language, locales } from "../../../shared/language.ts";
import { dateFormatOf } from "../../../shared/time-zones.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of dates or times in a time zone, the reader's by default; made once: a phone needs 10 ms for each. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const known = formats.get(key) ?? dateFormatOf(locales[language], options);
  formats.set(key, known);
  return known;
}

/** "Central Time". */
export function zoneNameOf(language: Language, timeZone: string, at = new Date()): string {
  const parts = dateFormat(language, { timeZone, timeZoneName: "longGeneric" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Whether hours are written as "2 PM". */
export const hasTwelveHours = (language: Language): boolean => hourCycles[language] === "h12";

/** How hours are written: with two digits on a clock of 24 hours, so that all times on a screen look alike. */
export const hourStyle = (language: Language) => (hasTwelveHours(language) ? "numeric" : "2-digit");

/**
 * "2 – 4 PM" with twelve hours; "08:00 – 16:00" elsewhere, where a range format drops the zero. Of two days, such a format would
 * name both with their dates.
 */
export function formatTimes(format: Intl.DateTimeFormat, [from, to]: readonly [Date, Date], isRange: boolean): string {
  return isRange ? format.formatRange(from, to) : `${format.format(from)} – ${format.format(to)}`;
}
