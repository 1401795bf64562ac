import { useTranslation } from "react-i18next";
import { useFormat } from "../../../i18n/use-language.ts";
import type { ShownDay } from "./agenda-days.ts";

/** "6.5 h free", "Day off" or "No hours" of a day; undefined when nothing is left. */
export function useFreeText(): (shown: ShownDay) => string | undefined {
  const { t } = useTranslation(["common", "agenda"]);
  const format = useFormat();
  return ({ state, freeMinutes, isFull }) => {
    if (state !== "open") return t(`agenda.${state}`);
    if (isFull) return t("agenda.full");
    return freeMinutes > 0 ? t("agenda.free", { hours: format.number(Math.round(freeMinutes / 6) / 10) }) : undefined;
  };
}
