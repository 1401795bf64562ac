import type { Job } from "../../shared/jobs/schema.ts";
import { remainingShareOf } from "../../shared/payments/refunds.ts";
import { pausedAtOf, scheduledReleaseAt } from "../../shared/payments/schedule.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { bankAskedAtOf } from "../../shared/payments/warnings.ts";
import type { JobWithPayment } from "../stores/payments.ts";

type MirroredField =
  | "paymentStatus"
  | "releaseStatus"
  | "releaseDueAt"
  | "releasedAt"
  | "releasedBy"
  | "pausedAt"
  | "bankAskedAt";
type CapturedField = "paidCents" | "refundedCents" | "shareCents" | "supplements" | "cancellationFeeCents";
type Mirror = Pick<Job, MirroredField | CapturedField>;

/**
 * A payment with the release date that follows from it and its job, and the job with its copies of the payment: every
 * write of a payment's state writes both.
 */
export function withMirror({ job, payment }: JobWithPayment): JobWithPayment {
  const scheduled: Payment = { ...payment, releaseDueAt: scheduledReleaseAt(payment, job) };
  return { job: { ...job, ...mirror(scheduled) }, payment: scheduled };
}

/** What a job copies of its payment; before the capture it is the payment's status alone. */
export const mirror = (payment: Payment): Mirror => ({
  paymentStatus: payment.status,
  ...(payment.releaseStatus !== "none" && {
    releaseStatus: payment.releaseStatus,
    releaseDueAt: payment.releaseDueAt,
    releasedAt: payment.releasedAt,
    releasedBy: payment.releasedBy,
    pausedAt: pausedAtOf(payment),
    bankAskedAt: bankAskedAtOf(payment),
    paidCents: payment.amountCents,
    // Shown from the first refund or supplement on.
    refundedCents: payment.refunds > 0 || payment.supplements ? payment.refundedAmountCents : undefined,
    shareCents: remainingShareOf(payment),
    cancellationFeeCents: payment.cancellationFeeCents,
    supplements: payment.supplements?.map(
      ({ number, amountCents, handymanAmountCents, refundedAmountCents, isTooLate }) => ({
        number,
        amountCents,
        handymanAmountCents,
        refundedAmountCents,
        isTooLate,
      }),
    ),
  }),
});
