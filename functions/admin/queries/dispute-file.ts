import type { AdminDisputeFile } from "../../../shared/admin/dispute-schema.ts";
import { conversationIdOf } from "../../../shared/conversations/id.ts";
import { claimantOf, decidableFrom, refusalOfClaim } from "../../../shared/disputes/decisions.ts";
import type { Dispute } from "../../../shared/disputes/schema.ts";
import { AppError, type ErrorCode } from "../../../shared/errors/errors.ts";
import type { JobId, UserId } from "../../../shared/ids.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { type DisputedJob, requireLatestDispute } from "../../disputes/file.ts";
import { showFile } from "../../disputes/view.ts";
import type { BaseApp } from "../../runtime/app.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { readMessages } from "../../stores/conversations.ts";
import { findJobWithPayment } from "../../stores/payments.ts";
import { sidesOfJob, withNames } from "./case-parts.ts";

type ReadContext = Pick<BaseApp, "now"> & { readonly db: DbReader };
type Reader = {
  readonly userId: UserId;
  /** All texts as they were written; else without contact details, as both sides read them. */
  readonly isOriginal?: boolean;
};

export type DisputedCase = DisputedJob & { readonly dispute: Dispute };

/** The job, its money and its latest dispute. Throws `job.notFound`, `dispute.notFound`. */
export async function findCase(db: DbReader, jobId: JobId): Promise<DisputedCase> {
  const { job, payment } = await findJobWithPayment(db, jobId);
  if (!job) throw new AppError("job.notFound");
  return { job, payment, dispute: await requireLatestDispute(db, job) };
}

const obstacleOf = {
  "dispute.illegalMove": "notOurs",
  "dispute.own": "own",
  "dispute.sameAdmin": "sameAdmin",
  "dispute.claimed": "claimed",
} as const satisfies Partial<Record<ErrorCode, AdminDisputeFile["obstacle"]>>;

const isObstacle = (code: ErrorCode | undefined): code is keyof typeof obstacleOf =>
  code !== undefined && code in obstacleOf;

/** The file as an administrator decides it, also one who is a side: who decides reads what both read. */
export async function showAdminFile(
  app: ReadContext,
  found: DisputedCase,
  { userId, isOriginal = false }: Reader,
): Promise<AdminDisputeFile> {
  const { job, dispute } = found;
  const at = toInstant(app.now());
  const refusal = refusalOfClaim(dispute, { userId, job }, at);
  const [file, [parts], messages] = await Promise.all([
    showFile(app, found, { side: undefined, isOriginal }),
    withNames(app.db, [sidesOfJob(job)]),
    messagesOf(app, job),
  ]);
  return {
    ...file,
    ...parts,
    revision: dispute.version,
    ...(isObstacle(refusal) && { obstacle: obstacleOf[refusal] }),
    ...(claimantOf(dispute, at) === userId && { lockedUntil: dispute.lockedUntil }),
    ...(refusal !== "dispute.illegalMove" && { decidableFrom: decidableFrom(dispute) }),
    messages,
    ...(isOriginal && { isOriginal }),
  };
}

/** What the two wrote to each other about this job, the latest messages; they are stored without contact details. */
async function messagesOf(
  app: ReadContext,
  { serviceRequestId, handymanId }: Job,
): Promise<AdminDisputeFile["messages"]> {
  const { items } = await readMessages(app, conversationIdOf(serviceRequestId, handymanId), {});
  return items
    .toReversed()
    .flatMap(({ id, by, text, imageIds, event, removedAt, createdAt }) =>
      by && !event && !removedAt ? [{ id, by, text, photos: imageIds.length, createdAt }] : [],
    );
}
