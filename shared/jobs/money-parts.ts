import { type Cents, cents, centsOf, toDecimal, ZERO_CENTS } from "../money.ts";
import { overpaidOf, refundableOf } from "../payments/refunds.ts";
import type { JobView, ProposalView } from "./schema.ts";

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

/** What of the total of a proposal is paid already, where the rest is paid to accept it. */
export const alreadyPaidOf = ({ total, supplement }: Pick<ProposalView, "total" | "supplement">): string | undefined =>
  supplement && toDecimal(centsOf(total) - centsOf(supplement));
