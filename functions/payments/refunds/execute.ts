import { JobId, PaymentId } from "../../../shared/ids.ts";
import { chargeOf, hasOpenChargeback } from "../../../shared/payments/charges.ts";
import type { Refund } from "../../../shared/payments/schema.ts";
import { addMs, HOUR_MS, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import { askOnce } from "../../runtime/ask-once.ts";
import { replace } from "../../runtime/data/db.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { findJobWithPayment, findRefund, listRefunds } from "../../stores/payments.ts";
import type { PaymentContext } from "../context.ts";
import { writesOf } from "../unit-of-work.ts";
import { markRefundMade, markRefundRefused } from "./book.ts";
import { reconcileRefunds } from "./read.ts";

/** The pause while a chargeback is open: only the bank's decision shows what can still be refunded. */
const DISPUTE_RETRY_MS = 12 * HOUR_MS;
/** After a refusal the pause doubles; ten refusals take more than eight hours. */
const MAX_REFUSALS = 10;

/** Makes the due refunds of a job at Stripe, each of them once. */
export async function executeRefunds(app: PaymentContext, id: string): Promise<void> {
  const now = toInstant(app.now());
  const refunds = await listRefunds(app.db, JobId.parse(id));
  const due = refunds.filter(({ state, dueAt = "~" }) => state === "begun" && dueAt <= now);
  // One after the other, since each writes the payment; one that fails does not stop the others.
  const failures: unknown[] = [];
  for (const refund of due) await executeRefund(app, refund).catch((thrown: unknown) => failures.push(thrown));
  if (failures.length > 0) throw failures[0];
}

async function executeRefund(app: PaymentContext, refund: Refund): Promise<void> {
  const { payment } = await findJobWithPayment(app.db, refund.jobId);
  const charge = payment && chargeOf(payment, refund.supplement);
  if (charge && hasOpenChargeback(charge)) return postponeRefund(app, refund, addMs(app.now(), DISPUTE_RETRY_MS));
  const intentId = charge?.intentId;
  if (!intentId) throw new Error("A captured payment has no intent.");
  const result = await createOrFindRefund(app, refund, intentId);
  if (result === "refused") return retryRefused(app, refund);
  if (result === undefined) return startRefundAttempt(app, refund, MINUTE_MS);
  await retryOnConflict(async () => {
    const [paid, current] = await Promise.all([findJobWithPayment(app.db, refund.jobId), findRefund(app.db, refund)]);
    // It was dropped while Stripe made it, so it is booked as Stripe has it.
    if (current?.state === "dropped") return reconcileRefunds(app, refund.jobId);
    // The webhook was faster.
    if (current?.state !== "begun") return;
    if (!paid.job || !paid.payment) throw new Error("A refund has no job.");
    const input = { refund: current, stripeRefundId: result, at: toInstant(app.now()) };
    await app.db.transact(
      writesOf(markRefundMade(app, { job: paid.job, payment: paid.payment, extraWrites: [] }, input)),
    );
  });
}

/** Stripe's id of the refund that this attempt made, now or before; undefined when it made none and never will. */
function createOrFindRefund(
  app: PaymentContext,
  refund: Refund,
  intentId: string,
): Promise<string | "refused" | undefined> {
  const { attemptId, attemptedAt, amountCents } = refund;
  const find = async () =>
    (await app.stripe.listRefundsAndChargebacks(intentId)).refunds.find((each) => each.attemptId === attemptId)?.id;
  return askOnce(
    app,
    { createdAt: attemptedAt },
    {
      create: () => app.stripe.createRefund({ intentId, amountCents, attemptId }),
      find,
      refusals: { "payment.refundRefused": "refused" },
    },
  );
}

/** Starts another attempt under a new idempotency key, since the last one made no refund and never will. */
const startRefundAttempt = (app: PaymentContext, refund: Refund, delayMs: number): Promise<void> => {
  const at = toInstant(app.now());
  const attempt = { attemptId: PaymentId.parse(app.newId()), attemptedAt: at, dueAt: addMs(app.now(), delayMs) };
  return app.db.transact([replace(table.refund, { ...refund, ...attempt, updatedAt: at })]);
};

const postponeRefund = (app: PaymentContext, refund: Refund, dueAt: Refund["dueAt"]): Promise<void> =>
  app.db.transact([replace(table.refund, { ...refund, dueAt, updatedAt: toInstant(app.now()) })]);

/**
 * Works a refund that Stripe refused, an answer that Stripe repeats under its key for a day. Refunds made elsewhere are
 * booked first. What is still open is tried again with a new key, after a growing pause, or every twelve hours while a
 * chargeback is open; after ten refusals an administrator must find another way.
 */
async function retryRefused(app: PaymentContext, { jobId, number, attemptId }: Refund): Promise<void> {
  await reconcileRefunds(app, jobId);
  await retryOnConflict(async () => {
    const [{ job, payment }, refund] = await Promise.all([
      findJobWithPayment(app.db, jobId),
      findRefund(app.db, { jobId, number }),
    ]);
    // Another attempt was started in the meantime, and its outcome is not known.
    if (!job || !payment || refund?.state !== "begun" || refund.attemptId !== attemptId) return;
    if (hasOpenChargeback(chargeOf(payment, refund.supplement)))
      return startRefundAttempt(app, refund, DISPUTE_RETRY_MS);
    const refusals = (refund.refusals ?? 0) + 1;
    if (refusals < MAX_REFUSALS)
      return startRefundAttempt(app, { ...refund, refusals }, MINUTE_MS * 2 ** (refusals - 1));
    const at = toInstant(app.now());
    await app.db.transact(writesOf(markRefundRefused(app, { job, payment, extraWrites: [] }, { refund, at })));
  });
}
