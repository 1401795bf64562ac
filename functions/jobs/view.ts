import { nettedOf, shareDueOf } from "../../shared/handymen/earnings.ts";
import type { Job, JobView, Proposal, ProposalView } from "../../shared/jobs/schema.ts";
import { type Cents, toDecimal, ZERO_CENTS } from "../../shared/money.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { priceOf } from "../../shared/payments/receipt.ts";
import type { Actor } from "../runtime/app.ts";

type Reader = Pick<Actor, "userId">;

/** A job as its parties see it, with the whole of what it costs beside its price; what its handyman owed is theirs alone. */
export function viewOf(job: Job, reader?: Reader): JobView {
  const share = shareOf(job);
  const isTheirs = reader?.userId === job.handymanId;
  const nettedCents = nettedOf({ nettedCents: job.nettedCents ?? ZERO_CENTS }, share);
  return {
    ...job,
    proposals: job.proposals.length > 0 ? job.proposals.map(proposalOf) : undefined,
    agreedPrice: toDecimal(job.agreedPriceCents),
    total: toDecimal(amountsOf(job.agreedPriceCents).amountCents),
    handymanAmount: toDecimal(share),
    paidAmount: job.paidCents === undefined ? undefined : toDecimal(job.paidCents),
    refundedAmount: job.refundedCents === undefined ? undefined : toDecimal(job.refundedCents),
    netted: isTheirs && nettedCents > 0 ? toDecimal(nettedCents) : undefined,
  };
}

/** What is the handyman's of a job: what was refunded of it, or what a price that fell takes of it, is not. */
function shareOf({ agreedPriceCents, paidCents, refundedCents, releasedAt }: Job): Cents {
  if (paidCents === undefined) return amountsOf(agreedPriceCents).handymanAmountCents;
  const { handymanAmountCents } = amountsOf(priceOf({ amountCents: paidCents }));
  const refundedAmountCents = refundedCents ?? ZERO_CENTS;
  const paid = { amountCents: paidCents, handymanAmountCents, refundedAmountCents, releasedAt };
  return shareDueOf(paid, agreedPriceCents);
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
