import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { storedMoneyOf } from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { answer, propose } from "../../support/makers/proposals.ts";
import { decideChargeback, ledgerTotals, openChargeback, stripeRefundsOfJob } from "../../support/makers/refunds.ts";
import { confirmDone, earningsOf, stripeTransfersOf } from "../../support/makers/releases.ts";
import { dueDatesOf } from "../../support/makers/schedule.ts";
import { makeLateSupplement, makePaidSupplement } from "../../support/makers/supplements.ts";
import { advanceMinutes, refund, withPayoutAccount } from "../../support/scenarios/scenario-actions.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

/** A job of $140, of which $42.00 were paid as a supplement, released to a handyman with an account. */
async function makeReleased(price?: string) {
  const sides = await withPayoutAccount(await makePaidSupplement(price));
  await setJobStatus(sides.handyman, sides.jobId, "completed");
  expect((await confirmDone(sides.customer, sides.jobId)).status).toBe(200);
  await advanceMinutes();
  return sides;
}

/** The transfers of a job and what was reversed of each, by charge, the first charge first. */
async function transfersByCharge(jobId: Parameters<typeof storedMoneyOf>[0]) {
  const { payment } = await storedMoneyOf(jobId);
  const first = payment?.stripeChargeId;
  const moved = (await stripeTransfersOf(jobId)).toSorted((a) => (a.source_transaction === first ? -1 : 1));
  return moved.map(({ amount, amount_reversed }) => [amount, amount_reversed]);
}

describe("a job that was paid in two parts", () => {
  test("E4 is released as one: each part of the share is transferred out of its own charge", async () => {
    const { handyman, jobId } = await makeReleased();
    const { payment, job } = await storedMoneyOf(jobId);
    expect(payment).toMatchObject({ releaseStatus: "released", transferredCents: 11_200 });
    expect(dueDatesOf(payment).transfer).toBeUndefined();
    expect(await transfersByCharge(jobId)).toEqual([
      [8000, 0],
      [3200, 0],
    ]);
    expect(await earningsOf(handyman)).toBe(11_200);
    expect(await ledgerTotals(jobId)).toEqual({ customer_funds: 3500, platform_fee: -3500 });
    expect(job).toMatchObject({ shareCents: 11_200, releaseStatus: "released" });
  });

  test("E4 is released 72 hours after its completion without an answer, and announced once", async () => {
    const { customer, handyman, jobId } = await makePaidSupplement();
    await setJobStatus(handyman, jobId, "completed");
    const { job } = await storedMoneyOf(jobId);
    expect(job?.releaseDueAt).toBe(new Date(Date.parse(job?.completedAt ?? "") + 72 * HOUR_MS).toISOString());
    await advance(73 * HOUR_MS);
    await advanceMinutes();
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({ releaseStatus: "released", amountCents: 14_700 });
    expect(await earningsOf(handyman)).toBe(11_200);
    const told = await kindsInInbox(customer);
    expect(told.filter((kind) => kind === "paymentReceived")).toHaveLength(2);
    expect((await kindsInInbox(handyman)).filter((kind) => kind === "jobPaid")).toHaveLength(1);
  });

  test("I-09 refunds a part from the later charge first, each charge by its own cumulative rule", async () => {
    const { handyman, jobId } = await makeReleased();
    // Now it can be reversed from the account.
    await advance(3 * DAY_MS);
    await refund(jobId, "60.00");
    await advanceMinutes();
    expect((await stripeRefundsOfJob(jobId)).map(({ amount }) => amount)).toEqual([1800, 4200]);
    const { payment } = await storedMoneyOf(jobId);
    // Of 18.00 of the first charge, 18.00 × 80 ÷ 105 are the handyman's; of the second, all of 32.00.
    expect([payment?.refundedAmountCents, payment?.reversedCents]).toEqual([6000, 3200 + 1371]);
    expect(payment?.supplements?.[0]?.refundedAmountCents).toBe(4200);
    expect(await transfersByCharge(jobId)).toEqual([
      [8000, 1371],
      [3200, 3200],
    ]);
    expect(await earningsOf(handyman)).toBe(11_200 - 4571);
  });

  test("E4 whose price falls is refunded the difference from the later charge at the release", async () => {
    const { customer, handyman, jobId } = await withPayoutAccount(await makePaidSupplement());
    await propose(handyman, jobId, { price: "120.00" });
    const agreed = (await answer(customer, jobId, [2, "accept"])).body;
    expect([agreed.agreedPrice, agreed.handymanAmount]).toEqual(["120.00", "96.00"]);
    await setJobStatus(handyman, jobId, "completed");
    await confirmDone(customer, jobId);
    await advanceMinutes();
    expect((await stripeRefundsOfJob(jobId)).map(({ amount }) => amount)).toEqual([2100]);
    expect(await earningsOf(handyman)).toBe(9600);
    expect(await transfersByCharge(jobId)).toEqual([
      [8000, 0],
      [1600, 0],
    ]);
  });

  test("E4 with a lost chargeback on the later charge keeps the first, and is not released in the meantime", async () => {
    const { customer, handyman, jobId } = await withPayoutAccount(await makePaidSupplement());
    await setJobStatus(handyman, jobId, "completed");
    const dispute = await openChargeback(jobId, 1);
    await waitUntilIdle();
    expect((await confirmDone(customer, jobId)).problem.code).toBe("payment.disputed");
    expect((await storedMoneyOf(jobId)).payment).not.toHaveProperty("releaseDueAt");
    await decideChargeback(dispute, "losing_evidence");
    await waitUntilIdle();
    const { payment } = await storedMoneyOf(jobId);
    expect(payment).toMatchObject({ releaseStatus: "held", refundedAmountCents: 4200 });
    expect(payment).not.toHaveProperty("chargeback");
    expect(payment?.supplements?.[0]?.chargeback).toMatchObject({ status: "lost" });
    expect((await confirmDone(customer, jobId)).status).toBe(200);
    await advanceMinutes();
    expect(await transfersByCharge(jobId)).toEqual([[8000, 0]]);
    expect(await earningsOf(handyman)).toBe(8000);
  });
});

describe("a supplement that comes too late", () => {
  test("I-11 charged after the release is refunded in full, and nothing of it counts as earned", async () => {
    const { customer, handyman, jobId } = await makeLateSupplement(async (sides) => {
      await setUpPayoutAccount(sides.handyman);
      await setJobStatus(sides.handyman, sides.jobId, "completed");
      await confirmDone(sides.customer, sides.jobId);
    }, "133.33");
    await advanceMinutes();
    const { payment, job } = await storedMoneyOf(jobId);
    expect((await stripeRefundsOfJob(jobId)).map(({ amount }) => amount)).toEqual([3500]);
    expect(payment).toMatchObject({ releaseStatus: "released", transferredCents: 8000, refundedAmountCents: 3500 });
    expect(await transfersByCharge(jobId)).toEqual([[8000, 0]]);
    expect([await earningsOf(handyman), job?.agreedPriceCents]).toEqual([8000, 10_000]);
    const told = await kindsInInbox(customer);
    expect(told.filter((kind) => kind === "paymentReceived")).toHaveLength(1);
    expect(told.filter((kind) => kind === "refundMade")).toHaveLength(1);
    expect(await kindsInInbox(handyman)).not.toContain("shareRefunded");
  });
});
