import { AppError } from "../../../shared/errors/errors.ts";
import type { JobId } from "../../../shared/ids.ts";
import { platformCountFields, toCancelledJob, totalJobsChange } from "../../../shared/jobs/cancellation.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import { activeStatuses } from "../../../shared/jobs/machine.ts";
import type { JobCanceller } from "../../../shared/jobs/schema.ts";
import { chargesOf } from "../../../shared/payments/charges.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { toClosedRequest } from "../../../shared/requests/lifecycle.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace } from "../../runtime/data/db.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import type { ChangesByIntent, ProviderChanges } from "../../runtime/ports/stripe.ts";
import { freeTimeWrites } from "../../stores/appointments.ts";
import { findJobWithPayment, listRefunds } from "../../stores/payments.ts";
import { requestRef } from "../../stores/requests.ts";
import { figuresRef } from "../../stores/session.ts";
import { nextChargeback } from "../chargebacks.ts";
import type { PaymentContext } from "../context.ts";
import { expireSupplementWrites } from "../supplements/expire.ts";
import { type PaymentUnitOfWork, writesOf } from "../unit-of-work.ts";
import { nextWarning } from "../warnings.ts";
import { nextRefund } from "./compare.ts";

/** Each change is a transaction of its own; no charge has more than this. */
const MAX_CHANGES = 50;

/**
 * Brings the ledger to what Stripe says was refunded of a captured payment: our refunds, refunds made in Stripe's
 * dashboard, and chargebacks. Webhooks in any order and number, and the schedule, call this.
 */
export async function reconcileRefunds(app: PaymentContext, jobId: JobId): Promise<void> {
  const { payment: paid } = await findJobWithPayment(app.db, jobId);
  if (!paid?.stripePaymentIntentId || !paid.stripeChargeId) return;
  for (const { supplement, intentId } of chargesOf(paid)) {
    const atProvider = intentId && (await app.stripe.listRefundsAndChargebacks(intentId));
    if (!atProvider) continue;
    const bookNext = async () => {
      const next = await nextChange(app, { jobId, supplement }, atProvider);
      if (next) await app.db.transact(writesOf(await endIfRefunded(app, next, "provider")));
      return next !== undefined;
    };
    for (let changes = 0; await retryOnConflict(bookNext); changes++)
      if (changes === MAX_CHANGES) throw new Error("The refunds of a payment do not reconcile.");
  }
}

/**
 * The same by a list of what was taken back of all payments. The list, which is some time old, only says whether there is
 * something to book: that is read from Stripe again.
 */
export async function reconcileListed(app: PaymentContext, payment: Payment, listed: ChangesByIntent): Promise<void> {
  const { jobId, stripePaymentIntentId, stripeChargeId } = payment;
  if (!stripePaymentIntentId || !stripeChargeId) return;
  for (const { supplement, intentId } of chargesOf(payment)) {
    const atProvider = intentId && listed.get(intentId);
    if (atProvider && (await nextChange(app, { jobId, supplement }, atProvider))) return reconcileRefunds(app, jobId);
  }
}

/** What of one charge is to be booked next; undefined when the ledger has all that Stripe has. */
async function nextChange(
  app: PaymentContext,
  { jobId, supplement }: { readonly jobId: JobId; readonly supplement: number | undefined },
  atProvider: ProviderChanges,
): Promise<PaymentUnitOfWork | undefined> {
  const { job, payment } = await findJobWithPayment(app.db, jobId);
  if (!job || !payment || (payment.status !== "completed" && payment.status !== "refunded")) return undefined;
  const knownRefunds = (await listRefunds(app.db, jobId)).filter((refund) => refund.supplement === supplement);
  const input = { ...atProvider, supplement, knownRefunds, at: toInstant(app.now()) };
  const stored = { job, payment, extraWrites: [] };
  return nextRefund(app, stored, input) ?? nextChargeback(app, stored, input) ?? nextWarning(app, stored, input);
}

/**
 * Cancels the job when its payment is fully refunded while it is active. A refund made at Stripe decides no dispute.
 */
export async function endIfRefunded(
  app: WriteContext,
  step: PaymentUnitOfWork,
  by: JobCanceller,
): Promise<PaymentUnitOfWork> {
  const { job, payment } = step;
  if (payment.releaseStatus !== "reversed" || !activeStatuses.includes(job.status)) return step;
  const [request, figures] = await app.db.getAll([requestRef(job.serviceRequestId), figuresRef(job.handymanId)]);
  if (!request) throw new AppError("job.notFound");
  const at = toInstant(app.now());
  const refundedCents = payment.refundedAmountCents;
  const eventData = { ...jobEventOf(job), by, isReopened: false, refundedCents, ...platformCountFields(job) };
  return {
    ...step,
    job: toCancelledJob(job, { by, at }),
    completedJobsDelta: totalJobsChange(job, figures),
    extraWrites: [
      ...step.extraWrites,
      ...(await expireSupplementWrites(app, job)),
      ...(await freeTimeWrites(app.db, job, at)),
      replace(table.request, toClosedRequest(request, "jobCancelled", at)),
      emit(app, "job.cancelled", eventData),
    ],
  };
}
