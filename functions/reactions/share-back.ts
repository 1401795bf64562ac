import { AppError } from "../../shared/errors.ts";
import { type Cents, cents } from "../../shared/money.ts";
import { isRepeatable } from "../../shared/payments/attempts.ts";
import { chargeOf } from "../../shared/payments/charges.ts";
import { openShareOf, shareLeftIn } from "../../shared/payments/refunds.ts";
import type { LedgerEntry, Payment, TransferAttempt } from "../../shared/payments/schema.ts";
import { DAY_MS, HOUR_MS, later, toInstant } from "../../shared/time.ts";
import type { Till } from "../payments/rules.ts";
import { book } from "../payments/steps.ts";
import { dueTransfer, listMoves } from "../payments/store.ts";
import { replace } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";
import { findUser } from "../session/store.ts";
import { owing, tellOf } from "./share-debt.ts";
import { failingSince, failuresOf, type Sent, sentOf, transferredOf } from "./share-moves.ts";
import { unnet } from "./share-netting.ts";
import { type Begun, beginMove } from "./share-transfer.ts";

/**
 * A charge, and what is transferred of it, becomes available after two working days; after this long it counts as not
 * held.
 */
const PENDING_MS = 5 * DAY_MS;
/** How often the balance is checked in the meantime. */
const LOOK_MS = HOUR_MS;

type Asked = Pick<TransferAttempt, "jobId" | "account" | "amountCents">;

/**
 * Takes back what was refunded of a transferred share: first by reversing transfers, where the handyman owes what their
 * account does not hold; then by undoing the offset of an older debt.
 */
export async function takeBack(app: Till, payment: Payment, open: Begun | undefined): Promise<void> {
  const backCents = Math.max(0, -openShareOf(payment));
  const fromAccountCents = cents(Math.min(backCents, inAccountOf(payment)));
  if (!open && fromAccountCents === 0) return unnet(app, payment, cents(backCents));
  const begun = open ?? (await beginBack(app, payment, fromAccountCents));
  const at = toInstant(app.now());
  if (!begun) return dueTransfer(app, payment, later(at, LOOK_MS));
  const made = await reversalOf(app, begun);
  if (made === "short")
    return (await isPending(app, begun.attempt)) ? retire(app, begun, later(at, LOOK_MS)) : takeLess(app, begun);
  // The attempt reversed nothing and never will: the next one gets a new idempotency key.
  if (made === undefined) return retire(app, begun, at);
  await keepReversal(app, begun, made);
}

/**
 * Whether the account holds the share but it is not available yet, so that Stripe refuses to reverse it. It is tried
 * again, and owed only when the account does not hold it, or after five days.
 */
async function isPending(app: Till, { jobId, account, amountCents }: Asked): Promise<boolean> {
  const since = failingSince(await listMoves(app.db, jobId));
  if (!since || later(since, PENDING_MS) <= toInstant(app.now())) return false;
  const { availableCents, pendingCents } = await app.stripe.balanceIn(account);
  return availableCents < amountCents && amountCents <= availableCents + pendingCents;
}

/** What was transferred and is neither reversed nor owed. */
const inAccountOf = ({ transferredCents, reversedCents, shortfallCents }: Payment): number =>
  transferredCents - reversedCents - shortfallCents;

/**
 * Starts a reversal of one transfer, of the charge with the largest refund first; undefined while its balance is
 * pending.
 */
async function beginBack(app: Till, payment: Payment, backCents: Cents): Promise<Begun | undefined> {
  const moves = await listMoves(app.db, payment.jobId);
  const overOf = ({ supplement }: Sent) =>
    transferredOf(moves, supplement) - shareLeftIn(chargeOf(payment, supplement));
  const [sent] = sentOf(moves)
    .filter(({ leftCents }) => leftCents > 0)
    .toSorted((a, b) => overOf(b) - overOf(a));
  if (!sent) throw new Error("A transferred share has no transfer.");
  const amountCents = cents(Math.min(backCents, sent.leftCents));
  const { transferId: ofTransferId, supplement, account } = sent;
  if (await isPending(app, { jobId: payment.jobId, account, amountCents })) return undefined;
  const move = { direction: "back", supplement, ofTransferId, amountCents, account } as const;
  return beginMove(app, payment, { ...move, failures: failuresOf(moves) });
}

/** Stripe's id of the attempt's reversal, made now or before; `short` when the account does not hold the amount. */
async function reversalOf(app: Till, { payment, attempt }: Begun): Promise<string | "short" | undefined> {
  const { id: attemptId, jobId, amountCents } = attempt;
  const transferId = attempt.ofTransferId ?? payment.stripeTransferId;
  if (!transferId) throw new Error("A transferred share has no transfer.");
  const find = () => app.stripe.findReversal({ transferId, attemptId });
  if (!isRepeatable(attempt, app.now())) return find();
  const asked = app.stripe.createReversal({ transferId, amountCents, jobId, attemptId });
  const made = await asked.catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === "payment.reversalShort") return "short" as const;
    throw thrown;
  });
  return made ?? find();
}

/** Books the reversal: the platform has what was refunded of the share. */
async function keepReversal(app: Till, { payment, attempt }: Begun, reference: string): Promise<void> {
  const at = toInstant(app.now());
  const { jobId, amountCents } = attempt;
  const back: Payment = { ...payment, reversedCents: cents(payment.reversedCents + amountCents) };
  const lines: LedgerEntry["lines"] = [
    { account: "customer_funds", amountCents },
    { account: "handyman_payable", amountCents: -amountCents },
  ];
  await app.db.transact([
    replace(table.payment, { ...back, ...dueOf(back, at), isTransferring: false, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "made", stripeTransferId: reference, updatedAt: at }),
    book(app, { jobId, kind: "reversal", reference, lines }),
  ]);
}

const dueOf = (payment: Payment, at: Payment["updatedAt"]) => ({
  transferDueAt: openShareOf(payment) === 0 ? undefined : at,
});

/** Closes an attempt that moved nothing, and sets when the next one is due. */
export const retire = (app: Till, { payment, attempt }: Begun, transferDueAt = toInstant(app.now())): Promise<void> => {
  const at = toInstant(app.now());
  return app.db.transact([
    replace(table.payment, { ...payment, isTransferring: false, transferDueAt, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "refused", updatedAt: at }),
  ]);
};

/** Reverses what the account holds, and books the rest as the handyman's debt. */
async function takeLess(app: Till, { payment, attempt }: Begun): Promise<void> {
  const { availableCents } = await app.stripe.balanceIn(attempt.account);
  const takenCents = cents(Math.min(Math.max(0, availableCents), attempt.amountCents - 1));
  const owedCents = cents(attempt.amountCents - takenCents);
  const at = toInstant(app.now());
  const handyman = await findUser(app.db, payment.handymanId);
  const job = await app.db.get(table.job, { id: payment.jobId });
  if (!handyman || !job) throw new Error("A payment has nobody.");
  const short: Payment = { ...payment, shortfallCents: cents(payment.shortfallCents + owedCents) };
  const { writes, isMuch } = owing(app, { handyman, job, amountCents: owedCents, at });
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_receivable", amountCents: owedCents },
    { account: "handyman_payable", amountCents: -owedCents },
  ];
  await app.db.transact([
    replace(table.payment, { ...short, ...dueOf(short, at), isTransferring: false, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "refused", updatedAt: at }),
    ...writes,
    book(app, { jobId: job.id, kind: "shortfall", reference: attempt.id, lines }),
  ]);
  if (isMuch) tellOf(handyman);
}
