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
  /** About how long all of its failures take, beside the other scenarios': by it they are dealt out evenly. */
  readonly weight: number;
  /** What is there before anything may fail. */
  readonly prepare: () => Promise<Sides>;
  /** What people do, as often as a person would. */
  readonly act: (sides: Sides) => Promise<void>;
  /** The provider's operations that somebody sets off in its dashboard meanwhile, or a bank: they are none of the product's. */
  readonly byHand?: readonly string[];
};

const TRIES = 6;
const HALF_A_MINUTE_MS = 31 * SECOND_MS;

/** Does something again as long as it fails in a way that may pass, as a client does. */
export async function insist<T extends { readonly status: number }>(call: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409) return answer;
    await settle();
    // Somebody else is at it, or was, and died: the key is free again after half a minute.
    if (answer?.status === 409) await advance(HALF_A_MINUTE_MS);
  }
  return undefined;
}

/** The card form's button: whoever is told that it did not work presses it again. */
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

/** An administrator who is told that it did not work presses again, with the form's own key. */
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

/** Paid, released and transferred, and most of it paid out to the handyman's bank. */
export async function makePaidOut(): Promise<Sides> {
  const sides = await makeReleased();
  const account = await setUpAccount(sides.handyman);
  await settle();
  await aMinute();
  await advance(3 * DAY_MS);
  await turn("payOut", { account, amount: 6000 });
  return sides;
}

/** Released, and most of it kept for what the handyman owes of a job that was refunded after it was paid out. */
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

/** Paid ahead 23 days ago, of which its people's sessions know nothing: the schedule is about to warn both. */
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

/** A bank decides about what it took back, which the platform hears of by webhook or finds out by itself. */
export async function chargeBack({ jobId }: Sides, words: Parameters<typeof decideDispute>[1]) {
  const dispute = await takeBack(jobId);
  await settle();
  await decideDispute(dispute, words);
  await settle();
  await someMinutes();
}
