import type { CardProvider } from "../runtime/ports/stripe.ts";
import { createConnectedAccount } from "./stripe-accounts.ts";
import type { CallStripe } from "./stripe-client.ts";
import { ignoreClosedAccount, ignoreReplayedFailure, throwIfRefused } from "./stripe-errors.ts";
import { toAccount } from "./stripe-mappers.ts";
import { MAX_PAGE_SIZE } from "./stripe-payouts.ts";
import { stripeTimeouts } from "./stripe-timeouts.ts";

type Calls = Pick<
  CardProvider,
  | "createAccount"
  | "getAccount"
  | "onboardingUrl"
  | "loginUrl"
  | "createTransfer"
  | "findTransfer"
  | "createReversal"
  | "findReversal"
>;

/** The calls about handymen's accounts and the transfers to them. */
export const transferCalls = (callStripe: CallStripe): Calls => ({
  createAccount: ({ userId, email, isCompany, former }) =>
    callStripe((client) => {
      const idempotencyKey = ["account", userId, former].filter(Boolean).join("-");
      const owner = { email, isCompany, metadata: { userId } };
      return createConnectedAccount(client, owner, { ...stripeTimeouts.onScreen, idempotencyKey });
    }),
  getAccount: (id) =>
    callStripe(async (client) => {
      const account = await client.accounts.retrieve(id).catch(ignoreClosedAccount);
      return account && toAccount(account);
    }),
  onboardingUrl: (account, { returnUrl, refreshUrl }) =>
    callStripe(async (client) => {
      const urls = { return_url: returnUrl, refresh_url: refreshUrl };
      const use_case = { type: "account_onboarding" as const, account_onboarding: urls };
      return (await client.v2.core.accountLinks.create({ account, use_case }, stripeTimeouts.onScreen)).url;
    }),
  loginUrl: (account) =>
    callStripe(async (client) => (await client.accounts.createLoginLink(account, {}, stripeTimeouts.onScreen)).url),
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
      const { data } = await client.transfers.list({ transfer_group: jobId, limit: MAX_PAGE_SIZE });
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
      const { data } = await client.transfers.listReversals(transferId, { limit: MAX_PAGE_SIZE });
      return data.find(({ metadata }) => metadata?.attemptId === attemptId)?.id;
    }),
});
