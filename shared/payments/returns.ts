import { DAY_MS, type Instant, later } from "../time.ts";
import { isDisputed, type Taken } from "./charges.ts";
import type { Chargeback } from "./schema.ts";

/** Polling ends after this: chargebacks are possible for four months at most. */
const LOOKED_MS = 128 * DAY_MS;

/** Stripe itself repeats webhooks for three days. */
const FIRST_MS = 4 * DAY_MS;

type Captured = Taken<Pick<Chargeback, "status">> & {
  readonly processedAt?: Instant | undefined;
  readonly supplements?: readonly (Captured & { readonly processedAt: Instant })[] | undefined;
};

/**
 * When Stripe is polled next for refunds and chargebacks of a captured payment, in case a webhook was lost: after four
 * days, then whenever twice as long has passed since the capture; daily while a chargeback is open. Undefined when
 * polling has ended.
 */
export function nextReturnsLook(captured: Captured, at: Instant): Instant | undefined {
  const { processedAt = "", supplements = [] } = captured;
  const latest = supplements.at(-1)?.processedAt ?? processedAt;
  const ageMs = Date.parse(at) - Date.parse(latest);
  if (isDisputed(captured)) return later(at, DAY_MS);
  return ageMs < LOOKED_MS ? later(at, Math.max(FIRST_MS, ageMs)) : undefined;
}
