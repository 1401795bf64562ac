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

/** Where it stands what a handyman accepted lately, to be read together with other things. */
export const acceptancesAt = (userId: UserId): Ref<Acceptances> => ref(table.acceptances, { userId });

type Known = { readonly userId: UserId; readonly known: Acceptances | undefined; readonly at: Instant };

/** The write that stores what a handyman accepted and cancelled; of two at the same moment one reads again. */
const keep = (next: Acceptances, known: Acceptances | undefined): Write =>
  known ? replace(table.acceptances, next) : create(table.acceptances, next);

/** Whether a handyman may accept one more job without a check, and the write that counts it if they do. */
export async function nextAcceptance(db: DbReader, { userId, known, at }: Known) {
  const log = known ?? noAcceptances(userId, at);
  const unstarted = await unstartedOf(db, log);
  return {
    mayAcceptUnchecked: mayAcceptUnchecked(log, unstarted, at),
    count: (jobId: JobId) => keep(withAcceptance(log, { jobId, at }, unstarted), known),
  };
}

/** Those of the accepted jobs that are not started yet. Read strongly: a job that is started or over never goes back. */
async function unstartedOf(db: DbReader, { accepted }: Acceptances): Promise<ReadonlySet<JobId>> {
  const found = accepted.length > 0 ? await db.getAll(accepted.map(({ jobId }) => jobAt(jobId))) : [];
  return new Set(found.flatMap((job) => (job?.status === "accepted" ? [job.id] : [])));
}

/**
 * The writes that count a job which its handyman cancels within 24 hours of accepting it. The third one puts the handyman
 * into the administrators' queue, once in 24 hours.
 */
export function countCancellation(app: Base, job: Job, { known, at }: Omit<Known, "userId">): Write[] {
  // Whose customer cannot answer any more leaves for a good reason (D-54).
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
