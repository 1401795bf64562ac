import { JobId } from "../../shared/ids.ts";
import { nextReturnsLook } from "../../shared/payments/returns.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { applyReturns } from "../payments/returns.ts";
import type { Till } from "../payments/rules.ts";
import { findPayment } from "../payments/store.ts";
import { replace } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

/**
 * Polls Stripe for refunds and chargebacks of a captured payment, so that those whose webhook was lost are booked
 * (I-06).
 */
export async function lookForReturns(app: Till, id: string): Promise<void> {
  const jobId = JobId.parse(id);
  const at = toInstant(app.now());
  const isDue = ({ returnsDueAt = "~" }: Partial<Payment> = {}) => returnsDueAt <= at;
  if (!isDue(await findPayment(app.db, jobId))) return;
  await applyReturns(app, jobId);
  const payment = await findPayment(app.db, jobId);
  if (!payment || !isDue(payment)) return;
  const returnsDueAt = nextReturnsLook(payment, at);
  await app.db.transact([replace(table.payment, { ...payment, returnsDueAt, updatedAt: at })]);
}
