import { useTranslation } from "react-i18next";
import { deviceZone } from "./device-zone.ts";
import { useFormat } from "./use-language.ts";

/** "Saturday, Nov 28, 8:00 AM" on the clocks of a place, with the reader's own time in brackets when it differs. */
export function usePlaceTime(): (at: string, timeZone: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (at, timeZone) => {
    const [there, own] = [format.wallTime(at, timeZone), format.wallTime(at, deviceZone(timeZone))];
    const time = `${there.day}, ${there.time}`;
    if (own.day !== there.day) return t("time.withOwn", { time, own: `${own.day}, ${own.time}` });
    return own.time === there.time ? time : t("time.withOwn", { time, own: own.time });
  };
}
