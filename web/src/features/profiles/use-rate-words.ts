import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";

/** "$65": whole dollars without ".00". */
export function useDollars(): (cents: number) => string {
  const format = useFormat();
  return (cents) => format.money(cents).replace(/[.,]00(?!\d)/, "");
}

/** "$65/hour". */
export function useRateWords(hourlyRate: number): string {
  const { t } = useTranslation(["common", "profile"]);
  const dollars = useDollars();
  return t("profile.perHour", { amount: dollars(Math.round(hourlyRate * 100)) });
}
