import type Stripe from "stripe";
import { cents } from "../../shared/money.ts";
import type { PayoutStatus } from "../../shared/payments/payouts.ts";
import { SECOND_MS, toInstant } from "../../shared/time.ts";
import type { CardProvider, ProviderPayout } from "../runtime/ports/stripe.ts";
import type { CallStripe } from "./stripe-client.ts";
import { ignoreClosedAccount, ignoreReplayedFailure, throwIfRefused } from "./stripe-errors.ts";
import { stripeTimeouts } from "./stripe-timeouts.ts";

/** Payout schedules: by default Stripe pays a handyman's balance out every Monday. */
export const weeklyPayouts = { payouts: { schedule: { interval: "weekly", weekly_anchor: "monday" } } } as const;
/** Until the handyman has chosen a payout method. */
const manualPayouts = { payouts: { schedule: { interval: "manual" } } } as const;

/** Stripe's maximum page size. */
const MAX_PAGE_SIZE = 100;

const statuses: Readonly<Record<string, PayoutStatus>> = { paid: "paid", failed: "failed", canceled: "failed" };
const secondsToInstant = (seconds: number) => toInstant(new Date(seconds * SECOND_MS));

const toPayout = ({ id, amount, status, method, created, arrival_date, metadata }: Stripe.Payout): ProviderPayout => ({
  id,
  amountCents: cents(amount),
  status: statuses[status] ?? "underWay",
  isInstant: method === "instant",
  createdAt: secondsToInstant(created),
  arrivesAt: secondsToInstant(arrival_date),
  attemptId: metadata?.attemptId,
});

/** The USD amount of a balance, in cents; negative if the account owes Stripe. */
const usdCents = (rows: readonly { currency: string; amount: number }[] = []): number =>
  rows.find(({ currency }) => currency === "usd")?.amount ?? 0;

/** The balance is too low, or the card takes no instant payouts. */
const isPayoutRefusal = ({ code = "" }: { readonly code?: string | undefined }) =>
  code === "balance_insufficient" || code === "amount_too_small" || /^(instant_)?payouts?_/.test(code);

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
        await client.accounts
          .update(id, { settings: isHeld ? manualPayouts : weeklyPayouts }, stripeTimeouts.onScreen)
          .catch(ignoreClosedAccount);
      }),
    getBalance: (stripeAccount) =>
      callStripe(async (client) => {
        const balance = await client.balance
          .retrieve({}, { stripeAccount, ...stripeTimeouts.onScreen })
          .catch(ignoreClosedAccount);
        return {
          availableCents: usdCents(balance?.available),
          pendingCents: usdCents(balance?.pending),
          instantCents: Math.max(0, usdCents(balance?.instant_available)),
        };
      }),
    createPayout: ({ account: stripeAccount, amountCents, attemptId }) =>
      callStripe(async (client) => {
        const params = { amount: amountCents, currency: "usd", method: "instant" as const, metadata: { attemptId } };
        const payout = await client.payouts
          .create(params, { stripeAccount, idempotencyKey: attemptId, ...stripeTimeouts.payout })
          .catch(throwIfRefused("payout.notAvailable", isPayoutRefusal))
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
