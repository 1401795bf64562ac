import { type Cents, cents } from "../../../shared/money.ts";
import { chargeOf } from "../../../shared/payments/charges.ts";
import { remainingShareOfCharge, transferBalanceOf } from "../../../shared/payments/refunds.ts";
import type { LedgerEntry, Payment, TransferAttempt } from "../../../shared/payments/schema.ts";
import {
  failureCountOf,
  type OpenTransfer,
  reversalFailingSince,
  transferredCentsOf,
  transfersOf,
} from "../../../shared/payments/transfers.ts";
import { addMs, DAY_MS, HOUR_MS, toInstant } from "../../../shared/time.ts";
import { askOnce } from "../../runtime/ask-once.ts";
import { replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { listTransferAttempts } from "../../stores/payments.ts";
import { findFigures } from "../../stores/session.ts";
import type { PaymentContext } from "../context.ts";
import { ledgerEntry } from "../ledger.ts";
import { closeAttempt } from "../release/book.ts";
import type { StartedTransfer } from "../release/decide.ts";
import { scheduleTransfer, startTransferAttempt } from "../release/write.ts";
import { addDebt, alarmDebt } from "./debt.ts";
import { undoOffset } from "./netting.ts";

/**
 * A charge, and what is transferred of it, becomes available after two working days; after this long it counts as not
 * held.
 */
const MAX_PENDING_MS = 5 * DAY_MS;
/** How often the balance is checked in the meantime. */
const BALANCE_CHECK_MS = HOUR_MS;

type ReversalRequest = Pick<TransferAttempt, "jobId" | "account" | "amountCents">;

/**
 * Takes back what was refunded of a transferred share: first by reversing transfers, where the handyman owes what their
 * account does not hold; then by undoing the offset of an older debt.
 */
export async function reverseTransfer(
  app: PaymentContext,
  payment: Payment,
  openAttempt: StartedTransfer | undefined,
): Promise<void> {
  const backCents = Math.max(0, -transferBalanceOf(payment));
  const fromAccountCents = cents(Math.min(backCents, reversibleCentsOf(payment)));
  if (!openAttempt && fromAccountCents === 0) return undoOffset(app, payment, cents(backCents));
  const started = openAttempt ?? (await startReversal(app, payment, fromAccountCents));
  const at = toInstant(app.now());
  if (!started) return scheduleTransfer(app, payment, addMs(at, BALANCE_CHECK_MS));
  const result = await createOrFindReversal(app, started);
  if (result === "short")
    return (await isBalancePending(app, started.attempt))
      ? closeAttempt(app, started, addMs(at, BALANCE_CHECK_MS))
      : reverseAvailable(app, started);
  // The attempt reversed nothing and never will: the next one gets a new idempotency key.
  if (result === undefined) return closeAttempt(app, started);
  await recordReversal(app, started, result);
}

/**
 * Whether the account holds the share but it is not available yet, so that Stripe refuses to reverse it. It is tried
 * again, and owed only when the account does not hold it, or after five days.
 */
async function isBalancePending(
  app: PaymentContext,
  { jobId, account, amountCents }: ReversalRequest,
): Promise<boolean> {
  const since = reversalFailingSince(await listTransferAttempts(app.db, jobId));
  if (!since || addMs(since, MAX_PENDING_MS) <= toInstant(app.now())) return false;
  const { availableCents, pendingCents } = await app.stripe.getBalance(account);
  return availableCents < amountCents && amountCents <= availableCents + pendingCents;
}

/** What was transferred and is neither reversed nor owed. */
const reversibleCentsOf = ({ transferredCents, reversedCents, shortfallCents }: Payment): number =>
  transferredCents - reversedCents - shortfallCents;

/**
 * Starts a reversal of one transfer, of the charge with the largest refund first; undefined while its balance is
 * pending.
 */
async function startReversal(
  app: PaymentContext,
  payment: Payment,
  backCents: Cents,
): Promise<StartedTransfer | undefined> {
  const attempts = await listTransferAttempts(app.db, payment.jobId);
  const excessOf = ({ supplement }: OpenTransfer) =>
    transferredCentsOf(attempts, supplement) - remainingShareOfCharge(chargeOf(payment, supplement));
  const [source] = transfersOf(attempts)
    .filter(({ leftCents }) => leftCents > 0)
    .toSorted((a, b) => excessOf(b) - excessOf(a));
  if (!source) throw new Error("A transferred share has no transfer.");
  const amountCents = cents(Math.min(backCents, source.leftCents));
  const { transferId: reversedTransferId, supplement, account } = source;
  if (await isBalancePending(app, { jobId: payment.jobId, account, amountCents })) return undefined;
  const move = { direction: "back", supplement, reversedTransferId, amountCents, account } as const;
  return startTransferAttempt(app, payment, { ...move, failures: failureCountOf(attempts) });
}

/** Stripe's id of the attempt's reversal, made now or before; `short` when the account does not hold the amount. */
function createOrFindReversal(
  app: PaymentContext,
  { payment, attempt }: StartedTransfer,
): Promise<string | "short" | undefined> {
  const { id: attemptId, jobId, amountCents } = attempt;
  const transferId = attempt.reversedTransferId ?? payment.stripeTransferId;
  if (!transferId) throw new Error("A transferred share has no transfer.");
  return askOnce(app, attempt, {
    create: () => app.stripe.createReversal({ transferId, amountCents, jobId, attemptId }),
    find: () => app.stripe.findReversal({ transferId, attemptId }),
    refusals: { "payment.reversalShort": "short" },
  });
}

/** Books the reversal: the platform has what was refunded of the share. */
async function recordReversal(
  app: PaymentContext,
  { payment, attempt }: StartedTransfer,
  reference: string,
): Promise<void> {
  const at = toInstant(app.now());
  const { jobId, amountCents } = attempt;
  const updated: Payment = { ...payment, reversedCents: cents(payment.reversedCents + amountCents) };
  const lines: LedgerEntry["lines"] = [
    { account: "customer_funds", amountCents },
    { account: "handyman_payable", amountCents: -amountCents },
  ];
  await app.db.transact([
    replace(table.payment, { ...updated, isTransferring: false, transferRetryAt: undefined, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "made", stripeTransferId: reference, updatedAt: at }),
    ledgerEntry(app, { jobId, kind: "reversal", reference, lines }),
  ]);
}

/** Reverses what the account holds, and books the rest as the handyman's debt. */
async function reverseAvailable(app: PaymentContext, { payment, attempt }: StartedTransfer): Promise<void> {
  const { availableCents } = await app.stripe.getBalance(attempt.account);
  const reversedCents = cents(Math.min(Math.max(0, availableCents), attempt.amountCents - 1));
  const owedCents = cents(attempt.amountCents - reversedCents);
  const at = toInstant(app.now());
  const figures = await findFigures(app.db, payment.handymanId);
  const job = await app.db.get(table.job, { id: payment.jobId });
  if (!figures || !job) throw new Error("A payment has no handyman or no job.");
  const nextPayment: Payment = { ...payment, shortfallCents: cents(payment.shortfallCents + owedCents) };
  const { writes, isOverLimit } = addDebt(app, { figures, job, amountCents: owedCents });
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_receivable", amountCents: owedCents },
    { account: "handyman_payable", amountCents: -owedCents },
  ];
  await app.db.transact([
    replace(table.payment, { ...nextPayment, isTransferring: false, transferRetryAt: undefined, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "refused", updatedAt: at }),
    ...writes,
    ledgerEntry(app, { jobId: job.id, kind: "shortfall", reference: attempt.id, lines }),
  ]);
  if (isOverLimit) alarmDebt(figures.userId);
}
