import { type Cents, cents } from "./money.ts";
import { policy } from "./policy.ts";

/** The lowest and the highest price of a job, in cents (D-40). */
export const priceBounds = {
  min: cents(policy.minPriceDollars * 100),
  max: cents(policy.maxPriceDollars * 100),
} as const;

export const isPriceInBounds = (price: Cents): boolean => price >= priceBounds.min && price <= priceBounds.max;
