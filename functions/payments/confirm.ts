import { AppError } from "../../shared/errors/errors.ts";
import { toDecimal } from "../../shared/money.ts";
import { type PaymentView, payments } from "../../shared/payments/contract.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findByIntent, findPayment } from "../stores/payments.ts";
import type { PaymentContext } from "./context.ts";
import { syncPaymentIntent } from "./intents/sync.ts";
import { confirmCompletion } from "./release/confirm.ts";

export default endpoint(payments.confirm, async ({ body, actor, app, storeAnswer }) => {
  const found = await findByIntent(app.db, body.paymentIntentId);
  if (found?.payment.customerId !== actor.userId) throw new AppError("payment.notFound");
  const payment = (await syncPaymentIntent(app, body.paymentIntentId)) ?? found.payment;
  if (isOpen(payment)) throw new AppError("payment.notSucceeded");
  // A supplement is paid while the job is still open, so there is no completion to confirm.
  const confirmsCompletion = body.isJobDone && payment.supplement === undefined;
  const answer = viewOf(confirmsCompletion ? await confirmCompletionOf(app, payment) : payment);
  await app.db.transact(storeAnswer(answer));
  return answer;
});

const isOpen = ({ status }: Payment): boolean => status === "pending" || status === "failed";

/** The payment is kept without a release: the job is not completed, is reworked, or has an open chargeback. */
const errorsWithoutRelease = ["job.notPaid", "job.illegalMove", "payment.disputed", "payment.bankAsks"] as const;

async function confirmCompletionOf(app: PaymentContext, payment: Payment): Promise<Payment> {
  try {
    return (await confirmCompletion(app, payment.jobId)).payment ?? payment;
  } catch (thrown) {
    if (!(thrown instanceof AppError && errorsWithoutRelease.some((code) => code === thrown.code))) throw thrown;
    // The payment stays. The card may also have failed between the two reads.
    const stored = await findPayment(app.db, payment.jobId);
    if (!stored || isOpen(stored)) throw new AppError("payment.notSucceeded");
    return stored;
  }
}

const viewOf = (payment: Payment): PaymentView => ({
  jobId: payment.jobId,
  amount: toDecimal(payment.amountCents),
  platformFee: toDecimal(payment.platformFeeCents),
  handymanAmount: toDecimal(payment.handymanAmountCents),
  // A full refund is shown as `refunded` from its decision on, before Stripe has made it.
  status: payment.releaseStatus === "reversed" ? "refunded" : payment.status,
  releaseStatus: payment.releaseStatus,
  releaseDueAt: payment.releaseDueAt,
  processedAt: payment.processedAt,
});
