import { AppError } from "../../shared/errors/errors.ts";
import { totalJobsChange } from "../../shared/jobs/cancellation.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { withoutOpenProposal } from "../../shared/jobs/proposals.ts";
import { isInRework, refusalOfRework, withRework } from "../../shared/jobs/rework.ts";
import { rolesIn } from "../../shared/jobs/roles.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { withMirror } from "../payments/mirror.ts";
import { paymentWrites, statsWrites } from "../payments/unit-of-work.ts";
import type { WriteContext } from "../runtime/app.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJob } from "../stores/jobs.ts";
import { findPayment } from "../stores/payments.ts";
import { findFigures } from "../stores/session.ts";
import { moveJob } from "./commands/move.ts";
import { showJob } from "./view.ts";

type RedoCall = Call<typeof jobs.redo>;

async function requestRework({ params: { id }, body: { reason }, actor, app }: RedoCall) {
  const at = toInstant(app.now());
  const job = await findJob(app.db, id, actor);
  if (!rolesIn(job, actor).includes("customer")) throw new AppError("auth.forbidden");
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (isInRework(job)) return showJob(app, job, actor);
  const refusal = refusalOfRework(job, at);
  const { completedAt } = job;
  if (refusal || !completedAt) throw new AppError(refusal ?? "job.illegalMove");
  return showJob(app, await startRework(app, { ...withoutOpenProposal(job, at), completedAt }, { reason, at }), actor);
}

/**
 * Stores a job that is in progress again. It no longer counts as completed, for the handyman or the platform (D-37). A
 * held payment stays held, without a release date until the job is completed again.
 */
async function startRework(
  app: WriteContext,
  job: Parameters<typeof withRework>[0],
  { reason, at }: Parameters<typeof withRework>[1],
): Promise<Job> {
  const next = withRework(job, { reason, at });
  const [payment, figures] = await Promise.all([findPayment(app.db, job.id), findFigures(app.db, job.handymanId)]);
  const heldStep =
    payment?.releaseStatus === "held"
      ? withMirror({ job: next, payment: { ...payment, remindedHours: undefined, updatedAt: at } })
      : undefined;
  await moveJob(app, heldStep?.job ?? next, [
    emit(app, "job.reworkRequested", { ...jobEventOf(job), completedAt: job.completedAt }),
    ...(heldStep ? paymentWrites({ ...heldStep, extraWrites: [] }) : []),
    ...statsWrites(job, { totalJobs: totalJobsChange(job, figures) }),
  ]);
  return heldStep?.job ?? next;
}

export default endpoint(jobs.redo, (call) => retryOnConflict(() => requestRework(call)));
