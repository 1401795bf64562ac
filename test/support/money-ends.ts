import { openShareOf, shareLeftOf } from "../../shared/payments/refunds.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { mailsTo } from "./control.ts";
import { kindsOf } from "./inbox.ts";
import type { Person } from "./make.ts";
import { askProvider, booksOf, intentsOf } from "./payments.ts";
import { owedBy, refundsAt } from "./refunds.ts";
import { earnedBy, transfersOf } from "./release.ts";

export type Sides = { readonly customer: Person; readonly handyman: Person; readonly jobId: Payment["jobId"] };

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Two reminders go out, after 24 and after 48 hours, and there may be several refunds. */
const isOnce = (kind: string) => !["releaseReminder", "refundMade", "shareRefunded"].includes(kind);

type Intent = { readonly status: string; readonly amount_received: number };

/** Everything that people and provider would see of one job's money, without moments and ids. */
export async function endOf({ customer, handyman, jobId }: Sides) {
  const { job, payment, ledger } = await booksOf(jobId);
  const intents = await Promise.all(
    (await intentsOf(customer, jobId)).map((id) => askProvider<Intent>(`payment_intents/${id}`)),
  );
  const subjects = async (person: Person) =>
    [...new Set((await mailsTo(person.user.email)).map(({ subject }) => subject))].sort();
  return {
    job: [job?.status, job?.paymentStatus, job?.releaseStatus],
    moments: [job?.confirmedAt, job?.paidAt, job?.releaseDueAt, job?.releasedAt, job?.transferredAt].map(Boolean),
    payment: [payment?.status, payment?.releaseStatus, payment?.releasedBy, payment?.transferredCents],
    back: [payment?.refundedAmountCents, payment?.reversedCents, payment?.shortfallCents, payment?.chargeback?.status],
    waits: [payment?.staleAt, payment?.transferDueAt, payment?.openRefunds].map(Boolean),
    ledger: ledger.map(({ kind, lines }) => JSON.stringify([kind, lines])).sort(),
    earned: await earnedBy(handyman),
    charged: intents.filter(({ status }) => status === "succeeded").map(({ amount_received }) => amount_received),
    transferred: (await transfersOf(jobId)).map(({ amount }) => amount),
    reversed: (await transfersOf(jobId)).map(({ amount_reversed }) => amount_reversed),
    refunded: payment ? (await refundsAt(jobId)).map(({ amount }) => amount) : [],
    owed: await owedBy(handyman),
    bells: [(await kindsOf(customer)).sort(), (await kindsOf(handyman)).sort()],
    mails: [await subjects(customer), await subjects(handyman)],
  };
}

export type End = Awaited<ReturnType<typeof endOf>>;

/** What is wrong with an end, whatever led there: nothing, of an end that holds the invariants of money. */
export async function wrongIn(sides: Sides, end: End): Promise<string[]> {
  const { ledger, payment } = await booksOf(sides.jobId);
  const totals = new Map<string, number>();
  for (const { account, amountCents } of ledger.flatMap(({ lines }) => lines))
    totals.set(account, (totals.get(account) ?? 0) + amountCents);
  const unbalanced = ledger.filter(({ lines }) => sumOf(lines.map(({ amountCents }) => amountCents)) !== 0);
  const { withdrawnCents = 0, feeCents = 0 } = payment?.chargeback ?? {};
  const back = sumOf(end.refunded) + withdrawnCents + feeCents;
  const earned = payment?.releasedAt ? shareLeftOf(payment) : 0;
  const kinds = ["completed", "refunded"];
  const wrong = {
    "I-01 the books are what the provider holds":
      (totals.get("customer_funds") ?? 0) !== sumOf(end.charged) - sumOf(end.transferred) + sumOf(end.reversed) - back,
    "I-01 an entry does not balance": unbalanced.length > 0,
    "I-02 the parts are not the whole":
      payment && payment.amountCents !== payment.handymanAmountCents + payment.platformFeeCents,
    "I-04 charged more than once": end.charged.length > 1,
    "I-05 charged and not completed, or the other way round":
      (end.charged.length === 1) !== kinds.includes(payment?.status ?? ""),
    "I-09 given back is not what was decided":
      payment &&
      sumOf(end.refunded) + (payment.chargeback?.status === "lost" ? withdrawnCents : 0) !==
        payment.refundedAmountCents,
    "I-09 transferred more than once": end.transferred.length > 1,
    "I-11 earned is not what was released": end.earned !== earned,
    "I-30 the share has not come to rest":
      payment?.releasedAt && openShareOf(payment) !== 0 && end.transferred.length > 0,
    "I-14 job and payment disagree": end.job[1] !== end.payment[0] || end.job[2] !== end.payment[1],
    "I-26 told twice": end.bells.some((kinds) => new Set(kinds.filter(isOnce)).size !== kinds.filter(isOnce).length),
    "I-30 still waits": end.waits.some(Boolean),
  };
  return Object.entries(wrong).flatMap(([name, is]) => (is ? [name] : []));
}
