import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";

/** Formats a distance in miles; never "0 miles". */
export function useDistance(): (miles: number) => string {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  return (miles) => (miles < 1 ? t("handyman.underMile", { distance: format.miles(1) }) : format.miles(miles));
}
