import { AppError } from "../../shared/errors.ts";
import { toDecimal } from "../../shared/money.ts";
import { type PaymentView, payments } from "../../shared/payments/contract.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { settle, type Till } from "./rules.ts";
import { confirmDone, findByIntent, findPayment } from "./store.ts";

export default endpoint(payments.confirm, async ({ body, actor, app, receipt }) => {
  const found = await findByIntent(app.db, body.paymentIntentId);
  if (found?.payment.customerId !== actor.userId) throw new AppError("payment.notFound");
  const payment = (await settle(app, body.paymentIntentId)) ?? found.payment;
  if (isOpen(payment)) throw new AppError("payment.notSucceeded");
  // A supplement is paid while the job is still open, so there is no completion to confirm.
  const isEnd = body.isJobDone && payment.supplement === undefined;
  const answer = viewOf(isEnd ? await confirm(app, payment) : payment);
  await app.db.transact(receipt(answer));
  return answer;
});

const isOpen = ({ status }: Payment): boolean => status === "pending" || status === "failed";

/** The payment is kept without a release: the job is not completed, is reworked, or has an open chargeback. */
const notReleased = ["job.notPaid", "job.illegalMove", "payment.disputed"] as const;

async function confirm(app: Till, payment: Payment): Promise<Payment> {
  try {
    return (await confirmDone(app, payment.jobId)).payment ?? payment;
  } catch (thrown) {
    if (!(thrown instanceof AppError && notReleased.some((code) => code === thrown.code))) throw thrown;
    // The payment stays. The card may also have failed between the two reads.
    const paid = await findPayment(app.db, payment.jobId);
    if (!paid || isOpen(paid)) throw new AppError("payment.notSucceeded");
    return paid;
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
