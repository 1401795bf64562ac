import { policy } from "../policy.ts";
import type { Instant } from "../time.ts";
import { instantOf, wallTimeAt } from "../time-zones.ts";
import { type WeekdayName, weekdays } from "../weekdays.ts";
import { addDays, DAY_MINUTES, type TimeSpan } from "./windows.ts";

/** Working hours on one day, in minutes since midnight. */
export type HourRange = { from: number; to: number };
export type WeeklyHours = Record<WeekdayName, HourRange[]>;
/** Other hours on one date, or none. */
export type HoursException = { day: string; hours: HourRange[] };
/** When a handyman works, on the clocks of their own place. */
export type WorkingHours = {
  weeklyHours: WeeklyHours;
  /** How long before an appointment others may still ask for it. */
  leadTimeHours: number;
  /** The free time that they need between two appointments. */
  bufferMinutes: number;
  maxPerDay: number;
  exceptions: HoursException[];
};

export const bounds = {
  leadTimeHours: { min: 0, max: policy.maxNoticeHours, usual: 12 },
  bufferMinutes: { min: 0, max: policy.maxBufferMinutes, usual: 30 },
  maxPerDay: { min: 1, max: policy.maxDailyVisits, usual: 6 },
} as const;

/** What everybody works who has not said otherwise. */
export const USUAL_DAY: readonly HourRange[] = [{ from: 8 * 60, to: 18 * 60 }];

const eachDay = (hoursOf: (day: WeekdayName) => readonly HourRange[]): WeeklyHours => {
  const entries = weekdays.map((day) => [day, [...hoursOf(day)]] as const);
  return Object.fromEntries(entries) as WeeklyHours;
};

/** The week of somebody who works on these days: each keeps its hours, a new one has the usual ones. */
export const weekWith = (days: readonly WeekdayName[], former?: WeeklyHours): WeeklyHours =>
  eachDay((day) => {
    if (!days.includes(day)) return [];
    return former && former[day].length > 0 ? former[day] : USUAL_DAY;
  });

/** The hours of somebody who has only said on which days they work. */
export const usualHours = (days: readonly WeekdayName[]): WorkingHours => ({
  weeklyHours: weekWith(days),
  leadTimeHours: bounds.leadTimeHours.usual,
  bufferMinutes: bounds.bufferMinutes.usual,
  maxPerDay: bounds.maxPerDay.usual,
  exceptions: [],
});

/** The days with hours: the specification's `availability`. */
export const daysOf = (week: WeeklyHours): WeekdayName[] => weekdays.filter((day) => week[day].length > 0);

/** The hours that a handyman has stated, or the usual ones on their days. */
export const hoursOf = (profile: {
  readonly workingHours?: WorkingHours | undefined;
  readonly availability: readonly WeekdayName[];
}): WorkingHours => profile.workingHours ?? usualHours(profile.availability);

/** Noon in UTC has the same date everywhere. */
export const weekdayOf = (day: string): WeekdayName => {
  const sundayFirst = new Date(`${day}T12:00:00.000Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] as WeekdayName;
};

export type Week = Pick<WorkingHours, "weeklyHours" | "exceptions">;

/** The exceptions from today on, by the clocks of the handyman's place. */
export const upcomingExceptions = (
  { exceptions }: Pick<WorkingHours, "exceptions">,
  timeZone: string,
  at: Instant,
): HoursException[] => exceptions.filter(({ day }) => day >= wallTimeAt(at, timeZone).day);

/** The hours on a date. */
export const hoursOn = ({ weeklyHours, exceptions }: Week, day: string): readonly HourRange[] =>
  exceptions.find((each) => each.day === day)?.hours ?? weeklyHours[weekdayOf(day)];

/** The working times of some days, one after the other; hours that meet at midnight are one. */
export function workingSpans(
  week: Week,
  { from, days, timeZone }: { readonly from: string; readonly days: number; readonly timeZone: string },
): readonly TimeSpan[] {
  const spans: { startsAt: Instant; endsAt: Instant }[] = [];
  for (let index = 0; index < days; index++) {
    const day = addDays(from, index);
    for (const { from: opens, to: closes } of hoursOn(week, day)) {
      const startsAt = instantOf({ day, minutes: opens }, timeZone);
      const endsAt =
        closes === DAY_MINUTES
          ? instantOf({ day: addDays(day, 1), minutes: 0 }, timeZone)
          : instantOf({ day, minutes: closes }, timeZone);
      const before = spans.at(-1);
      if (before?.endsAt === startsAt) before.endsAt = endsAt;
      else if (startsAt < endsAt) spans.push({ startsAt, endsAt });
    }
  }
  return spans;
}
