import { AppError } from "../../../shared/errors/errors.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { findPayment } from "../../stores/payments.ts";
import type { PaymentContext } from "../context.ts";
import { cancelPaymentIntent } from "./sync.ts";

/**
 * Before another price is agreed to, the open intent at the former price is cancelled at Stripe. Throws `conflict.busy`
 * then, so that the job is read again: the intent may have been paid. Returns the payment when its intent is only being
 * created.
 */
export async function withdrawIntent(app: PaymentContext, { id }: Job): Promise<Payment | undefined> {
  const payment = await findPayment(app.db, id);
  const isOpen = payment?.status === "pending" || payment?.status === "failed";
  if (!isOpen) return undefined;
  if (!payment.stripePaymentIntentId) return payment;
  await cancelPaymentIntent(app, payment.stripePaymentIntentId);
  throw new AppError("conflict.busy");
}
