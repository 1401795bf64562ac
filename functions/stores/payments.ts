import type { JobId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { LedgerEntry, Payment, PaymentAttempt, Refund, TransferAttempt } from "../../shared/payments/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import type { BaseApp, WriteContext } from "../runtime/app.ts";
import { create, type DbReader, type Entity, type Ref, ref, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/** A job with its payment, as one transaction changes them. */
export type JobWithPayment = { readonly job: Job; readonly payment: Payment };

/** More refunds than any payment has. */
const MAX_REFUNDS = 200;
const MAX_LEDGER_ENTRIES = 500;
const MAX_TRANSFER_ATTEMPTS = 500;

export const findPayment = (db: DbReader, jobId: JobId): Promise<Payment | undefined> =>
  db.get(table.payment, { jobId });

/** The reference of a job's payment, for a batch read. */
export const paymentRef = (jobId: JobId): Ref<Payment> => ref(table.payment, { jobId });

export const findAttempt = (
  db: DbReader,
  { jobId, supplement, attempt: number }: Payment,
): Promise<PaymentAttempt | undefined> => db.get(table.attempt, { jobId, supplement, number });

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

/** A job and its payment, in one batch read; missing items are left out. */
export const findJobWithPayment = async (db: DbReader, jobId: JobId): Promise<Partial<JobWithPayment>> => {
  const [job, payment] = await db.getAll([ref(table.job, { id: jobId }), paymentRef(jobId)]);
  return { ...(job && { job }), ...(payment && { payment }) };
};

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
  const query = { pk: `JOB#${jobId}`, ascending: true, ...options, sortKeyOf };
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
