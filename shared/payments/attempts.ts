import { HOUR_MS, type Instant, MINUTE_MS } from "../time.ts";

/** Stripe forgets idempotency keys after a day; before that an attempt may safely be repeated. */
const REPEATABLE_MS = 20 * HOUR_MS;

/** False for an attempt so old that repeating it could do it twice: it is read back from Stripe instead (I-07). */
export const isRepeatable = ({ createdAt }: { createdAt: Instant }, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < REPEATABLE_MS;

/** How often an open intent is checked again at Stripe. */
export const INTENT_CHECK_MS = 15 * MINUTE_MS;
