import { useTranslation } from "react-i18next";
import { readWholeNumber } from "../../../../shared/number-reader.ts";
import { useFormat } from "../../i18n/use-language.ts";

/** Example: a job of two hours, of which the handyman keeps 80 %. */
const EXAMPLE_CENTS_PER_DOLLAR = 2 * 80;

type Typed = { readonly rate?: string; readonly radius?: string; readonly zipCode?: string | undefined };

/** What a typed hourly rate pays, and how far a typed radius reaches. */
export function useNumberHints({ rate = "", radius = "", zipCode }: Typed) {
  const { t } = useTranslation(["common", "enrollment"]);
  const format = useFormat();
  return {
    rate: t("enrollment.hourlyRateHint", {
      amount: format.money((readWholeNumber(rate) ?? 0) * EXAMPLE_CENTS_PER_DOLLAR),
    }),
    radius: t("enrollment.serviceRadiusHint", {
      distance: format.miles(readWholeNumber(radius) ?? 0),
      place: zipCode || t("enrollment.yourZip"),
    }),
  };
}
