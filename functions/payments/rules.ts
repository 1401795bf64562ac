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
 * Brings a payment to where the card provider says that its intent stands. The browser's word, every webhook and the
 * schedule come here; whatever their order and number, they end in one state (I-06).
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
      // Money that was taken for nothing we know of: somebody has to look.
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

/** Cancels an intent, so that nobody pays by it any more, unless it is paid; answers the payment as it stands then. */
export async function withdraw(app: Till, intentId: string): Promise<Payment | undefined> {
  await app.stripe.cancelIntent(intentId);
  return settle(app, intentId);
}

/**
 * Books a captured charge: the platform owes the handyman their share, and holds it unless the job is confirmed already.
 * What was paid for a job that is cancelled meanwhile goes back.
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

/** Whoever pays a price that they never answered agrees to it; what they had offered instead is withdrawn (D-21, D-49). */
function agreedTo(job: Job, at: Instant): Job {
  if (job.priceApproval !== "pending") return job;
  const settled = job.status === "completed" ? withoutOpenProposal(job, at) : job;
  return { ...settled, priceApproval: "approved" };
}

function afterCapture(app: Base, held: Step, at: Instant): Step {
  if (held.job.status === "cancelled") return giveAllBack(app, held, { reason: "cancelled", at });
  return held.job.confirmedAt && isReleasable(held, "customer") ? letGo(app, held, { by: "customer", at }) : held;
}

/** Writes down where an open payment stands; a failed one tells the customer why, and leaves room for another try. */
async function movePayment(app: Writer, { job, payment, also }: Step): Promise<Payment> {
  const at = toInstant(app.now());
  const moved = { ...payment, updatedAt: at };
  // The customer's word that all is done was given for this payment: the next one is held, unless they say so again.
  const ended = payment.status === "failed" ? { confirmedAt: undefined } : {};
  const isNews = payment.status === "failed" && job.paymentStatus !== "failed";
  // A card that is at work is its customer's word that the job stands, one that was declined is none.
  const standing = payment.status === "processing" ? renewed(job, at) : job;
  const shown = { ...standing, ...ended, paymentStatus: payment.status, updatedAt: at };
  const wasProcessing = job.paymentStatus === "processing";
  const told = isNews ? [emit(app, "payment.failed", { ...eventOf(job), wasProcessing })] : [];
  await writeStep(app, { payment: moved, job: shown, also: [...told, ...also] });
  return { ...moved, version: moved.version + 1 };
}

/** Never completed by an intent of another amount, currency, job or customer (I-05). */
function isOurs(
  { amountCents, currency, jobId, customer }: Intent,
  payment: Payment,
  payer: User | undefined,
): boolean {
  const isOfPayer = customer !== undefined && customer === payer?.stripeCustomerId;
  return isOfPayer && amountCents === payment.amountCents && currency === "usd" && jobId === payment.jobId;
}

/** The payment after the provider's word, or undefined when that changes nothing. */
function nextOf(payment: Payment, intent: Intent): Payment | undefined {
  const status = statusOf(intent);
  const { failureMessage } = intent;
  // A cancelled intent is dead, also when its card had been declined before: the next attempt makes another one.
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
 * Refuses to begin paying for a job that is paid already, that is over without anything to pay, or that cannot be paid now
 * (R-037, D-23): it is done, or accepted at a price that its customer has agreed to, and then the payment secures it (D-08).
 */
export function refuseUnlessDue(job: Job, payment: Payment | undefined): void {
  if (payment?.status === "completed") throw new AppError("payment.alreadyPaid");
  if (payment?.status === "refunded") throw new AppError("payment.givenBack");
  if (job.status === "cancelled") throw new AppError("payment.jobCancelled");
  const isSecurable = job.status === "accepted" && job.priceApproval === "approved";
  if (job.status !== "completed" && !isSecurable) throw new AppError("payment.notDue");
}
