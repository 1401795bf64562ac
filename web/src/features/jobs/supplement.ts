import { supplementDueOf } from "../../../../shared/jobs/proposals.ts";
import type { JobView, ProposalKind } from "../../../../shared/jobs/schema.ts";
import { type Cents, centsOf } from "../../../../shared/money.ts";
import type { Amounts } from "../../../../shared/payments/fees.ts";

/** What the rules of proposals ask of a job: its price, and what was paid for it. */
export const payingOf = ({ agreedPrice, paymentStatus, paidAmount, disputedAt }: JobView) => ({
  agreedPriceCents: centsOf(agreedPrice),
  paymentStatus,
  paidCents: paidAmount === undefined ? undefined : centsOf(paidAmount),
  disputedAt,
});

/** What the customer would pay at once to accept this price; undefined when nothing, or when it ends the job. */
export const risePaidOf = (job: JobView, kind: ProposalKind, priceCents: Cents): Amounts | undefined =>
  kind === "price" ? supplementDueOf(payingOf(job), priceCents) : undefined;
