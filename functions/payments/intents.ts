import { PaymentId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { renewed } from "../../shared/jobs/stale.ts";
import type { Amounts } from "../../shared/payments/fees.ts";
import { Payment, PaymentAttempt } from "../../shared/payments/schema.ts";
import { later, toInstant } from "../../shared/time.ts";
import type { Intent } from "../runtime/app.ts";
import { create, replace } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";
import { CHECK_MS, type Writer } from "./store.ts";

/** An attempt, with its payment and job as they are stored. */
export type Begun = { readonly job: Job; readonly payment: Payment; readonly attempt: PaymentAttempt };

/** What a customer pays now: the job's price, or for a paid job the difference to a proposal's price. */
export type Bill = { readonly job: Job; readonly supplement: number | undefined; readonly amounts: Amounts };

/**
 * Starts a payment attempt before Stripe is called: its id is the idempotency key, and its amounts are frozen. `former`
 * is the present row without a live intent.
 */
export async function beginAttempt(app: Writer, bill: Bill, former: Payment | undefined): Promise<Begun> {
  const { job, supplement, amounts } = bill;
  const at = toInstant(app.now());
  const number = (former?.attempt ?? 0) + 1;
  const begun = Payment.parse({
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
  const payment: Payment = { ...former, ...begun };
  const attempt = PaymentAttempt.parse({
    id: PaymentId.parse(app.newId()),
    jobId: job.id,
    supplement,
    number,
    state: "begun",
    createdAt: at,
    updatedAt: at,
  });
  const unpaid = { ...renewed(job, at), confirmedAt: undefined, paymentStatus: payment.status };
  // A supplement leaves the first payment unchanged. The job is written all the same, so that this fails if the
  // proposal has ended.
  const shown: Job = { ...(supplement === undefined ? unpaid : job), updatedAt: at };
  await app.db.transact([
    former ? replace(table.payment, payment) : create(table.payment, payment),
    create(table.attempt, attempt),
    replace(table.job, shown),
  ]);
  return {
    attempt,
    payment: former ? { ...payment, version: payment.version + 1 } : payment,
    job: { ...shown, version: shown.version + 1 },
  };
}

type Made = Omit<Begun, "job"> & { readonly intent: Intent };

/** Stores the intent of an attempt; only then may it be sent to the browser. */
export async function keepIntent(app: Writer, { payment, attempt, intent }: Made): Promise<Payment> {
  const at = toInstant(app.now());
  const { jobId, supplement } = payment;
  const live = { ...payment, stripePaymentIntentId: intent.id, staleAt: later(at, CHECK_MS), updatedAt: at };
  await app.db.transact([
    replace(table.payment, live),
    replace(table.attempt, { ...attempt, state: "made", stripePaymentIntentId: intent.id, updatedAt: at }),
    create(table.intent, { intentId: intent.id, jobId, supplement, createdAt: at, version: 1 }),
  ]);
  return { ...live, version: live.version + 1 };
}
