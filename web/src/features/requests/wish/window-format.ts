import { DAY_MINUTES, type TimeWindow } from "../../../../../shared/agenda/windows.ts";
import type { Language } from "../../../../../shared/language.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../../shared/time.ts";
import { dateFormat, formatTimes, hasTwelveHours, hourStyle } from "../../../i18n/date-format.ts";

/** A wall time as if it were UTC: windows are formatted as they are, on the clocks of their place. */
const asUtc = (day: string, minutes: number): Date =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + minutes * MINUTE_MS);

const isFullHour = (minutes: number): boolean => (minutes * MINUTE_MS) % HOUR_MS === 0;

const formatOf = (language: Language, options: Intl.DateTimeFormatOptions) =>
  dateFormat(language, { ...options, timeZone: "UTC" });

/** "8 AM – 12 PM"; "08:00 – 12:00" with 24 hours, where "8–12" after a day reads as two days. */
function hoursOf({ day, from, to }: TimeWindow, language: Language): string {
  const isShort = hasTwelveHours(language);
  const minute = isShort && isFullHour(from) && isFullHour(to) ? undefined : "2-digit";
  const format = formatOf(language, { hour: hourStyle(language), minute });
  return formatTimes(format, [asUtc(day, from), asUtc(day, to)], isShort && to < DAY_MINUTES);
}

/** "Tuesday, December 1". */
export const longDay = (day: string, language: Language): string =>
  formatOf(language, { weekday: "long", month: "long", day: "numeric" }).format(asUtc(day, 0));

/** "Tue 12/1", for a narrow column. */
export const shortDay = (day: string, language: Language): string =>
  formatOf(language, { weekday: "short", month: "numeric", day: "numeric" })
    .format(asUtc(day, 0))
    .replace(/[.,]/gu, "");

/** "Tue, Dec 1". */
export const mediumDay = (day: string, language: Language): string =>
  formatOf(language, { weekday: "short", month: "short", day: "numeric" }).format(asUtc(day, 0));

/** "Tue, Dec 1, 8 AM – 12 PM". */
export const longWindow = (window: TimeWindow, language: Language): string =>
  `${mediumDay(window.day, language)}, ${hoursOf(window, language)}`;

/** The windows with those that follow one another on a day as one. */
export function mergeWindows(windows: readonly TimeWindow[]): readonly TimeWindow[] {
  const merged: TimeWindow[] = [];
  for (const window of windows) {
    const last = merged.at(-1);
    if (last?.day === window.day && last.to === window.from) merged.splice(-1, 1, { ...last, to: window.to });
    else merged.push(window);
  }
  return merged;
}

/** "Tue 8 AM – 12 PM" on one line, with the date instead of the weekday from `nextWeek` on. */
export function shortWindow(
  window: TimeWindow,
  { language, nextWeek }: { language: Language; nextWeek: string },
): string {
  const options =
    window.day < nextWeek ? ({ weekday: "short" } as const) : ({ month: "short", day: "numeric" } as const);
  const text = `${formatOf(language, options).format(asUtc(window.day, 0))} ${hoursOf(window, language)}`;
  return text.replace(/ /g, "\u00A0");
}
