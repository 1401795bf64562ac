import * as z from "zod";
import { type Cents, cents, ZERO_CENTS } from "../money.ts";
import { Decimal } from "../money-schema.ts";
import { policy } from "../policy.ts";
import { dollars } from "../price-schema.ts";
import { DAY_MS, toInstant } from "../time.ts";
import { Instant } from "../time-schema.ts";

/** The lowest and highest instant payout in cents; Stripe pays no higher amount instantly. */
export const instantPayoutLimits = {
  min: cents(policy.minInstantPayoutDollars * 100),
  max: cents(policy.maxInstantPayoutDollars * 100),
} as const;

/** The highest instant payout of what Stripe would pay out; zero when that is too little. */
export const maxInstantPayout = (netCents: number): Cents =>
  netCents < instantPayoutLimits.min ? ZERO_CENTS : cents(Math.min(netCents, instantPayoutLimits.max));

/** Stripe pays connected accounts out every Monday; the start of the next Monday, UTC. */
export function nextWeeklyPayout(now: Date): Instant {
  const days = (8 - now.getUTCDay()) % 7 || 7;
  return toInstant(new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + days * DAY_MS));
}

export const PayoutStatus = z.enum(["underWay", "paid", "failed"]);
export type PayoutStatus = z.output<typeof PayoutStatus>;

/** A payout from a handyman's account to their bank or card; `fee` is what Stripe took on top of `amount`. */
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
