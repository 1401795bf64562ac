import { AppError } from "../../shared/errors.ts";
import { withoutOpenProposal } from "../../shared/jobs/proposals.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { isDisputed } from "../../shared/payments/charges.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import {
  counted,
  isReleasable,
  letGo,
  moneyWrites,
  noLongerOverdue,
  type Paid,
  resumed,
  type Step,
} from "../payments/steps.ts";
import { stopSupplement, type Writer } from "../payments/store.ts";
import type { Write } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import { closeDisputes, eventOf, moveJob } from "./store.ts";

type Decided = Partial<Paid> & {
  /** As read; its version guards the write. */
  readonly job: Job;
  readonly also: readonly Write[];
};

/**
 * An administrator decides that a disputed job counts as completed (D-55): a held payment is released, an interrupted
 * transfer continues, and an unpaid job can be paid. Throws `payment.disputed` during a chargeback.
 */
export async function resolveJob(app: Writer, { job, payment, also }: Decided): Promise<Job> {
  if (payment && isDisputed(payment)) throw new AppError("payment.disputed");
  const at = toInstant(app.now());
  const done = resolved(job, at);
  const step = payment?.processedAt ? goneOn(app, { job: done, payment, also: [] }, at) : undefined;
  const isReleased = payment?.releaseStatus === "held" && step?.payment.releaseStatus === "released";
  const next = step?.job ?? done;
  await moveJob(app, next, [
    ...(step ? moneyWrites(step) : []),
    ...counted(job, { totalJobs: job.completedAt ? 0 : 1, totalEarnedCents: step?.earnedCents ?? 0 }),
    ...noLongerOverdue(job),
    ...(await stopSupplement(app, job)),
    ...(await closeDisputes(app, job)),
    emit(app, "job.resolved", { ...eventOf(job), isReleased }),
    ...also,
  ]);
  return next;
}

/** The days in which it has to be paid count from the decision. */
const resolved = (job: Job, at: Instant): Job => ({
  ...withoutOpenProposal(job, at),
  status: "completed",
  completedAt: job.completedAt ?? at,
  resolvedAt: at,
  unpaidDays: undefined,
  updatedAt: at,
});

/**
 * A captured payment after the decision: released if it can be, else its release date is restored. One that was
 * released or refunded stays so.
 */
function goneOn(app: Writer, step: Step, at: Instant): Step {
  if (isReleasable(step, "admin")) return letGo(app, step, { by: "admin", at });
  const { job, payment } = resumed(step, at);
  return { ...step, job, payment: { ...payment, updatedAt: at } };
}
