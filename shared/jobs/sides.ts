import * as z from "zod";

/** The two sides of a job. */
export const ProposalSide = z.enum(["customer", "handyman"]);
export type ProposalSide = z.output<typeof ProposalSide>;
