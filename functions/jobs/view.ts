import type { Job, JobView, Proposal, ProposalView } from "../../shared/jobs/schema.ts";
import { toDecimal } from "../../shared/money.ts";
import { amountsOf } from "../../shared/payments/fees.ts";

/** A job as its parties see it, with the whole of what it costs beside its price. */
export function viewOf(job: Job): JobView {
  const { amountCents, handymanAmountCents } = amountsOf(job.agreedPriceCents);
  return {
    ...job,
    proposals: job.proposals.length > 0 ? job.proposals.map(proposalOf) : undefined,
    agreedPrice: toDecimal(job.agreedPriceCents),
    total: toDecimal(amountCents),
    // What was refunded of it, or what a price that fell takes of it, is not theirs.
    handymanAmount: toDecimal(Math.min(handymanAmountCents, job.shareCents ?? handymanAmountCents)),
    paidAmount: job.paidCents === undefined ? undefined : toDecimal(job.paidCents),
    refundedAmount: job.refundedCents === undefined ? undefined : toDecimal(job.refundedCents),
  };
}

function proposalOf(proposal: Proposal): ProposalView {
  const { amountCents, handymanAmountCents } = amountsOf(proposal.priceCents);
  return {
    ...proposal,
    price: toDecimal(proposal.priceCents),
    formerPrice: toDecimal(proposal.formerCents),
    total: toDecimal(amountCents),
    handymanAmount: toDecimal(handymanAmountCents),
  };
}
