import { JobId } from "../../shared/ids.ts";
import { refundableOf } from "../../shared/payments/refunds.ts";
import { scheduleOf } from "../../shared/payments/schedule.ts";
import { toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { findJobWithPayment } from "../stores/payments.ts";
import { raiseAlert } from "./admin-alerts.ts";
import type { PaymentContext } from "./context.ts";
import { readDue } from "./release/read.ts";

/**
 * Alerts an administrator when money has been held for 75 days, and again every 30 days while it is, whether or not the
 * former alert was resolved (E4).
 */
export async function alertLongHeld(app: WriteContext, id: string): Promise<void> {
  const { job, payment } = await findJobWithPayment(app.db, JobId.parse(id));
  const at = toInstant(app.now());
  const due = payment && scheduleOf(payment).longHeldAlert;
  if (!due || due > at) return;
  if (!job) throw new Error("A payment has no job.");
  await app.db.transact([
    replace(table.payment, { ...payment, longHeldAlertedAt: at, updatedAt: at }),
    raiseAlert(app, job, { alertType: "standing", amountCents: refundableOf(payment) }),
  ]);
}

/**
 * Polls Stripe for refunds and chargebacks of a captured payment, so that those whose webhook was lost are booked
 * (I-06).
 */
export async function pollRefunds(app: PaymentContext, id: string): Promise<void> {
  const due = await readDue(app, id, (payment) => scheduleOf(payment).refundPoll);
  if (!due) return;
  const at = toInstant(app.now());
  await app.db.transact([replace(table.payment, { ...due.payment, refundsPolledAt: at, updatedAt: at })]);
}
