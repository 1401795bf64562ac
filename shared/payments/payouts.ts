import * as z from "zod";
import { type Cents, cents, Decimal, shareOf, ZERO_CENTS } from "../money.ts";
import { dollars } from "../price.ts";
import { DAY_MS, Instant, toInstant } from "../time.ts";

/** What an instant payout costs its handyman on top of what arrives, in thousandths; the provider takes it (D-31). */
export const INSTANT_FEE_PER_MILLE = 15;
/** The least that it costs, in cents. */
export const LEAST_INSTANT_FEE = cents(50);

/** The lowest and the highest instant payout, in cents: more than the highest the provider does not pay at once. */
export const instantBounds = { min: cents(100), max: cents(999_900) } as const;

/** What an instant payout of an amount costs on top of it: 1.5 % rounded half up, at least $0.50. */
export const instantFeeOf = (amount: Cents): Cents =>
  cents(Math.max(LEAST_INSTANT_FEE, shareOf(amount, INSTANT_FEE_PER_MILLE, 1000)));

/** The most that can be paid out at once of what is available, its fee kept back; zero when that is too little. */
export function mostInstantOf(available: number): Cents {
  if (available < instantBounds.min + LEAST_INSTANT_FEE) return ZERO_CENTS;
  // Rounding may miss the highest by a cent in either direction.
  let amount = cents(shareOf(cents(available), 1000, 1000 + INSTANT_FEE_PER_MILLE) + 1);
  while (amount + instantFeeOf(amount) > available) amount = cents(amount - 1);
  return cents(Math.min(amount, instantBounds.max));
}

/** Connected accounts are paid out by themselves every Monday; the moment at which the next one begins, UTC. */
export function nextWeeklyPayout(now: Date): Instant {
  const days = (8 - now.getUTCDay()) % 7 || 7;
  return toInstant(new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + days * DAY_MS));
}

export const PayoutStatus = z.enum(["underWay", "paid", "failed"]);
export type PayoutStatus = z.output<typeof PayoutStatus>;

/** Money that left a handyman's account for their bank or card; `fee` came on top of `amount`. */
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

/** How much is to arrive, in dollars. */
export const NewPayout = z.object({ amount: dollars("Enter an amount such as 120 or 120.50") });
