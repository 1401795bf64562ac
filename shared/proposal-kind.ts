import * as z from "zod";

/** What a job's proposals and its receipt's changes are: another price, or an early end at the price of what is done. */
export const ProposalKind = z.enum(["price", "ending"]);
export type ProposalKind = z.output<typeof ProposalKind>;
