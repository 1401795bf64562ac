/** The checks that have texts of their own. */
export const knownChecks = ["background_check", "identity", "license", "insurance", "certification"] as const;
