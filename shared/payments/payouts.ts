import * as z from "zod";
import { type Cents, cents, Decimal, prorate, ZERO_CENTS } from "../money.ts";
import { dollars } from "../price.ts";
import { DAY_MS, Instant, toInstant } from "../time.ts";

/** The fee of an instant payout on top of what arrives, in thousandths; Stripe takes it (D-31). */
export const INSTANT_FEE_PER_MILLE = 15;
/** The lowest fee, in cents. */
export const MIN_INSTANT_FEE = cents(50);

/** The lowest and highest instant payout in cents; Stripe pays no higher amount instantly. */
export const instantPayoutLimits = { min: cents(100), max: cents(999_900) } as const;

/** The fee of an instant payout on top of its amount: 1.5 % rounded half up, at least $0.50. */
export const instantFeeOf = (amount: Cents): Cents =>
  cents(Math.max(MIN_INSTANT_FEE, prorate(amount, INSTANT_FEE_PER_MILLE, 1000)));

/** The highest instant payout of an available balance after its fee; zero when the balance is too low. */
export function maxInstantPayout(available: number): Cents {
  if (available < instantPayoutLimits.min + MIN_INSTANT_FEE) return ZERO_CENTS;
  // Rounding can be off by one cent in either direction.
  let amount = cents(prorate(cents(available), 1000, 1000 + INSTANT_FEE_PER_MILLE) + 1);
  while (amount + instantFeeOf(amount) > available) amount = cents(amount - 1);
  return cents(Math.min(amount, instantPayoutLimits.max));
}

/** Stripe pays connected accounts out every Monday; the start of the next Monday, UTC. */
export function nextWeeklyPayout(now: Date): Instant {
  const days = (8 - now.getUTCDay()) % 7 || 7;
  return toInstant(new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + days * DAY_MS));
}

export const PayoutStatus = z.enum(["underWay", "paid", "failed"]);
export type PayoutStatus = z.output<typeof PayoutStatus>;

/** A payout from a handyman's account to their bank or card; `fee` came on top of `amount`. */
export const PayoutView = z.object({
  id: z.string(),
  amount: Decimal,
  fee: Decimal,
  status: PayoutStatus,
  isInstant: z.boolean(),
  createdAt: Instant,
  arrivesAt: Instant,
});
export type PayoutView = z.output<typeof PayoutView>;

/** The amount that is to arrive, in dollars. */
export const NewPayout = z.object({ amount: dollars("Enter an amount such as 120 or 120.50") });
