import * as z from "zod";
import type { Message } from "../messages.ts";
import { policy } from "../policy.ts";
import { bounds, daysOf, type HoursException as Exception, type WorkingHours as Stated } from "./hours.ts";
import { Day } from "./window-schema.ts";
import { DAY_MINUTES, GRID_MINUTES } from "./windows.ts";

const rangeMessage: Message = "Choose hours that end after they begin, in quarters of an hour";
const orderMessage: Message = "These hours overlap";
const countMessage: Message = `At most ${policy.dailyHourRanges} times a day`;
const isOnGrid = (minutes: number): boolean => minutes % GRID_MINUTES === 0;
const WallMinutes = z
  .int(rangeMessage)
  .min(0, rangeMessage)
  .max(DAY_MINUTES, rangeMessage)
  .refine(isOnGrid, rangeMessage);

const HourRange = z
  .object({ from: WallMinutes, to: WallMinutes })
  .refine(({ from, to }) => from < to, { error: rangeMessage, path: ["to"] });

/** The hours of one day, earliest first; none on a free day. */
export const DayHours = z
  .array(HourRange)
  .max(policy.dailyHourRanges, countMessage)
  .transform((ranges) => ranges.toSorted((a, b) => a.from - b.from))
  .refine((ranges) => ranges.every(({ from }, index) => from >= (ranges[index - 1]?.to ?? 0)), orderMessage);

export const WeeklyHours = z.object({
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
});

export const HoursException = z.object({ day: Day, hours: DayHours });

const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }, message: Message) =>
  z.int(message).min(min, message).max(max, message);

const byDay = (a: Exception, b: Exception): number => (a.day < b.day ? -1 : 1);

export const WorkingHours = z.object({
  weeklyHours: WeeklyHours,
  leadTimeHours: wholeNumber(bounds.leadTimeHours, `Choose 0 to ${policy.maxNoticeHours} hours`),
  bufferMinutes: wholeNumber(bounds.bufferMinutes, `Choose 0 to ${policy.maxBufferMinutes} minutes`),
  maxPerDay: wholeNumber(bounds.maxPerDay, `Choose 1 to ${policy.maxDailyVisits} visits`),
  exceptions: z
    .array(HoursException)
    .max(policy.hoursExceptions, `At most ${policy.hoursExceptions} days` satisfies Message)
    .transform((all) => [...new Map(all.map((each) => [each.day, each])).values()].toSorted(byDay)),
}) satisfies z.ZodType<Stated>;

const dayMessage: Message = "Select at least one day";

/** Working hours as their handyman states them: on one day of the week at least. */
export const NewWorkingHours = WorkingHours.extend({
  weeklyHours: WeeklyHours.refine((week) => daysOf(week).length > 0, dayMessage),
});
