import { type HourRange, hoursOf, type Week, weekWith } from "../agenda/hours.ts";
import { GRID_MINUTES } from "../agenda/windows.ts";
import type { Instant } from "../time.ts";
import { wallTimeAt } from "../time-zones.ts";
import { weekdays } from "../weekdays.ts";
import type { HandymanProfile } from "./schema.ts";

/** How a service area stores when its handyman works: short, since a request reads the areas of thousands. */
export type AreaWeek = {
  /** One bit for each day of the week, Monday first. */
  readonly days: number;
  /** The hours of the seven days, in quarters of an hour: `32-48,52-72||…`. Absent while they are the usual ones. */
  readonly hours?: string | undefined;
  /** Other hours on some dates: `2026-12-24:32-48|2026-12-25:`. */
  readonly exceptions?: string | undefined;
};

const toText = (ranges: readonly HourRange[]): string =>
  ranges.map(({ from, to }) => `${from / GRID_MINUTES}-${to / GRID_MINUTES}`).join(",");

const fromText = (text: string): HourRange[] =>
  text === ""
    ? []
    : text.split(",").map((range) => {
        const [from = 0, to = 0] = range.split("-").map((quarters) => Number(quarters) * GRID_MINUTES);
        return { from, to };
      });

const weekText = ({ weeklyHours }: Pick<Week, "weeklyHours">): string =>
  weekdays.map((day) => toText(weeklyHours[day])).join("|");

type Profile = Pick<HandymanProfile, "availability" | "workingHours" | "timeZone">;

/** The hours of a profile as its service area stores them, with the exceptions that are still to come. */
export function toAreaWeek(profile: Profile, at: Instant): Omit<AreaWeek, "days"> {
  const week = hoursOf(profile);
  const hours = weekText(week);
  const isUsual = hours === weekText({ weeklyHours: weekWith(profile.availability) });
  const today = wallTimeAt(at, profile.timeZone).day;
  const exceptions = week.exceptions.filter(({ day }) => day >= today);
  return {
    ...(!isUsual && { hours }),
    ...(exceptions.length > 0 && {
      exceptions: exceptions.map((each) => `${each.day}:${toText(each.hours)}`).join("|"),
    }),
  };
}

/** Of each of the hundred and twenty-eight sets of days, once. */
const usualWeeks = new Map<number, Week["weeklyHours"]>();
function usualWeek(days: number): Week["weeklyHours"] {
  const known =
    usualWeeks.get(days) ?? weekWith(weekdays.filter((_, position) => Math.floor(days / 2 ** position) % 2));
  usualWeeks.set(days, known);
  return known;
}

function readWeek(text: string): Week["weeklyHours"] {
  const hours = text.split("|");
  const entries = weekdays.map((day, position) => [day, fromText(hours[position] ?? "")]);
  return Object.fromEntries(entries) as Week["weeklyHours"];
}

/** When the handyman of a service area works. */
export const weekOf = ({ days, hours, exceptions }: AreaWeek): Week => ({
  weeklyHours: hours === undefined ? usualWeek(days) : readWeek(hours),
  exceptions: (exceptions ? exceptions.split("|") : []).map((each) => {
    const [day = "", ranges = ""] = each.split(":");
    return { day, hours: fromText(ranges) };
  }),
});
