import { AppError } from "../../shared/errors.ts";
import { JobId, PaymentId } from "../../shared/ids.ts";
import { isShareWithheld } from "../../shared/jobs/deactivation.ts";
import { type Cents, cents } from "../../shared/money.ts";
import { isRepeatable } from "../../shared/payments/attempts.ts";
import { type Charge, chargeOf, chargesOf } from "../../shared/payments/charges.ts";
import { openShareOf, shareLeftIn } from "../../shared/payments/refunds.ts";
import { type LedgerEntry, type Payment, TransferAttempt } from "../../shared/payments/schema.ts";
import { accountReminderDays } from "../../shared/payments/standing.ts";
import { untoldDays } from "../../shared/reminders.ts";
import type { User } from "../../shared/session/schema.ts";
import { HOUR_MS, later, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { keepSchedule } from "../handymen/store.ts";
import { eventOf } from "../jobs/store.ts";
import { applyReturns } from "../payments/returns.ts";
import type { Till } from "../payments/rules.ts";
import { book } from "../payments/steps.ts";
import { dueTransfer, findPaid, findPayment, listMoves } from "../payments/store.ts";
import type { PayoutAccount } from "../runtime/app.ts";
import { create, replace } from "../runtime/db.ts";
import { recordGivenUp } from "../runtime/given-up.ts";
import { emit } from "../runtime/outbox.ts";
import * as table from "../runtime/table.ts";
import { findUser } from "../session/store.ts";
import { retire, takeBack } from "./share-back.ts";
import { failuresOf, transferredOf } from "./share-moves.ts";
import { net } from "./share-netting.ts";

/** How often a share without a payout account is checked again; Stripe's webhook comes sooner. */
const WAIT_MS = HOUR_MS;
/** After this many refused attempts the alarm is raised; the attempts go on, twice a day. */
const MOST_ATTEMPTS = 12;
const MOST_DOUBLINGS = 10;

/** A stored transfer attempt, with its payment. */
export type Begun = { readonly payment: Payment; readonly attempt: TransferAttempt };

/**
 * Brings the transfers of a released share to what its handyman is owed: transfers the rest once, waits while they have
 * no account, and reverses what was refunded since.
 */
export async function moveShare(app: Till, id: string): Promise<void> {
  const jobId = JobId.parse(id);
  const isDue = ({ transferDueAt = "~" }: Partial<Payment> = {}) => transferDueAt <= toInstant(app.now());
  if (!isDue(await findPayment(app.db, jobId))) return;
  // Refunds whose webhook was lost must not be paid out.
  await applyReturns(app, jobId);
  const { job, payment } = await findPaid(app.db, jobId);
  if (!payment || !isDue(payment)) return;
  const begun = await openAttempt(app, payment);
  // While the job is disputed nothing more is transferred; the decision makes it due again.
  if (job?.status === "disputed" && !begun && openShareOf(payment) >= 0) return close(app, payment);
  if (begun?.attempt.direction === "back" || (!begun && openShareOf(payment) < 0)) return takeBack(app, payment, begun);
  const left = begun ? payment : await net(app, payment);
  return begun || openShareOf(left) > 0 ? transfer(app, left, begun) : close(app, left);
}

/** Nothing to transfer now. */
const close = (app: Till, payment: Payment): Promise<void> =>
  app.db.transact([replace(table.payment, { ...payment, transferDueAt: undefined, updatedAt: toInstant(app.now()) })]);

async function transfer(app: Till, payment: Payment, open: Begun | undefined): Promise<void> {
  const handyman = await findUser(app.db, payment.handymanId);
  if (!open && handyman && (await isWithheld(app, payment, handyman)))
    return dueTransfer(app, payment, later(toInstant(app.now()), WAIT_MS));
  const account = handyman?.stripeConnectAccountId;
  const known = account ? await app.stripe.getAccount(account) : undefined;
  if (!known?.canReceive) {
    // A transfer that was made before the account was closed is booked all the same.
    const sent = open && (await app.stripe.findTransfer({ jobId: payment.jobId, attemptId: open.attempt.id }));
    return sent ? keepTransfer(app, open, sent) : wait(app, payment);
  }
  await keepSchedule(app, payment.handymanId, known);
  let begun = open ?? (await beginTransfer(app, payment, known));
  let made = await transferOf(app, begun);
  if (!made) {
    // The attempt made no transfer and never will: Stripe said so under its key, or forgot the key.
    if (openShareOf(begun.payment) <= 0) return retire(app, begun);
    begun = await beginTransfer(app, begun.payment, known);
    made = await transferOf(app, begun);
  }
  if (!made) throw new AppError("payment.providerUnavailable");
  await keepTransfer(app, begun, made);
}

/** The job is read only for a deactivated handyman. */
async function isWithheld({ db }: Till, { jobId }: Payment, handyman: User): Promise<boolean> {
  const job = handyman.isActive ? undefined : await db.get(table.job, { id: jobId });
  return job !== undefined && isShareWithheld(job, handyman);
}

/** Waits for the handyman's payout account, with a reminder on some days. */
async function wait(app: Till, payment: Payment): Promise<void> {
  const at = toInstant(app.now());
  const waiting = { ...payment, transferDueAt: later(at, WAIT_MS), updatedAt: at };
  const days = untoldDays(accountReminderDays, { since: payment.releasedAt, told: payment.accountDays }, at);
  const job = days === undefined ? undefined : await app.db.get(table.job, { id: payment.jobId });
  if (!job || days === undefined) return app.db.transact([replace(table.payment, waiting)]);
  const amountCents = cents(openShareOf(payment));
  await app.db.transact([
    replace(table.payment, { ...waiting, accountDays: days }),
    emit(app, "payment.waiting", { ...eventOf(job), days, amountCents }),
  ]);
}

/** The open attempt, which continues under its own key. */
async function openAttempt({ db }: Till, payment: Payment): Promise<Begun | undefined> {
  const attempt = await db.get(table.transfer, { jobId: payment.jobId, number: payment.transferAttempt });
  return attempt?.state === "begun" ? { payment, attempt } : undefined;
}

/** Starts a transfer of what is due, at most what one charge has left, since a transfer names its charge. */
async function beginTransfer(app: Till, payment: Payment, { id: account }: PayoutAccount): Promise<Begun> {
  const moves = await listMoves(app.db, payment.jobId);
  const openCents = cents(openShareOf(payment));
  const sources = chargesOf(payment).map((charge) => ({
    supplement: charge.supplement,
    leftCents: shareLeftIn(charge) - transferredOf(moves, charge.supplement),
  }));
  const source = sources.find(({ leftCents }) => leftCents > 0);
  // A debt of the handyman can make more due than any charge has left.
  const amountCents = source ? cents(Math.min(openCents, source.leftCents)) : openCents;
  const move = { direction: "out", supplement: source?.supplement, amountCents, account } as const;
  return beginMove(app, payment, { ...move, failures: failuresOf(moves) });
}

type Move = Pick<TransferAttempt, "direction" | "account" | "supplement" | "ofTransferId"> & {
  readonly amountCents: Cents;
  /** How many attempts in a row before it moved nothing. */
  readonly failures: number;
};

/** Stores an attempt before Stripe is called. */
export async function beginMove(app: Till, payment: Payment, { failures, ...move }: Move): Promise<Begun> {
  const at = toInstant(app.now());
  const number = payment.transferAttempt + 1;
  const attempt = TransferAttempt.parse({
    ...{ id: PaymentId.parse(app.newId()), jobId: payment.jobId, number, ...move },
    ...{ state: "begun", createdAt: at, updatedAt: at },
  });
  const tries = failures + 1;
  if (tries === MOST_ATTEMPTS) recordGivenUp({ kind: "payment.transfer", id: payment.jobId, tries });
  // Stripe has refused the share: the pause doubles with every further attempt.
  const pauseMs = MINUTE_MS * 2 ** Math.min(tries, MOST_DOUBLINGS);
  const transferDueAt = tries === 1 ? payment.transferDueAt : later(at, pauseMs);
  const begun: Payment = { ...payment, transferAttempt: number, isTransferring: true, transferDueAt, updatedAt: at };
  await app.db.transact([replace(table.payment, begun), create(table.transfer, attempt)]);
  return { attempt, payment: { ...begun, version: begun.version + 1 } };
}

/** Stripe's id of the attempt's transfer, made now or before; undefined when it made none and never will. */
async function transferOf(app: Till, { payment, attempt }: Begun): Promise<string | undefined> {
  const { id: attemptId, jobId, amountCents, account } = attempt;
  const charge = chargeOf(payment, attempt.supplement);
  const chargeId = charge.chargeId ?? (await chargeIdOf(app, charge));
  const find = () => app.stripe.findTransfer({ jobId, attemptId });
  if (!isRepeatable(attempt, app.now())) return find();
  return (await app.stripe.createTransfer({ amountCents, account, jobId, attemptId, chargeId })) ?? find();
}

/** Reads the charge id of payments that were booked without it. */
async function chargeIdOf({ stripe }: Till, { intentId }: Charge): Promise<string> {
  const intent = intentId ? await stripe.getIntent(intentId) : undefined;
  if (!intent?.chargeId) throw new Error("A captured payment has no charge.");
  return intent.chargeId;
}

/** Books the transfer: what was owed to the handyman has left the platform. */
async function keepTransfer(app: Till, { payment, attempt }: Begun, stripeTransferId: string): Promise<void> {
  const at = toInstant(app.now());
  const { jobId, amountCents } = attempt;
  const job = await app.db.get(table.job, { id: jobId });
  if (!job) throw new Error("A payment has no job.");
  const moved = { ...payment, stripeTransferId, transferredCents: cents(payment.transferredCents + amountCents) };
  // A refund that was decided during the transfer is reversed at once.
  const transferDueAt = openShareOf(moved) === 0 ? undefined : at;
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_payable", amountCents },
    { account: "customer_funds", amountCents: -amountCents },
  ];
  await app.db.transact([
    replace(table.payment, { ...moved, isTransferring: false, transferDueAt, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "made", stripeTransferId, updatedAt: at }),
    replace(table.job, { ...job, transferredAt: at, updatedAt: at }),
    book(app, { jobId, kind: "release", reference: stripeTransferId, lines }),
  ]);
}
