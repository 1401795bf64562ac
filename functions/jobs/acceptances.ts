import { FraudAlert } from "../../shared/fraud/schema.ts";
import {
  type Acceptances,
  isQuickCancel,
  mayAcceptUnchecked,
  noAcceptances,
  withAcceptance,
  withQuickCancel,
} from "../../shared/handymen/acceptances.ts";
import { FraudAlertId, type JobId, type UserId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { Instant } from "../../shared/time.ts";
import type { Base } from "../runtime/app.ts";
import { create, type DbReader, type Ref, ref, replace, type Write } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";
import { jobAt } from "./store.ts";

/** A reference to a handyman's recent acceptances, for a batch read. */
export const acceptancesAt = (userId: UserId): Ref<Acceptances> => ref(table.acceptances, { userId });

type Known = { readonly userId: UserId; readonly known: Acceptances | undefined; readonly at: Instant };

/** Stores the acceptances. Two concurrent writes conflict, and one is retried. */
const keep = (next: Acceptances, known: Acceptances | undefined): Write =>
  known ? replace(table.acceptances, next) : create(table.acceptances, next);

/** Whether an unverified handyman may accept one more job, and the write that counts the acceptance. */
export async function nextAcceptance(db: DbReader, { userId, known, at }: Known) {
  const log = known ?? noAcceptances(userId, at);
  const unstarted = await unstartedOf(db, log);
  return {
    mayAcceptUnchecked: mayAcceptUnchecked(log, unstarted, at),
    count: (jobId: JobId) => keep(withAcceptance(log, { jobId, at }, unstarted), known),
  };
}

/** The accepted jobs that are not started. Read strongly: a job never returns to `accepted`. */
async function unstartedOf(db: DbReader, { accepted }: Acceptances): Promise<ReadonlySet<JobId>> {
  const found = accepted.length > 0 ? await db.getAll(accepted.map(({ jobId }) => jobAt(jobId))) : [];
  return new Set(found.flatMap((job) => (job?.status === "accepted" ? [job.id] : [])));
}

/**
 * The writes when a handyman cancels a job within 24 hours of accepting it. The third raises a fraud alert, at most one
 * in 24 hours.
 */
export function countCancellation(app: Base, job: Job, { known, at }: Omit<Known, "userId">): Write[] {
  // Not counted when the customer's account is deactivated: leaving is justified (D-54).
  if (job.customerInactiveAt || !isQuickCancel(job.createdAt, at)) return [];
  const before = known ?? noAcceptances(job.handymanId, at);
  const { log, isAlert } = withQuickCancel(before, job.createdAt, at);
  const { handymanId: userId } = job;
  const alert = { userId, alertType: "acceptCancel", severity: "high", createdAt: at } as const;
  const description = "A handyman accepted and cancelled three jobs within 24 hours.";
  const id = FraudAlertId.parse(app.newId());
  const raised = isAlert ? [create(table.fraudAlert, FraudAlert.parse({ ...alert, id, description }))] : [];
  return [keep(log, known), ...raised];
}
