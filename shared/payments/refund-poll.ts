import { addMs, DAY_MS, HOUR_MS, type Instant, latest } from "../time.ts";
import { type ChargebackFields, chargebacksOf } from "./charges.ts";
import type { Chargeback } from "./schema.ts";

/**
 * Polling ends after this: chargebacks are possible for four months at most. A list for all payments goes as far back each
 * time, since a refund may fail late.
 */
export const POLL_WINDOW_MS = 128 * DAY_MS;

/** Stripe itself repeats webhooks for three days. */
const FIRST_POLL_MS = 4 * DAY_MS;

type CapturedCharge = ChargebackFields<Pick<Chargeback, "status" | "openedAt">> & {
  readonly processedAt?: Instant | undefined;
};
type CapturedPayment = CapturedCharge & {
  readonly supplements?: readonly CapturedCharge[] | undefined;
  readonly refundsPolledAt?: Instant | undefined;
};

/** When payments are polled, in milliseconds of the day (UTC): all at once, so that one list is enough for a day. */
const POLL_TIME_MS = 9 * HOUR_MS;

/** The next time for polls, at the earliest then. */
function pollTimeAfter(at: Instant): Instant {
  const sinceMs = (Date.parse(at) - POLL_TIME_MS) % DAY_MS;
  return sinceMs === 0 ? at : addMs(at, DAY_MS - sinceMs);
}

/**
 * When Stripe is polled next for refunds and chargebacks of a captured payment, in case a webhook was lost: after four
 * days, then whenever twice as long has passed since the capture; daily while a chargeback is open. Undefined before
 * the capture, and when polling has ended.
 */
export function nextRefundPoll(payment: CapturedPayment): Instant | undefined {
  const { processedAt, supplements = [], refundsPolledAt } = payment;
  const capturedAt = supplements.at(-1)?.processedAt ?? processedAt;
  if (!capturedAt) return undefined;
  const polledAt = latest(capturedAt, refundsPolledAt);
  const open = [payment, ...supplements].flatMap(chargebacksOf).filter(({ status }) => status === "open");
  if (open.length > 0) return pollTimeAfter(addMs(latest(polledAt, ...open.map(({ openedAt }) => openedAt)), DAY_MS));
  const ageMs = Date.parse(polledAt) - Date.parse(capturedAt);
  return ageMs < POLL_WINDOW_MS ? pollTimeAfter(addMs(polledAt, Math.max(FIRST_POLL_MS, ageMs))) : undefined;
}
