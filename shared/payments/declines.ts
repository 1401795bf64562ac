import { DAY_MS, type Instant, later, toInstant } from "../time.ts";

/** After this many declines within a day, no card may be tried until the first of them is a day old. */
export const MOST_DECLINES = 10;
const COUNTED_MS = DAY_MS;

/** The latest declines, oldest first. */
type Tried = { readonly declinedAt?: readonly Instant[] | undefined };

/** True for a decline that is old enough not to count any more. */
export const isForgotten = (declinedAt: Instant, now: Date): boolean => later(declinedAt, COUNTED_MS) <= toInstant(now);

/** The latest declines with one added; the order in which they arrive does not matter. */
export const withDecline = ({ declinedAt = [] }: Tried, at: Instant): Instant[] =>
  [...declinedAt, at].sort().slice(-MOST_DECLINES);

/** Until when no card may be tried for a payment (E4); undefined when one may. */
export function triesClosedUntil({ declinedAt = [] }: Tried, now: Date): Instant | undefined {
  const [oldest] = declinedAt;
  return oldest && declinedAt.length >= MOST_DECLINES && !isForgotten(oldest, now)
    ? later(oldest, COUNTED_MS)
    : undefined;
}
