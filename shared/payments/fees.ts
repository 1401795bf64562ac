import { type Cents, cents, percentOf, prorate } from "../money.ts";
import { policy } from "../policy.ts";

export type Amounts = {
  readonly serviceFeeCents: Cents;
  readonly customerFeeCents: Cents;
  readonly amountCents: Cents;
  readonly handymanAmountCents: Cents;
  readonly platformFeeCents: Cents;
};

/**
 * Splits a price (D-13): the customer pays it and a fee on top, the handyman gets a share of it, both rounded half up,
 * and the platform the rest by subtraction, so that the parts always make the whole.
 */
export function amountsOf(agreedPrice: Cents): Amounts {
  const customerFeeCents = percentOf(agreedPrice, policy.customerFeePercent);
  const handymanAmountCents = percentOf(agreedPrice, policy.handymanSharePercent);
  const amountCents = cents(agreedPrice + customerFeeCents);
  const platformFeeCents = cents(amountCents - handymanAmountCents);
  return { serviceFeeCents: agreedPrice, customerFeeCents, amountCents, handymanAmountCents, platformFeeCents };
}

/** A price as one side reads it: customers what they pay, the platform's fee included, and handymen the price itself. */
export const priceAsRead = (price: Cents, side: "customer" | "handyman"): Cents =>
  side === "customer" ? amountsOf(price).amountCents : price;

/**
 * What a price rise to `agreedPrice` costs on top of the former price: each amount is the difference, so that both
 * payments together are exactly the amounts of the new price.
 */
export function supplementOf(agreedPrice: Cents, formerPrice: Cents): Amounts {
  const [after, before] = [amountsOf(agreedPrice), amountsOf(formerPrice)];
  const rise = (name: keyof Amounts) => cents(after[name] - before[name]);
  return {
    serviceFeeCents: rise("serviceFeeCents"),
    customerFeeCents: rise("customerFeeCents"),
    amountCents: rise("amountCents"),
    handymanAmountCents: rise("handymanAmountCents"),
    platformFeeCents: rise("platformFeeCents"),
  };
}

/** The price of which `amountsOf` makes this amount; no two prices give the same. */
export function priceOf({ amountCents }: { readonly amountCents: Cents }): Cents {
  const estimate = prorate(amountCents, 100, 100 + policy.customerFeePercent);
  const prices = [estimate, estimate - 1, estimate + 1].filter((each) => each >= 0).map(cents);
  return prices.find((each) => amountsOf(each).amountCents === amountCents) ?? estimate;
}
