import { JobId } from "../../shared/ids.ts";
import { isDisputed } from "../../shared/payments/charges.ts";
import { POLL_WINDOW_MS } from "../../shared/payments/refund-poll.ts";
import { refundableOf } from "../../shared/payments/refunds.ts";
import { scheduleOf } from "../../shared/payments/schedule.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { withWarningsAlerted } from "../../shared/payments/warnings.ts";
import { addMs, toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import type { ChangesByIntent } from "../runtime/ports/stripe.ts";
import { findJobWithPayment } from "../stores/payments.ts";
import { raiseAlert } from "./admin-alerts.ts";
import type { PaymentContext } from "./context.ts";
import { reconcileListed, reconcileRefunds } from "./refunds/read.ts";
import { readDue } from "./release/read.ts";

/**
 * Alerts an administrator when money has been held for 75 days, and again every 30 days while it is, whether or not the
 * former alert was resolved (E4); and daily to what a bank asks, from its fifth day on.
 */
export async function alertLongHeld(app: WriteContext, id: string): Promise<void> {
  const { job, payment } = await findJobWithPayment(app.db, JobId.parse(id));
  const at = toInstant(app.now());
  if (!payment) return;
  const { longHeldAlert = "~", warningAlert = "~" } = scheduleOf(payment);
  const [isLongHeld, isWarned] = [longHeldAlert <= at, warningAlert <= at];
  if (!isLongHeld && !isWarned) return;
  if (!job) throw new Error("A payment has no job.");
  const warned = isWarned ? withWarningsAlerted(payment, at) : payment;
  const longHeldAlertedAt = isLongHeld ? at : payment.longHeldAlertedAt;
  const alertTypes = [...(isLongHeld ? ["standing" as const] : []), ...(isWarned ? ["bankWarning" as const] : [])];
  await app.db.transact([
    replace(table.payment, { ...warned, longHeldAlertedAt, updatedAt: at }),
    ...alertTypes.map((alertType) => raiseAlert(app, job, { alertType, amountCents: refundableOf(payment) })),
  ]);
}

/** What a run of the schedule asks of Stripe once, for all payments that it polls. */
export type RefundPollContext = PaymentContext & { readonly changesAtProvider: () => Promise<ChangesByIntent> };

/** The app of one run. What fails is asked for again in the next one. */
export function withChangesAtProvider<A extends PaymentContext>(app: A): A & RefundPollContext {
  let changes: Promise<ChangesByIntent> | undefined;
  const changesAtProvider = () => {
    changes ??= app.stripe.listAllRefundsAndChargebacks(addMs(app.now(), -POLL_WINDOW_MS));
    return changes;
  };
  return { ...app, changesAtProvider };
}

/**
 * Polls Stripe for refunds and chargebacks of a captured payment, so that those whose webhook was lost are booked
 * (I-06): by one list for all payments of the run or, while a bank decides, which may take longer than the list goes
 * back, by its own.
 */
export async function pollRefunds(app: RefundPollContext, id: string): Promise<void> {
  const refundPollOf = (payment: Payment) => scheduleOf(payment).refundPoll;
  const due = await readDue(app, id, refundPollOf, async (payment) =>
    isDisputed(payment)
      ? reconcileRefunds(app, payment.jobId)
      : reconcileListed(app, payment, await app.changesAtProvider()),
  );
  if (!due) return;
  const at = toInstant(app.now());
  await app.db.transact([replace(table.payment, { ...due.payment, refundsPolledAt: at, updatedAt: at })]);
}
