import { nettedOf, shareDueOf } from "../../shared/handymen/earnings.ts";
import { supplementDueOf } from "../../shared/jobs/proposals.ts";
import type { Job, JobView, Proposal, ProposalView } from "../../shared/jobs/schema.ts";
import { type Cents, cents, sumOf, toDecimal, ZERO_CENTS } from "../../shared/money.ts";
import { countedOf } from "../../shared/payments/charges.ts";
import { amountsOf, priceOf } from "../../shared/payments/fees.ts";
import { leftOf } from "../../shared/requests/coarse.ts";
import type { Actor } from "../runtime/app.ts";
import type { DbReader } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

type Reader = Pick<Actor, "userId">;

/**
 * A job as its parties see it, with the whole of what it costs beside its price; what its handyman owed is theirs alone.
 * Of one that was cancelled the handyman keeps neither door nor photos (D-22).
 */
export function viewOf(job: Job, reader: Reader): JobView {
  const share = shareOf(job);
  const paid = job.paidCents === undefined ? undefined : countedOf(sumsOf(job.paidCents, job));
  const isTheirs = reader.userId === job.handymanId;
  const nettedCents = nettedOf({ nettedCents: job.nettedCents ?? ZERO_CENTS }, share);
  return {
    ...job,
    ...(isTheirs && job.status === "cancelled" && leftOf(job)),
    proposals: job.proposals.length > 0 ? job.proposals.map((each) => proposalOf(job, each)) : undefined,
    agreedPrice: toDecimal(job.agreedPriceCents),
    total: toDecimal(amountsOf(job.agreedPriceCents).amountCents),
    handymanAmount: toDecimal(share),
    paidAmount: paid && toDecimal(paid.amountCents),
    refundedAmount: paid && job.refundedCents !== undefined ? toDecimal(paid.refundedAmountCents) : undefined,
    netted: isTheirs && nettedCents > 0 ? toDecimal(nettedCents) : undefined,
  };
}

/** What was answered once, without door and photos when the job was cancelled since: whoever asks again may be its handyman. */
export async function asItStands(answer: JobView, { db }: { readonly db: DbReader }): Promise<JobView> {
  const job = await db.get(table.job, { id: answer.id });
  return job?.status === "cancelled" ? { ...answer, ...leftOf(answer) } : answer;
}

const sumsOf = (paidCents: Cents, { refundedCents = ZERO_CENTS, supplements }: Job) => ({
  amountCents: paidCents,
  refundedAmountCents: refundedCents,
  supplements,
});

/** What is the handyman's of a job: what was refunded of it, or what a price that fell takes of it, is not. */
function shareOf({ agreedPriceCents, paidCents, refundedCents, releasedAt, supplements = [] }: Job): Cents {
  if (paidCents === undefined) return amountsOf(agreedPriceCents).handymanAmountCents;
  const firstCents = cents(paidCents - sumOf(supplements.map(({ amountCents }) => amountCents)));
  const { handymanAmountCents } = amountsOf(priceOf({ amountCents: firstCents }));
  const shares = supplements.map((each) => each.handymanAmountCents);
  const paid = {
    amountCents: paidCents,
    handymanAmountCents: cents(handymanAmountCents + sumOf(shares)),
    refundedAmountCents: refundedCents ?? ZERO_CENTS,
    supplements,
    releasedAt,
  };
  return shareDueOf(paid, agreedPriceCents);
}

function proposalOf(job: Job, proposal: Proposal): ProposalView {
  const isRise = proposal.kind === "price" && proposal.state === "open";
  const supplement = isRise ? supplementDueOf(job, proposal.priceCents) : undefined;
  const { amountCents, handymanAmountCents } = amountsOf(proposal.priceCents);
  return {
    ...proposal,
    price: toDecimal(proposal.priceCents),
    formerPrice: toDecimal(proposal.formerCents),
    total: toDecimal(amountCents),
    handymanAmount: toDecimal(handymanAmountCents),
    supplement: supplement && toDecimal(supplement.amountCents),
  };
}
