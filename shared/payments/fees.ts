import { type Cents, cents, percentOf } from "../money.ts";

/** What the customer pays on top of the price, and what the handyman keeps of it, in percent. */
export const CUSTOMER_FEE_PERCENT = 5;
export const HANDYMAN_SHARE_PERCENT = 80;

export type Amounts = {
  readonly serviceFeeCents: Cents;
  readonly customerFeeCents: Cents;
  readonly amountCents: Cents;
  readonly handymanAmountCents: Cents;
  readonly platformFeeCents: Cents;
};

/**
 * Splits a price (D-13): the customer pays price + 5 %, the handyman gets 80 % of the price, both rounded half up,
 * and the platform the rest by subtraction, so that the parts always make the whole.
 */
export function amountsOf(agreedPrice: Cents): Amounts {
  const customerFeeCents = percentOf(agreedPrice, CUSTOMER_FEE_PERCENT);
  const handymanAmountCents = percentOf(agreedPrice, HANDYMAN_SHARE_PERCENT);
  const amountCents = cents(agreedPrice + customerFeeCents);
  const platformFeeCents = cents(amountCents - handymanAmountCents);
  return { serviceFeeCents: agreedPrice, customerFeeCents, amountCents, handymanAmountCents, platformFeeCents };
}
