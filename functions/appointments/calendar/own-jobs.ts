import type { AgendaDay, AgendaEntry } from "../../../shared/agenda/day.ts";
import { addDays } from "../../../shared/agenda/windows.ts";
import type { JobId } from "../../../shared/ids.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { roleOf } from "../../../shared/roles.ts";
import type { User } from "../../../shared/session/schema.ts";
import { addMs, DAY_MS, type Instant } from "../../../shared/time.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { listAgendaDays } from "../../stores/appointments.ts";
import { jobRef, listJobs } from "../../stores/jobs.ts";

/** Local dates, of which the last one counts. */
export type DateRange = {
  readonly from: string;
  readonly days: number;
  /** Whether a job may be shown as the index has it, as long as that has the booked time: a quarter of the cost. */
  readonly mayLag?: boolean;
};

/** Another zone than at the booking moves a booked time by a day at most, and a night by another. */
const MARGIN_DAYS = 2;
/** The latest jobs of a handyman, among which are those whose time left the agenda: completed and cancelled ones. */
const LATEST_JOBS = 50;
/** A job that began earlier has no appointment to come. */
const MAX_JOB_AGE_MS = 365 * DAY_MS;
const MAX_PAGES = 5;

export type OwnJobs = { readonly jobs: readonly Job[]; readonly agendaDays: readonly AgendaDay[] };

/**
 * The jobs on both sides of a person that may have an appointment in these days, each once. A handyman's times to come
 * are read from the agenda, so that the calls cost what is booked, not what was ever done.
 */
export async function listOwnJobs(db: DbReader, user: User, range: DateRange, at: Instant): Promise<OwnJobs> {
  const isHandyman = roleOf(user.role) === "handyman";
  const wide = { from: addDays(range.from, -MARGIN_DAYS), days: range.days + 2 * MARGIN_DAYS };
  const [ordered, agendaDays, latest] = await Promise.all([
    listOrderedJobs(db, user, at),
    isHandyman ? listAgendaDays(db, user.id, wide) : [],
    isHandyman ? listJobs(db, user.id, "takenOn", { limit: LATEST_JOBS }) : undefined,
  ]);
  const found = new Map<JobId, Job>();
  for (const job of [...ordered, ...(latest?.items ?? [])]) found.set(job.id, job);
  // The index may lag: a time that is booked is read from the table.
  const unread = agendaDays
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => (entry.jobId && !(range.mayLag && hasTime(found.get(entry.jobId), entry)) ? entry.jobId : []));
  for (const job of await readJobs(db, [...new Set(unread)])) found.set(job.id, job);
  return { jobs: [...found.values()], agendaDays };
}

const hasTime = (job: Job | undefined, { startsAt, endsAt }: AgendaEntry): boolean =>
  job?.appointment?.startsAt === startsAt && job.appointment.endsAt === endsAt;

async function listOrderedJobs(db: DbReader, { id }: User, at: Instant): Promise<readonly Job[]> {
  const jobs: Job[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await listJobs(db, id, "ordered", { limit: limits.pageItems, cursor });
    jobs.push(...page.items);
    cursor = page.cursor;
    const oldest = page.items.at(-1);
    if (!cursor || !oldest || oldest.createdAt < addMs(at, -MAX_JOB_AGE_MS)) break;
  }
  return jobs;
}

async function readJobs(db: DbReader, ids: readonly JobId[]): Promise<readonly Job[]> {
  const jobs: Job[] = [];
  for (let from = 0; from < ids.length; from += limits.pageItems) {
    const found = await db.getAll(ids.slice(from, from + limits.pageItems).map(jobRef));
    jobs.push(...found.filter((job) => job !== undefined));
  }
  return jobs;
}
