import { addMs, DAY_MS } from "../../../shared/time.ts";

/** The day of an instant, UTC. */
export const dayOf = (at: string): string => at.slice(0, 10);

/** The first of the last `days` days, today included. */
export const firstDayOf = (now: Date, days: number): string => dayOf(addMs(now, -(days - 1) * DAY_MS));

/** The last `days` days, the oldest first. */
export const lastDays = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, index) => firstDayOf(now, days - index));
