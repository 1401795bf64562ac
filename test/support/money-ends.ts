import { readItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { mailsTo } from "./control.ts";
import type { Person } from "./make.ts";
import { wrongOf } from "./money-invariants.ts";
import { booksOf, intentsAt } from "./payments.ts";
import { refundsOf } from "./refunds.ts";
import { transfersOf } from "./release.ts";
import { found, openTable } from "./table.ts";

export type Sides = {
  readonly customer: Person;
  readonly handyman: Person;
  readonly jobId: Payment["jobId"];
};

/** Notification kinds that may be sent several times: two reminders, several cards, refunds and debts. */
const often = [
  "releaseReminder",
  "paymentFailed",
  "refundMade",
  "refundFailed",
  "shareRefunded",
  "shareOwed",
  "shareKept",
];

/** The kinds that were sent more often than allowed: once, or once per charge for `paymentReceived`. */
const repeated = (kinds: readonly string[], charges: number) =>
  [...new Set(kinds)].filter((kind) => {
    const most = kind === "paymentReceived" ? charges : 1;
    return !often.includes(kind) && kinds.filter((each) => each === kind).length > most;
  });

/** A person's stored user, and the kinds of notifications they have about one job. */
async function standingOf({ user }: Person, jobId: string) {
  const items = await openTable().partition(`USER#${user.id}`);
  const notices = items.filter(({ entity }) => entity === table.notification.type);
  const bell = notices.map((item) => readItem(table.notification, item));
  return {
    user: found(table.user, items, user),
    told: bell.flatMap(({ subjectId, kind }) => (subjectId === jobId ? kind : [])).sort(),
  };
}

/** The final state of one job's money for people and at Stripe, without times and ids. */
export async function endOf({ customer, handyman, jobId }: Sides) {
  const { job, payment, ledger } = await booksOf(jobId);
  const [payer, payee] = [await standingOf(customer, jobId), await standingOf(handyman, jobId)];
  const intents = await intentsAt(payer.user?.stripeCustomerId, jobId);
  const transfers = await transfersOf(jobId);
  const subjects = async (person: Person) =>
    [...new Set((await mailsTo(person.user.email)).map(({ subject }) => subject))].sort();
  return {
    job: [job?.status, job?.paymentStatus, job?.releaseStatus],
    moments: [job?.confirmedAt, job?.paidAt, job?.releaseDueAt, job?.releasedAt, job?.transferredAt].map(Boolean),
    payment: [payment?.status, payment?.releaseStatus, payment?.releasedBy, payment?.transferredCents],
    back: [payment?.refundedAmountCents, payment?.reversedCents, payment?.shortfallCents, payment?.chargeback?.status],
    waits: [payment?.staleAt, payment?.transferDueAt, payment?.openRefunds].map(Boolean),
    ledger: ledger.map(({ kind, lines }) => JSON.stringify([kind, lines])).sort(),
    earned: payee.user?.totalEarnedCents,
    charged: intents.filter(({ status }) => status === "succeeded").map(({ amount_received }) => amount_received),
    transferred: transfers.map(({ amount }) => amount),
    reversed: transfers.map(({ amount_reversed }) => amount_reversed),
    refunded: (await refundsOf(payment)).map(({ amount }) => amount),
    owed: payee.user?.receivableCents ?? 0,
    bells: [payer.told, payee.told],
    mails: [await subjects(customer), await subjects(handyman)],
  };
}

export type End = Awaited<ReturnType<typeof endOf>>;

/** The violations of the money invariants in a final state; empty if it is correct. */
export async function wrongIn(sides: Sides, end: End): Promise<string[]> {
  const books = await booksOf(sides.jobId);
  const twice = end.bells.flatMap((kinds) => repeated(kinds, 1 + (books.payment?.supplements?.length ?? 0)));
  return [...wrongOf(books, end), ...twice.map((kind) => `I-26 told twice: ${kind}`)];
}
