import { AppError } from "../../shared/errors/errors.ts";
import type { JobId } from "../../shared/ids.ts";
import { openProposalOf } from "../../shared/jobs/proposals.ts";
import { isInRework } from "../../shared/jobs/rework.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { isDisputed } from "../../shared/payments/charges.ts";
import type { LedgerEntry, Payment, PaymentAttempt, Refund, TransferAttempt } from "../../shared/payments/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { type Instant, MINUTE_MS, toInstant } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import { create, type Db, type DbReader, type Entity, type Ref, ref, replace, type Write } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { isReleasable, type JobWithPayment, type PaymentUnitOfWork, releaseFunds, writesOf } from "./unit-of-work.ts";

export type WriteContext = BaseApp & { readonly db: Db };

/** More refunds than any payment has. */
const MAX_REFUNDS = 200;
const MAX_LEDGER_ENTRIES = 500;
const MAX_TRANSFER_ATTEMPTS = 500;

/** How often an open intent is checked again at Stripe. */
export const INTENT_CHECK_MS = 15 * MINUTE_MS;

export const findPayment = (db: DbReader, jobId: JobId): Promise<Payment | undefined> =>
  db.get(table.payment, { jobId });

/** The reference of a job's payment, for a batch read. */
export const paymentRef = (jobId: JobId): Ref<Payment> => ref(table.payment, { jobId });

export const findAttempt = (
  db: DbReader,
  { jobId, supplement, attempt: number }: Payment,
): Promise<PaymentAttempt | undefined> => db.get(table.attempt, { jobId, supplement, number });

/**
 * The write that makes the intent of the job's open proposal due for cancellation, because the proposal is about to end
 * in another way; none when nobody has begun to pay for it.
 */
export async function expireSupplementWrites(app: WriteContext, job: Job): Promise<Write[]> {
  const open = openProposalOf(job);
  const row =
    open && job.paidCents !== undefined
      ? await app.db.get(table.payment, { jobId: job.id, supplement: open.number })
      : undefined;
  const at = toInstant(app.now());
  if (!row || row.status === "completed") return [];
  // Without an intent yet: the new version makes a concurrent `storeIntent` fail.
  const intentCheckDueAt = row.stripePaymentIntentId ? at : row.intentCheckDueAt;
  return [replace(table.payment, { ...row, intentCheckDueAt, updatedAt: at })];
}

/** Bumps the payment's version, so that a concurrent createIntent fails and reads the new price. */
export const touchPaymentWrite = (app: WriteContext, payment: Payment): Write =>
  replace(table.payment, { ...payment, updatedAt: toInstant(app.now()) });

/**
 * The job that an intent pays for, and its payment row: the job's payment or a supplement. Undefined for an intent that
 * is not ours.
 */
export async function findByIntent(db: DbReader, intentId: string): Promise<JobWithPayment | undefined> {
  const link = await db.get(table.intent, { intentId });
  if (!link) return undefined;
  const { jobId, supplement } = link;
  const [job, payment] = await db.getAll([ref(table.job, { id: jobId }), ref(table.payment, { jobId, supplement })]);
  return job && payment && { job, payment };
}

/** Stores the user's Stripe customer id. */
export async function storeStripeCustomerId(app: WriteContext, user: User, stripeCustomerId: string): Promise<void> {
  const updatedUser = { ...user, stripeCustomerId, updatedAt: toInstant(app.now()) };
  await app.db.transact([replace(table.user, updatedUser)]);
}

/** Stores when the next transfer of a released share is due. */
export const scheduleTransfer = (app: WriteContext, payment: Payment, transferDueAt: Instant): Promise<void> =>
  app.db.transact([replace(table.payment, { ...payment, transferDueAt, updatedAt: toInstant(app.now()) })]);

/** A job and its payment, in one batch read; missing items are left out. */
export const findJobWithPayment = async (db: DbReader, jobId: JobId): Promise<Partial<JobWithPayment>> => {
  const [job, payment] = await db.getAll([ref(table.job, { id: jobId }), paymentRef(jobId)]);
  return { ...(job && { job }), ...(payment && { payment }) };
};

export const commitUnitOfWork = (app: WriteContext, unit: PaymentUnitOfWork): Promise<void> =>
  app.db.transact(writesOf(unit));

export const findRefund = (db: DbReader, at: Pick<Refund, "jobId" | "number">): Promise<Refund | undefined> =>
  db.get(table.refund, at);

type PartitionQuery = {
  readonly jobId: JobId;
  readonly prefix: string;
  readonly limit: number;
  readonly ascending?: boolean;
};

/** The items under one sort-key prefix in a job's partition, in the order of their keys, read strongly. */
async function listByPrefix<Id, E extends Id>(
  db: DbReader,
  at: Entity<E, Id>,
  { jobId, ...options }: PartitionQuery,
): Promise<E[]> {
  const sortKeyOf = (each: E) => at.key(each).sk;
  const query = { pk: `JOB#${jobId}`, isConsistentRead: true, ascending: true, ...options, sortKeyOf };
  return [...(await db.query(at, query)).items];
}

/**
 * The refunds of a job in the order they were decided. Above the limit the latest are returned, since these may still
 * be open.
 */
export const listRefunds = async (db: DbReader, jobId: JobId): Promise<Refund[]> =>
  (await listByPrefix(db, table.refund, { jobId, prefix: "REFUND#", limit: MAX_REFUNDS, ascending: false })).reverse();

/** The transfer attempts of a job in the order they were begun. */
export const listTransferAttempts = async (db: DbReader, jobId: JobId): Promise<TransferAttempt[]> => {
  const attempts = await listByPrefix(db, table.transfer, { jobId, prefix: "TRANSFER#", limit: MAX_TRANSFER_ATTEMPTS });
  return attempts.toSorted((a, b) => a.number - b.number);
};

/** The ledger of a job, oldest entry first. */
export const listLedgerEntries = (db: DbReader, jobId: JobId): Promise<LedgerEntry[]> =>
  listByPrefix(db, table.ledger, { jobId, prefix: "LEDGER#", limit: MAX_LEDGER_ENTRIES });

export const isEventProcessed = async (db: DbReader, { id }: { id: string }): Promise<boolean> =>
  (await db.get(table.stripeEvent, { id })) !== undefined;

/** The write that marks a Stripe event as processed. */
export const processedEventWrite = (app: BaseApp, { id, type }: { id: string; type: string }): Write =>
  create(table.stripeEvent, { id, type, createdAt: toInstant(app.now()), version: 1 });

/**
 * The customer confirms that the job is done (D-08): held money is released; a processing payment is released as soon
 * as it is captured. Repeating it changes nothing. Throws `job.notPaid` while there is nothing to release,
 * `job.illegalMove` while the job is disputed or reworked, `payment.disputed` while a chargeback is open.
 */
export function confirmCompletion(
  app: WriteContext,
  jobId: JobId,
): Promise<Partial<JobWithPayment> & { readonly job: Job }> {
  return retryOnConflict(async () => {
    const { job, payment } = await findJobWithPayment(app.db, jobId);
    if (!job) throw new AppError("job.notFound");
    const at = toInstant(app.now());
    const confirmed: Job = { ...job, confirmedAt: job.confirmedAt ?? at, updatedAt: at };
    if (payment && isReleasable({ job, payment }, "customer")) {
      const unit = releaseFunds(app, { job: confirmed, payment, extraWrites: [] }, { by: "customer", at });
      await commitUnitOfWork(app, unit);
      return unit;
    }
    if (payment?.releaseStatus === "released") return { job, payment };
    if (payment && isDisputed(payment)) throw new AppError("payment.disputed");
    if (isInRework(job) || job.status === "disputed") throw new AppError("job.illegalMove");
    if (job.status !== "completed" || payment?.status !== "processing") throw new AppError("job.notPaid");
    if (job.confirmedAt) return { job, payment };
    // The capture writes the job as well: of the two transactions, the later one sees the other.
    await app.db.transact([replace(table.job, confirmed)]);
    return { job: confirmed, payment };
  });
}
