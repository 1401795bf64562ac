import { withoutAppointments } from "../../../shared/jobs/appointments/lifecycle.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { isDisputed } from "../../../shared/payments/charges.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { touchPaymentWrite } from "../../payments/intents/attempt.ts";
import { withMirror } from "../../payments/mirror.ts";
import { releaseFunds } from "../../payments/release/decide.ts";
import { type PaymentUnitOfWork, paymentWrites, statsWrites } from "../../payments/unit-of-work.ts";
import type { WriteContext } from "../../runtime/app.ts";
import type { Write } from "../../runtime/data/db.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { freeTimeWrites } from "../../stores/appointments.ts";
import { findPayment } from "../../stores/payments.ts";
import { moveJob } from "./move.ts";

type CompleteOptions = {
  /** Both sides agreed on the end: no confirmation is needed, the payment is released at once. */
  readonly isSettled?: boolean;
  /** The payment whose intent is being created at the former price. */
  readonly startedPayment?: Payment | undefined;
  readonly also?: readonly Write[];
};

/**
 * Stores a completed job and updates the handyman's count (D-37). A held payment is released after 72 hours, or at once
 * with `isSettled`.
 */
export async function completeJob(
  app: WriteContext,
  job: Job,
  { isSettled, startedPayment, also = [] }: CompleteOptions = {},
): Promise<Job> {
  const at = job.completedAt ?? job.updatedAt;
  const completed = withoutAppointments(job, "completed", at);
  const payment = startedPayment ?? (await findPayment(app.db, job.id));
  const step =
    payment?.releaseStatus === "held"
      ? holdOrRelease(app, { job: completed, payment, extraWrites: [] }, isSettled)
      : undefined;
  await moveJob(app, step?.job ?? completed, [
    emit(app, "job.completed", { ...jobEventOf(job), completedAt: job.completedAt }),
    ...(step ? paymentWrites(step) : []),
    ...(startedPayment ? [touchPaymentWrite(app, startedPayment)] : []),
    ...statsWrites(job, { totalJobs: 1, totalEarnedCents: step?.earnedDeltaCents ?? 0 }),
    ...(await freeTimeWrites(app.db, job, at)),
    ...also,
  ]);
  return step?.job ?? completed;
}

function holdOrRelease(app: WriteContext, paid: PaymentUnitOfWork, isSettled = false): PaymentUnitOfWork {
  const held: PaymentUnitOfWork = { ...paid, ...withMirror(paid) };
  const isReleased = isSettled && !isDisputed(held.payment);
  return isReleased ? releaseFunds(app, held, { by: "customer", at: held.job.updatedAt }) : held;
}
