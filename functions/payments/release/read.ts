import { JobId } from "../../../shared/ids.ts";
import { scheduleOf } from "../../../shared/payments/schedule.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { addMs, type Instant, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import { ref } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { findJobWithPayment, findPayment, type JobWithPayment, listTransferAttempts } from "../../stores/payments.ts";
import type { PaymentContext } from "../context.ts";
import { reconcileRefunds } from "../refunds/read.ts";
import type { ReleasedShare } from "./decide.ts";

/** What was looked at before a release is not looked at again for its transfer, a minute later. */
const FRESH_MS = 10 * MINUTE_MS;

/**
 * A captured payment with its job, if this work on it is due. Refunds and chargebacks whose webhook was lost are booked
 * before it is read, so that they are neither released nor paid out.
 */
export async function readDue(
  app: PaymentContext,
  id: string,
  dueAtOf: (payment: Payment) => Instant | undefined,
  reconcile: (payment: Payment) => Promise<void> = ({ jobId }) => reconcileRefunds(app, jobId),
): Promise<JobWithPayment | undefined> {
  const jobId = JobId.parse(id);
  const at = toInstant(app.now());
  const isDue = (payment: Payment | undefined) => ((payment && dueAtOf(payment)) ?? "~") <= at;
  const found = await findPayment(app.db, jobId);
  if (!found || !isDue(found)) return undefined;
  if (!found.refundsPolledAt || addMs(found.refundsPolledAt, FRESH_MS) <= at) await reconcile(found);
  const { job, payment } = await findJobWithPayment(app.db, jobId);
  if (!payment || !isDue(payment)) return undefined;
  if (!job) throw new Error("A payment has no job.");
  return { job, payment };
}

/** A released share whose transfer or reversal is due. */
export async function readShare(app: PaymentContext, id: string): Promise<ReleasedShare | undefined> {
  const due = await readDue(app, id, (payment) => scheduleOf(payment).transfer);
  if (!due) return undefined;
  const { job, payment } = due;
  // After the payment, which names its latest attempt.
  const [attempts, [attempt, handyman, figures]] = await Promise.all([
    listTransferAttempts(app.db, job.id),
    app.db.getAll([
      ref(table.transfer, { jobId: job.id, number: payment.transferAttempt }),
      ref(table.user, { id: payment.handymanId }),
      ref(table.figures, { userId: payment.handymanId }),
    ]),
  ]);
  const open = attempt?.state === "begun" ? { payment, attempt } : undefined;
  return { job, payment, handyman, figures, attempts, open };
}
