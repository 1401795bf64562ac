import type { Job, JobView } from "../../shared/jobs/schema.ts";
import { toDecimal } from "../../shared/money.ts";
import { amountsOf } from "../../shared/payments/fees.ts";

/** A job as its parties see it, with the whole of what it costs beside its price. */
export function viewOf(job: Job): JobView {
  const { amountCents, handymanAmountCents } = amountsOf(job.agreedPriceCents);
  return {
    ...job,
    agreedPrice: toDecimal(job.agreedPriceCents),
    total: toDecimal(amountCents),
    handymanAmount: toDecimal(handymanAmountCents),
  };
}
