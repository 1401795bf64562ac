/** What an account at Stripe is configured for: to receive transfers, and to take cards itself. */
export const accountConfigurations = ["recipient", "merchant"] as const;
export type AccountConfiguration = (typeof accountConfigurations)[number];

/** A new account, with what it is configured for: all of it is named when the account is closed. */
export type MadeAccount = { readonly id: string; readonly configurations: readonly AccountConfiguration[] };

// Stripe collects the owner's details, the platform bears fees and losses; the account receives transfers, no more.
const common = {
  dashboard: "express" as const,
  defaults: {
    responsibilities: { fees_collector: "application" as const, losses_collector: "application" as const },
  },
};
const recipient = { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } };
const merchant = { capabilities: { card_payments: { requested: true } } };

/** The terms on which a handyman's account is made at Stripe, in the words of its API. */
export const recipientTerms = { ...common, configuration: { recipient } };

/**
 * The same with cards, which nobody pays by there: a platform that Stripe has not approved for transfers alone gets no other
 * account.
 */
export const merchantTerms = { ...common, configuration: { recipient, merchant } };

/** By default Stripe pays a handyman's balance out every Monday. */
export const weeklyPayouts = { interval: "weekly" as const, weekly_payout_days: ["monday" as const] };
