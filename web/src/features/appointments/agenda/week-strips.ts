import { hoursOn, type WorkingHours } from "../../../../../shared/agenda/hours.ts";
import { DAY_MINUTES, GRID_MINUTES, type TimeSpan } from "../../../../../shared/agenda/windows.ts";
import { addMs, type Instant, MINUTE_MS } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";
import type { ShownDay } from "./agenda-days.ts";

/** A part of a day, in minutes since its midnight on the handyman's clocks. */
export type Block = { readonly kind: "hours" | "visit" | "held"; readonly from: number; readonly to: number };
/** A day as a strip of its hours; `blocks` from the bottom up. */
export type Strip = { readonly day: string; readonly isOpen: boolean; readonly blocks: readonly Block[] };

/** Minutes since the midnight of a date, no less than its own and no more than the next one's. */
function minutesOn(day: string, at: Instant, timeZone: string): number {
  const { day: wallDay, minutes } = wallTimeAt(at, timeZone);
  if (wallDay === day) return minutes;
  return wallDay < day ? 0 : DAY_MINUTES;
}

type Range = { readonly from: number; readonly to: number };

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
type Clocks = { readonly timeZone: string; readonly isSetBack: boolean };

export type StripSources = { readonly hours: WorkingHours; readonly timeZone: string };

/** A day's working hours with its visits and held times on them. */
export function stripOf({ day, state, clocks, lines }: ShownDay, { hours, timeZone }: StripSources): Strip {
  const zone = { timeZone, isSetBack: clocks === "back" };
  const taken = lines.flatMap((line): Block[] =>
    line.kind === "visit" || line.kind === "held" ? [{ kind: line.kind, ...rangeOf(day, line, zone) }] : [],
  );
  const worked = hoursOn(hours, day).map(({ from, to }): Block => ({ kind: "hours", from, to }));
  return { day, isOpen: state === "open", blocks: [...worked, ...taken.filter(({ from, to }) => from < to)] };
}

/** The hours that all strips of a week have in common, from one full hour to another. */
export type Axis = { readonly from: number; readonly to: number };
const HOUR = 60;
/** Of a week without hours and visits. */
const USUAL: Axis = { from: 8, to: 18 };

export function axisOf(strips: readonly Strip[]): Axis {
  const blocks = strips.flatMap((strip) => strip.blocks);
  if (blocks.length === 0) return USUAL;
  const from = Math.floor(Math.min(...blocks.map((block) => block.from)) / HOUR);
  const to = Math.ceil(Math.max(...blocks.map((block) => block.to)) / HOUR);
  return { from, to };
}

/** Where a time stands on an axis, in percent of its length. */
export const percentOf = (minutes: number, { from, to }: Axis): number =>
  Math.min(100, Math.max(0, (100 * (minutes - from * HOUR)) / ((to - from) * HOUR)));

/** Whether a time is on an axis. */
export const isOnAxis = (minutes: number, { from, to }: Axis): boolean =>
  minutes >= from * HOUR && minutes <= to * HOUR;

/** The first, a middle and the last hour. */
export const ticksOf = ({ from, to }: Axis): readonly number[] => [...new Set([from, Math.round((from + to) / 2), to])];
