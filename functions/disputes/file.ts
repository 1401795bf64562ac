import type { Dispute, Statement } from "../../shared/disputes/schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { JobId } from "../../shared/ids.ts";
import { partyOf } from "../../shared/jobs/proposals.ts";
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

/**
 * The job and its money, for one of its two sides. Throws `auth.forbidden` for administrators, who are on none, and
 * `job.notFound` for anybody else.
 */
export async function findJobOfSide(
  db: DbReader,
  id: JobId,
  { userId, role }: Actor,
): Promise<DisputedJob & { readonly side: ProposalSide }> {
  const { job, payment } = await findJobWithPayment(db, id);
  const side = job && partyOf(job, userId);
  if (!job || !side) throw new AppError(job && role === "admin" ? "auth.forbidden" : "job.notFound");
  return { job, payment, side };
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
