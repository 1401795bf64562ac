import type { Message } from "../messages.ts";
import { policy } from "../policy.ts";
import { addMs, DAY_MS, type Instant, monthsMs } from "../time.ts";

/** The longest pause, a leap day included: whoever is away for longer says so again. */
const MAX_PAUSE_MS = monthsMs(policy.maxPauseMonths) + DAY_MS;

/** Why a pause until then is refused; undefined when it is not. */
export function pauseError(pausedUntil: Instant, now: Date): Message | undefined {
  if (pausedUntil <= now.toISOString()) return "Choose a day in the future";
  return pausedUntil > addMs(now, MAX_PAUSE_MS)
    ? `Choose a day within the next ${policy.maxPauseMonths} months`
    : undefined;
}

/** Until when a handyman is told of no new requests; undefined when they are not paused. */
export const pauseOf = (
  { pausedUntil }: { readonly pausedUntil?: Instant | undefined },
  now: Instant,
): Instant | undefined => (pausedUntil !== undefined && pausedUntil > now ? pausedUntil : undefined);
