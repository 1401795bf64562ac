import { type Cents, cents, ZERO_CENTS } from "../../shared/money.ts";
import { openShareOf } from "../../shared/payments/refunds.ts";
import type { LedgerEntry, Payment } from "../../shared/payments/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { eventOf } from "../jobs/store.ts";
import type { Till } from "../payments/rules.ts";
import { book } from "../payments/steps.ts";
import { increase, ref, replace } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import * as table from "../runtime/table.ts";
import { findUser } from "../session/store.ts";
import { owing, tellOf } from "./share-debt.ts";

/** Keeps what the handyman owes from other jobs out of a share; returns the updated payment. */
export async function net(app: Till, payment: Payment): Promise<Payment> {
  const openCents = openShareOf(payment);
  const handyman = openCents > 0 ? await findUser(app.db, payment.handymanId) : undefined;
  const nettedCents = cents(Math.min(Math.max(0, openCents), handyman?.receivableCents ?? 0));
  if (!handyman || nettedCents === 0) return payment;
  const job = await app.db.get(table.job, { id: payment.jobId });
  if (!job) throw new Error("A payment has no job.");
  const at = toInstant(app.now());
  const kept: Payment = { ...payment, nettedCents: cents(payment.nettedCents + nettedCents), updatedAt: at };
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_payable", amountCents: nettedCents },
    { account: "handyman_receivable", amountCents: -nettedCents },
  ];
  await app.db.transact([
    replace(table.payment, kept),
    increase(table.job, { id: payment.jobId }, { by: { nettedCents } }),
    replace(table.user, { ...handyman, ...less(handyman, nettedCents), updatedAt: at }),
    book(app, { jobId: payment.jobId, kind: "netting", reference: payment.id, lines }),
    emit(app, "payment.netted", { ...eventOf(job), amountCents: nettedCents }),
  ]);
  return { ...kept, version: kept.version + 1 };
}

/** The debt that is left; its date is removed when nothing is left. */
function less({ receivableCents = ZERO_CENTS, receivableSince, receivableDueAt }: User, nettedCents: Cents) {
  const left = cents(receivableCents - nettedCents);
  const since =
    left > 0 ? { receivableSince, receivableDueAt } : { receivableSince: undefined, receivableDueAt: undefined };
  return { receivableCents: left, ...since };
}

/** Undoes an offset after the share was refunded: the debt that it had paid is owed again. */
export async function unnet(app: Till, payment: Payment, amountCents: Cents): Promise<void> {
  const [handyman, job] = await app.db.getAll([
    ref(table.user, { id: payment.handymanId }),
    ref(table.job, { id: payment.jobId }),
  ]);
  if (!handyman || !job) throw new Error("A payment has nobody.");
  const at = toInstant(app.now());
  const nettedCents = cents(payment.nettedCents - amountCents);
  const left: Payment = { ...payment, nettedCents, updatedAt: at };
  const { writes, isMuch } = owing(app, { handyman, job, amountCents, at });
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_receivable", amountCents },
    { account: "handyman_payable", amountCents: -amountCents },
  ];
  await app.db.transact([
    replace(table.payment, { ...left, transferDueAt: openShareOf(left) === 0 ? undefined : at }),
    increase(table.job, { id: job.id }, { by: { nettedCents: -amountCents } }),
    ...writes,
    book(app, { jobId: job.id, kind: "netting", reference: payment.id, lines }),
  ]);
  if (isMuch) tellOf(handyman);
}
