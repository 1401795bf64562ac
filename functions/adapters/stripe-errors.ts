import Stripe from "stripe";
import { AppError, type ErrorCode } from "../../shared/errors/errors.ts";
import { ProviderRefusedError } from "../runtime/provider-refused.ts";

const { StripeAPIError, StripeAuthenticationError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
const { RateLimitError, StripeError, StripeInvalidRequestError } = Stripe.errors;
// A wrong API key is a problem of the stage and not of one payment: the work is retried until the key is right.
const unavailable = [
  StripeAPIError,
  StripeAuthenticationError,
  StripeConnectionError,
  StripeRateLimitError,
  RateLimitError,
];
/** Whether Stripe could not be reached, failed, or is still processing another call with the same idempotency key. */
export const isUnavailable = (thrown: unknown) =>
  unavailable.some((type) => thrown instanceof type) ||
  (thrown instanceof StripeError && thrown.code === "idempotency_key_in_use");

/** An error without Stripe's message, which may repeat personal data of the request, such as an e-mail address. */
export function withoutMessage(thrown: unknown): unknown {
  if (!(thrown instanceof StripeError)) return thrown;
  const { type, code, param, requestId } = thrown;
  return new ProviderRefusedError(`Stripe refused: ${JSON.stringify({ type, code, param, requestId })}`);
}

type Refusal = { readonly code?: string | undefined; readonly param?: string | undefined };

const refundRefusals: readonly (string | undefined)[] = [
  "charge_already_refunded",
  "charge_disputed",
  "charge_not_refundable",
  "refund_disputed_payment",
];
/** Whether a charge cannot be refunded (any more). An amount above the remainder has no code, only `param`. */
export const isRefundRefusal = ({ code, param }: Refusal) => refundRefusals.includes(code) || param === "amount";

/** For `.catch`: throws `code` for an expected refusal, also for one replayed under its idempotency key. */
export const throwIfRefused = (code: ErrorCode, isExpected: (refusal: Refusal) => boolean) =>
  throwRefusal((refusal) => (isExpected(refusal) ? code : undefined));

/** For `.catch`: throws the error that `codeFor` names for a refusal, if any. */
export const throwRefusal =
  (codeFor: (refusal: Refusal) => ErrorCode | undefined) =>
  (thrown: unknown): never => {
    const code = thrown instanceof StripeInvalidRequestError ? codeFor(thrown) : undefined;
    throw code ? new AppError(code) : thrown;
  };

/** For `.catch`: undefined for a failure that Stripe stored under the idempotency key and replays for a day. */
export function ignoreReplayedFailure(thrown: unknown): undefined {
  if (thrown instanceof StripeError && thrown.headers?.["idempotent-replayed"] === "true") return;
  throw thrown;
}

/** For `.catch`: undefined for an error with one of these codes. */
export const ignoreStripeError =
  (...codes: readonly string[]) =>
  (thrown: unknown): undefined => {
    if (thrown instanceof StripeError && codes.includes(thrown.code ?? "")) return;
    throw thrown;
  };

/** Stripe answers `account_invalid` for an account that was closed, or that never belonged to the platform. */
export const ignoreClosedAccount = ignoreStripeError("account_invalid", "resource_missing");
