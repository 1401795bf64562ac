import { calendarDayFormat, dollarFormat, dollarSigns, type Language, locales } from "../../../shared/language.ts";
import { dateFormat } from "./date-format.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const steps = [
  { unit: "minute", seconds: MINUTE_SECONDS },
  { unit: "hour", seconds: HOUR_SECONDS },
  { unit: "day", seconds: DAY_SECONDS },
] as const;
const WEEK_DAYS = 7;

export type Formatter = ReturnType<typeof createFormatter>;
type Moment = string | number | Date;

/** How many midnights of the viewer's clock lie from one moment to another; a day may have 23 or 25 hours. */
export function daysBetween(from: Moment, to: Moment): number {
  const midnightMs = (at: Moment) => new Date(at).setHours(0, 0, 0, 0);
  return Math.round((midnightMs(to) - midnightMs(from)) / 1000 / DAY_SECONDS);
}

/** `build`'s result, made when it is first asked for: a phone needs 10 ms for one, and most pages use few. */
function lazily<T>(build: () => T): () => T {
  let built: T | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

/** Numbers, amounts, distances, durations and lists. */
function createNumberFormats(language: Language) {
  const locale = locales[language];
  const numbers = (options?: Intl.NumberFormatOptions) => lazily(() => new Intl.NumberFormat(locale, options));
  const dollars = lazily(() => dollarFormat(language));
  const number = numbers();
  const percent = numbers({ style: "percent", maximumFractionDigits: 1 });
  const oneDecimal = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const miles = numbers({ style: "unit", unit: "mile", maximumFractionDigits: 1 });
  const list = lazily(() => new Intl.ListFormat(locale, { type: "conjunction" }));

  return {
    /** In front of a field for dollars. */
    dollarSign: dollarSigns[language],
    /** Whole cents with the dollar sign and two places. */
    money: (amountCents: number) => dollars().format(amountCents / 100),
    /** "$65": whole dollars without ".00". */
    wholeMoney: (amountCents: number) =>
      dollars()
        .format(amountCents / 100)
        .replace(/[.,]00(?!\d)/, ""),
    number: (value: number) => number().format(value),
    /** A share of one: 0.8 is 80 %. */
    percent: (share: number) => percent().format(share),
    /** An average of stars, always with one decimal. */
    rating: (value: number) => oneDecimal().format(value),
    miles: (value: number) => miles().format(value),
    /** "1 minute", "3 hours", "2 days": in the largest unit that it fills, and none of them is cut short. */
    length: (minutes: number) => {
      const seconds = Math.max(1, minutes) * MINUTE_SECONDS;
      const { unit, seconds: whole } = steps.findLast((step) => seconds >= step.seconds) ?? steps[0];
      const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
      return format.format(Math.ceil(seconds / whole));
    },
    list: (items: readonly string[]) => list().format(items),
  };
}

const dayTimeOptions = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
const weekdayOptions = { weekday: "long", day: "numeric", month: "short" } as const;

/** Days, times and how long ago they are. */
function createDateFormats(language: Language) {
  const locale = locales[language];
  const moments = (options: Intl.DateTimeFormatOptions) => () => dateFormat(language, options);
  const day = moments({ dateStyle: "medium" });
  const calendarDay = lazily(() => calendarDayFormat(language));
  const exact = moments({ dateStyle: "medium", timeStyle: "short" });
  const dayTime = moments(dayTimeOptions);
  const hour = moments({ timeStyle: "short" });
  const weekday = moments(weekdayOptions);
  const initial = moments({ weekday: "narrow" });
  const distance = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

  return {
    date: (at: Moment) => day().format(new Date(at)),
    /** A day of the calendar, the same for everybody, from any moment of it in UTC. */
    day: (at: Moment) => calendarDay().format(new Date(at)),
    dateTime: (at: Moment) => exact().format(new Date(at)),
    /** "Dec 3, 4:10 PM": within the year, where there is little room. */
    dayTime: (at: Moment) => dayTime().format(new Date(at)),
    /** "Wednesday, Nov 18" and "4:10 PM", on the clocks of a time zone, else on the reader's. */
    wallTime: (at: Moment, timeZone?: string) => ({
      day: dateFormat(language, { ...weekdayOptions, timeZone }).format(new Date(at)),
      time: dateFormat(language, { timeStyle: "short", timeZone }).format(new Date(at)),
    }),
    /** "4:10 PM". */
    time: (at: Moment) => hour().format(new Date(at)),
    /** "4:10 PM" on the day of reading, with the day at any other time. */
    timeOf: (at: Moment, now: Moment = Date.now()) =>
      (daysBetween(now, at) === 0 ? hour() : exact()).format(new Date(at)),
    /** "Wednesday, Nov 18". */
    weekday: (at: Moment) => weekday().format(new Date(at)),
    /** "W", for a bar or a column. */
    weekdayInitial: (at: Moment) => initial().format(new Date(at)),
    /** "5 minutes ago", "tomorrow", "2 days ago" by the calendar; from a week on the date itself. */
    relative: (at: Moment, now: Moment = Date.now()) => {
      const seconds = (new Date(at).getTime() - new Date(now).getTime()) / 1000;
      if (Math.abs(seconds) < MINUTE_SECONDS) return distance().format(0, "second");
      const days = daysBetween(now, at);
      // On a day of 25 hours its first moment is a whole day before its last one.
      const known = days === 0 ? steps.slice(0, -1) : steps;
      const { unit, seconds: whole } = known.findLast((step) => Math.abs(seconds) >= step.seconds) ?? steps[0];
      if (unit !== "day") return distance().format(Math.trunc(seconds / whole), unit);
      return Math.abs(days) < WEEK_DAYS ? distance().format(days, unit) : day().format(new Date(at));
    },
  };
}

const createFormatter = (language: Language) => ({ ...createNumberFormats(language), ...createDateFormats(language) });

const formatters = new Map<Language, Formatter>();

/** The formatter of one language; created once, because Intl objects are costly to build. */
export function formatterFor(language: Language): Formatter {
  const formatter = formatters.get(language) ?? createFormatter(language);
  formatters.set(language, formatter);
  return formatter;
}
