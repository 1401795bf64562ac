import { endsInTheMorning, GRID_MINUTES, type TimeSpan, VISIT_MINUTES } from "../agenda/windows.ts";
import { addMs, MINUTE_MS, toInstant } from "../time.ts";
import { visitMinutesOf } from "../work-duration.ts";
import type { Quote } from "./schema.ts";

const GRID_MS = GRID_MINUTES * MINUTE_MS;

/**
 * The visit from the start that a quote names on, as long as it says that the work takes; from the next quarter of an
 * hour on. Undefined when it names none.
 */
export function namedTimeOf(
  { availableFrom, estimatedDuration }: Pick<Quote, "availableFrom" | "estimatedDuration">,
  timeZone: string,
): TimeSpan | undefined {
  if (!availableFrom) return undefined;
  const startsAt = toInstant(new Date(Math.ceil(Date.parse(availableFrom) / GRID_MS) * GRID_MS));
  const spanFor = (minutes: number): TimeSpan => ({ startsAt, endsAt: addMs(startsAt, minutes * MINUTE_MS) });
  const whole = spanFor(estimatedDuration === undefined ? VISIT_MINUTES : visitMinutesOf(estimatedDuration));
  // A visit ends on its day or early the next morning: what is left follows at another time.
  return endsInTheMorning(whole, timeZone) ? whole : spanFor(VISIT_MINUTES);
}
