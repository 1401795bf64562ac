import { AppError } from "../../shared/errors.ts";
import { JobId, PaymentId } from "../../shared/ids.ts";
import { type Cents, cents } from "../../shared/money.ts";
import { isRepeatable } from "../../shared/payments/attempts.ts";
import { type LedgerEntry, type Payment, TransferAttempt } from "../../shared/payments/schema.ts";
import { HOUR_MS, later, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { book, dueTransfer, findPayment } from "../payments/store.ts";
import type { AppFor, PayoutAccount } from "../runtime/app.ts";
import { create, replace } from "../runtime/db.ts";
import { recordGivenUp } from "../runtime/given-up.ts";
import * as table from "../runtime/table.ts";
import { findUser } from "../session/store.ts";

/** How often a share that waits for its handyman's account is looked at again; the provider's word comes sooner. */
const WAIT_MS = HOUR_MS;
/** After so many refused attempts somebody is told; they go on, twice a day. */
const MOST_ATTEMPTS = 12;
const MOST_DOUBLINGS = 10;

type Payer = AppFor<"db.write" | "stripe">;
type Begun = { readonly payment: Payment; readonly attempt: TransferAttempt };

/** What of a released share has not been transferred yet. */
const openShareOf = ({ handymanAmountCents, transferredCents }: Payment): Cents =>
  cents(handymanAmountCents - transferredCents);

/** Transfers a released share to its handyman, once, or lets it wait for them as long as they have no account. */
export async function transferShare(app: Payer, id: string): Promise<void> {
  const payment = await findPayment(app.db, JobId.parse(id));
  if (!payment?.transferDueAt || payment.transferDueAt > toInstant(app.now())) return;
  const handyman = await findUser(app.db, payment.handymanId);
  const account = handyman?.stripeConnectAccountId;
  const known = account ? await app.stripe.getAccount(account) : undefined;
  const open = await openAttempt(app, payment);
  if (!known?.canReceive) {
    // What went out before the account was closed is booked all the same.
    const sent = open && (await app.stripe.findTransfer({ jobId: payment.jobId, attemptId: open.attempt.id }));
    return sent ? keepTransfer(app, open, sent) : dueTransfer(app, payment, later(app.now(), WAIT_MS));
  }
  let begun = open ?? (await beginTransfer(app, payment, known));
  let made = await transferOf(app, begun);
  if (!made) {
    // Nothing came of that attempt, and nothing will: the provider said so under its key, or forgot it.
    begun = await beginTransfer(app, begun.payment, known);
    made = await transferOf(app, begun);
  }
  if (!made) throw new AppError("payment.providerUnavailable");
  await keepTransfer(app, begun, made);
}

/** The attempt that was begun and not ended: it is gone on with, under its own key. */
async function openAttempt({ db }: Payer, payment: Payment): Promise<Begun | undefined> {
  const attempt = await db.get(table.transfer, { jobId: payment.jobId, number: payment.transferAttempt });
  return attempt?.state === "begun" ? { payment, attempt } : undefined;
}

async function beginTransfer(app: Payer, payment: Payment, { id: account }: PayoutAccount): Promise<Begun> {
  const at = toInstant(app.now());
  const number = payment.transferAttempt + 1;
  const attempt = TransferAttempt.parse({
    ...{ id: PaymentId.parse(app.newId()), jobId: payment.jobId, number, amountCents: openShareOf(payment) },
    ...{ account, state: "begun", createdAt: at, updatedAt: at },
  });
  if (number === MOST_ATTEMPTS) recordGivenUp({ kind: "payment.transfer", id: payment.jobId, tries: number });
  // Every attempt after the first waits twice as long as the one before: the provider has refused the share.
  const pauseMs = MINUTE_MS * 2 ** Math.min(number, MOST_DOUBLINGS);
  const transferDueAt = number === 1 ? payment.transferDueAt : later(at, pauseMs);
  const begun: Payment = { ...payment, transferAttempt: number, transferDueAt, updatedAt: at };
  await app.db.transact([replace(table.payment, begun), create(table.transfer, attempt)]);
  return { attempt, payment: { ...begun, version: begun.version + 1 } };
}

/** The provider's id of what an attempt transferred, now or before; undefined when it made none and never will. */
async function transferOf(app: Payer, { payment, attempt }: Begun): Promise<string | undefined> {
  const { id: attemptId, jobId, amountCents, account } = attempt;
  const chargeId = payment.stripeChargeId ?? (await chargeOf(app, payment));
  const find = () => app.stripe.findTransfer({ jobId, attemptId });
  if (!isRepeatable(attempt, app.now())) return find();
  return (await app.stripe.createTransfer({ amountCents, account, jobId, attemptId, chargeId })) ?? find();
}

/** Asked for where the payment was booked before its charge was written down. */
async function chargeOf({ stripe }: Payer, { stripePaymentIntentId }: Payment): Promise<string> {
  const intent = stripePaymentIntentId ? await stripe.getIntent(stripePaymentIntentId) : undefined;
  if (!intent?.chargeId) throw new Error("A captured payment has no charge.");
  return intent.chargeId;
}

/** Books the transfer: what was owed to the handyman has left the platform. */
async function keepTransfer(app: Payer, { payment, attempt }: Begun, stripeTransferId: string): Promise<void> {
  const at = toInstant(app.now());
  const { jobId, amountCents } = attempt;
  const job = await app.db.get(table.job, { id: jobId });
  if (!job) throw new Error("A payment has no job.");
  const transferredCents = cents(payment.transferredCents + amountCents);
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_payable", amountCents },
    { account: "customer_funds", amountCents: -amountCents },
  ];
  await app.db.transact([
    replace(table.payment, { ...payment, transferredCents, transferDueAt: undefined, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "made", stripeTransferId, updatedAt: at }),
    replace(table.job, { ...job, transferredAt: at, updatedAt: at }),
    book(app, { jobId, kind: "release", reference: stripeTransferId, lines }),
  ]);
}
