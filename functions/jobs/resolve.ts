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
  /** As it was read: whoever wrote it since wins. */
  readonly job: Job;
  readonly also: readonly Write[];
};

/**
 * An administrator decides that a disputed job counts as completed (D-55): held money is released, what was released before
 * goes on its way, and what was never paid can be paid. Throws `payment.disputed` while the customer's bank has taken the
 * money back.
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

/** The days in which it is to be paid begin with the decision. */
const resolved = (job: Job, at: Instant): Job => ({
  ...withoutOpenProposal(job, at),
  status: "completed",
  completedAt: job.completedAt ?? at,
  resolvedAt: at,
  unpaidDays: undefined,
  updatedAt: at,
});

/** What an administrator's word does to captured money; one that was released or given back before stays so. */
function goneOn(app: Writer, step: Step, at: Instant): Step {
  if (isReleasable(step, "admin")) return letGo(app, step, { by: "admin", at });
  const { job, payment } = resumed(step, at);
  return { ...step, job, payment: { ...payment, updatedAt: at } };
}
