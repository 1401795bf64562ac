import { AppError } from "../../shared/errors.ts";
import { UserId } from "../../shared/ids.ts";
import { type Cents, cents, ZERO_CENTS } from "../../shared/money.ts";
import { isRepeatable } from "../../shared/payments/attempts.ts";
import { openShareOf } from "../../shared/payments/refunds.ts";
import type { LedgerEntry, Payment } from "../../shared/payments/schema.ts";
import { DAY_MS, later, toInstant } from "../../shared/time.ts";
import { raiseAlert } from "../payments/alert.ts";
import type { Till } from "../payments/rules.ts";
import { book } from "../payments/steps.ts";
import { replace } from "../runtime/db.ts";
import { recordGivenUp } from "../runtime/given-up.ts";
import * as table from "../runtime/table.ts";
import { findUser } from "../session/store.ts";
import { type Begun, beginMove } from "./share-transfer.ts";

/** A handyman who owes so much, or for so long, is brought before an administrator. */
const MOST_OWED = cents(20_000);
const LONGEST_OWED_MS = 30 * DAY_MS;

/** What is left to come back of a transferred share. */
const backOf = (payment: Payment): Cents => cents(Math.max(0, -openShareOf(payment)));

/** Takes back what was refunded of a transferred share; what the account does not hold, its handyman owes. */
export async function takeBack(app: Till, payment: Payment, open: Begun | undefined): Promise<void> {
  const begun = open ?? (await beginBack(app, payment, backOf(payment)));
  const made = await reversalOf(app, begun);
  if (made === "short") return takeLess(app, begun);
  // Nothing came of that attempt, and nothing will: another one begins, under a key of its own.
  if (made === undefined) return retire(app, begun);
  await keepReversal(app, begun, made);
}

async function beginBack(app: Till, payment: Payment, amountCents: Cents): Promise<Begun> {
  const handyman = await findUser(app.db, payment.handymanId);
  const account = handyman?.stripeConnectAccountId;
  if (!account) throw new Error("A share was transferred to nobody.");
  return beginMove(app, payment, { direction: "back", amountCents, account });
}

/** The provider's id of what an attempt took back, now or before; `short` when the account does not hold so much. */
async function reversalOf(app: Till, { payment, attempt }: Begun): Promise<string | "short" | undefined> {
  const { id: attemptId, jobId, amountCents } = attempt;
  const transferId = payment.stripeTransferId;
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

/** Books the reversal: what was refunded of the share is with the platform again. */
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

/** The attempt is over and took nothing; another one is due at once. */
const retire = (app: Till, { payment, attempt }: Begun): Promise<void> => {
  const at = toInstant(app.now());
  return app.db.transact([
    replace(table.payment, { ...payment, isTransferring: false, transferDueAt: at, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "refused", updatedAt: at }),
  ]);
};

/** The account holds less: that much is taken, and the rest is owed from now on. */
async function takeLess(app: Till, { payment, attempt }: Begun): Promise<void> {
  const available = await app.stripe.availableIn(attempt.account);
  const takenCents = cents(Math.min(available, attempt.amountCents - 1));
  const owedCents = cents(attempt.amountCents - takenCents);
  const at = toInstant(app.now());
  const handyman = await findUser(app.db, payment.handymanId);
  const job = await app.db.get(table.job, { id: payment.jobId });
  if (!handyman || !job) throw new Error("A payment has nobody.");
  const short: Payment = { ...payment, shortfallCents: cents(payment.shortfallCents + owedCents) };
  const receivableCents = cents((handyman.receivableCents ?? ZERO_CENTS) + owedCents);
  const receivableSince = handyman.receivableSince ?? at;
  const receivableDueAt = handyman.receivableDueAt ?? later(at, LONGEST_OWED_MS);
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_receivable", amountCents: owedCents },
    { account: "handyman_payable", amountCents: -owedCents },
  ];
  const isMuch = receivableCents >= MOST_OWED;
  await app.db.transact([
    replace(table.payment, { ...short, ...dueOf(short, at), isTransferring: false, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "refused", updatedAt: at }),
    replace(table.user, { ...handyman, receivableCents, receivableSince, receivableDueAt, updatedAt: at }),
    book(app, { jobId: job.id, kind: "shortfall", reference: attempt.id, lines }),
    ...(isMuch ? [raiseAlert(app, job, { alertType: "shortfall", amountCents: receivableCents })] : []),
  ]);
  if (isMuch) recordGivenUp({ kind: "handyman.receivable", id: handyman.id, tries: 1 });
}

/** A handyman has owed for thirty days: somebody is told, now and every thirty days. */
export async function tellOfDebt(app: Till, id: string): Promise<void> {
  const handyman = await findUser(app.db, UserId.parse(id));
  if (!handyman?.receivableDueAt || handyman.receivableDueAt > toInstant(app.now())) return;
  const receivableDueAt = later(app.now(), LONGEST_OWED_MS);
  await app.db.transact([replace(table.user, { ...handyman, receivableDueAt, updatedAt: toInstant(app.now()) })]);
  recordGivenUp({ kind: "handyman.receivable", id: handyman.id, tries: 1 });
}
