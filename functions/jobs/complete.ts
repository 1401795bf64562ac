import type { Job } from "../../shared/jobs/schema.ts";
import { isDisputed } from "../../shared/payments/charges.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { counted, letGo, moneyWrites, type Step, timed } from "../payments/steps.ts";
import { findPayment, stopAttempt, type Writer } from "../payments/store.ts";
import type { Write } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import { eventOf, moveJob } from "./store.ts";

type Completion = {
  /** Both sides agreed on the end: no confirmation is needed, the payment is released at once. */
  readonly isSettled?: boolean;
  /** The payment whose intent is being created at the former price. */
  readonly begun?: Payment | undefined;
  readonly also?: readonly Write[];
};

/**
 * Stores a completed job and updates the handyman's count (D-37). A held payment is released after 72 hours, or at once
 * with `isSettled`.
 */
export async function completeJob(
  app: Writer,
  job: Job,
  { isSettled, begun, also = [] }: Completion = {},
): Promise<Job> {
  const payment = begun ?? (await findPayment(app.db, job.id));
  const step = payment?.releaseStatus === "held" ? ended(app, { job, payment, also: [] }, isSettled) : undefined;
  await moveJob(app, step?.job ?? job, [
    emit(app, "job.completed", { ...eventOf(job), completedAt: job.completedAt }),
    ...(step ? moneyWrites(step) : []),
    ...(begun ? [stopAttempt(app, begun)] : []),
    ...counted(job, { totalJobs: 1, totalEarnedCents: step?.earnedCents ?? 0 }),
    ...also,
  ]);
  return step?.job ?? job;
}

function ended(app: Writer, paid: Step, isSettled = false): Step {
  const held: Step = { ...paid, ...timed(paid) };
  const isFree = isSettled && !isDisputed(held.payment);
  return isFree ? letGo(app, held, { by: "customer", at: held.job.updatedAt }) : held;
}
