import { decided, judgeSupplement, openProposalOf } from "../../shared/jobs/proposals.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { cents } from "../../shared/money.ts";
import { nextReturnsLook } from "../../shared/payments/returns.ts";
import { type Payment, SupplementCharge } from "../../shared/payments/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { eventOf } from "../jobs/store.ts";
import { replace } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import * as table from "../runtime/table.ts";
import { bookCharge, giveBackOf, type Step, settled, writesOf } from "./steps.ts";
import { findPayment, type Writer } from "./store.ts";

/**
 * Stores the state of a supplement's intent; `payment` is the supplement's row, `former` the row before. The job and
 * the first payment change only when the card is charged.
 */
export async function settleSupplement(app: Writer, step: Step, former: Payment): Promise<Payment> {
  if (step.payment.status === "completed") return completeSupplement(app, step);
  const { job, payment: row, also } = step;
  const moved = { ...row, updatedAt: toInstant(app.now()) };
  // A decline in the card form is shown there; a processing card that fails is told by a notification, since the
  // customer has left.
  const isNews = row.status === "failed" && former.status === "processing";
  const told = isNews ? [emit(app, "payment.failed", { ...eventOf(job), wasProcessing: true })] : [];
  await app.db.transact([replace(table.payment, moved), ...told, ...also]);
  return { ...moved, version: moved.version + 1 };
}

/**
 * Books a captured supplement: the proposal is accepted, the job has its price, and the money is held with the first
 * payment. If the proposal is no longer open, the job stays as it was and the supplement is refunded in full.
 */
async function completeSupplement(app: Writer, { job, payment: row, also }: Step): Promise<Payment> {
  const at = toInstant(app.now());
  const paid = await findPayment(app.db, row.jobId);
  const number = row.supplement;
  if (!paid || number === undefined) throw new Error("A supplement has no payment.");
  const isTooLate = !stands(job, row);
  const releaseStatus = isTooLate ? "reversed" : "held";
  const ended = { staleAt: undefined, failureMessage: undefined, declinedAt: undefined };
  const captured: Payment = { ...row, ...ended, releaseStatus, processedAt: at, updatedAt: at };
  const charge = SupplementCharge.parse({ ...row, refundedAmountCents: 0, number, processedAt: at, isTooLate });
  const { amountCents, platformFeeCents, handymanAmountCents } = row;
  const isOpen = openProposalOf(job)?.number === number;
  // An open proposal that can no longer be accepted, because of a chargeback on the first payment, lapses.
  const isDecided = isOpen || !isTooLate;
  const agreed = isDecided ? decided(job, { number, state: isTooLate ? "lapsed" : "accepted", at }) : job;
  const booked: Step = {
    payment: withSupplement(paid, charge, at),
    job: { ...agreed, paidCents: cents(paid.amountCents + amountCents), updatedAt: at },
    // A supplement that is refunded at once still counts as earned here, since the refund below subtracts it again.
    earnedCents: paid.releasedAt ? handymanAmountCents : 0,
    also: [
      ...also,
      replace(table.payment, captured),
      bookCharge(app, row),
      emit(app, "payment.completed", {
        ...{ ...eventOf(job), amountCents, platformFeeCents, handymanAmountCents },
        supplement: number,
      }),
      ...(isDecided ? [emit(app, "job.proposalDecided", { ...eventOf(job), number })] : []),
    ],
  };
  const back = { amountCents, supplement: number, reason: "tooLate", at } as const;
  await app.db.transact(writesOf(isTooLate ? giveBackOf(app, booked, back) : { ...booked, ...settled(booked, at) }));
  return captured;
}

/** Whether the proposal still asks for this amount; judged at the time when the customer began to pay. */
function stands(job: Job, { supplement = 0, amountCents, createdAt }: Payment): boolean {
  const verdict = judgeSupplement(job, supplement, createdAt);
  return "amounts" in verdict && verdict.amounts.amountCents === amountCents;
}

const withSupplement = (paid: Payment, charge: SupplementCharge, at: Instant): Payment => {
  const next: Payment = {
    ...paid,
    amountCents: cents(paid.amountCents + charge.amountCents),
    platformFeeCents: cents(paid.platformFeeCents + charge.platformFeeCents),
    handymanAmountCents: cents(paid.handymanAmountCents + charge.handymanAmountCents),
    supplements: [...(paid.supplements ?? []), charge],
    updatedAt: at,
  };
  return { ...next, returnsDueAt: nextReturnsLook(next, at) };
};
