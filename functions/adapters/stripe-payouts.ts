import type Stripe from "stripe";
import type { ErrorCode } from "../../shared/errors/errors.ts";
import { cents } from "../../shared/money.ts";
import { weeklyPayouts } from "../../shared/payments/connected-account.ts";
import type { PayoutStatus } from "../../shared/payments/payouts.ts";
import { SECOND_MS, toInstant } from "../../shared/time.ts";
import type { AccountBalance, CardProvider, ProviderPayout } from "../runtime/ports/stripe.ts";
import type { CallStripe } from "./stripe-client.ts";
import { ignoreClosedAccount, ignoreReplayedFailure, throwRefusal } from "./stripe-errors.ts";
import { stripeTimeouts } from "./stripe-timeouts.ts";

/** Until the handyman has chosen a payout method. */
const manualPayouts = { interval: "manual" as const };

/** Stripe's maximum page size. */
export const MAX_PAGE_SIZE = 100;

const statuses: Readonly<Record<string, PayoutStatus>> = { paid: "paid", failed: "failed", canceled: "failed" };
const secondsToInstant = (seconds: number) => toInstant(new Date(seconds * SECOND_MS));

const toPayout = (payout: Stripe.Payout): ProviderPayout => ({
  id: payout.id,
  amountCents: cents(payout.amount),
  feeCents: cents(payout.application_fee_amount ?? 0),
  status: statuses[payout.status] ?? "underWay",
  isInstant: payout.method === "instant",
  createdAt: secondsToInstant(payout.created),
  arrivesAt: secondsToInstant(payout.arrival_date),
  attemptId: payout.metadata?.attemptId,
});

/** The USD amount of a balance, in cents; negative if the account owes Stripe. */
const usdCents = (rows: readonly { currency: string; amount: number }[] = []): number =>
  rows.find(({ currency }) => currency === "usd")?.amount ?? 0;

/**
 * What Stripe would pay out instantly: the net amount of the destination that gets most, and the fee that Stripe takes of
 * the account for it. A destination is listed only if it takes instant payouts; without a list all of it is paid out.
 */
function instantOf(balance: Stripe.Balance | undefined): AccountBalance["instant"] {
  const row = balance?.instant_available?.find(({ currency }) => currency === "usd");
  if (!row) return undefined;
  const nets = row.net_available?.map(({ amount }) => amount) ?? [row.amount];
  if (nets.length === 0) return undefined;
  const netCents = Math.max(0, ...nets);
  return { netCents, feeCents: Math.max(0, row.amount - netCents) };
}

/** The reason of a refused instant payout. For want of any bank account or card Stripe refuses without a code. */
function payoutRefusalOf({ code }: { readonly code?: string | undefined }): ErrorCode | undefined {
  if (code === "balance_insufficient" || code === "amount_too_small") return "payout.notAvailable";
  if (code === "instant_payouts_limit_exceeded" || code === "payouts_limit_exceeded") return "payout.limitReached";
  return code === undefined || /^(instant_)?payouts?_/.test(code) ? "payout.notEligible" : undefined;
}

type PayoutCalls = Pick<
  CardProvider,
  "setPayoutSchedule" | "getBalance" | "createPayout" | "listPayouts" | "findPayout"
>;

/** The payout calls, each on behalf of the connected account (`stripeAccount`). */
export function payoutCalls(callStripe: CallStripe): PayoutCalls {
  const list = (stripeAccount: string, limit: number) =>
    callStripe(async (client) => {
      const page = await client.payouts
        .list({ limit }, { stripeAccount, ...stripeTimeouts.onScreen })
        .catch(ignoreClosedAccount);
      return page?.data.map(toPayout) ?? [];
    });
  return {
    setPayoutSchedule: (id, { isHeld }) =>
      callStripe(async (client) => {
        const payments = { payouts: { schedule: isHeld ? manualPayouts : weeklyPayouts } };
        await client.balanceSettings
          .update({ payments }, { stripeAccount: id, ...stripeTimeouts.onScreen })
          .catch(ignoreClosedAccount);
      }),
    getBalance: (stripeAccount) =>
      callStripe(async (client) => {
        const balance = await client.balance
          .retrieve({ expand: ["instant_available.net_available"] }, { stripeAccount, ...stripeTimeouts.onScreen })
          .catch(ignoreClosedAccount);
        return {
          availableCents: usdCents(balance?.available),
          pendingCents: usdCents(balance?.pending),
          instant: instantOf(balance),
        };
      }),
    createPayout: ({ account: stripeAccount, amountCents, attemptId }) =>
      callStripe(async (client) => {
        const params = { amount: amountCents, currency: "usd", method: "instant" as const, metadata: { attemptId } };
        const payout = await client.payouts
          .create(params, { stripeAccount, idempotencyKey: attemptId, ...stripeTimeouts.payout })
          .catch(throwRefusal(payoutRefusalOf))
          .catch(ignoreReplayedFailure)
          // A closed account pays nothing out: the attempt ends like one whose failure is replayed.
          .catch(ignoreClosedAccount);
        return payout && toPayout(payout);
      }),
    listPayouts: list,
    findPayout: async ({ account, attemptId }) =>
      (await list(account, MAX_PAGE_SIZE)).find((payout) => payout.attemptId === attemptId),
  };
}
