import type { ProposalKind } from "../proposal-kind.ts";
import type { JobStatus } from "../requests/status.ts";
import { isFinalPriceOpen } from "./final-price.ts";
import type { Job, Proposal, ProposalSide } from "./schema.ts";

/**
 * Who may propose what, in which state of the job: the handyman another price in progress, the customer an offer for a
 * completed job (D-49), either side an early end.
 */
export const proposers: Readonly<Record<ProposalKind, Readonly<Partial<Record<ProposalSide, JobStatus>>>>> = {
  price: { handyman: "in_progress", customer: "completed" },
  ending: { customer: "in_progress", handyman: "in_progress" },
};

export type ProposalFacts = Pick<Proposal, "kind" | "by" | "state">;
export type JobWithProposals<P extends ProposalFacts> = Pick<Job, "status" | "priceApproval" | "paymentStatus"> & {
  readonly proposals?: readonly P[] | undefined;
};

/** The open proposal, if the job is still in the state it was made for. */
export function answerableProposalOf<P extends ProposalFacts>(job: JobWithProposals<P>): P | undefined {
  const open = job.proposals?.find(({ state }) => state === "open");
  if (!open || job.status !== proposers[open.kind][open.by]) return undefined;
  return job.status === "completed" && !isFinalPriceOpen(job) ? undefined : open;
}

/** Whether a proposal is a customer's offer for the price of a completed job (D-49). */
export const isOffer = ({ kind, by }: Pick<Proposal, "kind" | "by">): boolean => proposers[kind][by] === "completed";
