import { addMs, DAY_MS, type Instant } from "../time.ts";
import { type ChargebackFields, isDisputed } from "./charges.ts";
import type { Chargeback } from "./schema.ts";

/** Polling ends after this: chargebacks are possible for four months at most. */
const POLL_WINDOW_MS = 128 * DAY_MS;

/** Stripe itself repeats webhooks for three days. */
const FIRST_POLL_MS = 4 * DAY_MS;

type CapturedPayment = ChargebackFields<Pick<Chargeback, "status">> & {
  readonly processedAt?: Instant | undefined;
  readonly supplements?: readonly (CapturedPayment & { readonly processedAt: Instant })[] | undefined;
};

/**
 * When Stripe is polled next for refunds and chargebacks of a captured payment, in case a webhook was lost: after four
 * days, then whenever twice as long has passed since the capture; daily while a chargeback is open. Undefined when
 * polling has ended.
 */
export function nextRefundPoll(payment: CapturedPayment, at: Instant): Instant | undefined {
  const { processedAt = "", supplements = [] } = payment;
  const latest = supplements.at(-1)?.processedAt ?? processedAt;
  const ageMs = Date.parse(at) - Date.parse(latest);
  if (isDisputed(payment)) return addMs(at, DAY_MS);
  return ageMs < POLL_WINDOW_MS ? addMs(at, Math.max(FIRST_POLL_MS, ageMs)) : undefined;
}
