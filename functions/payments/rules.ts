import { AppError } from "../../shared/errors.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { findMove } from "../../shared/machine.ts";
import { paymentMoves } from "../../shared/payments/machine.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import type { AppFor, Intent } from "../runtime/app.ts";
import type { Write } from "../runtime/db.ts";
import { recordFailure } from "../runtime/log.ts";
import { retryLostRace } from "../runtime/race.ts";
import { findUser } from "../session/store.ts";
import { completePayment, findByIntent, movePayment } from "./store.ts";

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
      return payment;
    }
    const next = nextOf(payment, intent);
    if (!next) return payment;
    const settled = { job, payment: next, also };
    return next.status === "completed" ? completePayment(app, settled) : movePayment(app, settled);
  });
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
    failureMessage: status === "failed" ? failureMessage : undefined,
  };
}

function statusOf({ status, failureMessage }: Intent): Payment["status"] | undefined {
  if (status === "succeeded") return "completed";
  if (status === "processing") return "processing";
  if (status === "canceled") return "failed";
  return failureMessage ? "failed" : undefined;
}

/** Refuses to begin paying for a job that is not done, or paid already (R-037, D-23). */
export function refuseUnlessDue(job: Job, payment: Payment | undefined): void {
  if (payment?.status === "completed" || payment?.status === "refunded") throw new AppError("payment.alreadyPaid");
  if (job.status !== "completed") throw new AppError("payment.notDue");
}
