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

/** Two reminders go out, after 24 and after 48 hours; there may be several cards, several refunds, and debts for each. */
const often = [
  "releaseReminder",
  "paymentFailed",
  "refundMade",
  "refundFailed",
  "shareRefunded",
  "shareOwed",
  "shareKept",
];

/** What was told more often than once; of what was paid they hear once for each charge. */
const repeated = (kinds: readonly string[], charges: number) =>
  [...new Set(kinds)].filter((kind) => {
    const most = kind === "paymentReceived" ? charges : 1;
    return !often.includes(kind) && kinds.filter((each) => each === kind).length > most;
  });

/** What stands of somebody, and what their bell has said of one job. */
async function standingOf({ user }: Person, jobId: string) {
  const items = await openTable().partition(`USER#${user.id}`);
  const notices = items.filter(({ entity }) => entity === table.notification.type);
  const bell = notices.map((item) => readItem(table.notification, item));
  return {
    user: found(table.user, items, user),
    told: bell.flatMap(({ subjectId, kind }) => (subjectId === jobId ? kind : [])).sort(),
  };
}

/** Everything that people and provider would see of one job's money, without moments and ids. */
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

/** What is wrong with an end, whatever led there: nothing, of an end that holds the invariants of money. */
export async function wrongIn(sides: Sides, end: End): Promise<string[]> {
  const books = await booksOf(sides.jobId);
  const twice = end.bells.flatMap((kinds) => repeated(kinds, 1 + (books.payment?.supplements?.length ?? 0)));
  return [...wrongOf(books, end), ...twice.map((kind) => `I-26 told twice: ${kind}`)];
}
