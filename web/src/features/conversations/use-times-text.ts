import { useTranslation } from "react-i18next";
import type { TimeSpan } from "../../../../shared/agenda/windows.ts";
import { deviceZone } from "../../i18n/device-zone.ts";
import { spanText } from "../../i18n/time-span.ts";
import { useLanguage } from "../../i18n/use-language.ts";

/** Times with their dates on the clocks of the place, and on the reader's where they differ. */
export function useTimesText() {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = (of: TimeSpan, timeZone: string): string => {
    const [time, own] = [spanText(of, language, timeZone), spanText(of, language, deviceZone(timeZone))];
    return time === own ? time : t("time.withOwn", { time, own });
  };
  return (times: readonly TimeSpan[], timeZone: string): string =>
    times.map((each) => text(each, timeZone)).join(" · ");
}
