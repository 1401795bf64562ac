import { useTranslation } from "react-i18next";
import type { Shares } from "../../../../../shared/disputes/outcome.ts";
import type { Terms } from "../../../../../shared/disputes/schema.ts";
import { type Cents, toDecimal } from "../../../../../shared/money.ts";
import { priceBounds } from "../../../../../shared/price.ts";
import { useFormat, useLanguage } from "../../../i18n/use-language.ts";
import { parseQuotedPrice } from "../../jobs/price/quoted-price.ts";
import { onlyAmountOf, type Stake } from "../money.ts";

export type CheckedAmount = {
  /** As the API takes it; undefined for none, and for one that is not possible. */
  readonly amount?: { readonly [Kind in Terms["kind"]]?: string };
  readonly amountCents?: Cents;
  readonly shares?: Shares;
  readonly problem?: string | undefined;
};

/** The least and the most that may be typed, in words. */
export function useBounds({ kind, bounds }: Stake): { min: string; max: string } {
  const format = useFormat();
  const { minCents = 0, maxCents = 0 } = bounds ?? {};
  return { min: format.money(kind === "price" ? priceBounds.min : minCents), max: format.money(maxCents) };
}

/** A typed amount, or the only one that is possible, with what it means for both sides; else why it is not possible. */
export function useCheckedAmount(text: string, stake: Stake): CheckedAmount {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const language = useLanguage();
  const bounds = useBounds(stake);
  const { kind } = stake;
  if (!kind) return {};
  const only = onlyAmountOf(stake);
  const price = only === undefined ? parseQuotedPrice(text, language, stake.isPossible) : { cents: only };
  if (!("lack" in price))
    return {
      amount: { [kind]: toDecimal(price.cents) },
      amountCents: price.cents,
      shares: stake.sharesAt(price.cents),
    };
  if (price.lack === "empty") return {};
  if (price.lack === "invalid") return { problem: t("jobs.priceInvalid") };
  return { problem: t(kind === "price" ? "disputes.amountOutPrice" : "disputes.amountOut", bounds) };
}
