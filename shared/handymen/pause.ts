import { addDays } from "../agenda/windows.ts";
import type { Message } from "../messages.ts";
import { policy } from "../policy.ts";
import { DAY_MS, type Instant, monthsMs } from "../time.ts";
import type { LocalDate } from "../time-schema.ts";
import { instantOf, wallTimeAt } from "../time-zones.ts";

/** The longest pause, a leap day included: whoever is away for longer says so again. */
const MAX_PAUSE_DAYS = monthsMs(policy.maxPauseMonths) / DAY_MS + 1;

/** Why a pause until then is refused on this day; undefined when it is not. */
export function pauseError(pausedUntil: LocalDate, today: LocalDate): Message | undefined {
  if (pausedUntil <= today) return "Choose a day in the future";
  return pausedUntil > addDays(today, MAX_PAUSE_DAYS)
    ? `Choose a day within the next ${policy.maxPauseMonths} months`
    : undefined;
}

type Pausing = {
  /** The first day on which they take jobs again, on the clocks of their place of work. */
  readonly pausedUntil?: LocalDate | undefined;
  readonly timeZone: string;
};

/** Until when a handyman is told of no new requests; undefined when they are not paused. */
export const pauseOf = ({ pausedUntil, timeZone }: Pausing, now: Instant): LocalDate | undefined =>
  pausedUntil !== undefined && pausedUntil > wallTimeAt(now, timeZone).day ? pausedUntil : undefined;

/** When a pause ends or ended; undefined without one. */
export const pauseEndOf = ({ pausedUntil, timeZone }: Pausing): Instant | undefined =>
  pausedUntil === undefined ? undefined : instantOf({ day: pausedUntil, minutes: 0 }, timeZone);
