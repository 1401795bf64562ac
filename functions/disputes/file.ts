import type { Dispute, Statement } from "../../shared/disputes/schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { JobId } from "../../shared/ids.ts";
import { partyOf } from "../../shared/jobs/proposals.ts";
import { rolesIn } from "../../shared/jobs/roles.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { ProposalSide } from "../../shared/jobs/sides.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import type { Actor } from "../runtime/app.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { findOpenDispute, listDisputesOf } from "../stores/disputes.ts";
import { findJobWithPayment } from "../stores/payments.ts";

/** A job with its money, as disputes need it. */
export type DisputedJob = { readonly job: Job; readonly payment: Payment | undefined };

/** What a dispute's file is made of. */
export type FileParts = DisputedJob & {
  readonly dispute: Dispute;
  readonly statements: readonly Statement[];
  readonly earlier: readonly Dispute[];
};

/** The job and its money, for its parties and administrators. Throws `job.notFound` for anybody else. */
export async function findDisputedJob(db: DbReader, id: JobId, actor: Actor): Promise<DisputedJob> {
  const { job, payment } = await findJobWithPayment(db, id);
  if (!job || rolesIn(job, actor).length === 0) throw new AppError("job.notFound");
  return { job, payment };
}

/** The same for one of the two sides. Throws `auth.forbidden` for administrators, who are on none. */
export async function findJobOfSide(
  db: DbReader,
  id: JobId,
  actor: Actor,
): Promise<DisputedJob & { readonly side: ProposalSide }> {
  const found = await findDisputedJob(db, id, actor);
  const side = partyOf(found.job, actor.userId);
  if (!side) throw new AppError("auth.forbidden");
  return { ...found, side };
}

/** The dispute of a job that is not over. Throws `dispute.notFound`. */
export async function requireOpenDispute(db: DbReader, job: Job): Promise<Dispute> {
  const dispute = await findOpenDispute(db, job);
  if (!dispute) throw new AppError("dispute.notFound");
  return dispute;
}

/** The dispute of a job that is not over, else its latest. Throws `dispute.notFound`. */
export async function requireLatestDispute(db: DbReader, job: Job): Promise<Dispute> {
  const dispute = (await findOpenDispute(db, job)) ?? (await listDisputesOf(db, job.id)).at(-1);
  if (!dispute) throw new AppError("dispute.notFound");
  return dispute;
}
