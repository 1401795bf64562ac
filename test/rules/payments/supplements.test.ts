import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import {
  confirmPayment,
  DECLINED_CARD,
  GOOD_CARD,
  intentStatus,
  payWith,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { makeAdmin } from "../../support/makers/people.ts";
import { answer } from "../../support/makers/proposals.ts";
import {
  decideChargeback,
  ledgerTotals,
  openChargeback,
  refundAs,
  stripeRefundsOfJob,
} from "../../support/makers/refunds.ts";
import { advanceMinute, confirmDone, earningsOf, stripeTransfersOf } from "../../support/makers/releases.ts";
import { dueDatesOf } from "../../support/makers/schedule.ts";
import {
  createSupplementIntent,
  makeLateSupplement,
  makePaidSupplement,
  makeProposedIncrease,
  startSupplement,
} from "../../support/makers/supplements.ts";
import { advanceMinutes, refund, withPayoutAccount } from "../../support/scenarios/scenario-actions.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

/** What stands where a rise has had no effect: the job of $100, paid once. */
async function expectUnraised(jobId: Parameters<typeof storedMoneyOf>[0]) {
  const { job, payment } = await storedMoneyOf(jobId);
  expect(job).toMatchObject({ agreedPriceCents: 10_000, shareCents: 8000 });
  expect(payment).toMatchObject({ releaseStatus: "held" });
}

describe("a price that rises after it was paid", () => {
  test("E4 is proposed with what it costs now, and accepted by paying that", async () => {
    const { customer, handyman, jobId } = await makeProposedIncrease();
    const { body } = await customer.call(jobs.get, { params: { jobId } });
    expect(body.proposals?.[0]).toMatchObject({ price: "140.00", total: "147.00", supplement: "42.00", state: "open" });
    const started = await startSupplement(customer, jobId);
    expect(started).toMatchObject({ serviceFee: "40.00", platformFee: "2.00", amount: "42.00" });
    expect(await payWith(GOOD_CARD, started)).toBe(200);
    expect((await confirmPayment(customer, started.paymentIntentId)).body).toMatchObject({ amount: "42.00", jobId });
    const { job, payment, ledger } = await storedMoneyOf(jobId);
    expect(job).toMatchObject({ agreedPriceCents: 14_000, paidCents: 14_700, shareCents: 11_200 });
    expect(job?.proposals).toMatchObject([{ state: "accepted" }]);
    expect(payment).toMatchObject({ amountCents: 14_700, handymanAmountCents: 11_200, platformFeeCents: 3500 });
    expect(payment).toMatchObject({ status: "completed", releaseStatus: "held", attempt: 1 });
    expect(ledger.map(({ kind }) => kind)).toEqual(["charge", "charge"]);
    expect(await ledgerTotals(jobId)).toEqual({
      customer_funds: 14_700,
      handyman_payable: -11_200,
      platform_fee: -3500,
    });
    const seen = (await handyman.call(jobs.get, { params: { jobId } })).body;
    expect(seen).toMatchObject({ agreedPrice: "140.00", handymanAmount: "112.00", paidAmount: "147.00" });
    expect(seen.proposals?.[0]).not.toHaveProperty("supplement");
  });

  test("R-159 has one live intent for each proposal, and what was paid first stays as it is", async () => {
    const { customer, jobId } = await makeProposedIncrease();
    const before = (await storedMoneyOf(jobId)).payment;
    const [one, other] = await Promise.all([
      createSupplementIntent(customer, jobId),
      createSupplementIntent(customer, jobId),
    ]);
    expect([one.status, other.status, other.text]).toEqual([200, 200, one.text]);
    expect((await storedMoneyOf(jobId)).payment).toEqual(before);
    const paid = await customer.call(payments.createIntent, { body: { jobId } });
    expect(paid.problem.code).toBe("payment.alreadyPaid");
  });

  test("E4 is tried again after a declined card, and charged once", async () => {
    const { customer, jobId } = await makeProposedIncrease();
    const started = await startSupplement(customer, jobId);
    expect(await payWith(DECLINED_CARD, started)).toBe(402);
    await waitUntilIdle();
    await expectUnraised(jobId);
    expect((await storedMoneyOf(jobId)).job).toMatchObject({ paymentStatus: "completed" });
    const again = await startSupplement(customer, jobId);
    await payWith(GOOD_CARD, again);
    await waitUntilIdle();
    expect((await storedMoneyOf(jobId)).payment?.amountCents).toBe(14_700);
    const twice = await createSupplementIntent(customer, jobId);
    expect([twice.status, twice.problem.code]).toEqual([409, "payment.alreadyPaid"]);
  });
});

type Sides = Awaited<ReturnType<typeof makeProposedIncrease>>;
const ends: Readonly<Record<string, (sides: Sides) => Promise<unknown>>> = {
  withdrawn: ({ handyman, jobId }) => answer(handyman, jobId, [1, "withdraw"]),
  lapsed: () => advance(HOUR_MS),
};
test.each(Object.entries(ends))(
  "E4 E3 a supplement is cancelled at the provider as soon as its proposal is %s, and the job goes on as it was",
  async (state, end) => {
    const sides = await makeProposedIncrease();
    const { customer, jobId } = sides;
    await advance(47 * HOUR_MS);
    const started = await startSupplement(customer, jobId);
    await end(sides);
    await advanceMinute();
    expect(await intentStatus(started.paymentIntentId)).toBe("canceled");
    expect(await payWith(GOOD_CARD, started)).toBe(400);
    await expectUnraised(jobId);
    expect((await storedMoneyOf(jobId)).job?.proposals[0]?.state).toBe(state);
    const refused = await createSupplementIntent(customer, jobId);
    expect([refused.status, refused.problem.code]).toEqual([409, "job.proposalClosed"]);
  },
);

const charge = (number: number, amount: string, handymanAmount: string) => ({ number, amount, handymanAmount });

test("E4 administrators see each charge of a job, and of which one a refund is", async () => {
  const { jobId } = await makePaidSupplement();
  const person = await makeAdmin();
  expect((await refundAs(person, jobId, "50.00")).status).toBe(201);
  const { body } = await person.call(admin.payment, { params: { jobId } });
  expect(body.amount).toBe("147.00");
  expect(body.charges).toMatchObject([
    { ...charge(1, "105.00", "80.00"), refundedAmount: "8.00", isTooLate: false },
    { ...charge(2, "42.00", "32.00"), refundedAmount: "42.00", isTooLate: false, supplement: 1 },
  ]);
  expect(body.charges[0]).not.toHaveProperty("supplement");
  expect(body.refunds.map(({ supplement, amount }) => [supplement, amount])).toEqual([
    [1, "42.00"],
    [undefined, "8.00"],
  ]);
});

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
