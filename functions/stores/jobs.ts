import { AppError } from "../../shared/errors/errors.ts";
import type { JobId, UserId } from "../../shared/ids.ts";
import { partyOf } from "../../shared/jobs/proposals.ts";
import { rolesIn } from "../../shared/jobs/roles.ts";
import type { Job, ProposalSide } from "../../shared/jobs/schema.ts";
import { limits } from "../../shared/limits.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import type { Settings } from "../../shared/settings.ts";
import type { Actor } from "../runtime/app.ts";
import { type DbReader, type Ref, ref } from "../runtime/data/db.ts";
import { queryListed } from "../runtime/data/listed-items.ts";
import * as table from "../runtime/data/table.ts";

type Reader = Pick<Actor, "userId" | "role">;

/** A reference to a job, for a batch read. */
export const jobRef = (id: JobId): Ref<Job> => ref(table.job, { id });

/** The reference of the operator's settings, for a batch read. */
export const settingsRef: Ref<Settings> = ref(table.settings, {});

/** What a new job stores of the settings; `none` is not stored. */
export const policyFields = (settings: Settings | undefined): Pick<Job, "cancellationPolicy"> =>
  settings?.cancellationPolicy === "standard" ? { cancellationPolicy: "standard" } : {};

/** The job, for its parties and administrators. Throws `job.notFound` for anybody else, never 403. */
export async function findJob(db: DbReader, id: JobId, reader: Reader): Promise<Job> {
  const job = await db.get(table.job, { id });
  if (!job || rolesIn(job, reader).length === 0) throw new AppError("job.notFound");
  return job;
}

/** A job, and on which side of it the user is. */
export type JobWithSide = { readonly job: Job; readonly side: ProposalSide };

/** The same for whoever acts on one side of it. Throws `auth.forbidden` for administrators, who are on none. */
export async function findJobAsParty(db: DbReader, id: JobId, reader: Reader): Promise<JobWithSide> {
  const job = await findJob(db, id, reader);
  const side = partyOf(job, reader.userId);
  if (!side) throw new AppError("auth.forbidden");
  return { job, side };
}

/**
 * The jobs of a user as customer or as handyman, newest first. A customer has few, which are read by their keys; a
 * handyman has many, of which the index holds copies.
 */
export function listJobs(
  db: DbReader,
  userId: UserId,
  list: "ordered" | "takenOn",
  { limit, cursor: after }: PageRequest,
): Promise<Page<Job>> {
  const search = { prefix: "JOB#", limit, after };
  if (list === "ordered") return queryListed(db, table.job, { ...search, index: "gsi7", pk: `CUSTOMER#${userId}` });
  const sortKeyOf = (job: Job) => table.job.gsi2?.(job)?.sk ?? "";
  return db.query(table.job, { ...search, index: "gsi2", pk: `HANDYMAN#${userId}`, sortKeyOf });
}

const listOf = { customer: "ordered", handyman: "takenOn" } as const;

/** The jobs of a user that match, on both sides: found by an index, which may lag, then read strongly. */
export async function findJobsOfUser(
  db: DbReader,
  userId: UserId,
  matches: (job: Job) => boolean,
): Promise<JobWithSide[]> {
  const found: JobWithSide[] = [];
  for (const side of ["customer", "handyman"] as const) {
    let cursor: string | undefined;
    do {
      const page = await listJobs(db, userId, listOf[side], { limit: limits.pageItems, cursor });
      const jobs = page.items.length > 0 ? await db.getAll(page.items.map(({ id }) => jobRef(id))) : [];
      for (const job of jobs) if (job && matches(job)) found.push({ job, side });
      cursor = page.cursor;
    } while (cursor);
  }
  return found;
}

/** Whether a deactivated handyman may still finish this job (D-54). */
export async function mayFinishJob(db: DbReader, id: JobId, handymanId: UserId): Promise<boolean> {
  const job = await db.get(table.job, { id });
  return job?.handymanId === handymanId && job.mayFinish === true;
}
