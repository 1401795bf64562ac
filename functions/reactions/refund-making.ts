import { AppError } from "../../shared/errors.ts";
import { JobId, PaymentId } from "../../shared/ids.ts";
import { isRepeatable } from "../../shared/payments/attempts.ts";
import { chargeOf } from "../../shared/payments/charges.ts";
import type { Refund } from "../../shared/payments/schema.ts";
import { HOUR_MS, later, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { applyReturns, dropRefund, keepRefund } from "../payments/returns.ts";
import type { Till } from "../payments/rules.ts";
import { findPaid, findRefund, listRefunds, writeStep } from "../payments/store.ts";
import { replace } from "../runtime/db.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";

/** A bank has taken the charge: whether anything is left to give back shows when it has decided. */
const DISPUTED_MS = 12 * HOUR_MS;

/** Makes the refunds of a job that are decided and due, each of them once. */
export async function makeRefunds(app: Till, id: string): Promise<void> {
  const now = toInstant(app.now());
  const refunds = await listRefunds(app.db, JobId.parse(id));
  const due = refunds.filter(({ state, dueAt = "~" }) => state === "begun" && dueAt <= now);
  // One after the other, for all of them write the payment; one that fails must not keep the others waiting.
  const failures: unknown[] = [];
  for (const refund of due) await make(app, refund).catch((thrown: unknown) => failures.push(thrown));
  if (failures.length > 0) throw failures[0];
}

async function make(app: Till, refund: Refund): Promise<void> {
  const { payment } = await findPaid(app.db, refund.jobId);
  const charge = payment && chargeOf(payment, refund.supplement);
  if (charge?.chargeback?.status === "open") return putOff(app, refund, later(app.now(), DISPUTED_MS));
  const intentId = charge?.intentId;
  if (!intentId) throw new Error("A captured payment has no intent.");
  const made = await refundOf(app, refund, intentId);
  if (made === "refused") return giveUp(app, refund);
  if (made === undefined) return begin(app, refund);
  await retryLostRace(async () => {
    const [paid, standing] = await Promise.all([findPaid(app.db, refund.jobId), findRefund(app.db, refund)]);
    // Dropped while it was made: what was made is booked.
    if (standing?.state === "dropped") return applyReturns(app, refund.jobId);
    // The provider's event was faster.
    if (!paid.job || !paid.payment || standing?.state !== "begun") return;
    const kept = { refund: standing, stripeRefundId: made, at: toInstant(app.now()) };
    await writeStep(app, keepRefund(app, { job: paid.job, payment: paid.payment, also: [] }, kept));
  });
}

/** The provider's id of what a refund's attempt gave back, now or before; undefined when it made none and never will. */
async function refundOf(app: Till, refund: Refund, intentId: string): Promise<string | "refused" | undefined> {
  const { attemptId, attemptedAt, amountCents } = refund;
  const find = async () =>
    (await app.stripe.findReturns(intentId)).refunds.find((each) => each.attemptId === attemptId)?.id;
  if (!isRepeatable({ createdAt: attemptedAt }, app.now())) return find();
  const made = await app.stripe.createRefund({ intentId, amountCents, attemptId }).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === "payment.refundRefused") return "refused" as const;
    throw thrown;
  });
  return made ?? find();
}

/** Nothing came of the last attempt: another one begins, under a key of its own, with the next turn of the schedule. */
const begin = (app: Till, refund: Refund): Promise<void> => {
  const at = toInstant(app.now());
  const begun = { attemptId: PaymentId.parse(app.newId()), attemptedAt: at, dueAt: later(app.now(), MINUTE_MS) };
  return app.db.transact([replace(table.refund, { ...refund, ...begun, updatedAt: at })]);
};

const putOff = (app: Till, refund: Refund, dueAt: Refund["dueAt"]): Promise<void> =>
  app.db.transact([replace(table.refund, { ...refund, dueAt, updatedAt: toInstant(app.now()) })]);

/**
 * The provider has not so much of the charge left: whatever it gave back or lost by itself is booked first. A refund that
 * still stands then is dropped, and what its job asks for is decided anew.
 */
async function giveUp(app: Till, { jobId, number }: Refund): Promise<void> {
  await applyReturns(app, jobId);
  await retryLostRace(async () => {
    const [{ job, payment }, refund] = await Promise.all([
      findPaid(app.db, jobId),
      findRefund(app.db, { jobId, number }),
    ]);
    if (!job || !payment || refund?.state !== "begun") return;
    if (chargeOf(payment, refund.supplement).chargeback?.status === "open")
      return putOff(app, refund, later(app.now(), DISPUTED_MS));
    await writeStep(app, dropRefund(app, { job, payment, also: [] }, { refund, at: toInstant(app.now()) }));
  });
  await applyReturns(app, jobId);
}
