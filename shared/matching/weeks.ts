import { addMs, DAY_MS, type Instant } from "../time.ts";

/** The Monday of a moment's week, UTC. */
export function mondayOf(at: Instant | Date): string {
  const moment = new Date(at);
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7;
  return addMs(moment, -daysSinceMonday * DAY_MS).slice(0, 10);
}
