/** The lists in which a handyman finds their own quotes. */
export const ownQuoteStates = ["live", "won", "lost"] as const;
