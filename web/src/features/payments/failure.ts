import type { PaymentIntent, StripeError } from "@stripe/stripe-js";

export type Failure = {
  /** The provider's own words. */
  readonly message?: string | undefined;
  /** True when the provider said that the payment still waits for a card; else its answer may have been lost. */
  readonly isUncharged: boolean;
};

export function failureOf({ message, payment_intent }: StripeError): Failure {
  return { message, isUncharged: payment_intent?.status === "requires_payment_method" };
}

/** Why a payment that the browser came back from did not go through; undefined when it was never tried. */
export function failureIn({
  status,
  last_payment_error,
}: Pick<PaymentIntent, "status" | "last_payment_error">): Failure | undefined {
  if (!last_payment_error) return undefined;
  return { message: last_payment_error.message, isUncharged: status === "requires_payment_method" };
}
