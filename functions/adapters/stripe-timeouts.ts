/**
 * Timeout of one try, in milliseconds, and retries. All tries together end well within an endpoint's own timeout, so
 * that the caller still gets the 503.
 */
export const stripeTimeouts = {
  usual: { timeout: 5_000, maxNetworkRetries: 2 },
  /** For calls that a person waits for, or whose data a page can do without. */
  onScreen: { timeout: 4_000, maxNetworkRetries: 1 },
  /** Stripe takes longer to create a payout; one that timed out is looked up on the next request. */
  payout: { timeout: 8_000, maxNetworkRetries: 1 },
} as const;
