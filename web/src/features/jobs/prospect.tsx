import { useTranslation } from "react-i18next";
import type { ProposalSide } from "../../../../shared/jobs/schema.ts";
import { type Cents, toDecimal, ZERO_CENTS } from "../../../../shared/money.ts";
import { amountsOf } from "../../../../shared/payments/fees.ts";
import { Amounts } from "./amounts.tsx";

/** What a price comes to, while it is typed: all that is paid and, for the handyman, what they keep. */
export function Prospect({ priceCents, side }: { priceCents: Cents | undefined; side: ProposalSide }) {
  const { t } = useTranslation();
  const amounts = amountsOf(priceCents ?? ZERO_CENTS);
  const paid = { amount: toDecimal(amounts.amountCents) };
  const rows = [
    { ...paid, label: t(side === "customer" ? "jobs.youPay" : "jobs.customerPays") },
    ...(side === "handyman" ? [{ amount: toDecimal(amounts.handymanAmountCents), label: t("jobs.youKeep") }] : []),
  ];
  return (
    <div aria-live="polite" className={priceCents === undefined ? "invisible" : undefined}>
      <Amounts rows={rows} />
    </div>
  );
}
