import { useTranslation } from "react-i18next";
import { addDays, upcomingWindows } from "../../../../../shared/agenda/windows.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { toInstant } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { longWindow, mergeWindows, shortWindow } from "./window-format.ts";

type Wish = Pick<ServiceRequestView, "windows" | "isFlexible" | "timeZone">;

const DAYS_OF_WEEK = 7;

/** When a request would suit, each time as one text; none without a wish, or when all are over. */
export function useWishTexts({ windows, isFlexible, timeZone }: Wish, length: "short" | "long"): readonly string[] {
  const { t } = useTranslation(["common", "requests"]);
  const language = useLanguage();
  if (isFlexible) return [t("requests.anyTime")];
  if (windows.length === 0) return [];
  const at = toInstant(new Date());
  const nextWeek = addDays(wallTimeAt(at, timeZone).day, DAYS_OF_WEEK);
  return mergeWindows(upcomingWindows(windows, timeZone, at)).map((window) =>
    length === "long" ? longWindow(window, language) : shortWindow(window, { language, nextWeek }),
  );
}

/** The same in one line: "When: Tue 8 AM – 12 PM, Wed 4 – 8 PM". */
export function useWishLine(request: Wish): string | undefined {
  const { t } = useTranslation(["common", "requests"]);
  const texts = useWishTexts(request, "short");
  return texts.length > 0 ? t("requests.whenSuits", { times: texts.join(", ") }) : undefined;
}
