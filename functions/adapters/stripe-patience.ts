/**
 * How long the provider is waited for, in milliseconds for each try, and how often it is tried again. All tries of a call
 * end well within an endpoint's own time, so that people are told that the provider is away.
 */
export const patience = {
  usual: { timeout: 5_000, maxNetworkRetries: 2 },
  /** For what somebody waits for on a screen, or can do without: the rest is answered in time. */
  onScreen: { timeout: 4_000, maxNetworkRetries: 1 },
  /** A payout takes the provider longer, and is gone on with when it is asked for again. */
  payout: { timeout: 8_000, maxNetworkRetries: 1 },
} as const;
