import { AppError } from "../../../shared/errors/errors.ts";
import { JobId } from "../../../shared/ids.ts";
import { transferBalanceOf } from "../../../shared/payments/refunds.ts";
import { addMs, toInstant } from "../../../shared/time.ts";
import { findJobWithPayment } from "../../stores/payments.ts";
import type { PaymentContext } from "../context.ts";
import { offsetDebt } from "../transfers/netting.ts";
import { reverseTransfer } from "../transfers/reversal.ts";
import { writesOf } from "../unit-of-work.ts";
import { bookTransfer, closeAttempt } from "./book.ts";
import { createOrFindTransfer, findReadyAccount } from "./call-provider.ts";
import { isReleasable, nextTransfer, releaseFunds, transferStepOf } from "./decide.ts";
import { readDue, readShare } from "./read.ts";
import {
  ACCOUNT_CHECK_MS,
  pauseTransfer,
  remindOfRelease,
  scheduleTransfer,
  startTransferAttempt,
  waitForAccount,
} from "./write.ts";

/**
 * Works a held payment that is due: reminds the customer, and releases the money after 72 hours without an answer (E4).
 */
export async function autoRelease(app: PaymentContext, id: string): Promise<void> {
  const due = await readDue(app, id, ({ releaseDueAt }) => releaseDueAt);
  const { job, payment } = due ?? (await findJobWithPayment(app.db, JobId.parse(id)));
  if (payment && !job) throw new Error("A payment has no job.");
  if (!job || !payment || !isReleasable({ job, payment }, "clock")) return;
  const at = toInstant(app.now());
  const unit = { job, payment, extraWrites: [] };
  const looked = { ...unit, payment: { ...payment, refundsPolledAt: at } };
  if (due) await app.db.transact(writesOf(releaseFunds(app, looked, { by: "clock", at })));
  else if (payment.cancellationFeeCents === undefined) await remindOfRelease(app, unit);
}

/**
 * Brings the transfers of a released share to what its handyman is owed: transfers the rest once, waits while they have
 * no account, and reverses what was refunded since.
 */
export async function syncTransfer(app: PaymentContext, id: string): Promise<void> {
  const read = await readShare(app, id);
  if (!read) return;
  const share = transferStepOf(read) === "offset" ? await offsetDebt(app, read) : read;
  const { payment, handyman, attempts, open } = share;
  const step = transferStepOf(share);
  if (step === "takeBack") return reverseTransfer(app, payment, open);
  if (step === "pause") return pauseTransfer(app, payment);
  if (step === "withhold") return scheduleTransfer(app, payment, addMs(app.now(), ACCOUNT_CHECK_MS));
  if (step !== "transfer") return;
  const account = await findReadyAccount(app, handyman);
  if (!account) {
    // A transfer that was made before the account was closed is booked all the same.
    const made = open && (await app.stripe.findTransfer({ jobId: payment.jobId, attemptId: open.attempt.id }));
    return made ? bookTransfer(app, open, made) : waitForAccount(app, share);
  }
  const started = open ?? (await startTransferAttempt(app, payment, nextTransfer(payment, attempts, account)));
  const made = await createOrFindTransfer(app, started);
  if (made) return bookTransfer(app, started, made);
  // The attempt made no transfer and never will: Stripe said so under its key, or forgot the key.
  if (transferBalanceOf(started.payment) <= 0) return closeAttempt(app, started);
  const failed = open ? attempts : [...attempts, started.attempt];
  const again = await startTransferAttempt(app, started.payment, nextTransfer(started.payment, failed, account));
  const madeAgain = await createOrFindTransfer(app, again);
  if (!madeAgain) throw new AppError("payment.providerUnavailable");
  await bookTransfer(app, again, madeAgain);
}
