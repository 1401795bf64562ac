import { readItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { storedMoneyOf, stripeIntentsOf } from "../makers/payments.ts";
import type { Person } from "../makers/people.ts";
import { stripeRefundsOf } from "../makers/refunds.ts";
import { stripeTransfersOf } from "../makers/releases.ts";
import { dueDatesOf } from "../makers/schedule.ts";
import { mailsTo } from "../setup/control-pages.ts";
import { findIn, openTable } from "../setup/table.ts";
import { moneyViolations } from "./money-invariants.ts";

export type JobParties = {
  readonly customer: Person;
  readonly handyman: Person;
  readonly jobId: Payment["jobId"];
};

/** Notification kinds that may be sent several times: two reminders, several cards, refunds and debts. */
const repeatableKinds = [
  "releaseReminder",
  "paymentFailed",
  "refundMade",
  "refundFailed",
  "shareRefunded",
  "shareOwed",
  "shareKept",
];

/** The kinds that were sent more often than allowed: once, or once per charge for `paymentReceived`. */
const overSentKinds = (kinds: readonly string[], charges: number) =>
  [...new Set(kinds)].filter((kind) => {
    const most = kind === "paymentReceived" ? charges : 1;
    return !repeatableKinds.includes(kind) && kinds.filter((each) => each === kind).length > most;
  });

/** A person's stored user and figures, and the kinds of notifications they have about one job. */
async function personState({ user }: Person, jobId: string) {
  const items = await openTable().partition(`USER#${user.id}`);
  const notificationItems = items.filter(({ entity }) => entity === table.notification.type);
  const notifications = notificationItems.map((item) => readItem(table.notification, item));
  return {
    user: await openTable().get(table.user, user),
    figures: findIn(table.figures, items, { userId: user.id }),
    kindsTold: notifications.flatMap(({ subjectId, kind }) => (subjectId === jobId ? kind : [])).sort(),
  };
}

/** The final state of one job's money for people and at Stripe, without times and ids. */
export async function finalStateOf({ customer, handyman, jobId }: JobParties) {
  const { job, payment, ledger } = await storedMoneyOf(jobId);
  const [payer, payee] = [await personState(customer, jobId), await personState(handyman, jobId)];
  const intents = await stripeIntentsOf(payer.user?.stripeCustomerId, jobId);
  const transfers = await stripeTransfersOf(jobId);
  const subjects = async (person: Person) =>
    [...new Set((await mailsTo(person.user.email)).map(({ subject }) => subject))].sort();
  const due = dueDatesOf(payment);
  return {
    job: [job?.status, job?.paymentStatus, job?.releaseStatus],
    moments: [job?.confirmedAt, job?.paidAt, job?.releaseDueAt, job?.releasedAt, job?.transferredAt].map(Boolean),
    payment: [payment?.status, payment?.releaseStatus, payment?.releasedBy, payment?.transferredCents],
    back: [payment?.refundedAmountCents, payment?.reversedCents, payment?.shortfallCents, payment?.chargeback?.status],
    waits: [due.intentCheck, due.transfer, payment?.openRefunds].map(Boolean),
    ledger: ledger.map(({ kind, lines }) => JSON.stringify([kind, lines])).sort(),
    earned: payee.figures?.totalEarnedCents,
    charged: intents.filter(({ status }) => status === "succeeded").map(({ amount_received }) => amount_received),
    transferred: transfers.map(({ amount }) => amount),
    reversed: transfers.map(({ amount_reversed }) => amount_reversed),
    refunded: (await stripeRefundsOf(payment)).map(({ amount }) => amount),
    owed: payee.figures?.receivableCents ?? 0,
    bells: [payer.kindsTold, payee.kindsTold],
    mails: [await subjects(customer), await subjects(handyman)],
  };
}

export type FinalState = Awaited<ReturnType<typeof finalStateOf>>;

/** The violations of the money invariants in a final state; empty if it is correct. */
export async function violationsIn(sides: JobParties, end: FinalState): Promise<string[]> {
  const books = await storedMoneyOf(sides.jobId);
  const duplicates = end.bells.flatMap((kinds) => overSentKinds(kinds, 1 + (books.payment?.supplements?.length ?? 0)));
  return [...moneyViolations(books, end), ...duplicates.map((kind) => `I-26 told twice: ${kind}`)];
}
