import { type CancellationTerms, cancellationTermsOf } from "../../../shared/appointments/cancellation.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import {
  type Cancellation,
  platformCountFields,
  toCancelledJob,
  totalJobsChange,
} from "../../../shared/jobs/cancellation.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { Job, JobCanceller } from "../../../shared/jobs/schema.ts";
import { type Cents, ZERO_CENTS } from "../../../shared/money.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { isAskedAlone, toClosedRequest, toReopenedRequest } from "../../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import type { User } from "../../../shared/session/schema.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import { feeFields, keepFee } from "../../payments/cancellation-fee.ts";
import { refund } from "../../payments/refunds/book.ts";
import { expireSupplementWrites } from "../../payments/supplements/expire.ts";
import {
  overdueClearedWrites,
  type PaymentUnitOfWork,
  paymentWrites,
  statsWrites,
} from "../../payments/unit-of-work.ts";
import type { BaseApp, WriteContext } from "../../runtime/app.ts";
import { ref, replace, type Write } from "../../runtime/data/db.ts";
import { conditionNot } from "../../runtime/data/field-checks.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { freeTimeWrites } from "../../stores/appointments.ts";
import { closeDisputeWrites } from "../../stores/disputes.ts";
import { acceptancesRef } from "../../stores/handymen.ts";
import { paymentRef } from "../../stores/payments.ts";
import { requestRef } from "../../stores/requests.ts";
import { figuresRef } from "../../stores/session.ts";
import { cancellationWrites } from "./acceptance-limits.ts";
import { closingActorOf } from "./closing-actor.ts";

type CancelInput = {
  /** As read; its version guards the write. */
  readonly job: Job;
  readonly by: JobCanceller;
  readonly reason?: string | undefined;
  /** Whether the request opens again for other handymen; one that asked this handyman alone ends. */
  readonly isReopened: boolean;
  /** The customer wants the request to be offered to everybody, whomever it asked before. */
  readonly isForEverybody?: boolean;
  /** It ends because one side has not come. */
  readonly isNoShow?: boolean;
  /** The highest fee that may be kept: what the customer was shown. */
  readonly shownFeeCents?: Cents;
  /** The number of the offer by which both ended the job's dispute. */
  readonly accepted?: number | undefined;
  readonly extraWrites?: readonly Write[];
};

/**
 * Cancels a job with its request and payment in one transaction. A captured payment is refunded, less the fee of a late
 * cancellation; an open intent is cancelled by the schedule. A completed job no longer counts as completed. Throws
 * `conflict.busy` when the job was written meanwhile, `job.cancellationFee` when the fee is higher than what was shown.
 */
export async function cancelJob(
  app: WriteContext,
  { job, by, reason, extraWrites: also = [], ...input }: CancelInput,
): Promise<Job> {
  const at = toInstant(app.now());
  const [request, payment, customer, figures, acceptances] = await app.db.getAll([
    requestRef(job.serviceRequestId),
    paymentRef(job.id),
    ref(table.user, { id: job.customerId }),
    figuresRef(job.handymanId),
    acceptancesRef(job.handymanId),
  ]);
  if (!request || !customer) throw new AppError("job.notFound");
  const cancelledJob = toCancelledJob(job, { by, reason, at });
  const terms = termsOf({ job, by, ...input }, payment, at);
  const step = payment && undoPayment(app, { job: cancelledJob, payment, extraWrites: [] }, { by, at, terms });
  const { handymanId } = job;
  const isReopened = input.isReopened && (input.isForEverybody === true || !isAskedAlone(request));
  const nextRequest = isReopened
    ? toReopenedRequest(request, { customer, handymanId, at })
    : toClosedRequest(request, "jobCancelled", at);
  await app.db.transact([
    replace(table.job, step?.job ?? cancelledJob),
    replace(table.request, nextRequest),
    ...(isReopened ? reopeningWrites(app, nextRequest, customer) : []),
    ...(step ? paymentWrites(step) : []),
    ...(await expireSupplementWrites(app, job)),
    emit(app, "job.cancelled", { ...eventFieldsOf(job, step), by, isReopened }),
    ...statsWrites(job, { totalJobs: totalJobsChange(job, figures), totalEarnedCents: step?.earnedDeltaCents ?? 0 }),
    ...overdueClearedWrites(job),
    ...(await closeDisputeWrites(app, job, { by: closingActorOf(by), accepted: input.accepted })),
    ...(await freeTimeWrites(app.db, job, at)),
    ...(by === "handyman" ? cancellationWrites(app, job, { acceptances, at }) : []),
    ...also,
  ]);
  return step?.job ?? cancelledJob;
}

/** What the cancellation costs. Throws when that is more than its customer was shown. */
function termsOf(
  { job, by, isNoShow, shownFeeCents }: Omit<CancelInput, "isReopened">,
  payment: Payment | undefined,
  at: Instant,
) {
  const terms = cancellationTermsOf({ job, payment, by, isNoShow, at });
  if (terms.feeCents > (shownFeeCents ?? terms.feeCents)) throw new AppError("job.cancellationFee");
  return terms;
}

/** What the event of a cancellation says about the job and its money. */
const eventFieldsOf = (job: Job, step: PaymentUnitOfWork | undefined) => ({
  ...jobEventOf(job),
  ...platformCountFields(job),
  refundedCents: step?.job.refundedCents ?? ZERO_CENTS,
  ...(step && feeFields(step.payment)),
});

/** A reopened request is matched again, and its customer must not change in the meantime. */
const reopeningWrites = (app: BaseApp, { id, customerId }: ServiceRequest, customer: User): Write[] => [
  checkCustomerUnchanged(customer),
  emit(app, "request.reopened", { serviceRequestId: id, customerId }),
];

/**
 * A customer who is deactivated or reactivated at this moment: `withholdRequests` would not find the reopened request.
 */
const checkCustomerUnchanged = ({ id, isActive }: User): Write =>
  conditionNot(table.user, { id }, { is: { isActive: !isActive }, orElse: "conflict.busy" });

type Undo = Cancellation & { readonly terms: CancellationTerms };

/** The payment after a cancellation: a captured one is refunded, an open intent becomes due for cancellation. */
function undoPayment(app: BaseApp, step: PaymentUnitOfWork, { by, at, terms }: Undo): PaymentUnitOfWork {
  if (step.payment.status === "completed") {
    const { feeCents, refundCents } = terms;
    const reason = by === "agreement" ? "agreement" : "cancelled";
    const rest = refundCents > 0 ? refund(app, step, { amountCents: refundCents, reason, by, at }) : step;
    return feeCents > 0 ? keepFee(app, rest, feeCents) : rest;
  }
  if (step.payment.status === "refunded") return step;
  // Due now: the schedule cancels the open intent.
  return { ...step, payment: { ...step.payment, intentCheckedAt: undefined, updatedAt: at } };
}
