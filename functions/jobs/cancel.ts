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
  /** As read; its version guards the write. */
  readonly job: Job;
  readonly by: JobCanceller;
  readonly reason?: string | undefined;
  /** Whether the request opens again for other handymen. */
  readonly isReopened: boolean;
  readonly also?: readonly Write[];
};

/**
 * Cancels a job with its request and payment in one transaction. A captured payment is refunded; an open intent is
 * cancelled by the schedule. A completed job no longer counts as completed. Throws `conflict.busy` when the job was
 * written meanwhile.
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

/** The change of the handyman's number of completed jobs: -1 or 0, never below zero in total. */
const doneJobsOf = ({ completedAt }: Job, handyman: User | undefined): number =>
  completedAt && handyman?.totalJobs ? -1 : 0;

/** How the platform's counters count the job now, so that they can be corrected. */
const countedAs = ({ status, completedAt }: Job) => (status === "disputed" ? { wasDisputed: true } : { completedAt });

/**
 * A customer who is deactivated or reactivated at this moment: `withholdRequests` would not find the reopened request.
 */
const activeAsRead = ({ id, isActive }: User): Write =>
  unlessIs(table.user, { id }, { is: { isActive: !isActive }, orElse: "conflict.busy" });

type By = Pick<Ending, "by" | "reason"> & { readonly at: Instant };

/** Withdraws the open proposal and clears all due dates. */
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
 * Cancels the job when its payment is fully refunded: while it is active, or disputed and decided by an administrator.
 * A refund made at Stripe decides no dispute.
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

/** The payment after a cancellation: a captured one is refunded, an open intent becomes due for cancellation. */
function withoutMoney(app: Base, step: Step, { by, at }: By): Step {
  if (step.payment.status === "completed")
    return giveAllBack(app, step, { reason: by === "agreement" ? "agreement" : "cancelled", at });
  if (step.payment.status === "refunded") return step;
  // Due now: the schedule cancels the open intent.
  const staleAt = step.payment.stripePaymentIntentId ? at : step.payment.staleAt;
  return { ...step, payment: { ...step.payment, staleAt, updatedAt: at } };
}
