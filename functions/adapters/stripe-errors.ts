import Stripe from "stripe";
import { AppError, type ErrorCode } from "../../shared/errors/errors.ts";

const { StripeAPIError, StripeAuthenticationError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
const { StripeError, StripeInvalidRequestError } = Stripe.errors;
// A key that is wrong for now is the stage's fault, and no payment's: what waits goes on once it is right.
const unreachable = [StripeAPIError, StripeAuthenticationError, StripeConnectionError, StripeRateLimitError];
/** The provider, or the stage's way to it, is out of order, or at work on the very same call. */
export const isUnreachable = (thrown: unknown) =>
  unreachable.some((type) => thrown instanceof type) ||
  (thrown instanceof StripeError && thrown.code === "idempotency_key_in_use");

/** The provider's sentence repeats what it was asked with, an e-mail address for one: what goes on does without it. */
export function withoutWords(thrown: unknown): unknown {
  if (!(thrown instanceof StripeError)) return thrown;
  const { type, code, param, requestId } = thrown;
  return new Error(`Stripe refused: ${JSON.stringify({ type, code, param, requestId })}`);
}

/** Why a charge cannot be given back any more; more than what is left of it has no code of its own. */
const refundRefusals: readonly (string | undefined)[] = [
  "charge_already_refunded",
  "charge_disputed",
  "charge_not_refundable",
  "refund_disputed_payment",
];
export const isRefundRefusal = ({ code, param }: Refusal) => refundRefusals.includes(code) || param === "amount";

type Refusal = { readonly code?: string | undefined; readonly param?: string | undefined };

/** Tells a refusal that means something from one that must not happen, whether it is new or kept under its key. */
export const unlessRefused =
  (code: ErrorCode, isMeant: (refusal: Refusal) => boolean) =>
  (thrown: unknown): never => {
    throw thrown instanceof StripeInvalidRequestError && isMeant(thrown) ? new AppError(code) : thrown;
  };

/** A failure that is kept under an idempotency key comes with this header, as every kept answer does. */
export function unlessKept(thrown: unknown): undefined {
  if (thrown instanceof StripeError && thrown.headers?.["idempotent-replayed"] === "true") return;
  throw thrown;
}

export function unlessMissing(thrown: unknown): undefined {
  if (thrown instanceof StripeInvalidRequestError && thrown.code === "resource_missing") return;
  throw thrown;
}

/** An account that was closed, or never was ours, is refused rather than missing. */
export function unlessClosed(thrown: unknown): undefined {
  if (thrown instanceof StripeError && (thrown.code === "account_invalid" || thrown.code === "resource_missing"))
    return;
  throw thrown;
}

export function unlessFinished(thrown: unknown): undefined {
  if (thrown instanceof StripeInvalidRequestError && thrown.code === "payment_intent_unexpected_state") return;
  throw thrown;
}
