import { JobId } from "../../../shared/ids.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import { reminderDue } from "../../../shared/payments/release.ts";
import { toInstant } from "../../../shared/time.ts";
import { replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { findJobWithPayment } from "../../stores/payments.ts";
import type { PaymentContext } from "../context.ts";
import { reconcileRefunds } from "../refunds/reconcile.ts";
import { commitUnitOfWork } from "../unit-of-work.ts";
import { isReleasable, releaseFunds } from "./release.ts";

/**
 * Works a held payment that is due: reminds the customer, and releases the money after 72 hours without an answer (E4).
 */
export async function autoRelease(app: PaymentContext, id: string): Promise<void> {
  const jobId = JobId.parse(id);
  const at = toInstant(app.now());
  const isReleaseDue = ((await findJobWithPayment(app.db, jobId)).payment?.releaseDueAt ?? "~") <= at;
  // Refunds and chargebacks whose webhook was lost are booked first, so that they are not released.
  if (isReleaseDue) await reconcileRefunds(app, jobId);
  const { job, payment } = await findJobWithPayment(app.db, jobId);
  if (payment && !job) throw new Error("A payment has no job.");
  if (!job || !payment?.releaseDueAt || !isReleasable({ job, payment }, "clock")) return;
  const { releaseDueAt } = payment;
  if (releaseDueAt <= at)
    return commitUnitOfWork(app, releaseFunds(app, { job, payment, extraWrites: [] }, { by: "clock", at }));
  if (payment.cancellationFeeCents !== undefined) return;
  const hours = reminderDue({ ...payment, releaseDueAt }, at);
  if (hours === undefined) return;
  await app.db.transact([
    replace(table.payment, { ...payment, remindedHours: hours, updatedAt: at }),
    emit(app, "payment.releaseReminded", { ...jobEventOf(job), hours, releaseDueAt }),
  ]);
}
