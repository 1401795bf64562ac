import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import type { JobId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { DAY_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import {
  GOOD_CARD,
  intentStatus,
  makeCompletedJobs,
  makeParties,
  payWith,
  releaseEvents,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { makeAdmin, type Person } from "../../support/makers/people.ts";
import { answer, propose } from "../../support/makers/proposals.ts";
import {
  debtOf,
  ledgerTotals,
  makePaidAhead,
  refundInDashboard,
  stripeRefundsOfJob,
} from "../../support/makers/refunds.ts";
import { confirmDone, earningsOf, makeHeldJob, stripeTransfersOf } from "../../support/makers/releases.ts";
import { dueDatesOf } from "../../support/makers/schedule.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";

const minutes = (count: number) => advance(count * MINUTE_MS);

async function refund(jobId: JobId, amount: string) {
  const body = { amount, reason: "The tap dripped again after a day." };
  const key = { "idempotency-key": randomUUID() };
  const { status } = await (await makeAdmin()).call(admin.refund, { params: { jobId }, body }, key);
  expect(status).toBe(201);
  await minutes(4);
}

/**
 * A handyman who owes this amount of a refunded share, which their bank had already received, and their next released
 * job.
 */
async function makeDebtor(owedCents: number) {
  const held = await makeHeldJob();
  const account = await setUpPayoutAccount(held.handyman);
  await confirmDone(held.customer, held.jobId);
  await minutes(1);
  await advance(3 * DAY_MS);
  await control.call("payOut", { account, amount: owedCents });
  await refund(held.jobId, "105.00");
  expect(await debtOf(held.handyman)).toBe(owedCents);
  const [next] = await makeCompletedJobs(held, [10_000]);
  if (!next) throw new Error("No job was made.");
  await payWith(GOOD_CARD, await startPayment(held.customer, next.id));
  await waitUntilIdle();
  await confirmDone(held.customer, next.id);
  await minutes(1);
  expect(await debtOf(held.handyman)).toBe(0);
  // By then the transfer can be reversed.
  await advance(3 * DAY_MS);
  return { handyman: held.handyman, jobId: next.id };
}

const startedBy = (handyman: Person, id: JobId) =>
  handyman.call(jobs.updateStatus, { params: { id }, body: { status: "in_progress" } });

describe("a share that was kept for an older debt, and is refunded", () => {
  test("E4 brings back what was transferred of it, and the debt stands again", async () => {
    const { handyman, jobId } = await makeDebtor(7000);
    expect((await stripeTransfersOf(jobId)).map(({ amount }) => amount)).toEqual([1000]);
    await refund(jobId, "105.00");
    expect((await stripeTransfersOf(jobId)).map(({ amount_reversed }) => amount_reversed)).toEqual([1000]);
    expect([await debtOf(handyman), await earningsOf(handyman)]).toEqual([7000, 0]);
    const { payment, job } = await storedMoneyOf(jobId);
    expect(payment).toMatchObject({ status: "refunded", nettedCents: 0, shortfallCents: 0 });
    expect([dueDatesOf(payment).transfer, job?.nettedCents]).toEqual([undefined, 0]);
    expect(await ledgerTotals(jobId)).toEqual({});
  });

  test("E4 in part takes the transferred part first", async () => {
    const { handyman, jobId } = await makeDebtor(7000);
    await refund(jobId, "26.25");
    expect((await stripeTransfersOf(jobId)).map(({ amount_reversed }) => amount_reversed)).toEqual([1000]);
    expect([await debtOf(handyman), await earningsOf(handyman)]).toEqual([1000, 6000]);
    expect((await storedMoneyOf(jobId)).payment?.nettedCents).toBe(6000);
  });
});

/** A job of $100 in progress whose customer has the card form open, and a proposal of $500. */
async function makeHigherPrice() {
  const parties = await makeParties();
  const { customer, handyman } = parties;
  const { id: jobId } = await makeJob(parties);
  const open = await startPayment(customer, jobId);
  await startedBy(handyman, jobId);
  await propose(handyman, jobId, { price: "500.00" });
  return { customer, handyman, jobId, open };
}

describe("a price that changes while the card form is open", () => {
  test("I-03 D-21 cannot be paid at the former price: the form's intent is cancelled, and the next one has the new price", async () => {
    const { customer, handyman, jobId, open } = await makeHigherPrice();
    const agreed = await answer(customer, jobId, [1, "accept"]);
    expect([agreed.status, agreed.body.agreedPrice]).toEqual([200, "500.00"]);
    expect(await intentStatus(open.paymentIntentId)).toBe("canceled");
    expect(await payWith(GOOD_CARD, open)).toBe(400);
    await handyman.call(jobs.updateStatus, { params: { id: jobId }, body: { status: "completed" } });
    const again = await startPayment(customer, jobId);
    await payWith(GOOD_CARD, again);
    await waitUntilIdle();
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({ status: "completed", amountCents: 52_500 });
  });

  test("I-03 does not rise by approval when the former price was paid a moment before and the webhook has not arrived", async () => {
    const { customer, jobId, open } = await makeHigherPrice();
    await control.call("holdEvents", {});
    await payWith(GOOD_CARD, open);
    const refused = await answer(customer, jobId, [1, "accept"]);
    expect([refused.status, refused.problem.code]).toEqual([409, "payment.supplementDue"]);
    await releaseEvents();
    await waitUntilIdle();
    expect((await storedMoneyOf(jobId)).job).toMatchObject({ agreedPriceCents: 10_000, paymentStatus: "completed" });
  });
});

describe("a price that falls after it was paid", () => {
  test("E4 refunds the difference at the release, and counts earlier refunds", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    await startedBy(handyman, jobId);
    await refundInDashboard(jobId, 1000);
    await waitUntilIdle();
    await propose(handyman, jobId, { price: "80.00" });
    await answer(customer, jobId, [1, "accept"]);
    await handyman.call(jobs.updateStatus, { params: { id: jobId }, body: { status: "completed" } });
    await confirmDone(customer, jobId);
    await minutes(3);
    expect((await stripeRefundsOfJob(jobId)).map(({ amount }) => amount).sort()).toEqual([1000, 1100]);
    expect((await storedMoneyOf(jobId)).payment?.refundedAmountCents).toBe(2100);
    expect(await earningsOf(handyman)).toBe(6400);
  });
});
