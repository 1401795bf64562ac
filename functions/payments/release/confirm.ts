import { AppError } from "../../../shared/errors/errors.ts";
import type { JobId } from "../../../shared/ids.ts";
import { isInRework } from "../../../shared/jobs/rework.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { isDisputed } from "../../../shared/payments/charges.ts";
import { bankAskedAtOf } from "../../../shared/payments/warnings.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace } from "../../runtime/data/db.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { findJobWithPayment, type JobWithPayment } from "../../stores/payments.ts";
import { writesOf } from "../unit-of-work.ts";
import { isReleasable, releaseFunds } from "./decide.ts";

/**
 * The customer confirms that the job is done (D-08): held money is released; a processing payment is released as soon
 * as it is captured. Repeating it changes nothing. Throws `job.notPaid` while there is nothing to release,
 * `job.illegalMove` while the job is disputed or reworked, `payment.disputed` while a chargeback is open,
 * `payment.bankAsks` while a bank asks.
 */
export function confirmCompletion(
  app: WriteContext,
  jobId: JobId,
): Promise<Partial<JobWithPayment> & { readonly job: Job }> {
  return retryOnConflict(async () => {
    const { job, payment } = await findJobWithPayment(app.db, jobId);
    if (!job) throw new AppError("job.notFound");
    const at = toInstant(app.now());
    const confirmed: Job = { ...job, confirmedAt: job.confirmedAt ?? at, updatedAt: at };
    if (payment && isReleasable({ job, payment }, "customer")) {
      const unit = releaseFunds(app, { job: confirmed, payment, extraWrites: [] }, { by: "customer", at });
      await app.db.transact(writesOf(unit));
      return unit;
    }
    if (payment?.releaseStatus === "released") return { job, payment };
    if (payment && isDisputed(payment)) throw new AppError("payment.disputed");
    if (payment && bankAskedAtOf(payment)) throw new AppError("payment.bankAsks");
    if (isInRework(job) || job.status === "disputed") throw new AppError("job.illegalMove");
    if (job.status !== "completed" || payment?.status !== "processing") throw new AppError("job.notPaid");
    if (job.confirmedAt) return { job, payment };
    // The capture writes the job as well: of the two transactions, the later one sees the other.
    await app.db.transact([replace(table.job, confirmed)]);
    return { job: confirmed, payment };
  });
}
