import { PaymentId } from "../../../shared/ids.ts";
import { withActivity } from "../../../shared/jobs/inactivity.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import type { Amounts } from "../../../shared/payments/fees.ts";
import { Payment, PaymentAttempt } from "../../../shared/payments/schema.ts";
import { addMs, toInstant } from "../../../shared/time.ts";
import type { PaymentIntent } from "../../runtime/app.ts";
import { create, replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { INTENT_CHECK_MS, type WriteContext } from "../store.ts";

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
  const { job, supplement, amounts } = bill;
  const at = toInstant(app.now());
  const number = (former?.attempt ?? 0) + 1;
  const parsed = Payment.parse({
    ...(former ?? { id: PaymentId.parse(app.newId()), createdAt: at }),
    ...amounts,
    supplement,
    jobId: job.id,
    customerId: job.customerId,
    handymanId: job.handymanId,
    stripePaymentIntentId: undefined,
    failureMessage: undefined,
    status: "pending",
    attempt: number,
    updatedAt: at,
  });
  // Keeps stored fields that only a newer release knows (I-32).
  const payment: Payment = { ...former, ...parsed };
  const attempt = PaymentAttempt.parse({
    id: PaymentId.parse(app.newId()),
    jobId: job.id,
    supplement,
    number,
    state: "begun",
    createdAt: at,
    updatedAt: at,
  });
  const unpaid = { ...withActivity(job, at), confirmedAt: undefined, paymentStatus: payment.status };
  // A supplement leaves the first payment unchanged. The job is written all the same, so that this fails if the
  // proposal has ended.
  const nextJob: Job = { ...(supplement === undefined ? unpaid : job), updatedAt: at };
  await app.db.transact([
    former ? replace(table.payment, payment) : create(table.payment, payment),
    create(table.attempt, attempt),
    replace(table.job, nextJob),
  ]);
  return {
    attempt,
    payment: former ? { ...payment, version: payment.version + 1 } : payment,
    job: { ...nextJob, version: nextJob.version + 1 },
  };
}

type StoreIntentInput = Omit<StartedAttempt, "job"> & { readonly intent: PaymentIntent };

/** Stores the intent of an attempt; only then may it be sent to the browser. */
export async function storeIntent(app: WriteContext, { payment, attempt, intent }: StoreIntentInput): Promise<Payment> {
  const at = toInstant(app.now());
  const { jobId, supplement } = payment;
  const updated = {
    ...payment,
    stripePaymentIntentId: intent.id,
    intentCheckDueAt: addMs(at, INTENT_CHECK_MS),
    updatedAt: at,
  };
  await app.db.transact([
    replace(table.payment, updated),
    replace(table.attempt, { ...attempt, state: "made", stripePaymentIntentId: intent.id, updatedAt: at }),
    create(table.intent, { intentId: intent.id, jobId, supplement, createdAt: at, version: 1 }),
  ]);
  return { ...updated, version: updated.version + 1 };
}
