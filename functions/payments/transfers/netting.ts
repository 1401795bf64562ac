import { jobEventOf } from "../../../shared/jobs/event.ts";
import { type Cents, cents, ZERO_CENTS } from "../../../shared/money.ts";
import { transferBalanceOf } from "../../../shared/payments/refunds.ts";
import type { LedgerEntry, Payment } from "../../../shared/payments/schema.ts";
import type { UserFigures } from "../../../shared/session/figures.ts";
import { toInstant } from "../../../shared/time.ts";
import { increase, ref, replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { figuresRef } from "../../stores/session.ts";
import type { PaymentContext } from "../context.ts";
import { ledgerEntry } from "../ledger.ts";
import type { ReleasedShare } from "../release/decide.ts";
import { addDebt, alarmDebt } from "./debt.ts";

/** Keeps what the handyman owes from other jobs out of a share; returns the share as it is then. */
export async function offsetDebt(app: PaymentContext, share: ReleasedShare): Promise<ReleasedShare> {
  const { job, payment, figures } = share;
  const nettedCents = cents(Math.min(transferBalanceOf(payment), figures?.receivableCents ?? 0));
  if (!figures || nettedCents <= 0) return share;
  const at = toInstant(app.now());
  const nextPayment: Payment = { ...payment, nettedCents: cents(payment.nettedCents + nettedCents), updatedAt: at };
  const nextFigures: UserFigures = { ...figures, ...withDebtReduced(figures, nettedCents), updatedAt: at };
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_payable", amountCents: nettedCents },
    { account: "handyman_receivable", amountCents: -nettedCents },
  ];
  await app.db.transact([
    replace(table.payment, nextPayment),
    increase(table.job, { id: payment.jobId }, { by: { nettedCents } }),
    replace(table.figures, nextFigures),
    ledgerEntry(app, { jobId: payment.jobId, kind: "netting", reference: payment.id, lines }),
    emit(app, "payment.netted", { ...jobEventOf(job), amountCents: nettedCents }),
  ]);
  return { ...share, figures: nextFigures, payment: { ...nextPayment, version: nextPayment.version + 1 } };
}

/** The debt that is left; its date is removed when nothing is left. */
function withDebtReduced(figures: UserFigures, nettedCents: Cents) {
  const { receivableCents = ZERO_CENTS, receivableSince, receivableDueAt } = figures;
  const remaining = cents(receivableCents - nettedCents);
  const dates =
    remaining > 0 ? { receivableSince, receivableDueAt } : { receivableSince: undefined, receivableDueAt: undefined };
  return { receivableCents: remaining, ...dates };
}

/** Undoes an offset after the share was refunded: the debt that it had paid is owed again. */
export async function undoOffset(app: PaymentContext, payment: Payment, amountCents: Cents): Promise<void> {
  const [figures, job] = await app.db.getAll([figuresRef(payment.handymanId), ref(table.job, { id: payment.jobId })]);
  if (!figures || !job) throw new Error("A payment has no handyman or no job.");
  const at = toInstant(app.now());
  const nettedCents = cents(payment.nettedCents - amountCents);
  const remaining: Payment = { ...payment, nettedCents, updatedAt: at };
  const { writes, isOverLimit } = addDebt(app, { figures, job, amountCents });
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_receivable", amountCents },
    { account: "handyman_payable", amountCents: -amountCents },
  ];
  await app.db.transact([
    replace(table.payment, { ...remaining, transferRetryAt: undefined }),
    increase(table.job, { id: job.id }, { by: { nettedCents: -amountCents } }),
    ...writes,
    ledgerEntry(app, { jobId: job.id, kind: "netting", reference: payment.id, lines }),
  ]);
  if (isOverLimit) alarmDebt(figures.userId);
}
