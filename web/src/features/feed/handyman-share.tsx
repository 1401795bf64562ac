import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { type Cents, centsOf } from "../../../../shared/money.ts";
import { amountsOf } from "../../../../shared/payments/fees.ts";
import { useFormat } from "../../i18n/use-language.ts";

/** The handyman's share of a price. */
export function HandymanShare({ priceCents }: { priceCents: Cents }) {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  return <p>{t("handyman.keep", { amount: format.money(amountsOf(priceCents).handymanAmountCents) })}</p>;
}

/** What the customer pays for a price, the fee included. */
export function CustomerTotal({ priceCents }: { priceCents: Cents }) {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  const total = format.money(amountsOf(priceCents).amountCents);
  return <p className="note">{t("handyman.customerPays", { total })}</p>;
}

/** The share of a job; nothing for a cancelled or refunded job, of which the handyman gets less. */
export function JobHandymanShare({ job: { status, agreedPrice, handymanAmount } }: { job: JobView }) {
  const priceCents = centsOf(agreedPrice);
  const isFullShare = status !== "cancelled" && centsOf(handymanAmount) === amountsOf(priceCents).handymanAmountCents;
  return isFullShare && <HandymanShare priceCents={priceCents} />;
}
