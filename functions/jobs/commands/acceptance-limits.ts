import { AppError } from "../../../shared/errors/errors.ts";
import { newAlert } from "../../../shared/fraud/new-alert.ts";
import { acceptPauseOf } from "../../../shared/handymen/accept-pause.ts";
import {
  type Acceptances,
  emptyAcceptances,
  isNextAddressAutomatic,
  isQuickCancel,
  mayAcceptUnchecked,
  withAcceptance,
  withOwnCancel,
  withQuickCancel,
} from "../../../shared/handymen/acceptances.ts";
import { FraudAlertId, type JobId } from "../../../shared/ids.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import type { User } from "../../../shared/session/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import { hasValidCheck } from "../../../shared/verifications/standing.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { create, type DbReader, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { jobRef } from "../../stores/jobs.ts";

type AcceptanceState = { readonly acceptances: Acceptances | undefined; readonly at: Instant };

/** Stores the acceptances. Two concurrent writes conflict, and one is retried. */
const saveAcceptances = (next: Acceptances, stored: Acceptances | undefined): Write =>
  stored ? replace(table.acceptances, next) : create(table.acceptances, next);

/**
 * What follows for one more job, from those that the handyman has accepted: whether it shows its address, and the write that
 * counts it. Throws `job.acceptPaused` after too many cancellations, `job.checkFirst` at the bounds of the unverified.
 */
export async function nextAcceptance(
  db: DbReader,
  { user, acceptances, at }: AcceptanceState & { readonly user: User },
) {
  const retryAt = acceptPauseOf(acceptances, at);
  if (retryAt) throw new AppError("job.acceptPaused", { retryAt });
  const log = acceptances ?? emptyAcceptances(user.id, at);
  const unstarted = await findUnstarted(db, log);
  if (!hasValidCheck(user, at) && !mayAcceptUnchecked(log, unstarted, at)) throw new AppError("job.checkFirst");
  return {
    isAddressAutomatic: isNextAddressAutomatic(unstarted),
    countAcceptance: (jobId: JobId) => saveAcceptances(withAcceptance(log, { jobId, at }, unstarted), acceptances),
  };
}

/** The accepted jobs that are not started. Read strongly: a job never returns to `accepted`. */
async function findUnstarted(db: DbReader, { accepted }: Acceptances): Promise<ReadonlySet<JobId>> {
  const acceptedJobs = accepted.length > 0 ? await db.getAll(accepted.map(({ jobId }) => jobRef(jobId))) : [];
  return new Set(acceptedJobs.flatMap((job) => (job?.status === "accepted" ? [job.id] : [])));
}

/**
 * The writes when a handyman cancels a job. The third accepted one within 24 hours pauses accepting (D-57); the third of
 * those that they accepted within 24 hours raises a fraud alert, at most one in 24 hours.
 */
export function cancellationWrites(app: BaseApp, job: Job, { acceptances, at }: AcceptanceState): Write[] {
  // Not counted when the customer's account is deactivated: leaving is justified (D-54).
  if (job.customerInactiveAt || job.status !== "accepted") return [];
  const counting = withOwnCancel(acceptances ?? emptyAcceptances(job.handymanId, at), at);
  if (!isQuickCancel(job.createdAt, at)) return [saveAcceptances(counting, acceptances)];
  const { log, isAlert } = withQuickCancel(counting, job.createdAt, at);
  const counted = saveAcceptances(log, acceptances);
  if (!isAlert) return [counted];
  const id = FraudAlertId.parse(app.newId());
  const alert = newAlert({ id, userId: job.handymanId, alertType: "acceptCancel", createdAt: at });
  return [counted, create(table.fraudAlert, alert)];
}
