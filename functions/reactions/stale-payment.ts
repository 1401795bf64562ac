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

/** An intent that nobody finishes is given up after a day. */
const GIVE_UP_MS = DAY_MS;

/** The number of the supplement whose row has this sort key. */
const supplementOf = (sk: string): number | undefined => (sk === "PAYMENT" ? undefined : Number(sk.split("#")[1]));

const isOver = ({ status, ...job }: Job, { supplement }: Payment): boolean =>
  supplement === undefined ? status === "cancelled" : openProposalOf(job)?.number !== supplement;

/**
 * Asks the provider about an open intent, so that a payment whose news was lost is booked all the same (I-05); after a
 * day it is cancelled, unless it was paid in the last moment.
 */
export async function giveUpPayment(app: Till, id: string, sk: string): Promise<void> {
  const payment = await app.db.get(table.payment, { jobId: JobId.parse(id), supplement: supplementOf(sk) });
  const now = app.now();
  if (!payment?.staleAt || payment.staleAt > toInstant(now)) return;
  const { stripePaymentIntentId } = payment;
  const attempt = await findAttempt(app.db, payment);
  const job = await app.db.get(table.job, { id: payment.jobId });
  const isPast = !attempt || now.getTime() - Date.parse(attempt.createdAt) >= GIVE_UP_MS;
  // Nobody pays for a job or a proposal that is over, nor by trying one card after the other.
  const isOld = isPast || !job || isOver(job, payment) || triesClosedUntil(payment, now) !== undefined;
  const ended = stripePaymentIntentId && isOld ? await app.stripe.cancelIntent(stripePaymentIntentId) : undefined;
  const settled = stripePaymentIntentId ? await settle(app, stripePaymentIntentId) : payment;
  if (!settled?.staleAt || settled.status === "completed") return;
  // Somebody has said meanwhile when it is looked at again: what it pays for is over.
  if (settled.staleAt !== payment.staleAt) return;
  // What was captured and does not fit is asked for as long as nobody has seen to it.
  const isDone = isOld && settled.status !== "processing" && ended?.status !== "succeeded";
  const staleAt = isDone ? undefined : later(now, CHECK_MS);
  await app.db.transact([replace(table.payment, { ...settled, staleAt, updatedAt: toInstant(now) })]);
}
