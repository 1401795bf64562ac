/** What a job's proposals and its receipt's changes are: another price, or an early end at the price of what is done. */
export const proposalKinds = ["price", "ending"] as const;
export type ProposalKind = (typeof proposalKinds)[number];
