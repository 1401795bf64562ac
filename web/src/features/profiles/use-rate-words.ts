import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";

/** "$65/hour": whole dollars without ".00". */
export function useRateWords(hourlyRate: number): string {
  const { t } = useTranslation(["common", "profile"]);
  const format = useFormat();
  return t("profile.perHour", { amount: format.money(Math.round(hourlyRate * 100)).replace(/[.,]00(?!\d)/, "") });
}
