import { totalJobsChange } from "../../../shared/jobs/cancellation.ts";
import { toResumedJob } from "../../../shared/jobs/dispute.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { jobMoves } from "../../../shared/jobs/machine.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { resumeClock } from "../../payments/release/decide.ts";
import { expireSupplementWrites } from "../../payments/supplements/expire.ts";
import { paymentWrites, statsWrites } from "../../payments/unit-of-work.ts";
import type { WriteContext } from "../../runtime/app.ts";
import type { Write } from "../../runtime/data/db.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { closeDisputeWrites } from "../../stores/disputes.ts";
import type { JobWithPayment } from "../../stores/payments.ts";
import { findFigures } from "../../stores/session.ts";
import { closingActorOf } from "./closing-actor.ts";
import { moveJob } from "./move.ts";

type ResumeInput = Partial<JobWithPayment> & {
  /** As read; its version guards the write. */
  readonly job: Job;
  readonly by: (typeof jobMoves)["resume" | "reinstate"]["by"][number];
  /** What the handyman comes back for, and the number of the offer that says so. */
  readonly redo?: { readonly reason: string; readonly accepted: number } | undefined;
  readonly also: readonly Write[];
};

/**
 * A disputed job goes on, or waits for its work again: its dispute was withdrawn, or both agreed that the handyman comes back,
 * with which it no longer counts as completed (D-37). A held payment stays held until the job is completed.
 */
export async function resumeJob(app: WriteContext, { job, payment, by, redo, also }: ResumeInput): Promise<Job> {
  const at = toInstant(app.now());
  const resumedJob = toResumedJob(job, { by, at, ...(redo && { redoReason: redo.reason }) });
  const step = payment?.processedAt ? resumeClock({ job: resumedJob, payment }, at) : undefined;
  const next = step?.job ?? resumedJob;
  const figures = redo && (await findFigures(app.db, job.handymanId));
  await moveJob(app, next, [
    ...(step ? paymentWrites({ payment: { ...step.payment, updatedAt: at }, extraWrites: [] }) : []),
    ...(redo ? statsWrites(job, { totalJobs: totalJobsChange(job, figures) }) : []),
    ...(await expireSupplementWrites(app, job)),
    ...(await closeDisputeWrites(app, job, { by: closingActorOf(by), accepted: redo?.accepted })),
    emit(app, "job.resolved", {
      ...jobEventOf(job),
      isReleased: false,
      by,
      to: resumedJob.startedAt ? "in_progress" : "accepted",
    }),
    ...also,
  ]);
  return next;
}
