import type { PaymentIntent, StripeError } from "@stripe/stripe-js";

export type Failure = {
  /** Stripe's message. */
  readonly message?: string | undefined;
  /** True when Stripe reported that the intent still requires a payment method; false when its response may be lost. */
  readonly isUncharged: boolean;
};

export function failureOf({ message, payment_intent }: StripeError): Failure {
  return { message, isUncharged: payment_intent?.status === "requires_payment_method" };
}

/** Why a payment failed after a redirect; undefined when no payment was attempted. */
export function failureIn({
  status,
  last_payment_error,
}: Pick<PaymentIntent, "status" | "last_payment_error">): Failure | undefined {
  if (!last_payment_error) return undefined;
  return { message: last_payment_error.message, isUncharged: status === "requires_payment_method" };
}
