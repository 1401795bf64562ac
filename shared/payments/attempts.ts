import { HOUR_MS, type Instant } from "../time.ts";

/** The provider forgets its idempotency keys after a day; before that an attempt may safely be repeated. */
const REPEATABLE_MS = 20 * HOUR_MS;

/** False for an attempt so old that repeating it could do twice what it did: it is read back instead (I-07). */
export const isRepeatable = ({ createdAt }: { createdAt: Instant }, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < REPEATABLE_MS;
