import { useTranslation } from "react-i18next";
import type { ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { type Cents, toDecimal } from "../../../../../shared/money.ts";
import { amountsOf, type Amounts as Paid } from "../../../../../shared/payments/fees.ts";
import { Amounts } from "./amounts.tsx";

export type PricePreviewProps = {
  priceCents: Cents | undefined;
  side: ProposalSide;
  /** The supplement, when the job is already paid at a lower price. */
  supplement?: Paid | undefined;
};

/** Preview of a typed price: the total and, for the handyman, their share. */
export function PricePreview({ priceCents, side, supplement }: PricePreviewProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const amounts = priceCents === undefined ? undefined : amountsOf(priceCents);
  const rows = [
    {
      amount: amounts && toDecimal(amounts.amountCents),
      label: t(side === "customer" ? "jobs.youPay" : "jobs.customerPays"),
    },
    ...(supplement ? [{ amount: toDecimal(supplement.amountCents), label: t("jobs.theyPayNow") }] : []),
    ...(side === "handyman"
      ? [{ amount: amounts && toDecimal(amounts.handymanAmountCents), label: t("jobs.youKeep") }]
      : []),
  ];
  return (
    <div aria-live="polite">
      <Amounts rows={rows} />
    </div>
  );
}
