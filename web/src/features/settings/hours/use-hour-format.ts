import { locales } from "../../../../../shared/language.ts";
import { MINUTE_MS } from "../../../../../shared/time.ts";
import { dateFormat, formatTimes, hasTwelveHours, hourStyle } from "../../../i18n/date-format.ts";
import { useFormat, useLanguage } from "../../../i18n/use-language.ts";

/** Times of day, their zone, and lengths, in the language on screen. */
export function useHourFormat() {
  const language = useLanguage();
  const { number, list } = useFormat();
  const unit = (value: number, name: "hour" | "minute" | "day") =>
    new Intl.NumberFormat(locales[language], { style: "unit", unit: name, unitDisplay: "long" }).format(value);
  const time = dateFormat(language, { timeStyle: "short", timeZone: "UTC" });
  const at = (minutes: number) => new Date(minutes * MINUTE_MS);
  return {
    number,
    list,
    minutes: (value: number) => unit(value, "minute"),
    /** Whole days from two days on. */
    hours: (value: number) => (value >= 48 && value % 24 === 0 ? unit(value / 24, "day") : unit(value, "hour")),
    /** "8:00 AM – 6:00 PM", "08:00 – 18:00" with 24 hours, of minutes since midnight. */
    range: ({ from, to }: { readonly from: number; readonly to: number }) =>
      formatTimes(time, [at(from), at(to)], hasTwelveHours(language)),
    /** "Tuesday, Nov 18, 8:00 AM" on the clocks of a place. */
    start: (instant: string, timeZone: string) =>
      dateFormat(language, {
        weekday: "long",
        month: "short",
        day: "numeric",
        minute: "2-digit",
        timeZone,
        hour: hourStyle(language),
      }).format(new Date(instant)),
    /** "Central Time". */
    zone: (timeZone: string) =>
      dateFormat(language, { timeZone, timeZoneName: "longGeneric" })
        .formatToParts(new Date())
        .find(({ type }) => type === "timeZoneName")?.value ?? timeZone,
  };
}
