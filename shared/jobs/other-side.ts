import type { ProposalSide } from "./sides.ts";

/** The other of a job's two sides. */
export const otherSideOf = (side: ProposalSide): ProposalSide => (side === "customer" ? "handyman" : "customer");
