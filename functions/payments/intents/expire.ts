import { JobId } from "../../../shared/ids.ts";
import { openProposalOf } from "../../../shared/jobs/proposals.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { transition } from "../../../shared/machine.ts";
import { triesBlockedUntil } from "../../../shared/payments/declines.ts";
import { paymentMachine } from "../../../shared/payments/machine.ts";
import { scheduleOf } from "../../../shared/payments/schedule.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { DAY_MS, toInstant } from "../../../shared/time.ts";
import { replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { findAttempt } from "../../stores/payments.ts";
import type { PaymentContext } from "../context.ts";
import { withMirror } from "../mirror.ts";
import { paymentWrites, writesOf } from "../unit-of-work.ts";
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
  const due = payment && scheduleOf(payment).intentCheck;
  if (!payment?.stripePaymentIntentId || !due || due > toInstant(now)) return;
  const { stripePaymentIntentId } = payment;
  const attempt = await findAttempt(app.db, payment);
  const job = await app.db.get(table.job, { id: payment.jobId });
  const isExpired = !attempt || now.getTime() - Date.parse(attempt.createdAt) >= EXPIRE_MS;
  // Cancelled as well when the job or the proposal is over, or too many cards were declined.
  const shouldCancel =
    isExpired || !job || isNoLongerPayable(job, payment) || triesBlockedUntil(payment, now) !== undefined;
  const cancelled = shouldCancel ? await app.stripe.cancelIntent(stripePaymentIntentId) : undefined;
  const synced = await syncPaymentIntent(app, stripePaymentIntentId);
  if (!synced) throw new Error("A payment intent has no job.");
  // Also changed by a concurrent write, because what it pays for is over.
  if (scheduleOf(synced).intentCheck !== due) return;
  const at = toInstant(now);
  if (cancelled?.status !== "canceled")
    return app.db.transact([replace(table.payment, { ...synced, intentCheckedAt: at, updatedAt: at })]);
  // It is cancelled, and yet made no move: it did not fit its payment. The next attempt creates another one.
  const moved = transition(paymentMachine, synced, { move: "cancel", by: "provider" });
  const unit = { payment: { ...moved, stripePaymentIntentId: undefined, updatedAt: at }, extraWrites: [] };
  return job && moved.supplement === undefined
    ? app.db.transact(writesOf({ ...unit, ...withMirror({ job, payment: unit.payment }) }))
    : app.db.transact(paymentWrites(unit));
}
