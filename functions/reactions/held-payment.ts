import { JobId } from "../../shared/ids.ts";
import { reminderDue } from "../../shared/payments/release.ts";
import { toInstant } from "../../shared/time.ts";
import { eventOf } from "../jobs/store.ts";
import { applyReturns } from "../payments/returns.ts";
import type { Till } from "../payments/rules.ts";
import { isReleasable, letGo } from "../payments/steps.ts";
import { findPaid, writeStep } from "../payments/store.ts";
import { replace } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import * as table from "../runtime/table.ts";

/**
 * Works a held payment that is due: reminds the customer, and releases the money after 72 hours without an answer (E4).
 */
export async function workHeld(app: Till, id: string): Promise<void> {
  const jobId = JobId.parse(id);
  const at = toInstant(app.now());
  const isOver = ((await findPaid(app.db, jobId)).payment?.releaseDueAt ?? "~") <= at;
  // Refunds and chargebacks whose webhook was lost are booked first, so that they are not released.
  if (isOver) await applyReturns(app, jobId);
  const { job, payment } = await findPaid(app.db, jobId);
  if (!job || !payment?.releaseDueAt || !isReleasable({ job, payment }, "clock")) return;
  const { releaseDueAt } = payment;
  if (releaseDueAt <= at) return writeStep(app, letGo(app, { job, payment, also: [] }, { by: "clock", at }));
  const hours = reminderDue({ ...payment, releaseDueAt }, at);
  if (hours === undefined) return;
  await app.db.transact([
    replace(table.payment, { ...payment, remindedHours: hours, updatedAt: at }),
    emit(app, "payment.releasing", { ...eventOf(job), hours, releaseDueAt }),
  ]);
}
