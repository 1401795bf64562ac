import { useTranslation } from "react-i18next";
import type { Cents } from "../../../../shared/money.ts";
import { amountsOf } from "../../../../shared/payments/fees.ts";
import { useFormat } from "../../i18n/use-language.ts";

/** What of a price the handyman keeps. */
export function Kept({ priceCents }: { priceCents: Cents }) {
  const { t } = useTranslation();
  const format = useFormat();
  return <p>{t("handyman.keep", { amount: format.money(amountsOf(priceCents).handymanAmountCents) })}</p>;
}
