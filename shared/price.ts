import * as z from "zod";
import type { Message } from "./messages.ts";
import { type Cents, cents, fromDecimal } from "./money.ts";

/** The lowest and the highest price of a job, in cents (D-40). */
export const priceBounds = { min: cents(500), max: cents(2_500_000) } as const;

export const isPriceInBounds = (price: Cents): boolean => price >= priceBounds.min && price <= priceBounds.max;

const message: Message = "Enter a price such as 120 or 120.50";

/** A price as people and programs send it, "120", "120.50" or 120.5, read into cents. Its bounds are a business rule. */
export const Price = z.union([z.string(), z.number()], message).transform((value, context) => {
  const amount = fromDecimal(value);
  if (amount !== undefined) return amount;
  context.addIssue({ code: "custom", message, input: value });
  return z.NEVER;
});
