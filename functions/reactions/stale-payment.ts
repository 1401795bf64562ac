import { JobId } from "../../shared/ids.ts";
import { openProposalOf } from "../../shared/jobs/proposals.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { triesClosedUntil } from "../../shared/payments/declines.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { DAY_MS, later, toInstant } from "../../shared/time.ts";
import { settle, type Till } from "../payments/rules.ts";
import { CHECK_MS, findAttempt } from "../payments/store.ts";
import { replace } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

/** An open intent is cancelled after a day. */
const GIVE_UP_MS = DAY_MS;

/** The number of a supplement from its sort key. */
const supplementOf = (sk: string): number | undefined => (sk === "PAYMENT" ? undefined : Number(sk.split("#")[1]));

const isOver = ({ status, ...job }: Job, { supplement }: Payment): boolean =>
  supplement === undefined ? status === "cancelled" : openProposalOf(job)?.number !== supplement;

/**
 * Checks an open intent at Stripe, so that a payment whose webhook was lost is booked (I-05); after a day it is
 * cancelled, unless it was paid by then.
 */
export async function giveUpPayment(app: Till, id: string, sk: string): Promise<void> {
  const payment = await app.db.get(table.payment, { jobId: JobId.parse(id), supplement: supplementOf(sk) });
  const now = app.now();
  if (!payment?.staleAt || payment.staleAt > toInstant(now)) return;
  const { stripePaymentIntentId } = payment;
  const attempt = await findAttempt(app.db, payment);
  const job = await app.db.get(table.job, { id: payment.jobId });
  const isPast = !attempt || now.getTime() - Date.parse(attempt.createdAt) >= GIVE_UP_MS;
  // Cancelled as well when the job or the proposal is over, or too many cards were declined.
  const isOld = isPast || !job || isOver(job, payment) || triesClosedUntil(payment, now) !== undefined;
  const ended = stripePaymentIntentId && isOld ? await app.stripe.cancelIntent(stripePaymentIntentId) : undefined;
  const settled = stripePaymentIntentId ? await settle(app, stripePaymentIntentId) : payment;
  if (!settled?.staleAt || settled.status === "completed") return;
  // A concurrent write has set the next check, because what it pays for is over.
  if (settled.staleAt !== payment.staleAt) return;
  // A captured intent that fits no payment is checked until somebody has dealt with it.
  const isDone = isOld && settled.status !== "processing" && ended?.status !== "succeeded";
  const staleAt = isDone ? undefined : later(now, CHECK_MS);
  await app.db.transact([replace(table.payment, { ...settled, staleAt, updatedAt: toInstant(now) })]);
}
