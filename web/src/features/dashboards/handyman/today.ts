import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { addMs, HOUR_MS, type Instant } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";

/** How long after its start a visit of yesterday that is not over is still of today. */
const PAST_MS = 12 * HOUR_MS;

const startOf = ({ appointment }: JobView): Instant | undefined => appointment?.startsAt;

function isOfToday(job: JobView, now: Instant): boolean {
  const startsAt = startOf(job);
  if (startsAt === undefined) return false;
  const dayOf = (at: Instant) => wallTimeAt(at, job.timeZone).day;
  return dayOf(startsAt) === dayOf(now) || (startsAt < now && addMs(startsAt, PAST_MS) > now);
}

/** The active jobs whose visit is today, by its time, and the others as they were. */
export function splitToday(active: readonly JobView[], now: Instant) {
  const { today = [], others = [] } = Object.groupBy(active, (job) => (isOfToday(job, now) ? "today" : "others"));
  return { today: today.toSorted((a, b) => ((startOf(a) ?? now) < (startOf(b) ?? now) ? -1 : 1)), others };
}
