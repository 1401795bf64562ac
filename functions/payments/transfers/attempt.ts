import { PaymentId } from "../../../shared/ids.ts";
import type { Cents } from "../../../shared/money.ts";
import { type Payment, TransferAttempt } from "../../../shared/payments/schema.ts";
import { addMs, type Instant, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { create, replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { recordMoneyAlarm } from "../../runtime/observability/abandoned-work.ts";
import type { PaymentContext } from "../context.ts";

/** After this many refused attempts the alarm is raised; the attempts go on, twice a day. */
const ALARM_ATTEMPTS = 12;
const MAX_DOUBLINGS = 10;

/** A stored transfer attempt, with its payment. */
export type StartedTransfer = { readonly payment: Payment; readonly attempt: TransferAttempt };

type TransferAttemptInput = Pick<TransferAttempt, "direction" | "account" | "supplement" | "reversedTransferId"> & {
  readonly amountCents: Cents;
  /** How many attempts in a row before it moved nothing. */
  readonly failures: number;
};

/** The open attempt, which continues under its own key. */
export async function findOpenAttempt({ db }: PaymentContext, payment: Payment): Promise<StartedTransfer | undefined> {
  const attempt = await db.get(table.transfer, { jobId: payment.jobId, number: payment.transferAttempt });
  return attempt?.state === "begun" ? { payment, attempt } : undefined;
}

/** Stores an attempt before Stripe is called. */
export async function startTransferAttempt(
  app: PaymentContext,
  payment: Payment,
  { failures, ...input }: TransferAttemptInput,
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
export const pauseTransfer = (app: PaymentContext, payment: Payment): Promise<void> =>
  app.db.transact([replace(table.payment, { ...payment, isTransferPaused: true, updatedAt: toInstant(app.now()) })]);

/** Closes an attempt that moved nothing; the next one is made at `transferRetryAt` at the earliest. */
export const closeAttempt = (
  app: PaymentContext,
  { payment, attempt }: StartedTransfer,
  transferRetryAt?: Instant,
): Promise<void> => {
  const at = toInstant(app.now());
  return app.db.transact([
    replace(table.payment, { ...payment, isTransferring: false, transferRetryAt, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "refused", updatedAt: at }),
  ]);
};

/** Stores the earliest time of the next transfer attempt; without one it is due at once. */
export const scheduleTransfer = (app: WriteContext, payment: Payment, transferRetryAt?: Instant): Promise<void> =>
  app.db.transact([replace(table.payment, { ...payment, transferRetryAt, updatedAt: toInstant(app.now()) })]);
