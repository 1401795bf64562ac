import { useTranslation } from "react-i18next";
import type { Cents } from "../../../../../shared/money.ts";
import { priceBounds } from "../../../../../shared/price.ts";
import { useFormat, useLanguage } from "../../../i18n/use-language.ts";
import { parseQuotedPrice, type QuotedPrice } from "./quoted-price.ts";

/** The typed price and its error message; an empty field has no error. */
export function useQuotedPrice(
  text: string,
  isAllowed?: (price: Cents) => boolean,
): { price: QuotedPrice; problem: string | undefined } {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const price = parseQuotedPrice(text, useLanguage(), isAllowed);
  if (!("lack" in price) || price.lack === "empty") return { price, problem: undefined };
  if (price.lack === "invalid") return { price, problem: t("jobs.priceInvalid") };
  const { min, max } = priceBounds;
  return { price, problem: t("jobs.priceOutOfBounds", { min: format.money(min), max: format.money(max) }) };
}
