import { policy } from "../policy.ts";
import { addMs, HOUR_MS, type Instant, toInstant } from "../time.ts";

const DECLINE_WINDOW_MS = policy.declineWindowHours * HOUR_MS;

/** The latest declines, oldest first. */
type DeclineHistory = { readonly declinedAt?: readonly Instant[] | undefined };

/** True for a decline that is old enough not to count any more. */
export const isOutsideWindow = (declinedAt: Instant, now: Date): boolean =>
  addMs(declinedAt, DECLINE_WINDOW_MS) <= toInstant(now);

/** The latest declines with one added; the order in which they arrive does not matter. */
export const withDecline = ({ declinedAt = [] }: DeclineHistory, at: Instant): Instant[] =>
  [...declinedAt, at].sort().slice(-policy.declinedCards);

/** Until when no card may be tried for a payment (E4); undefined when one may. */
export function triesBlockedUntil({ declinedAt = [] }: DeclineHistory, now: Date): Instant | undefined {
  const [oldest] = declinedAt;
  return oldest && declinedAt.length >= policy.declinedCards && !isOutsideWindow(oldest, now)
    ? addMs(oldest, DECLINE_WINDOW_MS)
    : undefined;
}
