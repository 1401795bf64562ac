import { describe, expect, test } from "vitest";
import type { JobId } from "../../../shared/ids.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob, setJobStatus } from "../../support/makers/jobs.ts";
import {
  GOOD_CARD,
  intentStatus,
  makeParties,
  payWith,
  releaseEvents,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { answer, propose } from "../../support/makers/proposals.ts";
import {
  debtOf,
  ledgerTotals,
  makePaidAhead,
  refundInDashboard,
  stripeRefundsOfJob,
} from "../../support/makers/refunds.ts";
import {
  advanceMinute,
  confirmDone,
  earningsOf,
  makeHeldJob,
  stripeTransfersOf,
} from "../../support/makers/releases.ts";
import { dueDatesOf } from "../../support/makers/schedule.ts";
import { advanceMinutes, makeNettedRelease, refund } from "../../support/scenarios/scenario-actions.ts";
import { advance, clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";

/** A released job whose handyman has an account. */
async function makeReleased(price?: number) {
  const held = await makeHeldJob(price);
  const account = await setUpPayoutAccount(held.handyman);
  expect((await confirmDone(held.customer, held.jobId)).status).toBe(200);
  return { ...held, account };
}

/** The state after the share of a $100 job was transferred, in whatever way. */
async function expectTransferredOnce(jobId: JobId, account: string) {
  const { payment, job, ledger, items } = await storedMoneyOf(jobId);
  expect(await stripeTransfersOf(jobId)).toMatchObject([
    { amount: 8000, destination: account, source_transaction: payment?.stripeChargeId },
  ]);
  expect(payment).toMatchObject({ releaseStatus: "released", transferredCents: 8000 });
  expect(dueDatesOf(payment).transfer).toBeUndefined();
  expect(job?.transferredAt).toBeDefined();
  expect(ledger.map(({ kind }) => kind)).toEqual(["charge", "release"]);
  expect(ledger.flatMap(({ lines }) => lines).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  const owed = ledger.flatMap(({ lines }) => lines).filter(({ account: name }) => name === "handyman_payable");
  expect(owed.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  return items.filter(({ sk }) => String(sk).startsWith("TRANSFER#"));
}

describe("a released share", () => {
  test("E4 is transferred to its handyman's account within a minute, once, out of its own charge", async () => {
    const { jobId, account } = await makeReleased();
    await advanceMinute();
    expect(await expectTransferredOnce(jobId, account)).toHaveLength(1);
    await advance(30 * HOUR_MS);
    await expectTransferredOnce(jobId, account);
  });

  test("I-07 is transferred once when the provider breaks after it did so, and keeps that answer", async () => {
    const { jobId, account } = await makeReleased();
    await control.call("breakStripe", { operation: "transfers.create", when: "after" });
    await advance(6 * MINUTE_MS);
    await expectTransferredOnce(jobId, account);
  });

  test("I-30 that Stripe refuses for good is tried less and less often, and loses nothing", async () => {
    const { jobId, account } = await makeReleased();
    await injectFault({ service: "stripe", operation: "transfers.create", mode: "reject", times: 1000 });
    await advance(40 * MINUTE_MS);
    const { payment, items } = await storedMoneyOf(jobId);
    const attempts = items.filter(({ sk }) => String(sk).startsWith("TRANSFER#"));
    expect(attempts.length).toBeLessThanOrEqual(6);
    expect(payment).toMatchObject({ releaseStatus: "released", transferredCents: 0 });
    await clearFaults();
    for (let round = 0; round < 4; round++) await advance(17 * HOUR_MS);
    await expectTransferredOnce(jobId, account);
  });

  test("I-07 is read back, and not transferred twice, when its answer was lost a day ago", async () => {
    const { jobId, account } = await makeReleased();
    await control.call("breakStripe", { operation: "transfers.create", when: "after" });
    await injectFault({ service: "stripe", operation: "transfers.list", mode: "reject", times: 100 });
    await advanceMinute();
    expect(await (await storedMoneyOf(jobId)).payment).toMatchObject({ transferredCents: 0, transferAttempt: 1 });
    await clearFaults();
    await advance(26 * HOUR_MS);
    expect(await expectTransferredOnce(jobId, account)).toHaveLength(1);
  });
});

describe("a share that was kept for an older debt, and is refunded", () => {
  test("E4 brings back what was transferred of it, and the debt stands again", async () => {
    const { handyman, jobId } = await makeNettedRelease();
    expect((await stripeTransfersOf(jobId)).map(({ amount }) => amount)).toEqual([2000]);
    await refund(jobId, "105.00");
    await advanceMinutes();
    expect((await stripeTransfersOf(jobId)).map(({ amount_reversed }) => amount_reversed)).toEqual([2000]);
    expect([await debtOf(handyman), await earningsOf(handyman)]).toEqual([6000, 0]);
    const { payment, job } = await storedMoneyOf(jobId);
    expect(payment).toMatchObject({ status: "refunded", nettedCents: 0, shortfallCents: 0 });
    expect([dueDatesOf(payment).transfer, job?.nettedCents]).toEqual([undefined, 0]);
    expect(await ledgerTotals(jobId)).toEqual({});
  });

  test("E4 in part takes the transferred part first", async () => {
    const { handyman, jobId } = await makeNettedRelease();
    await refund(jobId, "42.00");
    await advanceMinutes();
    expect((await stripeTransfersOf(jobId)).map(({ amount_reversed }) => amount_reversed)).toEqual([2000]);
    expect([await debtOf(handyman), await earningsOf(handyman)]).toEqual([1200, 4800]);
    expect((await storedMoneyOf(jobId)).payment?.nettedCents).toBe(4800);
  });
});

/** A job of $100 in progress whose customer has the card form open, and a proposal of $500. */
async function makeHigherPrice() {
  const parties = await makeParties();
  const { customer, handyman } = parties;
  const { id: jobId } = await makeJob(parties);
  const open = await startPayment(customer, jobId);
  await setJobStatus(handyman, jobId, "in_progress");
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
    await setJobStatus(handyman, jobId, "completed");
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
    await setJobStatus(handyman, jobId, "in_progress");
    await refundInDashboard(jobId, 1000);
    await waitUntilIdle();
    await propose(handyman, jobId, { price: "80.00" });
    await answer(customer, jobId, [1, "accept"]);
    await setJobStatus(handyman, jobId, "completed");
    await confirmDone(customer, jobId);
    await advanceMinutes();
    expect((await stripeRefundsOfJob(jobId)).map(({ amount }) => amount).sort()).toEqual([1000, 1100]);
    expect((await storedMoneyOf(jobId)).payment?.refundedAmountCents).toBe(2100);
    expect(await earningsOf(handyman)).toBe(6400);
  });
});
