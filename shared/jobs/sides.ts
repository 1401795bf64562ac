import * as z from "zod";

/** The two sides of a job. */
export const ProposalSide = z.enum(["customer", "handyman"]);
export type ProposalSide = z.output<typeof ProposalSide>;

/**
 * Who cancelled a job: a party, both by agreement, an administrator, the clock at a deadline, or the provider by a full
 * refund made at Stripe.
 */
export const JobCanceller = z.enum(["customer", "handyman", "agreement", "admin", "clock", "provider"]);
export type JobCanceller = z.output<typeof JobCanceller>;
