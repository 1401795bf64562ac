import { AppError } from "../../shared/errors.ts";
import type { EventData } from "../../shared/events.ts";
import { type JobId, PaymentId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { mayMove } from "../../shared/machine.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { type ReleaseActor, releaseMoves } from "../../shared/payments/machine.ts";
import { releaseDueOf } from "../../shared/payments/release.ts";
import { LedgerEntry, Payment, PaymentAttempt } from "../../shared/payments/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { type Instant, later, MINUTE_MS, toInstant } from "../../shared/time.ts";
import type { Base, Intent } from "../runtime/app.ts";
import { create, type Db, type DbReader, increase, ref, replace, type Write } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";

type Writer = Base & { readonly db: Db };

/** How often an intent that is neither paid nor given up is looked at again. */
export const CHECK_MS = 15 * MINUTE_MS;

export const findPayment = (db: DbReader, jobId: JobId): Promise<Payment | undefined> =>
  db.get(table.payment, { jobId });

export const findAttempt = (db: DbReader, payment: Payment): Promise<PaymentAttempt | undefined> =>
  db.get(table.attempt, { jobId: payment.jobId, number: payment.attempt });

/** The job that an intent pays for, and its payment; undefined for an intent that is not ours. */
export async function findByIntent(
  db: DbReader,
  intentId: string,
): Promise<{ job: Job; payment: Payment } | undefined> {
  const link = await db.get(table.intent, { intentId });
  if (!link) return undefined;
  const [job, payment] = await db.getAll([
    ref(table.job, { id: link.jobId }),
    ref(table.payment, { jobId: link.jobId }),
  ]);
  return job && payment && { job, payment };
}

/** Remembers who the user is to the card provider. */
export async function keepCustomer(app: Writer, user: User, stripeCustomerId: string): Promise<void> {
  const kept = { ...user, stripeCustomerId, updatedAt: toInstant(app.now()) };
  await app.db.transact([replace(table.user, kept)]);
}

/** An attempt with its payment and its job as they stand. */
export type Begun = { readonly job: Job; readonly payment: Payment; readonly attempt: PaymentAttempt };

/**
 * Begins an attempt to pay, before the provider is asked: its id is the provider's idempotency key, and the amounts are
 * frozen. `former` is the payment as it stands, without a live intent.
 */
export async function beginAttempt(
  app: Writer,
  { job, former }: { job: Job; former: Payment | undefined },
): Promise<Begun> {
  const at = toInstant(app.now());
  const number = (former?.attempt ?? 0) + 1;
  const payment = Payment.parse({
    ...(former ?? { id: PaymentId.parse(app.newId()), createdAt: at }),
    ...amountsOf(job.agreedPriceCents),
    jobId: job.id,
    customerId: job.customerId,
    handymanId: job.handymanId,
    stripePaymentIntentId: undefined,
    failureMessage: undefined,
    status: "pending",
    attempt: number,
    updatedAt: at,
  });
  const attempt = PaymentAttempt.parse({
    id: PaymentId.parse(app.newId()),
    jobId: job.id,
    number,
    state: "begun",
    createdAt: at,
    updatedAt: at,
  });
  const shown: Job = { ...job, confirmedAt: undefined, paymentStatus: payment.status, updatedAt: at };
  await app.db.transact([
    former ? replace(table.payment, payment) : create(table.payment, payment),
    create(table.attempt, attempt),
    replace(table.job, shown),
  ]);
  return {
    attempt,
    payment: former ? { ...payment, version: payment.version + 1 } : payment,
    job: { ...shown, version: shown.version + 1 },
  };
}

type Made = Omit<Begun, "job"> & { readonly intent: Intent };

/** Writes down the intent that an attempt made; only then may the browser learn of it. */
export async function keepIntent(app: Writer, { payment, attempt, intent }: Made): Promise<Payment> {
  const at = toInstant(app.now());
  const live = { ...payment, stripePaymentIntentId: intent.id, staleAt: later(at, CHECK_MS), updatedAt: at };
  await app.db.transact([
    replace(table.payment, live),
    replace(table.attempt, { ...attempt, state: "made", stripePaymentIntentId: intent.id, updatedAt: at }),
    create(table.intent, { intentId: intent.id, jobId: payment.jobId, createdAt: at, version: 1 }),
  ]);
  return { ...live, version: live.version + 1 };
}

/** A job with its payment, as one transaction changes them. */
export type Paid = { readonly job: Job; readonly payment: Payment };

/** Both as they become, and what changes in the same transaction. */
type Step = Paid & { readonly also: readonly Write[] };

export const eventOf = (job: Job): EventData<"payment.failed"> => ({
  jobId: job.id,
  serviceRequestId: job.serviceRequestId,
  customerId: job.customerId,
  handymanId: job.handymanId,
});

/** Captured money stands still for its customer's word, or for 72 hours. */
function hold({ job, payment }: Paid): Step {
  const held = { releaseStatus: "held", releaseDueAt: releaseDueOf(job) } as const;
  return { job: { ...job, ...held }, payment: { ...payment, ...held }, also: [] };
}

/** Held money becomes the handyman's own: it counts as earned, and its transfer is due. No way leads back from here. */
export function letGo(app: Base, { job, payment }: Paid, { by, at }: { by: ReleaseActor; at: Instant }): Step {
  const { amountCents, handymanAmountCents } = payment;
  const released = { releaseStatus: "released", releaseDueAt: undefined, releasedAt: at, updatedAt: at } as const;
  const earned = { by: { totalEarnedCents: handymanAmountCents } };
  return {
    job: { ...job, ...released },
    payment: { ...payment, ...released, releasedBy: by, transferDueAt: at },
    also: [
      increase(table.user, { id: job.handymanId }, earned),
      emit(app, "payment.released", { ...eventOf(job), amountCents, handymanAmountCents, by }),
    ],
  };
}

/** Says when a released share is to be transferred. */
export const dueTransfer = (app: Writer, payment: Payment, transferDueAt: Instant): Promise<void> =>
  app.db.transact([replace(table.payment, { ...payment, transferDueAt, updatedAt: toInstant(app.now()) })]);

/** Both as they stand, read together. */
export const findPaid = async (db: DbReader, jobId: JobId): Promise<Partial<Paid>> => {
  const [job, payment] = await db.getAll([ref(table.job, { id: jobId }), ref(table.payment, { jobId })]);
  return { ...(job && { job }), ...(payment && { payment }) };
};

export const writeStep = (app: Writer, { job, payment, also }: Step): Promise<void> =>
  app.db.transact([replace(table.payment, payment), replace(table.job, job), ...also]);

export const isReleasable = ({ job, payment }: Paid, by: ReleaseActor): boolean =>
  job.status === "completed" &&
  payment.status === "completed" &&
  mayMove(releaseMoves, { from: payment.releaseStatus, to: "released", actors: [by] });

type Booked = Pick<LedgerEntry, "jobId" | "kind" | "lines"> & { readonly reference: string | undefined };

/** The write that books one move of money; throws when its lines do not balance. */
export const book = (app: Base, booked: Booked): Write =>
  create(
    table.ledger,
    LedgerEntry.parse({ ...booked, id: PaymentId.parse(app.newId()), createdAt: toInstant(app.now()) }),
  );

/** Books a captured charge: the platform owes the handyman their share, and holds it unless the job is confirmed already. */
export async function completePayment(app: Writer, { job, payment, also }: Step): Promise<Payment> {
  const at = toInstant(app.now());
  const { amountCents, platformFeeCents, handymanAmountCents } = payment;
  const captured = { status: "completed", processedAt: at, updatedAt: at } as const;
  const paid: Paid = {
    payment: { ...payment, ...captured, staleAt: undefined, failureMessage: undefined },
    job: { ...job, paymentStatus: "completed", paidAt: at, updatedAt: at },
  };
  const held = hold(paid);
  const step = job.confirmedAt ? letGo(app, held, { by: "customer", at }) : held;
  const lines: LedgerEntry["lines"] = [
    { account: "customer_funds", amountCents },
    { account: "handyman_payable", amountCents: -handymanAmountCents },
    { account: "platform_fee", amountCents: -platformFeeCents },
  ];
  await app.db.transact([
    replace(table.payment, step.payment),
    replace(table.job, step.job),
    book(app, { jobId: job.id, kind: "charge", reference: payment.stripePaymentIntentId, lines }),
    emit(app, "payment.completed", { ...eventOf(job), amountCents, platformFeeCents, handymanAmountCents }),
    ...step.also,
    ...also,
  ]);
  return step.payment;
}

/** Writes down where an open payment stands; a failed one tells the customer why, and leaves room for another try. */
export async function movePayment(app: Writer, { job, payment, also }: Step): Promise<Payment> {
  const at = toInstant(app.now());
  const moved = { ...payment, updatedAt: at };
  // The customer's word that all is done was given for this payment: the next one is held, unless they say so again.
  const ended = payment.status === "failed" ? { confirmedAt: undefined } : {};
  await app.db.transact([
    replace(table.payment, moved),
    replace(table.job, { ...job, ...ended, paymentStatus: payment.status, updatedAt: at }),
    ...(payment.status === "failed" && job.paymentStatus !== "failed"
      ? [emit(app, "payment.failed", eventOf(job))]
      : []),
    ...also,
  ]);
  return { ...moved, version: moved.version + 1 };
}

export const isWorked = async (db: DbReader, { id }: { id: string }): Promise<boolean> =>
  (await db.get(table.stripeEvent, { id })) !== undefined;

/** The write that says an event of the provider was worked. */
export const eventWorked = (app: Base, { id, type }: { id: string; type: string }): Write =>
  create(table.stripeEvent, { id, type, createdAt: toInstant(app.now()), version: 1 });

/**
 * The customer's word that the job is done (D-08): held money is released; money under way is as soon as it arrives.
 * Said again it changes nothing. Throws `job.notPaid` while there is nothing to release.
 */
export function confirmDone(app: Writer, jobId: JobId): Promise<Partial<Paid> & { readonly job: Job }> {
  return retryLostRace(async () => {
    const { job, payment } = await findPaid(app.db, jobId);
    if (!job) throw new AppError("job.notFound");
    const at = toInstant(app.now());
    const confirmed: Job = { ...job, confirmedAt: job.confirmedAt ?? at, updatedAt: at };
    if (payment && isReleasable({ job, payment }, "customer")) {
      const step = letGo(app, { job: confirmed, payment }, { by: "customer", at });
      await writeStep(app, step);
      return step;
    }
    if (payment?.releaseStatus === "released") return { job, payment };
    if (payment?.status !== "processing") throw new AppError("job.notPaid");
    if (job.confirmedAt) return { job, payment };
    // Whoever books the capture writes the job as well: of the two, the later one sees the other.
    await app.db.transact([replace(table.job, confirmed)]);
    return { job: confirmed, payment };
  });
}
