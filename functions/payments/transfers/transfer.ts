import { AppError } from "../../../shared/errors/errors.ts";
import { JobId } from "../../../shared/ids.ts";
import { isShareWithheld } from "../../../shared/jobs/deactivation.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import { cents } from "../../../shared/money.ts";
import { type Charge, chargeOf, chargesOf } from "../../../shared/payments/charges.ts";
import { remainingShareOfCharge, transferBalanceOf } from "../../../shared/payments/refunds.ts";
import { scheduleOf } from "../../../shared/payments/schedule.ts";
import type { LedgerEntry, Payment } from "../../../shared/payments/schema.ts";
import { policy } from "../../../shared/policy.ts";
import { dueReminderDay } from "../../../shared/reminders.ts";
import type { User } from "../../../shared/session/schema.ts";
import { addMs, HOUR_MS, toInstant } from "../../../shared/time.ts";
import { syncPayoutSchedule } from "../../handymen/payouts/schedule.ts";
import { askOnce } from "../../runtime/ask-once.ts";
import { replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import type { PayoutAccount } from "../../runtime/ports/stripe.ts";
import { findJobWithPayment, findPayment, listTransferAttempts } from "../../stores/payments.ts";
import { findUser } from "../../stores/session.ts";
import type { PaymentContext } from "../context.ts";
import { ledgerEntry } from "../ledger/entry.ts";
import { reconcileRefunds } from "../refunds/reconcile.ts";
import {
  closeAttempt,
  findOpenAttempt,
  pauseTransfer,
  type StartedTransfer,
  scheduleTransfer,
  startTransferAttempt,
} from "./attempt.ts";
import { failureCountOf, transferredCentsOf } from "./history.ts";
import { offsetDebt } from "./netting.ts";
import { reverseTransfer } from "./reversal.ts";

/** How often a share without a payout account is checked again; Stripe's webhook comes sooner. */
const ACCOUNT_CHECK_MS = HOUR_MS;

/**
 * Brings the transfers of a released share to what its handyman is owed: transfers the rest once, waits while they have
 * no account, and reverses what was refunded since.
 */
export async function syncTransfer(app: PaymentContext, id: string): Promise<void> {
  const jobId = JobId.parse(id);
  const at = toInstant(app.now());
  const isDue = (payment: Payment | undefined) => ((payment && scheduleOf(payment).transfer) ?? "~") <= at;
  if (!isDue(await findPayment(app.db, jobId))) return;
  // Refunds whose webhook was lost must not be paid out.
  await reconcileRefunds(app, jobId);
  const { job, payment } = await findJobWithPayment(app.db, jobId);
  if (!payment || !isDue(payment)) return;
  const started = await findOpenAttempt(app, payment);
  if (job?.status === "disputed" && !started && transferBalanceOf(payment) >= 0) return pauseTransfer(app, payment);
  if (started?.attempt.direction === "back" || (!started && transferBalanceOf(payment) < 0))
    return reverseTransfer(app, payment, started);
  const afterOffset = started ? payment : await offsetDebt(app, payment);
  if (started || transferBalanceOf(afterOffset) > 0) await transferShare(app, afterOffset, started);
}

async function transferShare(
  app: PaymentContext,
  payment: Payment,
  openAttempt: StartedTransfer | undefined,
): Promise<void> {
  const handyman = await findUser(app.db, payment.handymanId);
  if (!openAttempt && handyman && (await isWithheld(app, payment, handyman)))
    return scheduleTransfer(app, payment, addMs(toInstant(app.now()), ACCOUNT_CHECK_MS));
  const account = handyman?.stripeConnectAccountId;
  const payoutAccount = account ? await app.stripe.getAccount(account) : undefined;
  if (!payoutAccount?.canReceive) {
    // A transfer that was made before the account was closed is booked all the same.
    const transferId =
      openAttempt && (await app.stripe.findTransfer({ jobId: payment.jobId, attemptId: openAttempt.attempt.id }));
    return transferId ? recordTransfer(app, openAttempt, transferId) : waitForAccount(app, payment);
  }
  await syncPayoutSchedule(app, payment.handymanId, payoutAccount);
  let started = openAttempt ?? (await startTransfer(app, payment, payoutAccount));
  let stripeId = await createOrFindTransfer(app, started);
  if (!stripeId) {
    // The attempt made no transfer and never will: Stripe said so under its key, or forgot the key.
    if (transferBalanceOf(started.payment) <= 0) return closeAttempt(app, started);
    started = await startTransfer(app, started.payment, payoutAccount);
    stripeId = await createOrFindTransfer(app, started);
  }
  if (!stripeId) throw new AppError("payment.providerUnavailable");
  await recordTransfer(app, started, stripeId);
}

/** The job is read only for a deactivated handyman. */
async function isWithheld({ db }: PaymentContext, { jobId }: Payment, handyman: User): Promise<boolean> {
  const job = handyman.isActive ? undefined : await db.get(table.job, { id: jobId });
  return job !== undefined && isShareWithheld(job, handyman);
}

/** Waits for the handyman's payout account, with a reminder on some days. */
async function waitForAccount(app: PaymentContext, payment: Payment): Promise<void> {
  const at = toInstant(app.now());
  const waiting = { ...payment, transferRetryAt: addMs(at, ACCOUNT_CHECK_MS), updatedAt: at };
  const days = dueReminderDay(
    policy.accountReminderDays,
    { since: payment.releasedAt, lastDay: payment.accountReminderDay },
    at,
  );
  const job = days === undefined ? undefined : await app.db.get(table.job, { id: payment.jobId });
  if (!job || days === undefined) return app.db.transact([replace(table.payment, waiting)]);
  const amountCents = cents(transferBalanceOf(payment));
  await app.db.transact([
    replace(table.payment, { ...waiting, accountReminderDay: days }),
    emit(app, "payment.accountMissing", { ...jobEventOf(job), days, amountCents }),
  ]);
}

/** Starts a transfer of what is due, at most what one charge has left, since a transfer names its charge. */
async function startTransfer(
  app: PaymentContext,
  payment: Payment,
  { id: account }: PayoutAccount,
): Promise<StartedTransfer> {
  const attempts = await listTransferAttempts(app.db, payment.jobId);
  const openCents = cents(transferBalanceOf(payment));
  const sources = chargesOf(payment).map((charge) => ({
    supplement: charge.supplement,
    leftCents: remainingShareOfCharge(charge) - transferredCentsOf(attempts, charge.supplement),
  }));
  const source = sources.find(({ leftCents }) => leftCents > 0);
  // A debt of the handyman can make more due than any charge has left.
  const amountCents = source ? cents(Math.min(openCents, source.leftCents)) : openCents;
  const input = { direction: "out", supplement: source?.supplement, amountCents, account } as const;
  return startTransferAttempt(app, payment, { ...input, failures: failureCountOf(attempts) });
}

/** Stripe's id of the attempt's transfer, made now or before; undefined when it made none and never will. */
async function createOrFindTransfer(
  app: PaymentContext,
  { payment, attempt }: StartedTransfer,
): Promise<string | undefined> {
  const { id: attemptId, jobId, amountCents, account } = attempt;
  const charge = chargeOf(payment, attempt.supplement);
  const chargeId = charge.chargeId ?? (await fetchChargeId(app, charge));
  return askOnce(app, attempt, {
    create: () => app.stripe.createTransfer({ amountCents, account, jobId, attemptId, chargeId }),
    find: () => app.stripe.findTransfer({ jobId, attemptId }),
  });
}

/** Reads the charge id of payments that were booked without it. */
async function fetchChargeId({ stripe }: PaymentContext, { intentId }: Charge): Promise<string> {
  const intent = intentId ? await stripe.getIntent(intentId) : undefined;
  if (!intent?.chargeId) throw new Error("A captured payment has no charge.");
  return intent.chargeId;
}

/** Books the transfer: what was owed to the handyman has left the platform. */
async function recordTransfer(
  app: PaymentContext,
  { payment, attempt }: StartedTransfer,
  stripeTransferId: string,
): Promise<void> {
  const at = toInstant(app.now());
  const { jobId, amountCents } = attempt;
  const job = await app.db.get(table.job, { id: jobId });
  if (!job) throw new Error("A payment has no job.");
  const nextPayment = { ...payment, stripeTransferId, transferredCents: cents(payment.transferredCents + amountCents) };
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_payable", amountCents },
    { account: "customer_funds", amountCents: -amountCents },
  ];
  await app.db.transact([
    // A refund that was decided during the transfer is reversed once Stripe has made it.
    replace(table.payment, { ...nextPayment, isTransferring: false, transferRetryAt: undefined, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "made", stripeTransferId, updatedAt: at }),
    replace(table.job, { ...job, transferredAt: at, updatedAt: at }),
    ledgerEntry(app, { jobId, kind: "release", reference: stripeTransferId, lines }),
  ]);
}
