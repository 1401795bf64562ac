import { type Cents, cents, centsOf, toDecimal, ZERO_CENTS } from "../money.ts";
import { overpaidOf, refundableOf } from "../payments/refunds.ts";
import type { JobView, ProposalView } from "./schema.ts";

export type MoneyParts = {
  readonly paidCents: Cents;
  readonly refundedCents: Cents;
  /** Paid less refunded. */
  readonly leftCents: Cents;
  /** What is refunded at the release because the price has fallen; zero after the release. */
  readonly overpaidCents: Cents;
};

/** What the customer paid, and what of it remains if the total is `total`. */
export function moneyPartsOf(job: JobView, total = job.total): MoneyParts {
  const { paidAmount, refundedAmount = "0.00", releasedAt } = job;
  const paidCents = centsOf(paidAmount ?? job.total);
  const payment = { amountCents: paidCents, refundedAmountCents: cents(Math.min(centsOf(refundedAmount), paidCents)) };
  return {
    paidCents,
    refundedCents: payment.refundedAmountCents,
    leftCents: refundableOf(payment),
    overpaidCents: releasedAt ? ZERO_CENTS : overpaidOf(payment, centsOf(total)),
  };
}

/** The part of a proposal's total that is paid already; undefined without a supplement. */
export const alreadyPaidOf = ({ total, supplement }: Pick<ProposalView, "total" | "supplement">): string | undefined =>
  supplement && toDecimal(centsOf(total) - centsOf(supplement));
