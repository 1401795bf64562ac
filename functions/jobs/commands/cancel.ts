import { AppError } from "../../../shared/errors/errors.ts";
import { activeStatuses } from "../../../shared/jobs/machine.ts";
import { withoutOpenProposal } from "../../../shared/jobs/proposals.ts";
import type { Job, JobCanceller } from "../../../shared/jobs/schema.ts";
import { ZERO_CENTS } from "../../../shared/money.ts";
import type { User } from "../../../shared/session/schema.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import { expireSupplementWrites, paymentRef, type WriteContext } from "../../payments/store.ts";
import {
  overdueClearedWrites,
  type PaymentUnitOfWork,
  paymentWrites,
  refundAll,
  statsWrites,
} from "../../payments/unit-of-work.ts";
import { requestRef, toClosedRequest, toReopenedRequest } from "../../requests/store.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { conditionNot, ref, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { closeDisputes, jobEventOf } from "../store.ts";
import { acceptancesRef, cancellationWrites } from "./acceptance-limits.ts";

type CancelInput = {
  /** As read; its version guards the write. */
  readonly job: Job;
  readonly by: JobCanceller;
  readonly reason?: string | undefined;
  /** Whether the request opens again for other handymen. */
  readonly isReopened: boolean;
  readonly extraWrites?: readonly Write[];
};

/**
 * Cancels a job with its request and payment in one transaction. A captured payment is refunded; an open intent is
 * cancelled by the schedule. A completed job no longer counts as completed. Throws `conflict.busy` when the job was
 * written meanwhile.
 */
export async function cancelJob(
  app: WriteContext,
  { job, by, reason, isReopened, extraWrites: also = [] }: CancelInput,
): Promise<Job> {
  const at = toInstant(app.now());
  const [request, payment, customer, handyman, acceptances] = await app.db.getAll([
    requestRef(job.serviceRequestId),
    paymentRef(job.id),
    ref(table.user, { id: job.customerId }),
    ref(table.user, { id: job.handymanId }),
    acceptancesRef(job.handymanId),
  ]);
  if (!request || !customer) throw new AppError("job.notFound");
  const cancelledJob = toCancelledJob(job, { by, reason, at });
  const step = payment && undoPayment(app, { job: cancelledJob, payment, extraWrites: [] }, { by, at });
  const refundedCents = step?.job.refundedCents ?? ZERO_CENTS;
  const { handymanId } = job;
  const nextRequest = isReopened
    ? toReopenedRequest(request, { customer, handymanId, at })
    : toClosedRequest(request, "jobCancelled", at);
  await app.db.transact([
    replace(table.job, step?.job ?? cancelledJob),
    replace(table.request, nextRequest),
    ...(isReopened ? [checkCustomerUnchanged(customer)] : []),
    ...(step ? paymentWrites(step) : []),
    ...(await expireSupplementWrites(app, job)),
    emit(app, "job.cancelled", { ...jobEventOf(job), by, isReopened, refundedCents, ...platformCountFields(job) }),
    ...statsWrites(job, { totalJobs: totalJobsChange(job, handyman), totalEarnedCents: step?.earnedDeltaCents ?? 0 }),
    ...overdueClearedWrites(job),
    ...(await closeDisputes(app, job)),
    ...(by === "handyman" ? cancellationWrites(app, job, { acceptances, at }) : []),
    ...also,
  ]);
  return step?.job ?? cancelledJob;
}

/** The change of the handyman's number of completed jobs: -1 or 0, never below zero in total. */
const totalJobsChange = ({ completedAt }: Job, handyman: User | undefined): number =>
  completedAt && handyman?.totalJobs ? -1 : 0;

/** How the platform's counters count the job now, so that they can be corrected. */
const platformCountFields = ({ status, completedAt }: Job) =>
  status === "disputed" ? { wasDisputed: true } : { completedAt };

/**
 * A customer who is deactivated or reactivated at this moment: `withholdRequests` would not find the reopened request.
 */
const checkCustomerUnchanged = ({ id, isActive }: User): Write =>
  conditionNot(table.user, { id }, { is: { isActive: !isActive }, orElse: "conflict.busy" });

type Cancellation = Pick<CancelInput, "by" | "reason"> & { readonly at: Instant };

/** Withdraws the open proposal and clears all due dates. */
const toCancelledJob = (job: Job, { by, reason, at }: Cancellation): Job => ({
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
export async function endIfRefunded(
  app: WriteContext,
  step: PaymentUnitOfWork,
  by: JobCanceller,
): Promise<PaymentUnitOfWork> {
  const { job, payment } = step;
  const cancelsJob = activeStatuses.includes(job.status) || (job.status === "disputed" && by === "admin");
  if (payment.releaseStatus !== "reversed" || !cancelsJob) return step;
  const [request, handyman] = await app.db.getAll([
    requestRef(job.serviceRequestId),
    ref(table.user, { id: job.handymanId }),
  ]);
  if (!request) throw new AppError("job.notFound");
  const at = toInstant(app.now());
  const refundedCents = payment.refundedAmountCents;
  const eventData = { ...jobEventOf(job), by, isReopened: false, refundedCents, ...platformCountFields(job) };
  return {
    ...step,
    job: toCancelledJob(job, { by, at }),
    completedJobsDelta: totalJobsChange(job, handyman),
    extraWrites: [
      ...step.extraWrites,
      ...(await expireSupplementWrites(app, job)),
      ...(await closeDisputes(app, job)),
      replace(table.request, toClosedRequest(request, "jobCancelled", at)),
      emit(app, "job.cancelled", eventData),
    ],
  };
}

/** The payment after a cancellation: a captured one is refunded, an open intent becomes due for cancellation. */
function undoPayment(app: BaseApp, step: PaymentUnitOfWork, { by, at }: Cancellation): PaymentUnitOfWork {
  if (step.payment.status === "completed")
    return refundAll(app, step, { reason: by === "agreement" ? "agreement" : "cancelled", at });
  if (step.payment.status === "refunded") return step;
  // Due now: the schedule cancels the open intent.
  const intentCheckDueAt = step.payment.stripePaymentIntentId ? at : step.payment.intentCheckDueAt;
  return { ...step, payment: { ...step.payment, intentCheckDueAt, updatedAt: at } };
}
