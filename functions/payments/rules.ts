import { AppError } from "../../shared/errors.ts";
import { withoutOpenProposal } from "../../shared/jobs/proposals.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { renewed } from "../../shared/jobs/stale.ts";
import { findMove } from "../../shared/machine.ts";
import { paymentMoves } from "../../shared/payments/machine.ts";
import { nextReturnsLook } from "../../shared/payments/returns.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { STANDING_MS } from "../../shared/payments/standing.ts";
import type { User } from "../../shared/session/schema.ts";
import { type Instant, later, toInstant } from "../../shared/time.ts";
import { eventOf } from "../jobs/store.ts";
import type { AppFor, Base, Intent } from "../runtime/app.ts";
import type { Write } from "../runtime/db.ts";
import { recordGivenUp } from "../runtime/given-up.ts";
import { recordFailure } from "../runtime/log.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import { findUser } from "../session/store.ts";
import { bookCharge, giveAllBack, hold, isReleasable, letGo, noLongerOverdue, type Step } from "./steps.ts";
import { findByIntent, type Writer, writeStep } from "./store.ts";
import { settleSupplement } from "./supplements.ts";

export type Till = AppFor<"db.write" | "stripe">;

/**
 * Reads a payment's intent from Stripe and stores its state. The client's confirm, every webhook and the schedule call
 * this; any order and number of calls ends in one state (I-06).
 */
export function settle(app: Till, intentId: string, also: readonly Write[] = []): Promise<Payment | undefined> {
  return retryLostRace(async () => {
    const found = await findByIntent(app.db, intentId);
    if (!found) return undefined;
    const { job, payment } = found;
    const isLive = payment.stripePaymentIntentId === intentId;
    if (!isLive || payment.status === "completed" || payment.status === "refunded") return payment;
    const [intent, payer] = await Promise.all([app.stripe.getIntent(intentId), findUser(app.db, payment.customerId)]);
    if (!intent) return payment;
    if (!isOurs(intent, payment, payer)) {
      recordFailure(new Error("An intent does not fit its payment."), { endpoint: "payments", requestId: intentId });
      // A captured charge that fits no payment of ours: raise the alarm, so that somebody looks.
      if (intent.status === "succeeded") recordGivenUp({ kind: "payment.stale", id: payment.jobId, tries: 1 });
      return payment;
    }
    const next = nextOf(payment, intent);
    if (!next) return payment;
    const settled = { job, payment: next, also };
    if (next.supplement !== undefined) return settleSupplement(app, settled, payment);
    return next.status === "completed" ? completePayment(app, settled) : movePayment(app, settled);
  });
}

/**
 * Cancels an intent, so that nobody can pay by it any more, unless it is already paid; returns the payment as it is
 * then.
 */
export async function withdraw(app: Till, intentId: string): Promise<Payment | undefined> {
  await app.stripe.cancelIntent(intentId);
  return settle(app, intentId);
}

/**
 * Books a captured charge: the platform owes the handyman their share and holds it, or releases it if the customer has
 * already confirmed. If the job was cancelled in the meantime, everything is refunded.
 */
async function completePayment(app: Writer, { job, payment, also }: Step): Promise<Payment> {
  const at = toInstant(app.now());
  const { amountCents, platformFeeCents, handymanAmountCents } = payment;
  const standingDueAt = later(at, STANDING_MS);
  const returnsDueAt = nextReturnsLook({ processedAt: at }, at);
  const captured = { status: "completed", processedAt: at, standingDueAt, returnsDueAt, updatedAt: at } as const;
  const held = hold({
    payment: { ...payment, ...captured, staleAt: undefined, failureMessage: undefined, declinedAt: undefined },
    job: {
      ...agreedTo(renewed(job, at), at),
      paymentStatus: "completed",
      paidAt: at,
      paidCents: amountCents,
      updatedAt: at,
    },
    also: [
      ...also,
      ...noLongerOverdue(job),
      bookCharge(app, payment),
      emit(app, "payment.completed", { ...eventOf(job), amountCents, platformFeeCents, handymanAmountCents }),
    ],
  });
  const step = afterCapture(app, held, at);
  await writeStep(app, step);
  return step.payment;
}

/** Paying an unanswered price approves it and withdraws the customer's own open offer (D-21, D-49). */
function agreedTo(job: Job, at: Instant): Job {
  if (job.priceApproval !== "pending") return job;
  const settled = job.status === "completed" ? withoutOpenProposal(job, at) : job;
  return { ...settled, priceApproval: "approved" };
}

function afterCapture(app: Base, held: Step, at: Instant): Step {
  if (held.job.status === "cancelled") return giveAllBack(app, held, { reason: "cancelled", at });
  return held.job.confirmedAt && isReleasable(held, "customer") ? letGo(app, held, { by: "customer", at }) : held;
}

/** Stores the status of an open payment. A failed payment notifies the customer and can be tried again. */
async function movePayment(app: Writer, { job, payment, also }: Step): Promise<Payment> {
  const at = toInstant(app.now());
  const moved = { ...payment, updatedAt: at };
  // The customer's confirmation was given for this payment only: the next payment is held unless they confirm again.
  const ended = payment.status === "failed" ? { confirmedAt: undefined } : {};
  const isNews = payment.status === "failed" && job.paymentStatus !== "failed";
  // A processing card counts as the customer's activity on the job; a declined card does not.
  const standing = payment.status === "processing" ? renewed(job, at) : job;
  const shown = { ...standing, ...ended, paymentStatus: payment.status, updatedAt: at };
  const wasProcessing = job.paymentStatus === "processing";
  const told = isNews ? [emit(app, "payment.failed", { ...eventOf(job), wasProcessing })] : [];
  await writeStep(app, { payment: moved, job: shown, also: [...told, ...also] });
  return { ...moved, version: moved.version + 1 };
}

/** Whether the intent has the payment's amount, currency, job and customer (I-05). */
function isOurs(
  { amountCents, currency, jobId, customer }: Intent,
  payment: Payment,
  payer: User | undefined,
): boolean {
  const isOfPayer = customer !== undefined && customer === payer?.stripeCustomerId;
  return isOfPayer && amountCents === payment.amountCents && currency === "usd" && jobId === payment.jobId;
}

/** The payment with the intent's state, or undefined when that changes nothing. */
function nextOf(payment: Payment, intent: Intent): Payment | undefined {
  const status = statusOf(intent);
  const { failureMessage } = intent;
  // A cancelled intent cannot be paid, also when its card was declined before: the next attempt creates another one.
  if (status === "failed" && intent.status === "canceled")
    return { ...payment, status, failureMessage, stripePaymentIntentId: undefined, staleAt: undefined };
  if (!status || !findMove(paymentMoves, payment.status, status)) return undefined;
  return {
    ...payment,
    status,
    stripeChargeId: intent.chargeId,
    card: intent.card,
    failureMessage: status === "failed" ? failureMessage : undefined,
  };
}

function statusOf({ status, failureMessage }: Intent): Payment["status"] | undefined {
  if (status === "succeeded") return "completed";
  if (status === "processing") return "processing";
  if (status === "canceled") return "failed";
  return failureMessage ? "failed" : undefined;
}

/**
 * Throws unless the job can be paid now (R-037, D-23): it is completed, or it is accepted at an approved price, and
 * then the payment is held until completion (D-08).
 */
export function refuseUnlessDue(job: Job, payment: Payment | undefined): void {
  if (payment?.status === "completed") throw new AppError("payment.alreadyPaid");
  if (payment?.status === "refunded") throw new AppError("payment.givenBack");
  if (job.status === "cancelled") throw new AppError("payment.jobCancelled");
  const isSecurable = job.status === "accepted" && job.priceApproval === "approved";
  if (job.status !== "completed" && !isSecurable) throw new AppError("payment.notDue");
}
