import { supplementDueOf } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { type Cents, centsOf } from "../../../../../shared/money.ts";
import type { Amounts } from "../../../../../shared/payments/fees.ts";
import type { ProposalKind } from "../../../../../shared/proposal-kind.ts";

/** A job's price and payment, as the rules of proposals take them. */
export const paymentStateOf = ({ agreedPrice, paymentStatus, paidAmount, disputedAt }: JobView) => ({
  agreedPriceCents: centsOf(agreedPrice),
  paymentStatus,
  paidCents: paidAmount === undefined ? undefined : centsOf(paidAmount),
  disputedAt,
});

/** The supplement that the customer would pay for this price; undefined for none, or for a proposal to end the job. */
export const supplementAmountsOf = (job: JobView, kind: ProposalKind, priceCents: Cents): Amounts | undefined =>
  kind === "price" ? supplementDueOf(paymentStateOf(job), priceCents) : undefined;
