import { type Cents, cents, fromDecimal, ZERO_CENTS } from "../money.ts";
import { overpaidOf, refundableOf } from "../payments/refunds.ts";
import type { JobView } from "./schema.ts";

export type MoneyParts = {
  readonly paidCents: Cents;
  readonly refundedCents: Cents;
  /** What is left of it. */
  readonly leftCents: Cents;
  /** What of that goes back at the release, because the price has fallen; nothing once it is released. */
  readonly fallsBackCents: Cents;
};

/** What a job's customer paid, and where that stands when they have to pay `total` in the end. */
export function moneyPartsOf(job: JobView, total = job.total): MoneyParts {
  const centsOf = (decimal: string) => fromDecimal(decimal) ?? ZERO_CENTS;
  const { paidAmount, refundedAmount = "0.00", releasedAt } = job;
  const paidCents = centsOf(paidAmount ?? job.total);
  const payment = { amountCents: paidCents, refundedAmountCents: cents(Math.min(centsOf(refundedAmount), paidCents)) };
  return {
    paidCents,
    refundedCents: payment.refundedAmountCents,
    leftCents: refundableOf(payment),
    fallsBackCents: releasedAt ? ZERO_CENTS : overpaidOf(payment, centsOf(total)),
  };
}
