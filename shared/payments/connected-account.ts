/** The terms on which a handyman's account is made at Stripe, in the words of its API. */
export const recipientTerms = {
  // Stripe collects the owner's details, the platform bears fees and losses; the account receives transfers, no more.
  dashboard: "express",
  defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
  configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
} as const;

/** By default Stripe pays a handyman's balance out every Monday. */
export const weeklyPayouts = { interval: "weekly" as const, weekly_payout_days: ["monday" as const] };
