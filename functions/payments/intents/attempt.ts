import { AppError } from "../../../shared/errors/errors.ts";
import { PaymentId } from "../../../shared/ids.ts";
import { withActivity } from "../../../shared/jobs/inactivity.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { transition } from "../../../shared/machine.ts";
import type { Amounts } from "../../../shared/payments/fees.ts";
import { paymentMachine } from "../../../shared/payments/machine.ts";
import { Payment, PaymentAttempt } from "../../../shared/payments/schema.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { create, replace, type Write } from "../../runtime/data/db.ts";
import { idEntry } from "../../runtime/data/search-entries.ts";
import * as table from "../../runtime/data/table.ts";
import type { PaymentIntent } from "../../runtime/ports/stripe.ts";
import { mirror } from "../mirror.ts";

/** An attempt, with its payment and job as they are stored. */
export type StartedAttempt = { readonly job: Job; readonly payment: Payment; readonly attempt: PaymentAttempt };

/** What a customer pays now: the job's price, or for a paid job the difference to a proposal's price. */
export type Bill = { readonly job: Job; readonly supplement: number | undefined; readonly amounts: Amounts };

/**
 * Starts a payment attempt before Stripe is called: its id is the idempotency key, and its amounts are frozen. `former`
 * is the present row without a live intent.
 */
export async function startPaymentAttempt(
  app: WriteContext,
  bill: Bill,
  former: Payment | undefined,
): Promise<StartedAttempt> {
  const { job, supplement } = bill;
  const at = toInstant(app.now());
  const payment = toStartedPayment(app, bill, { former, at });
  const attempt = PaymentAttempt.parse({
    id: PaymentId.parse(app.newId()),
    jobId: job.id,
    supplement,
    number: payment.attempt,
    state: "begun",
    createdAt: at,
    updatedAt: at,
  });
  const unpaid = { ...withActivity(job, at), confirmedAt: undefined, ...mirror(payment) };
  // A supplement leaves the first payment unchanged. The job is written all the same, so that this fails if the
  // proposal has ended.
  const nextJob: Job = { ...(supplement === undefined ? unpaid : job), updatedAt: at };
  await app.db.transact([
    ...(former
      ? [replace(table.payment, payment)]
      : [create(table.payment, payment), idEntry("payment", payment, job.id)]),
    create(table.attempt, attempt),
    replace(table.job, nextJob),
  ]);
  return {
    attempt,
    payment: former ? { ...payment, version: payment.version + 1 } : payment,
    job: { ...nextJob, version: nextJob.version + 1 },
  };
}

type FormerRow = { readonly former: Payment | undefined; readonly at: Instant };

/** The payment's row for a new attempt: its intent is not known yet, and its amounts are those of the bill. */
function toStartedPayment(app: WriteContext, { job, supplement, amounts }: Bill, { former, at }: FormerRow): Payment {
  const move = former?.status === "failed" ? "retry" : "restart";
  const again = former && transition(paymentMachine, former, { move, by: "customer" });
  const parsed = Payment.parse({
    ...(again ?? { id: PaymentId.parse(app.newId()), createdAt: at }),
    ...amounts,
    supplement,
    jobId: job.id,
    customerId: job.customerId,
    handymanId: job.handymanId,
    stripePaymentIntentId: undefined,
    failureMessage: undefined,
    attempt: (former?.attempt ?? 0) + 1,
    updatedAt: at,
  });
  // Keeps stored fields that only a newer release knows (I-32).
  return { ...former, ...parsed };
}

type StoreIntentInput = Omit<StartedAttempt, "job"> & { readonly intent: PaymentIntent };

/** Stores the intent of an attempt; only then may it be sent to the browser. */
export async function storeIntent(app: WriteContext, { payment, attempt, intent }: StoreIntentInput): Promise<Payment> {
  const at = toInstant(app.now());
  const { jobId, supplement } = payment;
  const updated = { ...payment, stripePaymentIntentId: intent.id, intentCheckedAt: at, updatedAt: at };
  await app.db.transact([
    replace(table.payment, updated),
    replace(table.attempt, { ...attempt, state: "made", stripePaymentIntentId: intent.id, updatedAt: at }),
    create(table.intent, { intentId: intent.id, jobId, supplement, createdAt: at, version: 1 }),
  ]);
  return { ...updated, version: updated.version + 1 };
}

/** Bumps the payment's version, so that a concurrent createIntent fails and reads the new price. */
export const touchPaymentWrite = (app: WriteContext, payment: Payment): Write =>
  replace(table.payment, { ...payment, updatedAt: toInstant(app.now()) });

/**
 * Throws unless the job can be paid now (R-037, D-23): it is completed, or it is accepted at an approved price, and
 * then the payment is held until completion (D-08).
 */
export function requirePayable(job: Job, payment: Payment | undefined): void {
  if (payment?.status === "completed") throw new AppError("payment.alreadyPaid");
  if (payment?.status === "refunded") throw new AppError("payment.givenBack");
  if (job.status === "cancelled") throw new AppError("payment.jobCancelled");
  const isSecurable = job.status === "accepted" && job.priceApproval === "approved";
  if (job.status !== "completed" && !isSecurable) throw new AppError("payment.notDue");
}
