import { JobId } from "../../shared/ids.ts";
import { later, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { settle, type Till } from "../payments/rules.ts";
import { findPayment } from "../payments/store.ts";
import { replace } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

/** How long to wait before asking again about an intent that the provider still works on. */
const AGAIN_MS = 15 * MINUTE_MS;

/** Cancels an intent that nobody finished; one that was paid in the last moment is booked instead. */
export async function giveUpPayment(app: Till, id: string): Promise<void> {
  const payment = await findPayment(app.db, JobId.parse(id));
  const now = app.now();
  if (!payment?.staleAt || payment.staleAt > toInstant(now)) return;
  const { stripePaymentIntentId } = payment;
  if (stripePaymentIntentId) await app.stripe.cancelIntent(stripePaymentIntentId);
  const settled = stripePaymentIntentId ? await settle(app, stripePaymentIntentId) : payment;
  if (!settled?.staleAt || settled.status === "completed") return;
  const staleAt = settled.status === "processing" ? later(now, AGAIN_MS) : undefined;
  await app.db.transact([replace(table.payment, { ...settled, staleAt, updatedAt: toInstant(now) })]);
}
