import type Stripe from "stripe";
import { cents } from "../../shared/money.ts";
import type { PayoutStatus } from "../../shared/payments/payouts.ts";
import { SECOND_MS, toInstant } from "../../shared/time.ts";
import type { CardProvider, ProviderPayout } from "../runtime/app.ts";
import { unlessClosed, unlessKept, unlessRefused } from "./stripe-errors.ts";
import { patience } from "./stripe-patience.ts";

/** A handyman's account is paid out by the provider itself, every Monday, unless its owner wants to say later where to. */
export const weekly = { payouts: { schedule: { interval: "weekly", weekly_anchor: "monday" } } } as const;
const held = { payouts: { schedule: { interval: "manual" } } } as const;

/** The provider's longest page. */
const PAGE = 100;

const statuses: Readonly<Record<string, PayoutStatus>> = { paid: "paid", failed: "failed", canceled: "failed" };
const toMoment = (seconds: number) => toInstant(new Date(seconds * SECOND_MS));

const toPayout = ({ id, amount, status, method, created, arrival_date, metadata }: Stripe.Payout): ProviderPayout => ({
  id,
  amountCents: cents(amount),
  status: statuses[status] ?? "underWay",
  isInstant: method === "instant",
  createdAt: toMoment(created),
  arrivesAt: toMoment(arrival_date),
  attemptId: metadata?.attemptId,
});

/** In dollars, of what may be in several currencies; negative for what the account owes the provider. */
const dollarsOf = (rows: readonly { currency: string; amount: number }[] = []): number =>
  rows.find(({ currency }) => currency === "usd")?.amount ?? 0;

/** Why a payout is refused: too little there, or a card that takes none at once. */
const isRefusal = ({ code = "" }: { readonly code?: string | undefined }) =>
  code === "balance_insufficient" || code === "amount_too_small" || /^(instant_)?payouts?_/.test(code);

type Ask = <T>(call: (client: Stripe) => Promise<T>) => Promise<T>;
type PayoutCalls = Pick<
  CardProvider,
  "setPayoutSchedule" | "getBalance" | "createPayout" | "listPayouts" | "findPayout"
>;

/** What the provider is asked about payouts, each on behalf of the account that it is about. */
export function payoutCalls(ask: Ask): PayoutCalls {
  const list = (stripeAccount: string, limit: number) =>
    ask(async (client) => {
      const found = await client.payouts.list({ limit }, { stripeAccount, ...patience.onScreen }).catch(unlessClosed);
      return found?.data.map(toPayout) ?? [];
    });
  return {
    setPayoutSchedule: (id, { isHeld }) =>
      ask(async (client) => {
        await client.accounts.update(id, { settings: isHeld ? held : weekly }, patience.onScreen).catch(unlessClosed);
      }),
    getBalance: (stripeAccount) =>
      ask(async (client) => {
        const balance = await client.balance.retrieve({}, { stripeAccount, ...patience.onScreen }).catch(unlessClosed);
        return {
          availableCents: dollarsOf(balance?.available),
          pendingCents: dollarsOf(balance?.pending),
          instantCents: Math.max(0, dollarsOf(balance?.instant_available)),
        };
      }),
    createPayout: ({ account: stripeAccount, amountCents, attemptId }) =>
      ask(async (client) => {
        const asked = { amount: amountCents, currency: "usd", method: "instant" as const, metadata: { attemptId } };
        const payout = await client.payouts
          .create(asked, { stripeAccount, idempotencyKey: attemptId, ...patience.payout })
          .catch(unlessRefused("payout.notAvailable", isRefusal))
          .catch(unlessKept)
          // Out of an account that is no more nothing comes: the attempt ends, and another one begins.
          .catch(unlessClosed);
        return payout && toPayout(payout);
      }),
    listPayouts: list,
    findPayout: async ({ account, attemptId }) =>
      (await list(account, PAGE)).find((payout) => payout.attemptId === attemptId),
  };
}
