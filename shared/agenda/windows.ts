import type { Message } from "../messages.ts";
import { policy } from "../policy.ts";
import { addMs, DAY_MS, type Instant, toInstant } from "../time.ts";
import { instantOf, wallTimeAt } from "../time-zones.ts";

/** Times are chosen in quarters of an hour. */
export const GRID_MINUTES = 15;
/** How long an appointment or a wish may be, in minutes. */
export const spanMinutes = { min: policy.minAppointmentMinutes, max: policy.maxAppointmentHours * 60 } as const;
/** How long a visit is taken to be while nobody has said so. */
export const VISIT_MINUTES = 120;
export const DAY_MINUTES = 24 * 60;
export const LAST_END_MINUTES = DAY_MINUTES + policy.overnightEndHour * 60;

/**
 * When the work would suit, on the clocks of its place: a day, and minutes since its midnight. Half-open: it ends before
 * `to`, which may be in the next morning.
 */
export type TimeWindow = { day: string; from: number; to: number };

/** Whether an appointment or a wish may be this long. */
export const isSpanAllowed = (minutes: number): boolean =>
  minutes >= spanMinutes.min && minutes <= spanMinutes.max && minutes % GRID_MINUTES === 0;

/** A time between two instants, half-open. */
export type TimeSpan = { readonly startsAt: Instant; readonly endsAt: Instant };

/** The span of a window at a place. Its hours in the gap of spring move forward by the gap. */
export function spanOf({ day, from, to }: TimeWindow, timeZone: string): TimeSpan {
  const at = (minutes: number): Instant =>
    instantOf(
      minutes < DAY_MINUTES ? { day, minutes } : { day: addDays(day, 1), minutes: minutes - DAY_MINUTES },
      timeZone,
    );
  return { startsAt: at(from), endsAt: at(to) };
}

/** The local date some days later. */
export const addDays = (day: string, days: number): string =>
  addMs(new Date(`${day}T12:00:00.000Z`), days * DAY_MS).slice(0, 10);

/** Whether a text is a date of the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(`${text}T12:00:00.000Z`)) && addDays(text, 0) === text;

/** Why a wish cannot be taken at this time: it is over, or too far ahead. Undefined when it can. */
export function windowsError(
  windows: readonly TimeWindow[],
  timeZone: string,
  now: Date,
): { readonly path: string; readonly message: Message } | undefined {
  const last = addDays(wallTimeAt(toInstant(now), timeZone).day, policy.bookingDays);
  for (const [index, window] of windows.entries()) {
    const path = `windows.${index}.day`;
    if (spanOf(window, timeZone).endsAt <= toInstant(now)) return { path, message: "Choose a time in the future" };
    if (window.day > last) return { path, message: `Choose a day within the next ${policy.bookingDays} days` };
  }
  return undefined;
}

/** The wished times that are not over at a place. */
export const upcomingWindows = (windows: readonly TimeWindow[], timeZone: string, at: Instant): TimeWindow[] =>
  windows.filter((window) => spanOf(window, timeZone).endsAt > at);

/** The same as spans, earliest first. */
export const upcomingSpans = (windows: readonly TimeWindow[], timeZone: string, at: Instant): readonly TimeSpan[] =>
  upcomingWindows(windows, timeZone, at)
    .map((window) => spanOf(window, timeZone))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));

/** Whether a time lies within one local day, or ends in the next morning. */
export const endsInTheMorning = ({ startsAt, endsAt }: TimeSpan, timeZone: string): boolean => {
  const [start, end] = [wallTimeAt(startsAt, timeZone), wallTimeAt(endsAt, timeZone)];
  if (start.day === end.day) return true;
  return end.day === addDays(start.day, 1) && end.minutes <= LAST_END_MINUTES - DAY_MINUTES;
};
