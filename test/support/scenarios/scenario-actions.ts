import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { addMs, DAY_MS, SECOND_MS } from "../../../shared/time.ts";
import {
  createIntent,
  GOOD_CARD,
  intentStatus,
  makeCompletedJobs,
  payWith,
  startPayment,
  storedMoneyOf,
} from "../makers/payments.ts";
import { setUpPayoutAccount } from "../makers/payout-account.ts";
import { makeAdmin, type Person } from "../makers/people.ts";
import { decideChargeback, makePaidAhead, openChargeback } from "../makers/refunds.ts";
import { advanceMinute, confirmDone, makeHeldJob } from "../makers/releases.ts";
import { advance, stackNow } from "../setup/control-pages.ts";
import { control, waitUntilIdle } from "../setup/stack-controls.ts";
import { openTable } from "../setup/table.ts";
import type { JobParties } from "./final-state.ts";

export type MoneyScenario = {
  readonly name: string;
  /** Relative run time of all its faults, by which the scenarios are distributed evenly over the files. */
  readonly weight: number;
  /** The state before any fault. */
  readonly prepare: () => Promise<JobParties>;
  /** The actions of people, with a person's retries; returns the parties where the job comes into being in them. */
  readonly act: (sides: JobParties) => Promise<JobParties> | Promise<void>;
  /** Stripe operations that somebody triggers in the dashboard or at a bank, which are no calls of the product. */
  readonly outsideOperations?: readonly string[];
};

const TRIES = 6;
const HALF_A_MINUTE_MS = 31 * SECOND_MS;

/** Retries as a client does: on lost responses, 5xx, 429 and 409. Undefined if it never succeeds. */
export async function retry<T extends { readonly status: number }>(call: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409) return answer;
    await waitUntilIdle();
    // The idempotency key is locked, maybe by a killed request: the lock expires after half a minute.
    if (answer?.status === 409) await advance(HALF_A_MINUTE_MS);
  }
  return undefined;
}

/** Submits the card form. Status 500 if Stripe has not taken the payment, so that `retry` submits again. */
export async function submitCard(card: string, started: Parameters<typeof payWith>[1]): Promise<{ status: number }> {
  await payWith(card, started);
  const isAccepted = ["succeeded", "processing"].includes(await intentStatus(started.paymentIntentId));
  return { status: isAccepted ? 200 : 500 };
}

export async function pay({ customer, jobId }: JobParties, card: string): Promise<string | undefined> {
  const started = (await retry(() => createIntent(customer, jobId)))?.body;
  if (started) await retry(() => submitCard(card, started));
  return started?.paymentIntentId;
}

/** Refunds as an administrator, with retries under the same idempotency key. */
export async function refund(jobId: JobParties["jobId"], amount: string): Promise<void> {
  const person = await makeAdmin();
  const body = { amount, reason: "The tap dripped again after a day." };
  const key = { "idempotency-key": jobId };
  await retry(() => person.call(admin.refund, { params: { jobId }, body }, key));
  await waitUntilIdle();
}

export const confirmInBrowser = (customer: Person, paymentIntentId: string | undefined, isJobDone = false) =>
  retry(() => customer.call(payments.confirm, { body: { paymentIntentId: paymentIntentId ?? "", isJobDone } }));

export async function withPayoutAccount(sides: JobParties): Promise<JobParties> {
  await setUpPayoutAccount(sides.handyman);
  await waitUntilIdle();
  return sides;
}

export const makeReleased = async () => {
  const held = await makeHeldJob();
  await confirmDone(held.customer, held.jobId);
  return held;
};

/** A job that is paid, released and transferred, most of it already paid out to the handyman's bank. */
export async function makePaidOut(): Promise<JobParties> {
  const sides = await makeReleased();
  const account = await setUpPayoutAccount(sides.handyman);
  await waitUntilIdle();
  await advanceMinute();
  await advance(3 * DAY_MS);
  await control.call("payOut", { account, amount: 6000 });
  return sides;
}

/** A released job of a handyman who owes money from an earlier, refunded job: most of the transfer is netted. */
export async function makeNettedRelease(): Promise<JobParties> {
  const sides = await makePaidOut();
  await refund(sides.jobId, "105.00");
  await advanceMinutes();
  const [next] = await makeCompletedJobs(sides, [10_000]);
  if (!next) throw new Error("No job was made.");
  await payWith(GOOD_CARD, await startPayment(sides.customer, next.id));
  await waitUntilIdle();
  await confirmDone(sides.customer, next.id);
  await advanceMinute();
  await advance(3 * DAY_MS);
  return { ...sides, jobId: next.id };
}

/**
 * A job paid ahead and idle for 23 days without advancing the clock, so that the sessions stay valid: the schedule is about to
 * warn both parties.
 */
export async function makeIdleJob(): Promise<JobParties> {
  const sides = await makePaidAhead();
  const { job } = await storedMoneyOf(sides.jobId);
  if (!job) throw new Error("There is no job.");
  await openTable().putAll([toItem(table.job, { ...job, activeAt: addMs(await stackNow(), -23 * DAY_MS) })]);
  return sides;
}

export const advanceMinutes = async () => {
  for (let minutes = 0; minutes < 3; minutes++) await advanceMinute();
};

/** Opens a chargeback and decides it; the product learns of both by webhook or by polling. */
export async function chargeBackAndDecide({ jobId }: JobParties, evidence: Parameters<typeof decideChargeback>[1]) {
  const dispute = await openChargeback(jobId);
  await waitUntilIdle();
  await decideChargeback(dispute, evidence);
  await waitUntilIdle();
  await advanceMinutes();
}
