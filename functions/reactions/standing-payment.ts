import { JobId } from "../../shared/ids.ts";
import { openShareOf, refundableOf } from "../../shared/payments/refunds.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { STANDING_AGAIN_MS } from "../../shared/payments/standing.ts";
import { later, toInstant } from "../../shared/time.ts";
import { raiseAlert } from "../payments/alert.ts";
import { findPaid } from "../payments/store.ts";
import type { AppFor } from "../runtime/app.ts";
import { replace } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

/** Held, or released and not fully transferred. */
const isStanding = (payment: Payment): boolean =>
  payment.releaseStatus === "held" || (payment.releaseStatus === "released" && openShareOf(payment) > 0);

/**
 * Alerts an administrator when money has been held for 75 days, and again every 30 days while it is, whether or not the
 * former alert was resolved (E4).
 */
export async function workStanding(app: AppFor<"db.write">, id: string): Promise<void> {
  const { job, payment } = await findPaid(app.db, JobId.parse(id));
  const at = toInstant(app.now());
  if (!job || !payment?.standingDueAt || payment.standingDueAt > at) return;
  const stands = isStanding(payment);
  const standingDueAt = stands ? later(at, STANDING_AGAIN_MS) : undefined;
  const amountCents = refundableOf(payment);
  await app.db.transact([
    replace(table.payment, { ...payment, standingDueAt, updatedAt: at }),
    ...(stands ? [raiseAlert(app, job, { alertType: "standing", amountCents })] : []),
  ]);
}
