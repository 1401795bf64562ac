import { newAlert } from "../../../shared/fraud/new-alert.ts";
import {
  type Acceptances,
  emptyAcceptances,
  isQuickCancel,
  mayAcceptUnchecked,
  withAcceptance,
  withQuickCancel,
} from "../../../shared/handymen/acceptances.ts";
import { FraudAlertId, type JobId, type UserId } from "../../../shared/ids.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { create, type DbReader, type Ref, ref, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { jobRef } from "../../stores/jobs.ts";

/** A reference to a handyman's recent acceptances, for a batch read. */
export const acceptancesRef = (userId: UserId): Ref<Acceptances> => ref(table.acceptances, { userId });

type AcceptanceState = { readonly userId: UserId; readonly acceptances: Acceptances | undefined; readonly at: Instant };

/** Stores the acceptances. Two concurrent writes conflict, and one is retried. */
const saveAcceptances = (next: Acceptances, stored: Acceptances | undefined): Write =>
  stored ? replace(table.acceptances, next) : create(table.acceptances, next);

/** Whether an unverified handyman may accept one more job, and the write that counts the acceptance. */
export async function nextAcceptance(db: DbReader, { userId, acceptances, at }: AcceptanceState) {
  const log = acceptances ?? emptyAcceptances(userId, at);
  const unstarted = await findUnstarted(db, log);
  return {
    mayAcceptUnchecked: mayAcceptUnchecked(log, unstarted, at),
    countAcceptance: (jobId: JobId) => saveAcceptances(withAcceptance(log, { jobId, at }, unstarted), acceptances),
  };
}

/** The accepted jobs that are not started. Read strongly: a job never returns to `accepted`. */
async function findUnstarted(db: DbReader, { accepted }: Acceptances): Promise<ReadonlySet<JobId>> {
  const acceptedJobs = accepted.length > 0 ? await db.getAll(accepted.map(({ jobId }) => jobRef(jobId))) : [];
  return new Set(acceptedJobs.flatMap((job) => (job?.status === "accepted" ? [job.id] : [])));
}

/**
 * The writes when a handyman cancels a job within 24 hours of accepting it. The third raises a fraud alert, at most one
 * in 24 hours.
 */
export function cancellationWrites(
  app: BaseApp,
  job: Job,
  { acceptances, at }: Omit<AcceptanceState, "userId">,
): Write[] {
  // Not counted when the customer's account is deactivated: leaving is justified (D-54).
  if (job.customerInactiveAt || !isQuickCancel(job.createdAt, at)) return [];
  const before = acceptances ?? emptyAcceptances(job.handymanId, at);
  const { log, isAlert } = withQuickCancel(before, job.createdAt, at);
  const counted = saveAcceptances(log, acceptances);
  if (!isAlert) return [counted];
  const id = FraudAlertId.parse(app.newId());
  const alert = newAlert({ id, userId: job.handymanId, alertType: "acceptCancel", createdAt: at });
  return [counted, create(table.fraudAlert, alert)];
}
