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

/** A bank has taken the charge: whether anything is left to give back shows when it has decided. */
const DISPUTED_MS = 12 * HOUR_MS;
/** What is refused is asked for again, each time after twice as long: for more than eight hours. */
const MOST_REFUSALS = 10;

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
  if (charge && isTaken(charge)) return putOff(app, refund, later(app.now(), DISPUTED_MS));
  const intentId = charge?.intentId;
  if (!intentId) throw new Error("A captured payment has no intent.");
  const made = await refundOf(app, refund, intentId);
  if (made === "refused") return askAnew(app, refund);
  if (made === undefined) return begin(app, refund, MINUTE_MS);
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

/** Nothing came of the last attempt, and nothing will: another one begins, under a key of its own. */
const begin = (app: Till, refund: Refund, inMs: number): Promise<void> => {
  const at = toInstant(app.now());
  const begun = { attemptId: PaymentId.parse(app.newId()), attemptedAt: at, dueAt: later(app.now(), inMs) };
  return app.db.transact([replace(table.refund, { ...refund, ...begun, updatedAt: at })]);
};

const putOff = (app: Till, refund: Refund, dueAt: Refund["dueAt"]): Promise<void> =>
  app.db.transact([replace(table.refund, { ...refund, dueAt, updatedAt: toInstant(app.now()) })]);

/**
 * The provider has refused an attempt, and says so under its key for a day. Whatever it gave back or lost by itself is booked
 * first. What still stands then is asked for again, later each time, or twice a day while a bank has the charge; in the
 * end somebody has to find another way.
 */
async function askAnew(app: Till, { jobId, number, attemptId }: Refund): Promise<void> {
  await applyReturns(app, jobId);
  await retryLostRace(async () => {
    const [{ job, payment }, refund] = await Promise.all([
      findPaid(app.db, jobId),
      findRefund(app.db, { jobId, number }),
    ]);
    // Of an attempt that somebody else has begun meanwhile nobody knows what comes of it.
    if (!job || !payment || refund?.state !== "begun" || refund.attemptId !== attemptId) return;
    if (isTaken(chargeOf(payment, refund.supplement))) return begin(app, refund, DISPUTED_MS);
    const refusals = (refund.refusals ?? 0) + 1;
    if (refusals < MOST_REFUSALS) return begin(app, { ...refund, refusals }, MINUTE_MS * 2 ** (refusals - 1));
    const at = toInstant(app.now());
    await writeStep(app, withRefusal(app, { job, payment, also: [] }, { refund, at }));
  });
}
