import type { TimeSpan } from "../../../shared/agenda/windows.ts";
import type { Language } from "../../../shared/language.ts";
import type { Instant } from "../../../shared/time.ts";
import { wallTimeAt } from "../../../shared/time-zones.ts";
import { dateFormat, formatTimes, hasTwelveHours, hourStyle } from "./date-format.ts";

export const formatIn = (language: Language, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(language, { ...options, timeZone });

const dayOptions = { weekday: "short", month: "short", day: "numeric" } as const;
export const clockOf = (language: Language) => ({ hour: hourStyle(language), minute: "2-digit" }) as const;

/** "Tue, Dec 1". */
export const dayText = (at: Instant, language: Language, timeZone: string): string =>
  formatIn(language, timeZone, dayOptions).format(new Date(at));

const isOnTheHour = (at: Instant, timeZone: string) => wallTimeAt(at, timeZone).minutes % 60 === 0;

/** "2 – 4 PM" with twelve hours, where whole hours need no minutes; "08:00 – 16:00" elsewhere. */
export function hoursText({ startsAt, endsAt }: TimeSpan, language: Language, timeZone: string): string {
  const isTwelve = hasTwelveHours(language);
  const isShort = isTwelve && isOnTheHour(startsAt, timeZone) && isOnTheHour(endsAt, timeZone);
  const isOneDay = wallTimeAt(startsAt, timeZone).day === wallTimeAt(endsAt, timeZone).day;
  const format = formatIn(language, timeZone, isShort ? { hour: "numeric" } : clockOf(language));
  return formatTimes(format, [new Date(startsAt), new Date(endsAt)], isOneDay && isTwelve);
}

/** On one line: after a day there is room for both clocks, and a time that is torn apart is hard to read. */
export const unbroken = (hours: string): string => hours.replace(/[ \u2009]/g, "\u202F").replace(/–(?=\S)/, "–\u2060");

/** "Tue, Dec 1, 8 – 10 AM": with its date, whenever it is read. */
export const spanText = (of: TimeSpan, language: Language, timeZone: string): string =>
  `${dayText(of.startsAt, language, timeZone)}, ${unbroken(hoursText(of, language, timeZone))}`;
