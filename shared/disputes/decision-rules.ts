/** The published rules by which Homewright decides disputes; their texts stand in the terms. */
export const decisionRules = ["notDone", "badWork", "damage", "priceNotAgreed", "noShow", "noEvidence"] as const;
export type DecisionRule = (typeof decisionRules)[number];

/** Why a decision is appealed. */
export const appealGrounds = ["newEvidence", "procedure", "mistake"] as const;
export type AppealGround = (typeof appealGrounds)[number];
