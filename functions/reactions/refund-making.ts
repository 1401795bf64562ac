import { AppError } from "../../shared/errors.ts";
import { JobId, PaymentId } from "../../shared/ids.ts";
import { isRepeatable } from "../../shared/payments/attempts.ts";
import { chargeOf, isTaken } from "../../shared/payments/charges.ts";
import type { Refund } from "../../shared/payments/schema.ts";
import { HOUR_MS, later, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { withRefusal } from "../payments/failed-refunds.ts";
import { applyReturns, keepRefund } from "../payments/returns.ts";
import type { Till } from "../payments/rules.ts";
import { findPaid, findRefund, listRefunds, writeStep } from "../payments/store.ts";
import { replace } from "../runtime/db.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";

/** The pause while a chargeback is open: only the bank's decision shows what can still be refunded. */
const DISPUTED_MS = 12 * HOUR_MS;
/** After a refusal the pause doubles; ten refusals take more than eight hours. */
const MOST_REFUSALS = 10;

/** Makes the due refunds of a job at Stripe, each of them once. */
export async function makeRefunds(app: Till, id: string): Promise<void> {
  const now = toInstant(app.now());
  const refunds = await listRefunds(app.db, JobId.parse(id));
  const due = refunds.filter(({ state, dueAt = "~" }) => state === "begun" && dueAt <= now);
  // One after the other, since each writes the payment; one that fails does not stop the others.
  const failures: unknown[] = [];
  for (const refund of due) await make(app, refund).catch((thrown: unknown) => failures.push(thrown));
  if (failures.length > 0) throw failures[0];
}

async function make(app: Till, refund: Refund): Promise<void> {
  const { payment } = await findPaid(app.db, refund.jobId);
  const charge = payment && chargeOf(payment, refund.supplement);
  if (charge && isTaken(charge)) return putOff(app, refund, later(app.now(), DISPUTED_MS));
  const intentId = charge?.intentId;
  if (!intentId) throw new Error("A captured payment has no intent.");
  const made = await refundOf(app, refund, intentId);
  if (made === "refused") return askAnew(app, refund);
  if (made === undefined) return begin(app, refund, MINUTE_MS);
  await retryLostRace(async () => {
    const [paid, standing] = await Promise.all([findPaid(app.db, refund.jobId), findRefund(app.db, refund)]);
    // It was dropped while Stripe made it, so it is booked as Stripe has it.
    if (standing?.state === "dropped") return applyReturns(app, refund.jobId);
    // The webhook was faster.
    if (!paid.job || !paid.payment || standing?.state !== "begun") return;
    const kept = { refund: standing, stripeRefundId: made, at: toInstant(app.now()) };
    await writeStep(app, keepRefund(app, { job: paid.job, payment: paid.payment, also: [] }, kept));
  });
}

/** Stripe's id of the refund that this attempt made, now or before; undefined when it made none and never will. */
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

/** Starts another attempt under a new idempotency key, since the last one made no refund and never will. */
const begin = (app: Till, refund: Refund, inMs: number): Promise<void> => {
  const at = toInstant(app.now());
  const begun = { attemptId: PaymentId.parse(app.newId()), attemptedAt: at, dueAt: later(app.now(), inMs) };
  return app.db.transact([replace(table.refund, { ...refund, ...begun, updatedAt: at })]);
};

const putOff = (app: Till, refund: Refund, dueAt: Refund["dueAt"]): Promise<void> =>
  app.db.transact([replace(table.refund, { ...refund, dueAt, updatedAt: toInstant(app.now()) })]);

/**
 * Works a refund that Stripe refused, an answer that Stripe repeats under its key for a day. Refunds made elsewhere are
 * booked first. What is still open is tried again with a new key, after a growing pause, or every twelve hours while a
 * chargeback is open; after ten refusals an administrator must find another way.
 */
async function askAnew(app: Till, { jobId, number, attemptId }: Refund): Promise<void> {
  await applyReturns(app, jobId);
  await retryLostRace(async () => {
    const [{ job, payment }, refund] = await Promise.all([
      findPaid(app.db, jobId),
      findRefund(app.db, { jobId, number }),
    ]);
    // Another attempt was started in the meantime, and its outcome is not known.
    if (!job || !payment || refund?.state !== "begun" || refund.attemptId !== attemptId) return;
    if (isTaken(chargeOf(payment, refund.supplement))) return begin(app, refund, DISPUTED_MS);
    const refusals = (refund.refusals ?? 0) + 1;
    if (refusals < MOST_REFUSALS) return begin(app, { ...refund, refusals }, MINUTE_MS * 2 ** (refusals - 1));
    const at = toInstant(app.now());
    await writeStep(app, withRefusal(app, { job, payment, also: [] }, { refund, at }));
  });
}
