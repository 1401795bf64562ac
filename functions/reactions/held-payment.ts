import { JobId } from "../../shared/ids.ts";
import { reminderDue } from "../../shared/payments/release.ts";
import { toInstant } from "../../shared/time.ts";
import { eventOf, findPaid, isReleasable, letGo, writeStep } from "../payments/store.ts";
import type { AppFor } from "../runtime/app.ts";
import { replace } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import * as table from "../runtime/table.ts";

/** What the clock does to held money: it reminds the customer, and after 72 hours of silence releases it (E4). */
export async function workHeld(app: AppFor<"db.write">, id: string): Promise<void> {
  const { job, payment } = await findPaid(app.db, JobId.parse(id));
  if (!job || !payment?.releaseDueAt || !isReleasable({ job, payment }, "clock")) return;
  const at = toInstant(app.now());
  const { releaseDueAt } = payment;
  if (releaseDueAt <= at) return writeStep(app, letGo(app, { job, payment }, { by: "clock", at }));
  const hours = reminderDue({ ...payment, releaseDueAt }, at);
  if (hours === undefined) return;
  await app.db.transact([
    replace(table.payment, { ...payment, remindedHours: hours, updatedAt: at }),
    emit(app, "payment.releasing", { ...eventOf(job), hours, releaseDueAt }),
  ]);
}
