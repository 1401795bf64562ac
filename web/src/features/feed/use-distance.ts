import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";

/** How far away, for people: what is near is not 0 miles away. */
export function useDistance(): (miles: number) => string {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  return (miles) => (miles < 1 ? t("handyman.underMile", { distance: format.miles(1) }) : format.miles(miles));
}
