import { DAY_MS, type Instant, later, toInstant } from "../time.ts";

/** So many declined tries within a day, and no card may be tried for the payment until the first of them is a day old. */
export const MOST_DECLINES = 10;
const COUNTED_MS = DAY_MS;

/** The latest declined tries, the oldest first. */
type Tried = { readonly declinedAt?: readonly Instant[] | undefined };

/** True for a try that is so old that it stops nobody any more. */
export const isForgotten = (declinedAt: Instant, now: Date): boolean => later(declinedAt, COUNTED_MS) <= toInstant(now);

/** The latest declined tries with another one among them; in whatever order they are told, the same. */
export const withDecline = ({ declinedAt = [] }: Tried, at: Instant): Instant[] =>
  [...declinedAt, at].sort().slice(-MOST_DECLINES);

/** Until when no card may be tried for a payment (E4); undefined while one may. */
export function triesClosedUntil({ declinedAt = [] }: Tried, now: Date): Instant | undefined {
  const [oldest] = declinedAt;
  return oldest && declinedAt.length >= MOST_DECLINES && !isForgotten(oldest, now)
    ? later(oldest, COUNTED_MS)
    : undefined;
}
