import { AppError } from "../../../shared/errors/errors.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import { jobMachine } from "../../../shared/jobs/machine.ts";
import { withoutOpenProposal } from "../../../shared/jobs/proposals.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { transition } from "../../../shared/machine.ts";
import { isDisputed } from "../../../shared/payments/charges.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import { isReleasable, releaseFunds, settleAndResume } from "../../payments/release/decide.ts";
import { expireSupplementWrites } from "../../payments/supplements/expire.ts";
import {
  overdueClearedWrites,
  type PaymentUnitOfWork,
  paymentWrites,
  statsWrites,
} from "../../payments/unit-of-work.ts";
import type { WriteContext } from "../../runtime/app.ts";
import type { Write } from "../../runtime/data/db.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { closeDisputes } from "../../stores/jobs.ts";
import type { JobWithPayment } from "../../stores/payments.ts";
import { moveJob } from "./move.ts";

type ResolveInput = Partial<JobWithPayment> & {
  /** As read; its version guards the write. */
  readonly job: Job;
  readonly also: readonly Write[];
};

/**
 * An administrator decides that a disputed job counts as completed (D-55): a held payment is released, an interrupted
 * transfer continues, and an unpaid job can be paid. Throws `payment.disputed` during a chargeback.
 */
export async function resolveJob(app: WriteContext, { job, payment, also }: ResolveInput): Promise<Job> {
  if (payment && isDisputed(payment)) throw new AppError("payment.disputed");
  const at = toInstant(app.now());
  const resolvedJob = toResolvedJob(job, at);
  const step = payment?.processedAt
    ? releaseOrResume(app, { job: resolvedJob, payment, extraWrites: [] }, at)
    : undefined;
  const isReleased = payment?.releaseStatus === "held" && step?.payment.releaseStatus === "released";
  const next = step?.job ?? resolvedJob;
  await moveJob(app, next, [
    ...(step ? paymentWrites(step) : []),
    ...statsWrites(job, { totalJobs: job.completedAt ? 0 : 1, totalEarnedCents: step?.earnedDeltaCents ?? 0 }),
    ...overdueClearedWrites(job),
    ...(await expireSupplementWrites(app, job)),
    ...(await closeDisputes(app, job)),
    emit(app, "job.resolved", { ...jobEventOf(job), isReleased }),
    ...also,
  ]);
  return next;
}

/** The days in which it has to be paid count from the decision. */
const toResolvedJob = (job: Job, at: Instant): Job => ({
  ...transition(jobMachine, withoutOpenProposal(job, at), { move: "release", by: "admin" }),
  completedAt: job.completedAt ?? at,
  resolvedAt: at,
  unpaidDays: undefined,
  updatedAt: at,
});

/**
 * A captured payment after the decision: released if it can be, else its release date is restored. One that was
 * released or refunded stays so.
 */
function releaseOrResume(app: WriteContext, step: PaymentUnitOfWork, at: Instant): PaymentUnitOfWork {
  if (isReleasable(step, "admin")) return releaseFunds(app, step, { by: "admin", at });
  const { job, payment } = settleAndResume(step, at);
  return { ...step, job, payment: { ...payment, updatedAt: at } };
}
