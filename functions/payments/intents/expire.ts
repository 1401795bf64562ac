import { JobId } from "../../../shared/ids.ts";
import { openProposalOf } from "../../../shared/jobs/proposals.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { INTENT_CHECK_MS } from "../../../shared/payments/attempts.ts";
import { triesBlockedUntil } from "../../../shared/payments/declines.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { addMs, DAY_MS, toInstant } from "../../../shared/time.ts";
import { replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import type { PaymentContext } from "../context.ts";
import { findAttempt } from "../store.ts";
import { syncPaymentIntent } from "./sync.ts";

/** An open intent is cancelled after a day. */
const EXPIRE_MS = DAY_MS;

/** The number of a supplement from its sort key. */
const supplementFromKey = (sk: string): number | undefined => (sk === "PAYMENT" ? undefined : Number(sk.split("#")[1]));

const isNoLongerPayable = ({ status, ...job }: Job, { supplement }: Payment): boolean =>
  supplement === undefined ? status === "cancelled" : openProposalOf(job)?.number !== supplement;

/**
 * Checks an open intent at Stripe, so that a payment whose webhook was lost is booked (I-05); after a day it is
 * cancelled, unless it was paid by then.
 */
export async function expireIntent(app: PaymentContext, id: string, sk: string): Promise<void> {
  const payment = await app.db.get(table.payment, { jobId: JobId.parse(id), supplement: supplementFromKey(sk) });
  const now = app.now();
  if (!payment?.intentCheckDueAt || payment.intentCheckDueAt > toInstant(now)) return;
  const { stripePaymentIntentId } = payment;
  const attempt = await findAttempt(app.db, payment);
  const job = await app.db.get(table.job, { id: payment.jobId });
  const isExpired = !attempt || now.getTime() - Date.parse(attempt.createdAt) >= EXPIRE_MS;
  // Cancelled as well when the job or the proposal is over, or too many cards were declined.
  const shouldCancel =
    isExpired || !job || isNoLongerPayable(job, payment) || triesBlockedUntil(payment, now) !== undefined;
  const cancelled =
    stripePaymentIntentId && shouldCancel ? await app.stripe.cancelIntent(stripePaymentIntentId) : undefined;
  const synced = stripePaymentIntentId ? await syncPaymentIntent(app, stripePaymentIntentId) : payment;
  if (!synced?.intentCheckDueAt || synced.status === "completed") return;
  // A concurrent write has set the next check, because what it pays for is over.
  if (synced.intentCheckDueAt !== payment.intentCheckDueAt) return;
  // A captured intent that fits no payment is checked until somebody has dealt with it.
  const isChecked = shouldCancel && synced.status !== "processing" && cancelled?.status !== "succeeded";
  const intentCheckDueAt = isChecked ? undefined : addMs(now, INTENT_CHECK_MS);
  await app.db.transact([replace(table.payment, { ...synced, intentCheckDueAt, updatedAt: toInstant(now) })]);
}
