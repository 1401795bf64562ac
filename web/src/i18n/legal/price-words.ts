import { dollarFormat, type Language } from "../../../../shared/language.ts";
import { cents } from "../../../../shared/money.ts";
import { amountsOf } from "../../../../shared/payments/fees.ts";
import { policy } from "../../../../shared/policy.ts";

const EXAMPLE = cents(10_000);

/** What the terms say of prices, and an example that adds up. */
export function priceWords(language: Language) {
  const { amountCents, handymanAmountCents, platformFeeCents } = amountsOf(EXAMPLE);
  const format = (amount: number): string => dollarFormat(language).format(amount / 100);
  return {
    /** Of the agreed price. */
    platformShare: `${100 - policy.handymanSharePercent}%`,
    price: format(EXAMPLE),
    total: format(amountCents),
    handyman: format(handymanAmountCents),
    platform: format(platformFeeCents),
  };
}
