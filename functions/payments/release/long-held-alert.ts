import { JobId } from "../../../shared/ids.ts";
import { LONG_HELD_REPEAT_MS } from "../../../shared/payments/long-held.ts";
import { refundableOf, transferBalanceOf } from "../../../shared/payments/refunds.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { addMs, toInstant } from "../../../shared/time.ts";
import type { AppFor } from "../../runtime/app.ts";
import { replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { raiseAlert } from "../admin-alerts.ts";
import { findJobWithPayment } from "../store.ts";

/** Held, or released and not fully transferred. */
const isStillHeld = (payment: Payment): boolean =>
  payment.releaseStatus === "held" || (payment.releaseStatus === "released" && transferBalanceOf(payment) > 0);

/**
 * Alerts an administrator when money has been held for 75 days, and again every 30 days while it is, whether or not the
 * former alert was resolved (E4).
 */
export async function alertLongHeld(app: AppFor<"db.write">, id: string): Promise<void> {
  const { job, payment } = await findJobWithPayment(app.db, JobId.parse(id));
  const at = toInstant(app.now());
  if (!job || !payment?.longHeldAlertDueAt || payment.longHeldAlertDueAt > at) return;
  const isHeld = isStillHeld(payment);
  const longHeldAlertDueAt = isHeld ? addMs(at, LONG_HELD_REPEAT_MS) : undefined;
  const amountCents = refundableOf(payment);
  await app.db.transact([
    replace(table.payment, { ...payment, longHeldAlertDueAt, updatedAt: at }),
    ...(isHeld ? [raiseAlert(app, job, { alertType: "standing", amountCents })] : []),
  ]);
}
