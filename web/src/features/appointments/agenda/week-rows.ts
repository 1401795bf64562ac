import { hoursOn, type WorkingHours } from "../../../../../shared/agenda/hours.ts";
import { DAY_MINUTES, GRID_MINUTES, type TimeSpan } from "../../../../../shared/agenda/windows.ts";
import { addMs, type Instant, MINUTE_MS } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";
import type { AgendaLine, ShownDay } from "./agenda-days.ts";

/** A part of a day, in minutes since its midnight on the handyman's clocks. */
export type Range = { readonly from: number; readonly to: number };
/** A day as a column: its working hours, and on them its lines. */
export type Column = {
  readonly shown: ShownDay;
  readonly worked: readonly Range[];
  readonly lines: readonly { readonly line: AgendaLine; readonly range: Range }[];
};

/** Minutes since the midnight of a date, no less than its own and no more than the next one's. */
function minutesOn(day: string, at: Instant, timeZone: string): number {
  const { day: wallDay, minutes } = wallTimeAt(at, timeZone);
  if (wallDay === day) return minutes;
  return wallDay < day ? 0 : DAY_MINUTES;
}

type Clocks = { readonly timeZone: string; readonly isSetBack: boolean };

/** What clocks show from the start of a span to its end. Where they are set back meanwhile, that includes the repeated hour. */
function rangeOf(day: string, { startsAt, endsAt }: TimeSpan, { timeZone, isSetBack }: Clocks): Range {
  const [from, to] = [minutesOn(day, startsAt, timeZone), minutesOn(day, endsAt, timeZone)];
  if (!isSetBack) return { from, to };
  const quarters: number[] = [];
  for (let at = startsAt; at < endsAt; at = addMs(at, GRID_MINUTES * MINUTE_MS))
    quarters.push(minutesOn(day, at, timeZone));
  return {
    from: Math.min(from, ...quarters),
    to: Math.min(DAY_MINUTES, Math.max(to, ...quarters.map((minutes) => minutes + GRID_MINUTES))),
  };
}

type Sources = { readonly hours: WorkingHours; readonly timeZone: string };

export function columnOf(shown: ShownDay, { hours, timeZone }: Sources): Column {
  const { day, clocks } = shown;
  const zone = { timeZone, isSetBack: clocks === "back" };
  const lines = shown.lines.map((line) => ({ line, range: rangeOf(day, line, zone) }));
  return {
    shown,
    worked: hoursOn(hours, day).map(({ from, to }) => ({ from, to: Math.min(to, DAY_MINUTES) })),
    lines: lines.filter(({ range }) => range.from < range.to),
  };
}

/** The hours that all columns have in common, from one full hour to another. */
export type Axis = { readonly from: number; readonly to: number };
const HOUR = 60;
/** Of a week without hours and visits. */
const USUAL: Axis = { from: 8, to: 18 };

export function axisOf(columns: readonly Column[]): Axis {
  const ranges = columns.flatMap(({ worked, lines }) => [...worked, ...lines.map(({ range }) => range)]);
  if (ranges.length === 0) return USUAL;
  const from = Math.floor(Math.min(...ranges.map((range) => range.from)) / HOUR);
  const to = Math.ceil(Math.max(...ranges.map((range) => range.to)) / HOUR);
  return { from, to };
}

/** How many rows of a quarter of an hour an axis has. */
export const rowCount = ({ from, to }: Axis): number => ((to - from) * HOUR) / GRID_MINUTES;

/** The lines of the grid between which a part of a day stands. */
export function gridRow({ from, to }: Range, axis: Axis): string {
  const lineAt = (minutes: number) => (minutes - axis.from * HOUR) / GRID_MINUTES + 1;
  const first = Math.floor(lineAt(from));
  return `${first} / ${Math.max(first + 1, Math.ceil(lineAt(to)))}`;
}

/** Whether a time is on an axis. */
export const isOnAxis = (minutes: number, { from, to }: Axis): boolean => minutes >= from * HOUR && minutes < to * HOUR;
