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

/** How often a share that waits for its handyman's account is looked at again; the provider's word comes sooner. */
const WAIT_MS = HOUR_MS;
/** After so many refused attempts somebody is told; they go on, twice a day. */
const MOST_ATTEMPTS = 12;
const MOST_DOUBLINGS = 10;

/** An attempt to move a share that was written down, with its payment as it stands. */
export type Begun = { readonly payment: Payment; readonly attempt: TransferAttempt };

/**
 * Brings what was transferred of a released share to what its handyman is owed: the rest of it goes to them, once, or waits
 * as long as they have no account; what was refunded since comes back.
 */
export async function moveShare(app: Till, id: string): Promise<void> {
  const jobId = JobId.parse(id);
  const isDue = ({ transferDueAt = "~" }: Partial<Payment> = {}) => transferDueAt <= toInstant(app.now());
  if (!isDue(await findPayment(app.db, jobId))) return;
  // What has gone back without our knowledge must not be paid out.
  await applyReturns(app, jobId);
  const { job, payment } = await findPaid(app.db, jobId);
  if (!payment || !isDue(payment)) return;
  const begun = await openAttempt(app, payment);
  // While a dispute is not decided nothing more goes to the handyman; the decision makes it due again.
  if (job?.status === "disputed" && !begun && openShareOf(payment) >= 0) return close(app, payment);
  if (begun?.attempt.direction === "back" || (!begun && openShareOf(payment) < 0)) return takeBack(app, payment, begun);
  const left = begun ? payment : await net(app, payment);
  return begun || openShareOf(left) > 0 ? transfer(app, left, begun) : close(app, left);
}

/** Nothing is to be moved for now. */
const close = (app: Till, payment: Payment): Promise<void> =>
  app.db.transact([replace(table.payment, { ...payment, transferDueAt: undefined, updatedAt: toInstant(app.now()) })]);

async function transfer(app: Till, payment: Payment, open: Begun | undefined): Promise<void> {
  const handyman = await findUser(app.db, payment.handymanId);
  if (!open && handyman && (await isWithheld(app, payment, handyman)))
    return dueTransfer(app, payment, later(toInstant(app.now()), WAIT_MS));
  const account = handyman?.stripeConnectAccountId;
  const known = account ? await app.stripe.getAccount(account) : undefined;
  if (!known?.canReceive) {
    // What went out before the account was closed is booked all the same.
    const sent = open && (await app.stripe.findTransfer({ jobId: payment.jobId, attemptId: open.attempt.id }));
    return sent ? keepTransfer(app, open, sent) : wait(app, payment);
  }
  await keepSchedule(app, payment.handymanId, known);
  let begun = open ?? (await beginTransfer(app, payment, known));
  let made = await transferOf(app, begun);
  if (!made) {
    // Nothing came of that attempt, and nothing will: the provider said so under its key, or forgot it.
    if (openShareOf(begun.payment) <= 0) return retire(app, begun);
    begun = await beginTransfer(app, begun.payment, known);
    made = await transferOf(app, begun);
  }
  if (!made) throw new AppError("payment.providerUnavailable");
  await keepTransfer(app, begun, made);
}

/** The job is read for a deactivated handyman alone. */
async function isWithheld({ db }: Till, { jobId }: Payment, handyman: User): Promise<boolean> {
  const job = handyman.isActive ? undefined : await db.get(table.job, { id: jobId });
  return job !== undefined && isShareWithheld(job, handyman);
}

/** A share stands until its handyman has an account, and they are told so now and then. */
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

/** The attempt that was begun and not ended: it is gone on with, under its own key. */
async function openAttempt({ db }: Till, payment: Payment): Promise<Begun | undefined> {
  const attempt = await db.get(table.transfer, { jobId: payment.jobId, number: payment.transferAttempt });
  return attempt?.state === "begun" ? { payment, attempt } : undefined;
}

/** Begins to transfer what is open of a share, as far as one of its charges pays for it: a transfer is made out of a charge. */
async function beginTransfer(app: Till, payment: Payment, { id: account }: PayoutAccount): Promise<Begun> {
  const moves = await listMoves(app.db, payment.jobId);
  const openCents = cents(openShareOf(payment));
  const sources = chargesOf(payment).map((charge) => ({
    supplement: charge.supplement,
    leftCents: shareLeftIn(charge) - transferredOf(moves, charge.supplement),
  }));
  const source = sources.find(({ leftCents }) => leftCents > 0);
  // Where some of it is owed by the handyman, more may be open than any charge has left.
  const amountCents = source ? cents(Math.min(openCents, source.leftCents)) : openCents;
  const move = { direction: "out", supplement: source?.supplement, amountCents, account } as const;
  return beginMove(app, payment, { ...move, failures: failuresOf(moves) });
}

type Move = Pick<TransferAttempt, "direction" | "account" | "supplement" | "ofTransferId"> & {
  readonly amountCents: Cents;
  /** How many moves before it have come to nothing, in a row. */
  readonly failures: number;
};

/** Writes an attempt down before the provider is asked. */
export async function beginMove(app: Till, payment: Payment, { failures, ...move }: Move): Promise<Begun> {
  const at = toInstant(app.now());
  const number = payment.transferAttempt + 1;
  const attempt = TransferAttempt.parse({
    ...{ id: PaymentId.parse(app.newId()), jobId: payment.jobId, number, ...move },
    ...{ state: "begun", createdAt: at, updatedAt: at },
  });
  const tries = failures + 1;
  if (tries === MOST_ATTEMPTS) recordGivenUp({ kind: "payment.transfer", id: payment.jobId, tries });
  // Every attempt after the first waits twice as long as the one before: the provider has refused the share.
  const pauseMs = MINUTE_MS * 2 ** Math.min(tries, MOST_DOUBLINGS);
  const transferDueAt = tries === 1 ? payment.transferDueAt : later(at, pauseMs);
  const begun: Payment = { ...payment, transferAttempt: number, isTransferring: true, transferDueAt, updatedAt: at };
  await app.db.transact([replace(table.payment, begun), create(table.transfer, attempt)]);
  return { attempt, payment: { ...begun, version: begun.version + 1 } };
}

/** The provider's id of what an attempt transferred, now or before; undefined when it made none and never will. */
async function transferOf(app: Till, { payment, attempt }: Begun): Promise<string | undefined> {
  const { id: attemptId, jobId, amountCents, account } = attempt;
  const charge = chargeOf(payment, attempt.supplement);
  const chargeId = charge.chargeId ?? (await chargeIdOf(app, charge));
  const find = () => app.stripe.findTransfer({ jobId, attemptId });
  if (!isRepeatable(attempt, app.now())) return find();
  return (await app.stripe.createTransfer({ amountCents, account, jobId, attemptId, chargeId })) ?? find();
}

/** Asked for where the payment was booked before its charge was written down. */
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
  // What was refunded while the transfer was under way comes back at once.
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
