import type { Payment } from "../../shared/payments/schema.ts";
import { mailsTo } from "./control.ts";
import { bellOf } from "./inbox.ts";
import type { Person } from "./make.ts";
import { wrongOf } from "./money-invariants.ts";
import { askProvider, booksOf, intentsOf } from "./payments.ts";
import { owedBy, refundsAt } from "./refunds.ts";
import { earnedBy, transfersOf } from "./release.ts";

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

/** What somebody's bell has said of one job. */
const toldOf = async (person: Person, jobId: string) =>
  (await bellOf(person)).notifications
    .filter(({ subjectId }) => subjectId === jobId)
    .map(({ kind }) => kind)
    .sort();

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
    bells: [await toldOf(customer, jobId), await toldOf(handyman, jobId)],
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
