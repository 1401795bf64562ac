import { AppError } from "../../shared/errors.ts";
import type { JobId } from "../../shared/ids.ts";
import { openProposalOf } from "../../shared/jobs/proposals.ts";
import { isRedoing } from "../../shared/jobs/redo.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { isDisputed } from "../../shared/payments/charges.ts";
import type { LedgerEntry, Payment, PaymentAttempt, Refund, TransferAttempt } from "../../shared/payments/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { type Instant, MINUTE_MS, toInstant } from "../../shared/time.ts";
import type { Base } from "../runtime/app.ts";
import { create, type Db, type DbReader, type Place, type Ref, ref, replace, type Write } from "../runtime/db.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { isReleasable, letGo, type Paid, type Step, writesOf } from "./steps.ts";

export type Writer = Base & { readonly db: Db };

/** No payment is given back in so many parts. */
const MOST_REFUNDS = 200;
const MOST_ENTRIES = 500;
const MOST_MOVES = 500;

/** How often an intent that is neither paid nor given up is looked at again. */
export const CHECK_MS = 15 * MINUTE_MS;

export const findPayment = (db: DbReader, jobId: JobId): Promise<Payment | undefined> =>
  db.get(table.payment, { jobId });

/** Where a job's payment stands, to be read together with other things. */
export const paymentAt = (jobId: JobId): Ref<Payment> => ref(table.payment, { jobId });

export const findAttempt = (
  db: DbReader,
  { jobId, supplement, attempt: number }: Payment,
): Promise<PaymentAttempt | undefined> => db.get(table.attempt, { jobId, supplement, number });

/**
 * The write after which nobody pays for the proposal of a job that waits, because it is about to be over in another way:
 * the schedule cancels its intent at once. None when nobody has begun to.
 */
export async function stopSupplement(app: Writer, job: Job): Promise<Write[]> {
  const open = openProposalOf(job);
  const row =
    open && job.paidCents !== undefined
      ? await app.db.get(table.payment, { jobId: job.id, supplement: open.number })
      : undefined;
  const at = toInstant(app.now());
  if (!row || row.status === "completed") return [];
  // Without an intent, whoever is about to keep one learns by this that it is over.
  const staleAt = row.stripePaymentIntentId ? at : row.staleAt;
  return [replace(table.payment, { ...row, staleAt, updatedAt: at })];
}

/** The write by which whoever is about to keep the intent of a payment learns that its job has another price by now. */
export const stopAttempt = (app: Writer, begun: Payment): Write =>
  replace(table.payment, { ...begun, updatedAt: toInstant(app.now()) });

/** The job that an intent pays for, and its row: of the job's payment, or of a supplement; undefined for an intent that is not ours. */
export async function findByIntent(db: DbReader, intentId: string): Promise<Paid | undefined> {
  const link = await db.get(table.intent, { intentId });
  if (!link) return undefined;
  const { jobId, supplement } = link;
  const [job, payment] = await db.getAll([ref(table.job, { id: jobId }), ref(table.payment, { jobId, supplement })]);
  return job && payment && { job, payment };
}

/** Remembers who the user is to the card provider. */
export async function keepCustomer(app: Writer, user: User, stripeCustomerId: string): Promise<void> {
  const kept = { ...user, stripeCustomerId, updatedAt: toInstant(app.now()) };
  await app.db.transact([replace(table.user, kept)]);
}

/** Says when a released share is to be transferred. */
export const dueTransfer = (app: Writer, payment: Payment, transferDueAt: Instant): Promise<void> =>
  app.db.transact([replace(table.payment, { ...payment, transferDueAt, updatedAt: toInstant(app.now()) })]);

/** Both as they stand, read together. */
export const findPaid = async (db: DbReader, jobId: JobId): Promise<Partial<Paid>> => {
  const [job, payment] = await db.getAll([ref(table.job, { id: jobId }), paymentAt(jobId)]);
  return { ...(job && { job }), ...(payment && { payment }) };
};

export const writeStep = (app: Writer, step: Step): Promise<void> => app.db.transact(writesOf(step));

export const findRefund = (db: DbReader, at: Pick<Refund, "jobId" | "number">): Promise<Refund | undefined> =>
  db.get(table.refund, at);

type Shelf = { readonly jobId: JobId; readonly prefix: string; readonly limit: number; readonly ascending?: boolean };

/** What stands under one prefix in a job's partition, in the order of its keys. */
async function listIn<Id, E extends Id>(db: DbReader, at: Place<E, Id>, { jobId, ...asked }: Shelf): Promise<E[]> {
  const sortKeyOf = (each: E) => at.key(each).sk;
  const shelf = { pk: `JOB#${jobId}`, isStrong: true, ascending: true, ...asked, sortKeyOf };
  return [...(await db.page(at, shelf)).items];
}

/** The refunds of a job, in the order they were decided; the latest of more than that, for these may wait to be made. */
export const listRefunds = async (db: DbReader, jobId: JobId): Promise<Refund[]> =>
  (await listIn(db, table.refund, { jobId, prefix: "REFUND#", limit: MOST_REFUNDS, ascending: false })).reverse();

/** The moves of a job's share, in the order they were begun. */
export const listMoves = async (db: DbReader, jobId: JobId): Promise<TransferAttempt[]> => {
  const moves = await listIn(db, table.transfer, { jobId, prefix: "TRANSFER#", limit: MOST_MOVES });
  return moves.toSorted((a, b) => a.number - b.number);
};

/** The books of a job, oldest first. */
export const listEntries = (db: DbReader, jobId: JobId): Promise<LedgerEntry[]> =>
  listIn(db, table.ledger, { jobId, prefix: "LEDGER#", limit: MOST_ENTRIES });

export const isWorked = async (db: DbReader, { id }: { id: string }): Promise<boolean> =>
  (await db.get(table.stripeEvent, { id })) !== undefined;

/** The write that says an event of the provider was worked. */
export const eventWorked = (app: Base, { id, type }: { id: string; type: string }): Write =>
  create(table.stripeEvent, { id, type, createdAt: toInstant(app.now()), version: 1 });

/**
 * The customer's word that the job is done (D-08): held money is released; money under way is as soon as it arrives.
 * Said again it changes nothing. Throws `job.notPaid` while there is nothing to release, `job.illegalMove` while the job is
 * disputed or done again, `payment.disputed` while the customer's bank has taken it back.
 */
export function confirmDone(app: Writer, jobId: JobId): Promise<Partial<Paid> & { readonly job: Job }> {
  return retryLostRace(async () => {
    const { job, payment } = await findPaid(app.db, jobId);
    if (!job) throw new AppError("job.notFound");
    const at = toInstant(app.now());
    const confirmed: Job = { ...job, confirmedAt: job.confirmedAt ?? at, updatedAt: at };
    if (payment && isReleasable({ job, payment }, "customer")) {
      const step = letGo(app, { job: confirmed, payment, also: [] }, { by: "customer", at });
      await writeStep(app, step);
      return step;
    }
    if (payment?.releaseStatus === "released") return { job, payment };
    if (payment && isDisputed(payment)) throw new AppError("payment.disputed");
    if (isRedoing(job) || job.status === "disputed") throw new AppError("job.illegalMove");
    if (job.status !== "completed" || payment?.status !== "processing") throw new AppError("job.notPaid");
    if (job.confirmedAt) return { job, payment };
    // Whoever books the capture writes the job as well: of the two, the later one sees the other.
    await app.db.transact([replace(table.job, confirmed)]);
    return { job: confirmed, payment };
  });
}
