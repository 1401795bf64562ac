import { AppError } from "../../../shared/errors/errors.ts";
import { platformCountFields, toCancelledJob, totalJobsChange } from "../../../shared/jobs/cancellation.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import { activeStatuses } from "../../../shared/jobs/machine.ts";
import type { JobCanceller } from "../../../shared/jobs/schema.ts";
import { toClosedRequest } from "../../../shared/requests/lifecycle.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { ref, replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { freeTimeWrites } from "../../stores/appointments.ts";
import { closeDisputes } from "../../stores/jobs.ts";
import { requestRef } from "../../stores/requests.ts";
import { expireSupplementWrites } from "../supplements/expire.ts";
import type { PaymentUnitOfWork } from "../unit-of-work.ts";

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
      ...(await freeTimeWrites(app.db, job, at)),
      replace(table.request, toClosedRequest(request, "jobCancelled", at)),
      emit(app, "job.cancelled", eventData),
    ],
  };
}
