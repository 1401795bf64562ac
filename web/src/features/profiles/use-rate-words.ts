import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";

/** "$65/hour". */
export function useRateWords(hourlyRate: number): string {
  const { t } = useTranslation(["common", "profile"]);
  const format = useFormat();
  return t("profile.perHour", { amount: format.wholeMoney(Math.round(hourlyRate * 100)) });
}
