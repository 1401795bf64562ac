import { jobEventOf } from "../../../shared/jobs/event.ts";
import { withActivity } from "../../../shared/jobs/inactivity.ts";
import { withoutOpenProposal } from "../../../shared/jobs/proposals.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { allowsMove, transition } from "../../../shared/machine.ts";
import { paymentMachine, type paymentMoves } from "../../../shared/payments/machine.ts";
import { refundableOf } from "../../../shared/payments/refunds.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import type { User } from "../../../shared/session/schema.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import type { BaseApp, WriteContext } from "../../runtime/app.ts";
import type { Write } from "../../runtime/data/db.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import { chargeSearchEntry } from "../../runtime/data/search-entries.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { recordMoneyAlarm } from "../../runtime/observability/abandoned-work.ts";
import { recordFailure } from "../../runtime/observability/log.ts";
import type { PaymentIntent } from "../../runtime/ports/stripe.ts";
import { findByIntent } from "../../stores/payments.ts";
import { findUser } from "../../stores/session.ts";
import type { PaymentContext } from "../context.ts";
import { chargeEntry } from "../ledger.ts";
import { withMirror } from "../mirror.ts";
import { refund } from "../refunds/book.ts";
import { holdFunds, isReleasable, releaseFunds } from "../release/decide.ts";
import { syncSupplement } from "../supplements/sync.ts";
import { overdueClearedWrites, type PaymentUnitOfWork, writesOf } from "../unit-of-work.ts";

/**
 * Reads a payment's intent from Stripe and stores its state. The client's confirm, every webhook and the schedule call
 * this; any order and number of calls ends in one state (I-06).
 */
export function syncPaymentIntent(
  app: PaymentContext,
  intentId: string,
  extraWrites: readonly Write[] = [],
): Promise<Payment | undefined> {
  return retryOnConflict(async () => {
    const found = await findByIntent(app.db, intentId);
    if (!found) return undefined;
    const { job, payment } = found;
    const isLive = payment.stripePaymentIntentId === intentId;
    if (!isLive || payment.status === "completed" || payment.status === "refunded") return payment;
    const [intent, payer] = await Promise.all([app.stripe.getIntent(intentId), findUser(app.db, payment.customerId)]);
    if (!intent) return payment;
    if (!matchesPayment(intent, payment, payer)) {
      recordFailure(new Error("An intent does not fit its payment."), { endpoint: "payments", requestId: intentId });
      // A captured charge that fits no payment of ours: raise the alarm, so that somebody looks.
      if (intent.status === "succeeded")
        recordMoneyAlarm({ kind: "payment.intent-check", id: payment.jobId, tries: 1 });
      return payment;
    }
    const next = withIntentState(payment, intent);
    if (!next) return payment;
    const updated = { job, payment: next, extraWrites };
    if (next.supplement !== undefined) return syncSupplement(app, updated, payment);
    return next.status === "completed" ? recordCapture(app, updated) : recordStatus(app, updated);
  });
}

/**
 * Cancels an intent, so that nobody can pay by it any more, unless it is already paid; returns the payment as it is
 * then.
 */
export async function cancelPaymentIntent(app: PaymentContext, intentId: string): Promise<Payment | undefined> {
  await app.stripe.cancelIntent(intentId);
  return syncPaymentIntent(app, intentId);
}

/**
 * Books a captured charge: the platform owes the handyman their share and holds it, or releases it if the customer has
 * already confirmed. If the job was cancelled in the meantime, everything is refunded.
 */
async function recordCapture(app: WriteContext, { job, payment, extraWrites }: PaymentUnitOfWork): Promise<Payment> {
  const at = toInstant(app.now());
  const { amountCents, platformFeeCents, handymanAmountCents } = payment;
  const held = holdFunds({
    payment: { ...payment, processedAt: at, failureMessage: undefined, declinedAt: undefined, updatedAt: at },
    job: {
      ...withPriceApproved(withActivity(job, at), at),
      paidAt: at,
      updatedAt: at,
    },
    extraWrites: [
      ...extraWrites,
      ...overdueClearedWrites(job),
      chargeEntry(app, payment),
      chargeSearchEntry({ ...payment, processedAt: at }),
      emit(app, "payment.completed", { ...jobEventOf(job), amountCents, platformFeeCents, handymanAmountCents }),
    ],
  });
  const unit = afterCapture(app, held, at);
  await app.db.transact(writesOf(unit));
  return unit.payment;
}

/** Paying an unanswered price approves it and withdraws the customer's own open offer (D-21, D-49). */
function withPriceApproved(job: Job, at: Instant): Job {
  if (job.priceApproval !== "pending") return job;
  const updated = job.status === "completed" ? withoutOpenProposal(job, at) : job;
  return { ...updated, priceApproval: "approved" };
}

function afterCapture(app: BaseApp, held: PaymentUnitOfWork, at: Instant): PaymentUnitOfWork {
  const amountCents = refundableOf(held.payment);
  if (held.job.status === "cancelled")
    return refund(app, held, { amountCents, reason: "cancelled", by: "provider", at });
  return held.job.confirmedAt && isReleasable(held, "customer")
    ? releaseFunds(app, held, { by: "customer", at })
    : held;
}

/** Stores the status of an open payment. A failed payment notifies the customer and can be tried again. */
async function recordStatus(app: WriteContext, { job, payment, extraWrites }: PaymentUnitOfWork): Promise<Payment> {
  const at = toInstant(app.now());
  // The customer's confirmation was given for this payment only: the next payment is held unless they confirm again.
  const withoutConfirmation = payment.status === "failed" ? { confirmedAt: undefined } : {};
  const isNewFailure = payment.status === "failed" && job.paymentStatus !== "failed";
  // A processing card counts as the customer's activity on the job; a declined card does not.
  const activeJob = payment.status === "processing" ? withActivity(job, at) : job;
  const next = withMirror({
    job: { ...activeJob, ...withoutConfirmation, updatedAt: at },
    payment: { ...payment, updatedAt: at },
  });
  const wasProcessing = job.paymentStatus === "processing";
  const eventWrites = isNewFailure ? [emit(app, "payment.failed", { ...jobEventOf(job), wasProcessing })] : [];
  await app.db.transact(writesOf({ ...next, extraWrites: [...eventWrites, ...extraWrites] }));
  return { ...next.payment, version: payment.version + 1 };
}

/** Whether the intent has the payment's amount, currency, job and customer (I-05). */
function matchesPayment(
  { amountCents, currency, jobId, customer }: PaymentIntent,
  payment: Payment,
  payer: User | undefined,
): boolean {
  const isPayersCustomer = customer !== undefined && customer === payer?.stripeCustomerId;
  return isPayersCustomer && amountCents === payment.amountCents && currency === "usd" && jobId === payment.jobId;
}

/** The payment with the intent's state, or undefined when that changes nothing. */
function withIntentState(payment: Payment, intent: PaymentIntent): Payment | undefined {
  const move = moveOfIntent(intent);
  if (!move || !allowsMove(paymentMachine, payment, { move, by: "provider" })) return undefined;
  const moved = transition(paymentMachine, payment, { move, by: "provider" });
  const { failureMessage, chargeId: stripeChargeId, card } = intent;
  // A cancelled intent cannot be paid, also when its card was declined before: the next attempt creates another one.
  if (move === "cancel") return { ...moved, failureMessage, stripePaymentIntentId: undefined };
  return { ...moved, stripeChargeId, card, failureMessage: move === "fail" ? failureMessage : undefined };
}

function moveOfIntent({ status, failureMessage }: PaymentIntent): keyof typeof paymentMoves | undefined {
  if (status === "succeeded") return "succeed";
  if (status === "processing") return "process";
  if (status === "canceled") return "cancel";
  return failureMessage ? "fail" : undefined;
}
