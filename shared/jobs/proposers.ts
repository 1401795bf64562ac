import { isPriceUnsettled } from "./asked-price.ts";
import type { JobStatus } from "./machine.ts";
import type { Job, Proposal, ProposalKind, ProposalSide } from "./schema.ts";

/**
 * Who may propose what, and while the job is what: another price its handyman, and the customer of a finished job whose
 * price they have not agreed to (D-49); to end the job early either side.
 */
export const proposers: Readonly<Record<ProposalKind, Readonly<Partial<Record<ProposalSide, JobStatus>>>>> = {
  price: { handyman: "in_progress", customer: "completed" },
  ending: { customer: "in_progress", handyman: "in_progress" },
};

export type Sided = Pick<Proposal, "kind" | "by" | "state">;
export type Proposing<P extends Sided> = Pick<Job, "status" | "priceApproval" | "paymentStatus"> & {
  readonly proposals?: readonly P[] | undefined;
};

/** The open proposal of a job that can be answered, because the job is still where it was proposed for. */
export function standingProposalOf<P extends Sided>(job: Proposing<P>): P | undefined {
  const open = job.proposals?.find(({ state }) => state === "open");
  if (!open || job.status !== proposers[open.kind][open.by]) return undefined;
  return job.status === "completed" && !isPriceUnsettled(job) ? undefined : open;
}

/** Whether a proposal is what the customer of a finished job offers in place of a price that they have not agreed to (D-49). */
export const isOffer = ({ kind, by }: Pick<Proposal, "kind" | "by">): boolean => proposers[kind][by] === "completed";
