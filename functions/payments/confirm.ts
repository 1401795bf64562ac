import { AppError } from "../../shared/errors.ts";
import { toDecimal } from "../../shared/money.ts";
import { type PaymentView, payments } from "../../shared/payments/contract.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { settle, type Till } from "./rules.ts";
import { confirmDone, findByIntent } from "./store.ts";

export default endpoint(payments.confirm, async ({ body, actor, app, receipt }) => {
  const found = await findByIntent(app.db, body.paymentIntentId);
  if (found?.payment.customerId !== actor.userId) throw new AppError("payment.notFound");
  const payment = (await settle(app, body.paymentIntentId)) ?? found.payment;
  if (payment.status === "pending" || payment.status === "failed") throw new AppError("payment.notSucceeded");
  const answer = viewOf(body.isJobDone ? await confirm(app, payment) : payment);
  await app.db.transact(receipt(answer));
  return answer;
});

async function confirm(app: Till, payment: Payment): Promise<Payment> {
  const confirmed = await confirmDone(app, payment.jobId).catch((thrown: unknown) => {
    // The card failed between the two looks at it.
    throw thrown instanceof AppError && thrown.code === "job.notPaid" ? new AppError("payment.notSucceeded") : thrown;
  });
  return confirmed.payment ?? payment;
}

const viewOf = (payment: Payment): PaymentView => ({
  jobId: payment.jobId,
  amount: toDecimal(payment.amountCents),
  platformFee: toDecimal(payment.platformFeeCents),
  handymanAmount: toDecimal(payment.handymanAmountCents),
  status: payment.status,
  releaseStatus: payment.releaseStatus,
  releaseDueAt: payment.releaseDueAt,
  processedAt: payment.processedAt,
});
