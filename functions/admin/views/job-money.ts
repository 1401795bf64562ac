import type { JobMoney } from "../../../shared/admin/schema.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import type { JobId } from "../../../shared/ids.ts";
import { toDecimal } from "../../../shared/money.ts";
import { type Charge, chargesOf } from "../../../shared/payments/charges.ts";
import { refundableOf } from "../../../shared/payments/refunds.ts";
import { pauseOf } from "../../../shared/payments/schedule.ts";
import type { LedgerEntry, Payment, Refund } from "../../../shared/payments/schema.ts";
import { maskedTitle } from "../../../shared/requests/visible-text.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { findJobWithPayment, type JobWithPayment, listLedgerEntries, listRefunds } from "../../stores/payments.ts";

/** A payment with its job. Throws `payment.notFound`: administrators may know that none exists. */
export async function findPaidJob(db: DbReader, jobId: JobId): Promise<JobWithPayment> {
  const { job, payment } = await findJobWithPayment(db, jobId);
  if (!job || !payment) throw new AppError("payment.notFound");
  return { job, payment };
}

type Books = { readonly refunds: readonly Refund[]; readonly entries: readonly LedgerEntry[] };

export const readBooks = async (db: DbReader, jobId: JobId): Promise<Books> => {
  const [refunds, entries] = await Promise.all([listRefunds(db, jobId), listLedgerEntries(db, jobId)]);
  return { refunds, entries };
};

/** The money of a job as administrators see it. */
export const jobMoneyView = ({ job, payment }: JobWithPayment, { refunds, entries }: Books): JobMoney => ({
  jobId: job.id,
  title: maskedTitle(job),
  status: job.status,
  customerId: job.customerId,
  handymanId: job.handymanId,
  customerFirstName: job.customerFirstName,
  handymanFirstName: job.handymanFirstName,
  redoAskedAt: job.redo?.askedAt,
  ...paymentFields(payment),
  pause: pauseOf(payment),
  refunds: refunds.map(({ amountCents, fromHandymanCents, fromPlatformCents, ...refund }) => ({
    ...refund,
    amount: toDecimal(amountCents),
    fromHandyman: toDecimal(fromHandymanCents),
    fromPlatform: toDecimal(fromPlatformCents),
  })),
  ledger: entries.map(({ kind, createdAt, lines }) => ({
    kind,
    createdAt,
    lines: lines.map(({ account, amountCents }) => ({ account, amount: toDecimal(amountCents) })),
  })),
});

const paymentFields = (payment: Payment) => ({
  paymentStatus: payment.status,
  releaseStatus: payment.releaseStatus,
  releaseDueAt: payment.releaseDueAt,
  paidAt: payment.processedAt,
  releasedAt: payment.releasedAt,
  amount: toDecimal(payment.amountCents),
  handymanAmount: toDecimal(payment.handymanAmountCents),
  platformFee: toDecimal(payment.platformFeeCents),
  refundedAmount: toDecimal(payment.refundedAmountCents),
  refundable: toDecimal(payment.processedAt ? refundableOf(payment) : 0),
  cancellationFee: payment.cancellationFeeCents && toDecimal(payment.cancellationFeeCents),
  transferred: toDecimal(payment.transferredCents),
  reversed: toDecimal(payment.reversedCents),
  shortfall: toDecimal(payment.shortfallCents),
  charges: chargesOf(payment).flatMap((charge, index) => chargeView(charge, index + 1)),
});

/** The view of one charge; empty for one that was not captured. */
function chargeView(charge: Charge, number: number): JobMoney["charges"] {
  const { supplement, amountCents, handymanAmountCents, refundedAmountCents, processedAt, isTooLate } = charge;
  if (!processedAt) return [];
  const [chargeback, ...laterChargebacks] = charge.chargebacks.map(({ status, withdrawnCents, openedAt }) => ({
    status,
    openedAt,
    amount: toDecimal(withdrawnCents),
  }));
  return [
    {
      number,
      supplement,
      isTooLate,
      paidAt: processedAt,
      amount: toDecimal(amountCents),
      handymanAmount: toDecimal(handymanAmountCents),
      refundedAmount: toDecimal(refundedAmountCents),
      chargeback,
      ...(laterChargebacks.length > 0 && { laterChargebacks: laterChargebacks }),
    },
  ];
}
