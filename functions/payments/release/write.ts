import { PaymentId } from "../../../shared/ids.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import { cents } from "../../../shared/money.ts";
import { transferBalanceOf } from "../../../shared/payments/refunds.ts";
import { reminderDue } from "../../../shared/payments/release.ts";
import { type Payment, TransferAttempt } from "../../../shared/payments/schema.ts";
import { policy } from "../../../shared/policy.ts";
import { dueReminderDay } from "../../../shared/reminders.ts";
import { addMs, HOUR_MS, type Instant, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { create, replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { recordMoneyAlarm } from "../../runtime/observability/abandoned-work.ts";
import type { JobWithPayment } from "../../stores/payments.ts";
import type { StartedTransfer, TransferPlan } from "./decide.ts";

/** After this many refused attempts the alarm is raised; the attempts go on, twice a day. */
const ALARM_ATTEMPTS = 12;
const MAX_DOUBLINGS = 10;
/** How often a share without a payout account is checked again; Stripe's webhook comes sooner. */
export const ACCOUNT_CHECK_MS = HOUR_MS;

/** Stores an attempt before Stripe is called. */
export async function startTransferAttempt(
  app: WriteContext,
  payment: Payment,
  { failures, ...input }: TransferPlan,
): Promise<StartedTransfer> {
  const at = toInstant(app.now());
  const number = payment.transferAttempt + 1;
  const attempt = TransferAttempt.parse({
    id: PaymentId.parse(app.newId()),
    jobId: payment.jobId,
    number,
    ...input,
    state: "begun",
    createdAt: at,
    updatedAt: at,
  });
  const tries = failures + 1;
  if (tries === ALARM_ATTEMPTS) recordMoneyAlarm({ kind: "payment.transfer", id: payment.jobId, tries });
  // Stripe has refused the share: the pause doubles with every further attempt.
  const pauseMs = MINUTE_MS * 2 ** Math.min(tries, MAX_DOUBLINGS);
  const transferRetryAt = tries === 1 ? payment.transferRetryAt : addMs(at, pauseMs);
  const started: Payment = {
    ...payment,
    transferAttempt: number,
    isTransferring: true,
    transferRetryAt,
    updatedAt: at,
  };
  await app.db.transact([replace(table.payment, started), create(table.transfer, attempt)]);
  return { attempt, payment: { ...started, version: started.version + 1 } };
}

/** While the job is disputed nothing more is transferred; the decision makes it due again (`resumeClock`). */
export const pauseTransfer = (app: WriteContext, payment: Payment): Promise<void> =>
  app.db.transact([replace(table.payment, { ...payment, isTransferPaused: true, updatedAt: toInstant(app.now()) })]);

/** Stores the earliest time of the next transfer attempt; without one it is due at once. */
export const scheduleTransfer = (app: WriteContext, payment: Payment, transferRetryAt?: Instant): Promise<void> =>
  app.db.transact([replace(table.payment, { ...payment, transferRetryAt, updatedAt: toInstant(app.now()) })]);

/** Waits for the handyman's payout account, with a reminder on some days. */
export async function waitForAccount(app: WriteContext, { job, payment }: JobWithPayment): Promise<void> {
  const at = toInstant(app.now());
  const { releasedAt: since, accountReminderDay: lastDay } = payment;
  const days = dueReminderDay(policy.accountReminderDays, { since, lastDay }, at);
  const missing = (days: number) => ({ ...jobEventOf(job), days, amountCents: cents(transferBalanceOf(payment)) });
  await app.db.transact([
    replace(table.payment, {
      ...payment,
      transferRetryAt: addMs(at, ACCOUNT_CHECK_MS),
      accountReminderDay: days ?? lastDay,
      updatedAt: at,
    }),
    ...(days === undefined ? [] : [emit(app, "payment.accountMissing", missing(days))]),
  ]);
}

/** Reminds the customer of the release, unless they were reminded of this one or nothing is held any more (E4). */
export async function remindOfRelease(app: WriteContext, { job, payment }: JobWithPayment): Promise<void> {
  const at = toInstant(app.now());
  const { releaseDueAt } = payment;
  const hours = releaseDueAt && reminderDue({ ...payment, releaseDueAt }, at);
  if (!hours) return;
  await app.db.transact([
    replace(table.payment, { ...payment, remindedHours: hours, updatedAt: at }),
    emit(app, "payment.releaseReminded", { ...jobEventOf(job), hours, releaseDueAt }),
  ]);
}
