import * as z from "zod";
import { type HourRange, USUAL_DAY } from "../../../../../shared/agenda/hours.ts";
import type { NewWorkingHours } from "../../../../../shared/agenda/hours-schema.ts";
import { DAY_MINUTES } from "../../../../../shared/agenda/windows.ts";
import type { WorkingHoursView } from "../../../../../shared/appointments/hours-view.ts";
import { type WeekdayName, weekdays } from "../../../../../shared/weekdays.ts";

/** From and until, as a time input has them; empty while nothing is chosen. */
const RangeDraft = z.object({ from: z.string(), to: z.string() });
export type RangeDraft = z.output<typeof RangeDraft>;
const Ranges = z.array(RangeDraft);

/** The hours of one date; none on a free day. */
const ExceptionDraft = z.object({ id: z.string(), day: z.string(), hours: Ranges });
export type ExceptionDraft = z.output<typeof ExceptionDraft>;

/** The form's values. */
export type HoursDraft = {
  readonly weeklyHours: Readonly<Record<WeekdayName, RangeDraft[]>>;
  readonly exceptions: readonly ExceptionDraft[];
  readonly leadTimeHours: number;
  readonly bufferMinutes: number;
  readonly maxPerDay: number;
};

/** What a stored draft may hold; that of an older version is ignored. */
export const StoredDraft = z
  .object({
    weeklyHours: z.object(
      Object.fromEntries(weekdays.map((day) => [day, Ranges])) as Record<WeekdayName, typeof Ranges>,
    ),
    exceptions: z.array(ExceptionDraft),
    leadTimeHours: z.number(),
    bufferMinutes: z.number(),
    maxPerDay: z.number(),
  })
  .partial()
  .catch({});

const pad = (part: number) => String(part).padStart(2, "0");
const toTime = (minutes: number): string => `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
const toRange = ({ from, to }: HourRange): RangeDraft => ({ from: toTime(from), to: toTime(to) });

/** The usual hours of a day. */
export const usualRanges = (): RangeDraft[] => USUAL_DAY.map(toRange);

const eachDay = <T>(hoursOf: (day: WeekdayName) => T): Record<WeekdayName, T> =>
  Object.fromEntries(weekdays.map((day) => [day, hoursOf(day)])) as Record<WeekdayName, T>;

export const toDraft = ({ weeklyHours, exceptions, leadTimeHours, bufferMinutes, maxPerDay }: WorkingHoursView) =>
  ({
    weeklyHours: eachDay((day) => weeklyHours[day].map(toRange)),
    exceptions: exceptions.map(({ day, hours }) => ({ id: day, day, hours: hours.map(toRange) })),
    leadTimeHours,
    bufferMinutes,
    maxPerDay,
  }) satisfies HoursDraft;

/** Minutes since midnight; NaN for an empty time, of which the schema complains. */
function toMinutes(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(":").map((part) => (part ? Number(part) : Number.NaN));
  return hours * 60 + minutes;
}

/** A day ends at midnight, which a time input shows as the first minute of the next. */
const toHours = (ranges: readonly RangeDraft[]) =>
  ranges.map(({ from, to }) => ({ from: toMinutes(from), to: to === "00:00" ? DAY_MINUTES : toMinutes(to) }));

export const toBody = ({ weeklyHours, exceptions, ...rest }: HoursDraft): z.input<typeof NewWorkingHours> => ({
  ...rest,
  weeklyHours: eachDay((day) => toHours(weeklyHours[day])),
  exceptions: exceptions.map(({ day, hours }) => ({ day, hours: toHours(hours) })),
});

/** The week in which every day with hours has those of this one. */
export const withCopiedDay = (week: HoursDraft["weeklyHours"], copied: WeekdayName): HoursDraft["weeklyHours"] =>
  eachDay((day) => (week[day].length > 0 ? week[copied].map((range) => ({ ...range })) : []));

/** The dates with one more, of which no day is chosen yet. */
export function withNewException(exceptions: readonly ExceptionDraft[]): ExceptionDraft[] {
  const numbers = exceptions.map(({ id }) => Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0));
  return [...exceptions, { id: `new-${Math.max(0, ...numbers) + 1}`, day: "", hours: [] }];
}
