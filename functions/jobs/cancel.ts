import { AppError } from "../../shared/errors.ts";
import { activeStatuses } from "../../shared/jobs/machine.ts";
import { withoutOpenProposal } from "../../shared/jobs/proposals.ts";
import type { Job, JobCanceller } from "../../shared/jobs/schema.ts";
import { ZERO_CENTS } from "../../shared/money.ts";
import type { User } from "../../shared/session/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { counted, giveAllBack, moneyWrites, noLongerOverdue, type Step } from "../payments/steps.ts";
import { paymentAt, stopSupplement, type Writer } from "../payments/store.ts";
import { closed, reopened, requestAt } from "../requests/store.ts";
import type { Base } from "../runtime/app.ts";
import { ref, replace, unlessIs, type Write } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import * as table from "../runtime/table.ts";
import { acceptancesAt, countCancellation } from "./acceptances.ts";
import { closeDisputes, eventOf } from "./store.ts";

type Ending = {
  /** As it was read: whoever wrote it since wins. */
  readonly job: Job;
  readonly by: JobCanceller;
  readonly reason?: string | undefined;
  /** Whether somebody else may take its request. */
  readonly isReopened: boolean;
  readonly also?: readonly Write[];
};

/**
 * Ends a job, with its request and its money, all at once: what was captured goes back as a whole, and an open intent is
 * given up at the next turn of the schedule. One that was done counts as done no more. Throws `conflict.busy` when
 * somebody wrote it meanwhile.
 */
export async function cancelJob(app: Writer, { job, by, reason, isReopened, also = [] }: Ending): Promise<Job> {
  const at = toInstant(app.now());
  const [request, payment, customer, handyman, known] = await app.db.getAll([
    requestAt(job.serviceRequestId),
    paymentAt(job.id),
    ref(table.user, { id: job.customerId }),
    ref(table.user, { id: job.handymanId }),
    acceptancesAt(job.handymanId),
  ]);
  if (!request || !customer) throw new AppError("job.notFound");
  const ended = cancelled(job, { by, reason, at });
  const step = payment && withoutMoney(app, { job: ended, payment, also: [] }, { by, at });
  const refundedCents = step?.job.refundedCents ?? ZERO_CENTS;
  const { handymanId } = job;
  const next = isReopened ? reopened(request, { customer, handymanId, at }) : closed(request, "jobCancelled", at);
  await app.db.transact([
    replace(table.job, step?.job ?? ended),
    replace(table.request, next),
    ...(isReopened ? [activeAsRead(customer)] : []),
    ...(step ? moneyWrites(step) : []),
    ...(await stopSupplement(app, job)),
    emit(app, "job.cancelled", { ...eventOf(job), by, isReopened, refundedCents, ...countedAs(job) }),
    ...counted(job, { totalJobs: doneJobsOf(job, handyman), totalEarnedCents: step?.earnedCents ?? 0 }),
    ...noLongerOverdue(job),
    ...(await closeDisputes(app, job)),
    ...(by === "handyman" ? countCancellation(app, job, { known, at }) : []),
    ...also,
  ]);
  return step?.job ?? ended;
}

/** By how much the number of jobs moves that its handyman has done, when a job is cancelled; it never falls below zero. */
const doneJobsOf = ({ completedAt }: Job, handyman: User | undefined): number =>
  completedAt && handyman?.totalJobs ? -1 : 0;

/** What the platform's counters have counted it as before: as done since a moment, or as disputed. */
const countedAs = ({ status, completedAt }: Job) => (status === "disputed" ? { wasDisputed: true } : { completedAt });

/** A request that opens again as its customer is turned off, or on, would miss it: `withholdRequests` sees open ones. */
const activeAsRead = ({ id, isActive }: User): Write =>
  unlessIs(table.user, { id }, { is: { isActive: !isActive }, orElse: "conflict.busy" });

type By = Pick<Ending, "by" | "reason"> & { readonly at: Instant };

/** Whatever was still proposed for it is withdrawn. */
const cancelled = (job: Job, { by, reason, at }: By): Job => ({
  ...withoutOpenProposal(job, at),
  ...({ status: "cancelled", cancelledAt: at, cancelledBy: by, cancelReason: reason } as const),
  staleDueAt: undefined,
  endDueAt: undefined,
  unpaidDays: undefined,
  releaseDueAt: undefined,
  updatedAt: at,
});

/**
 * A step after which nothing is left of the payment ends its job as well, with its request: nobody works for nothing, and
 * of a disputed job an administrator has decided. What the provider gives back decides no dispute.
 */
export async function endIfRefunded(app: Writer, step: Step, by: JobCanceller): Promise<Step> {
  const { job, payment } = step;
  const isEnding = activeStatuses.includes(job.status) || (job.status === "disputed" && by === "admin");
  if (payment.releaseStatus !== "reversed" || !isEnding) return step;
  const [request, handyman] = await app.db.getAll([
    requestAt(job.serviceRequestId),
    ref(table.user, { id: job.handymanId }),
  ]);
  if (!request) throw new AppError("job.notFound");
  const at = toInstant(app.now());
  const refundedCents = payment.refundedAmountCents;
  const told = { ...eventOf(job), by, isReopened: false, refundedCents, ...countedAs(job) };
  return {
    ...step,
    job: cancelled(job, { by, at }),
    doneJobs: doneJobsOf(job, handyman),
    also: [
      ...step.also,
      ...(await stopSupplement(app, job)),
      ...(await closeDisputes(app, job)),
      replace(table.request, closed(request, "jobCancelled", at)),
      emit(app, "job.cancelled", told),
    ],
  };
}

/** What becomes of the payment of a job that ends: nothing of it stays with anybody but its customer. */
function withoutMoney(app: Base, step: Step, { by, at }: By): Step {
  if (step.payment.status === "completed")
    return giveAllBack(app, step, { reason: by === "agreement" ? "agreement" : "cancelled", at });
  if (step.payment.status === "refunded") return step;
  // An open intent is cancelled as soon as the schedule comes round.
  const staleAt = step.payment.stripePaymentIntentId ? at : step.payment.staleAt;
  return { ...step, payment: { ...step.payment, staleAt, updatedAt: at } };
}
