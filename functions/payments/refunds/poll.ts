import { JobId } from "../../../shared/ids.ts";
import { nextRefundPoll } from "../../../shared/payments/refund-poll.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import type { PaymentContext } from "../context.ts";
import { findPayment } from "../store.ts";
import { reconcileRefunds } from "./reconcile.ts";

/**
 * Polls Stripe for refunds and chargebacks of a captured payment, so that those whose webhook was lost are booked
 * (I-06).
 */
export async function pollRefunds(app: PaymentContext, id: string): Promise<void> {
  const jobId = JobId.parse(id);
  const at = toInstant(app.now());
  const isDue = ({ refundPollDueAt = "~" }: Partial<Payment> = {}) => refundPollDueAt <= at;
  if (!isDue(await findPayment(app.db, jobId))) return;
  await reconcileRefunds(app, jobId);
  const payment = await findPayment(app.db, jobId);
  if (!payment || !isDue(payment)) return;
  const refundPollDueAt = nextRefundPoll(payment, at);
  await app.db.transact([replace(table.payment, { ...payment, refundPollDueAt, updatedAt: at })]);
}
