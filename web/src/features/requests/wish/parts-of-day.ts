import { addDays, type TimeWindow } from "../../../../../shared/agenda/windows.ts";
import { toInstant } from "../../../../../shared/time.ts";
import { type WallTime, wallTimeAt } from "../../../../../shared/time-zones.ts";
import { deviceZone } from "../../../i18n/device-zone.ts";

const HOUR = 60;
const DAYS = 7;

/** The parts of a day that are offered as wishes, in minutes since midnight. */
const hoursOf = {
  morning: { from: 8 * HOUR, to: 12 * HOUR },
  midday: { from: 12 * HOUR, to: 16 * HOUR },
  evening: { from: 16 * HOUR, to: 20 * HOUR },
} as const;
type PartOfDay = keyof typeof hoursOf;
export const partsOfDay = Object.keys(hoursOf) as PartOfDay[];

const windowAt = (day: string, part: PartOfDay): TimeWindow => ({ day, ...hoursOf[part] });

export const isSameWindow = (a: TimeWindow, b: TimeWindow): boolean =>
  a.day === b.day && a.from === b.from && a.to === b.to;

/** Now at a place; on the reader's own clock as long as its zone is unknown. */
export const timeAt = (timeZone = deviceZone()): WallTime => wallTimeAt(toInstant(new Date()), timeZone);

/** Whether a window ends after a wall time. */
const isAhead = ({ day, to }: TimeWindow, now: WallTime): boolean =>
  day > now.day || (day === now.day && to > now.minutes);

/** The next seven days; today is one of them until its last part is over. */
function daysFrom(now: WallTime): readonly string[] {
  const first = isAhead(windowAt(now.day, "evening"), now) ? 0 : 1;
  return Array.from({ length: DAYS }, (_, index) => addDays(now.day, index + first));
}

/** What is offered on each of the next days: a window, or none where that part of the day is over. */
export const offeredFrom = (now: WallTime) =>
  daysFrom(now).map((day) => ({
    day,
    parts: partsOfDay.map((part) => {
      const window = windowAt(day, part);
      return { part, window: isAhead(window, now) ? window : undefined };
    }),
  }));
export type OfferedDay = ReturnType<typeof offeredFrom>[number];

/** Those that are none of the offered ones. */
export const notOffered = (windows: readonly TimeWindow[], days: readonly OfferedDay[]): readonly TimeWindow[] => {
  const offered = days.flatMap(({ parts }) => parts.flatMap(({ window }) => window ?? []));
  return windows.filter((window) => !offered.some((each) => isSameWindow(each, window)));
};
