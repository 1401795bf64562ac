import { toItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import { admin } from "../../shared/admin/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { DAY_MS, later, SECOND_MS } from "../../shared/time.ts";
import { advance, stackNow } from "./control.ts";
import { settle, turn } from "./handles.ts";
import { makeAdmin, type Person } from "./make.ts";
import type { Sides } from "./money-ends.ts";
import { begin, booksOf, GOOD_CARD, makeCompletedJobs, payWith, startPayment, statusAt } from "./payments.ts";
import { setUpAccount } from "./payout.ts";
import { decideDispute, makeSecured, takeBack } from "./refunds.ts";
import { aMinute, confirmDone, makeHeld } from "./release.ts";
import { openTable } from "./table.ts";

export type MoneyScenario = {
  readonly name: string;
  /** Relative run time of all its faults, by which the scenarios are distributed evenly over the files. */
  readonly weight: number;
  /** The state before any fault. */
  readonly prepare: () => Promise<Sides>;
  /** The actions of people, with a person's retries. */
  readonly act: (sides: Sides) => Promise<void>;
  /** Stripe operations that somebody triggers in the dashboard or at a bank, which are no calls of the product. */
  readonly byHand?: readonly string[];
};

const TRIES = 6;
const HALF_A_MINUTE_MS = 31 * SECOND_MS;

/** Retries as a client does: on lost responses, 5xx, 429 and 409. Undefined if it never succeeds. */
export async function insist<T extends { readonly status: number }>(call: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409) return answer;
    await settle();
    // The idempotency key is locked, maybe by a killed request: the lock expires after half a minute.
    if (answer?.status === 409) await advance(HALF_A_MINUTE_MS);
  }
  return undefined;
}

/** Submits the card form. Status 500 if Stripe has not taken the payment, so that `retry` submits again. */
export async function press(card: string, started: Parameters<typeof payWith>[1]): Promise<{ status: number }> {
  await payWith(card, started);
  const isMade = ["succeeded", "processing"].includes(await statusAt(started.paymentIntentId));
  return { status: isMade ? 200 : 500 };
}

export async function pay({ customer, jobId }: Sides, card: string): Promise<string | undefined> {
  const started = (await insist(() => begin(customer, jobId)))?.body;
  if (started) await insist(() => press(card, started));
  return started?.paymentIntentId;
}

/** Refunds as an administrator, with retries under the same idempotency key. */
export async function refund(jobId: Sides["jobId"], amount: string): Promise<void> {
  const person = await makeAdmin();
  const body = { amount, reason: "The tap dripped again after a day." };
  const key = { "idempotency-key": jobId };
  await insist(() => person.call(admin.refund, { params: { jobId }, body }, key));
  await settle();
}

export const tell = (customer: Person, paymentIntentId: string | undefined, isJobDone = false) =>
  insist(() => customer.call(payments.confirm, { body: { paymentIntentId: paymentIntentId ?? "", isJobDone } }));

export async function withAccount(sides: Sides): Promise<Sides> {
  await setUpAccount(sides.handyman);
  await settle();
  return sides;
}

export const makeReleased = async () => {
  const held = await makeHeld();
  await confirmDone(held.customer, held.jobId);
  return held;
};

/** A job that is paid, released and transferred, most of it already paid out to the handyman's bank. */
export async function makePaidOut(): Promise<Sides> {
  const sides = await makeReleased();
  const account = await setUpAccount(sides.handyman);
  await settle();
  await aMinute();
  await advance(3 * DAY_MS);
  await turn("payOut", { account, amount: 6000 });
  return sides;
}

/** A released job of a handyman who owes money from an earlier, refunded job: most of the transfer is netted. */
export async function makeOwing(): Promise<Sides> {
  const sides = await makePaidOut();
  await refund(sides.jobId, "105.00");
  await someMinutes();
  const [next] = await makeCompletedJobs(sides, [10_000]);
  if (!next) throw new Error("No job was made.");
  await payWith(GOOD_CARD, await startPayment(sides.customer, next.id));
  await settle();
  await confirmDone(sides.customer, next.id);
  await aMinute();
  await advance(3 * DAY_MS);
  return { ...sides, jobId: next.id };
}

/**
 * A job paid ahead and idle for 23 days without advancing the clock, so that the sessions stay valid: the schedule is about to
 * warn both parties.
 */
export async function makeForgotten(): Promise<Sides> {
  const sides = await makeSecured();
  const { job } = await booksOf(sides.jobId);
  if (!job) throw new Error("There is no job.");
  await openTable().putAll([toItem(table.job, { ...job, activeAt: later(await stackNow(), -23 * DAY_MS) })]);
  return sides;
}

export const someMinutes = async () => {
  for (let minutes = 0; minutes < 3; minutes++) await aMinute();
};

/** Opens a chargeback and decides it; the product learns of both by webhook or by polling. */
export async function chargeBack({ jobId }: Sides, words: Parameters<typeof decideDispute>[1]) {
  const dispute = await takeBack(jobId);
  await settle();
  await decideDispute(dispute, words);
  await settle();
  await someMinutes();
}
