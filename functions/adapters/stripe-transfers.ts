import type { CardProvider } from "../runtime/ports/stripe.ts";
import type { CallStripe } from "./stripe-client.ts";
import { ignoreClosedAccount, ignoreReplayedFailure, throwIfRefused } from "./stripe-errors.ts";
import { toAccount } from "./stripe-mappers.ts";
import { weeklyPayouts } from "./stripe-payouts.ts";
import { stripeTimeouts } from "./stripe-timeouts.ts";

/** Express accounts: Stripe collects the owner's details, the platform bears fees and losses. */
const accountDefaults = {
  country: "US",
  controller: {
    fees: { payer: "application" },
    losses: { payments: "application" },
    requirement_collection: "stripe",
    stripe_dashboard: { type: "express" },
  },
  capabilities: { transfers: { requested: true } },
  settings: weeklyPayouts,
} as const;

type Calls = Pick<
  CardProvider,
  | "createAccount"
  | "getAccount"
  | "onboardingUrl"
  | "createTransfer"
  | "findTransfer"
  | "createReversal"
  | "findReversal"
>;

/** The calls about handymen's accounts and the transfers to them. */
export const transferCalls = (callStripe: CallStripe): Calls => ({
  createAccount: ({ userId, email, isCompany, former }) =>
    callStripe(async (client) => {
      const business_type = isCompany ? ("company" as const) : ("individual" as const);
      const params = { ...accountDefaults, email, business_type, metadata: { userId } };
      const idempotencyKey = ["account", userId, former].filter(Boolean).join("-");
      return (await client.accounts.create(params, { ...stripeTimeouts.onScreen, idempotencyKey })).id;
    }),
  getAccount: (id) =>
    callStripe(async (client) => {
      const account = await client.accounts.retrieve(id).catch(ignoreClosedAccount);
      return account && toAccount(account);
    }),
  onboardingUrl: (account, { returnUrl, refreshUrl }) =>
    callStripe(async (client) => {
      const params = { account, type: "account_onboarding" as const, return_url: returnUrl, refresh_url: refreshUrl };
      return (await client.accountLinks.create(params, stripeTimeouts.onScreen)).url;
    }),
  createTransfer: ({ amountCents, account, jobId, attemptId, chargeId }) =>
    callStripe(async (client) => {
      const metadata = { jobId, attemptId };
      const params = { amount: amountCents, currency: "usd", destination: account, transfer_group: jobId, metadata };
      const options = { idempotencyKey: attemptId };
      const transfer = await client.transfers
        .create({ ...params, source_transaction: chargeId }, options)
        .catch(ignoreReplayedFailure);
      return transfer?.id;
    }),
  findTransfer: ({ jobId, attemptId }) =>
    callStripe(async (client) => {
      const { data } = await client.transfers.list({ transfer_group: jobId, limit: 100 });
      return data.find(({ metadata }) => metadata.attemptId === attemptId)?.id;
    }),
  createReversal: ({ transferId, amountCents, jobId, attemptId }) =>
    callStripe(async (client) => {
      const params = { amount: amountCents, metadata: { jobId, attemptId } };
      const options = { idempotencyKey: attemptId };
      const reversal = await client.transfers
        .createReversal(transferId, params, options)
        .catch(throwIfRefused("payment.reversalShort", ({ code }) => code === "balance_insufficient"))
        .catch(ignoreReplayedFailure);
      return reversal?.id;
    }),
  findReversal: ({ transferId, attemptId }) =>
    callStripe(async (client) => {
      const { data } = await client.transfers.listReversals(transferId, { limit: 100 });
      return data.find(({ metadata }) => metadata?.attemptId === attemptId)?.id;
    }),
});
