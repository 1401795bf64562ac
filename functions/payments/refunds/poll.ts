import { JobId } from "../../../shared/ids.ts";
import { scheduleOf } from "../../../shared/payments/schedule.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { findPayment } from "../../stores/payments.ts";
import type { PaymentContext } from "../context.ts";
import { reconcileRefunds } from "./reconcile.ts";

/**
 * Polls Stripe for refunds and chargebacks of a captured payment, so that those whose webhook was lost are booked
 * (I-06).
 */
export async function pollRefunds(app: PaymentContext, id: string): Promise<void> {
  const jobId = JobId.parse(id);
  const at = toInstant(app.now());
  const isDue = (payment: Payment | undefined) => ((payment && scheduleOf(payment).refundPoll) ?? "~") <= at;
  if (!isDue(await findPayment(app.db, jobId))) return;
  await reconcileRefunds(app, jobId);
  const payment = await findPayment(app.db, jobId);
  if (!payment || !isDue(payment)) return;
  await app.db.transact([replace(table.payment, { ...payment, refundsPolledAt: at, updatedAt: at })]);
}
