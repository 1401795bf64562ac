import type { DisputeView } from "../../../shared/admin/dispute-schema.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { toDecimal, ZERO_CENTS } from "../../../shared/money.ts";
import { amountsOf } from "../../../shared/payments/fees.ts";

type DisputeMoney = Pick<DisputeView, "amount" | "releaseStatus">;

/** What is left of the customer's payment, or what they would pay; and where that money is. */
export function disputeMoney({
  agreedPriceCents,
  paidCents,
  refundedCents = ZERO_CENTS,
  releaseStatus,
}: Pick<Job, "agreedPriceCents" | "paidCents" | "refundedCents" | "releaseStatus">): DisputeMoney {
  const amountCents = paidCents === undefined ? amountsOf(agreedPriceCents).amountCents : paidCents - refundedCents;
  return { amount: toDecimal(amountCents), releaseStatus };
}
