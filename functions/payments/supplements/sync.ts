import { jobEventOf } from "../../../shared/jobs/event.ts";
import { decideSupplement, openProposalOf, withDecision } from "../../../shared/jobs/proposals.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { transition } from "../../../shared/machine.ts";
import { cents } from "../../../shared/money.ts";
import { releaseMachine } from "../../../shared/payments/machine.ts";
import { type Payment, SupplementCharge } from "../../../shared/payments/schema.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace } from "../../runtime/data/db.ts";
import { chargeSearchEntry } from "../../runtime/data/search-entries.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { findPayment } from "../../stores/payments.ts";
import { chargeEntry } from "../ledger.ts";
import { applyRefundEffects, refundCharge } from "../refunds/book.ts";
import { type PaymentUnitOfWork, writesOf } from "../unit-of-work.ts";

/**
 * Stores the state of a supplement's intent; `payment` is the supplement's row, `former` the row before. The job and
 * the first payment change only when the card is charged.
 */
export async function syncSupplement(app: WriteContext, unit: PaymentUnitOfWork, former: Payment): Promise<Payment> {
  if (unit.payment.status === "completed") return recordSupplementCapture(app, unit);
  const { job, payment: row, extraWrites } = unit;
  const updatedRow = { ...row, updatedAt: toInstant(app.now()) };
  // A decline in the card form is shown there; a processing card that fails is told by a notification, since the
  // customer has left.
  const isNewFailure = row.status === "failed" && former.status === "processing";
  const eventWrites = isNewFailure ? [emit(app, "payment.failed", { ...jobEventOf(job), wasProcessing: true })] : [];
  await app.db.transact([replace(table.payment, updatedRow), ...eventWrites, ...extraWrites]);
  return { ...updatedRow, version: updatedRow.version + 1 };
}

/**
 * Books a captured supplement: the proposal is accepted, the job has its price, and the money is held with the first
 * payment. If the proposal is no longer open, the job stays as it was and the supplement is refunded in full.
 */
async function recordSupplementCapture(
  app: WriteContext,
  { job, payment: row, extraWrites }: PaymentUnitOfWork,
): Promise<Payment> {
  const at = toInstant(app.now());
  const paid = await findPayment(app.db, row.jobId);
  const number = row.supplement;
  if (!paid || number === undefined) throw new Error("A supplement has no payment.");
  const isTooLate = !isStillProposed(job, row);
  const captured = toCapturedRow(row, { isTooLate, at });
  const charge = SupplementCharge.parse({ ...row, refundedAmountCents: 0, number, processedAt: at, isTooLate });
  const { amountCents, platformFeeCents, handymanAmountCents } = row;
  const isOpen = openProposalOf(job)?.number === number;
  // An open proposal that can no longer be accepted, because of a chargeback on the first payment, lapses.
  const isDecided = isOpen || !isTooLate;
  const nextJob = isDecided ? withDecision(job, { number, state: isTooLate ? "lapsed" : "accepted", at }) : job;
  const completed = { ...jobEventOf(job), amountCents, platformFeeCents, handymanAmountCents, supplement: number };
  const unit: PaymentUnitOfWork = {
    payment: withSupplement(paid, charge, at),
    job: { ...nextJob, updatedAt: at },
    // A supplement that is refunded at once still counts as earned here, since the refund below subtracts it again.
    earnedDeltaCents: paid.releasedAt ? handymanAmountCents : 0,
    extraWrites: [
      ...extraWrites,
      replace(table.payment, captured),
      chargeEntry(app, row),
      chargeSearchEntry({ ...row, processedAt: at }),
      emit(app, "payment.completed", completed),
      ...(isDecided ? [emit(app, "job.proposalDecided", { ...jobEventOf(job), number })] : []),
    ],
  };
  const refundInput = { amountCents, supplement: number, reason: "tooLate", by: "provider", at } as const;
  await app.db.transact(
    writesOf(isTooLate ? refundCharge(app, unit, refundInput) : { ...unit, ...applyRefundEffects(unit) }),
  );
  return captured;
}

/** The supplement's row after the capture: held with the first payment, or refunded at once. */
const toCapturedRow = (row: Payment, { isTooLate, at }: { isTooLate: boolean; at: Instant }): Payment => ({
  ...transition(releaseMachine, row, { move: isTooLate ? "returnLate" : "hold", by: "provider" }),
  failureMessage: undefined,
  declinedAt: undefined,
  processedAt: at,
  updatedAt: at,
});

/** Whether the proposal still asks for this amount; judged at the time when the customer began to pay. */
function isStillProposed(job: Job, { supplement = 0, amountCents, createdAt }: Payment): boolean {
  const verdict = decideSupplement(job, supplement, createdAt);
  return "amounts" in verdict && verdict.amounts.amountCents === amountCents;
}

const withSupplement = (paid: Payment, charge: SupplementCharge, at: Instant): Payment => ({
  ...paid,
  amountCents: cents(paid.amountCents + charge.amountCents),
  platformFeeCents: cents(paid.platformFeeCents + charge.platformFeeCents),
  handymanAmountCents: cents(paid.handymanAmountCents + charge.handymanAmountCents),
  supplements: [...(paid.supplements ?? []), charge],
  updatedAt: at,
});
