import { useTranslation } from "react-i18next";
import type { TimeSpan } from "../../../../shared/agenda/windows.ts";
import { deviceZone } from "../../i18n/device-zone.ts";
import { dayText, hoursText, spanText, unbroken } from "../../i18n/time-span.ts";
import { useLanguage } from "../../i18n/use-language.ts";

/** Times with their dates on the clocks of the place, and on the reader's where they differ. */
export function useTimesText() {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = (of: TimeSpan, timeZone: string): string => {
    const zone = deviceZone(timeZone);
    const [time, own] = [spanText(of, language, timeZone), spanText(of, language, zone)];
    if (time === own) return time;
    const isSameDay = dayText(of.startsAt, language, timeZone) === dayText(of.startsAt, language, zone);
    return t("time.withOwn", { time, own: isSameDay ? unbroken(hoursText(of, language, zone)) : own });
  };
  return (times: readonly TimeSpan[], timeZone: string): string =>
    times.map((each) => text(each, timeZone)).join(" · ");
}
