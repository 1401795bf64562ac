import { useTranslation } from "react-i18next";
import { addDays, type TimeSpan } from "../../../../shared/agenda/windows.ts";
import { locales } from "../../../../shared/language.ts";
import { type Instant, toInstant } from "../../../../shared/time.ts";
import { instantOf, wallTimeAt } from "../../../../shared/time-zones.ts";
import { hasTwelveHours, zoneNameOf } from "../../i18n/date-format.ts";
import { deviceZone } from "../../i18n/device-zone.ts";
import { clockOf, dayText, formatIn, hoursText, unbroken } from "../../i18n/time-span.ts";
import { useLanguage } from "../../i18n/use-language.ts";

/** Texts of times on the clocks of the place of work, which people agree on; the reader's own where they differ. */
export function useTimes(timeZone: string) {
  const { t } = useTranslation(["common", "appointments"]);
  const language = useLanguage();
  /** Standing alone instead of within a sentence. */
  const alone = (text: string) => text.charAt(0).toLocaleUpperCase(locales[language]) + text.slice(1);

  /** "today", "tomorrow", else "Tue, Dec 1". */
  function day(at: Instant, zone = timeZone): string {
    const today = wallTimeAt(toInstant(new Date()), zone).day;
    const { day: named } = wallTimeAt(at, zone);
    if (named === today) return t("appointments.today");
    if (named === addDays(today, 1)) return t("appointments.tomorrow");
    return dayText(at, language, zone);
  }
  const hours = (span: TimeSpan, zone = timeZone) => hoursText(span, language, zone);
  const span = (of: TimeSpan, zone = timeZone) => `${day(of.startsAt, zone)}, ${unbroken(hours(of, zone))}`;

  /** "2:00 PM". */
  const clock = (at: Instant) => formatIn(language, timeZone, clockOf(language)).format(new Date(at));

  const zoneName = (at: Instant): string => zoneNameOf(language, timeZone, new Date(at));

  /** The place's zone and the time on the reader's clock; undefined where both clocks show the same. */
  function elsewhere(of: TimeSpan): string | undefined {
    const own = deviceZone(timeZone);
    const [there, here] = [wallTimeAt(of.startsAt, timeZone), wallTimeAt(of.startsAt, own)];
    if (there.day === here.day && there.minutes === here.minutes) return undefined;
    return alone(t("appointments.elsewhere", { zone: zoneName(of.startsAt), own: span(of, own) }));
  }

  return {
    hours,
    span,
    elsewhere,
    title: (of: TimeSpan) => alone(span(of)),
    /** The place's zone; undefined where the reader's clock shows the same on this local date. */
    otherZone(localDay: string): string | undefined {
      const noon = instantOf({ day: localDay, minutes: 12 * 60 }, timeZone);
      const own = wallTimeAt(noon, deviceZone(timeZone));
      return own.day === localDay && own.minutes === 12 * 60 ? undefined : zoneName(noon);
    },
    /** "Today", "Tomorrow", else "Tue, Dec 1", of a local date. */
    date: (localDay: string) => alone(day(instantOf({ day: localDay, minutes: 12 * 60 }, timeZone))),
    /** "Tue", of a local date. */
    weekday: (localDay: string) => {
      const noon = new Date(instantOf({ day: localDay, minutes: 12 * 60 }, timeZone));
      return alone(formatIn(language, timeZone, { weekday: "short" }).format(noon).replace(/\.$/, ""));
    },
    /** "8 AM", or "08:00" with 24 hours: a full hour of any day. */
    hour: (hour: number) => {
      const options = hasTwelveHours(language) ? ({ hour: "numeric" } as const) : clockOf(language);
      return formatIn(language, "UTC", options).format(Date.UTC(2000, 0, 1, hour));
    },
    clock,
    /** "2:00 PM", with its day unless that is today. */
    at: (at: Instant) => {
      const isToday = wallTimeAt(at, timeZone).day === wallTimeAt(toInstant(new Date()), timeZone).day;
      return isToday ? clock(at) : `${day(at)}, ${clock(at)}`;
    },
  };
}

export type Times = ReturnType<typeof useTimes>;
