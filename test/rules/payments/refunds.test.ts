import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { transferBalanceOf } from "../../../shared/payments/refunds.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { kindsInInbox, mailAbout } from "../../support/makers/notifications.ts";
import {
  GOOD_CARD,
  makeCompletedJobs,
  makeDueJob,
  payWith,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { makeAdmin, type Person, signInAgain } from "../../support/makers/people.ts";
import { debtOf, ledgerTotals, refundAs, stripeRefundsOfJob } from "../../support/makers/refunds.ts";
import {
  advanceMinute,
  confirmDone,
  earningsOf,
  makeHeldJob,
  stripeTransfersOf,
} from "../../support/makers/releases.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";

/** Paid, released and transferred. */
async function makeTransferred() {
  const held = await makeHeldJob();
  const account = await setUpPayoutAccount(held.handyman);
  await confirmDone(held.customer, held.jobId);
  await advanceMinute();
  expect((await stripeTransfersOf(held.jobId)).map(({ amount }) => amount)).toEqual([8000]);
  return { ...held, account };
}

/** Empties an account, as its weekly payout does. */
async function payOut(account: string, amount: number): Promise<void> {
  await advance(3 * DAY_MS);
  await control.call("payOut", { account, amount });
}

/** By bell and by a mail that leads to their earnings. */
async function expectToldOnce(handyman: Person, kind: "shareOwed" | "shareKept", words: string) {
  expect((await kindsInInbox(await signInAgain(handyman))).filter((each) => each === kind)).toHaveLength(1);
  expect((await mailAbout(handyman, words)).text).toContain(`${stackInfo().origin}/?panel=earnings`);
}

describe("a refund by an administrator", () => {
  test("E4 of a part of held money takes from both sides by their shares, and the rest is released", async () => {
    const [{ customer, handyman, jobId }, person] = await Promise.all([makeHeldJob(), makeAdmin()]);
    await setUpPayoutAccount(handyman);
    const { status, body } = await refundAs(person, jobId, "52.50");
    expect([status, body.refundedAmount, body.refundable]).toEqual([201, "52.50", "52.50"]);
    await advanceMinute();
    expect((await stripeRefundsOfJob(jobId)).map(({ amount }) => amount)).toEqual([5250]);
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({ status: "completed", releaseStatus: "held" });
    expect(await kindsInInbox(customer)).toContain("refundMade");
    expect(await kindsInInbox(handyman)).toContain("shareRefunded");
    await confirmDone(customer, jobId);
    await advanceMinute();
    expect((await stripeTransfersOf(jobId)).map(({ amount }) => amount)).toEqual([4000]);
    expect(await earningsOf(handyman)).toBe(4000);
    expect(await ledgerTotals(jobId)).toEqual({ customer_funds: 1250, platform_fee: -1250 });
  });

  test("E4 of all of it ends the payment, not a job that is done, and nothing is released any more", async () => {
    const [{ customer, handyman, jobId }, person] = await Promise.all([makeHeldJob(), makeAdmin()]);
    const { status, body } = await refundAs(person, jobId, "105.00");
    expect([status, body.status]).toEqual([201, "completed"]);
    await advanceMinute();
    expect((await storedMoneyOf(jobId)).job).not.toHaveProperty("cancelledBy");
    expect(await kindsInInbox(customer)).not.toContain("jobClosed");
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({ status: "refunded", releaseStatus: "reversed" });
    expect((await confirmDone(customer, jobId)).problem.code).toBe("job.notPaid");
    await advance(80 * HOUR_MS);
    expect([await earningsOf(handyman), await ledgerTotals(jobId)]).toEqual([0, {}]);
  });

  test("I-09 refuses more than is left, nothing, less than nothing and what is not a price", async () => {
    const [{ jobId }, person] = await Promise.all([makeHeldJob(), makeAdmin()]);
    for (const [amount, status] of [
      ["105.01", 422],
      ["0", 422],
      ["-1", 400],
      ["1e9", 400],
      ["1.001", 400],
      ["", 400],
    ] as const)
      expect([amount, (await refundAs(person, jobId, amount)).status]).toEqual([amount, status]);
    await refundAs(person, jobId, "100.00");
    const more = await refundAs(person, jobId, "5.01");
    expect([more.status, more.problem.code]).toEqual([422, "payment.refundTooLarge"]);
    expect((await storedMoneyOf(jobId)).payment?.refundedAmountCents).toBe(10_000);
    const unpaid = await makeDueJob();
    expect((await refundAs(person, unpaid.jobId, "1.00")).problem.code).toBe("payment.notFound");
    await startPayment(unpaid.customer, unpaid.jobId);
    expect((await refundAs(person, unpaid.jobId, "1.00")).problem.code).toBe("payment.notPaid");
  });

  test("E4 what the account does not hold is owed, and netted from the next share", async () => {
    const { customer, handyman, jobId, account } = await makeTransferred();
    await payOut(account, 7000);
    await refundAs(await makeAdmin(), jobId, "105.00");
    await advance(4 * MINUTE_MS);
    const { payment } = await storedMoneyOf(jobId);
    expect(payment).toMatchObject({ status: "refunded", reversedCents: 1000, shortfallCents: 7000 });
    expect([await debtOf(handyman), await earningsOf(handyman)]).toEqual([7000, 0]);
    await expectToldOnce(handyman, "shareOwed", "You owe $70.00");
    expect(await kindsInInbox(customer)).not.toContain("shareOwed");
    expect(await ledgerTotals(jobId)).toEqual({ customer_funds: -7000, handyman_receivable: 7000 });

    const [next] = await makeCompletedJobs({ customer, handyman }, [10_000]);
    if (!next) throw new Error("No job was made.");
    await payWith(GOOD_CARD, await startPayment(customer, next.id));
    await waitUntilIdle();
    await confirmDone(customer, next.id);
    await advanceMinute();
    expect((await stripeTransfersOf(next.id)).map(({ amount }) => amount)).toEqual([1000]);
    expect([await debtOf(handyman), await earningsOf(handyman)]).toEqual([0, 8000]);
    await expectToldOnce(handyman, "shareKept", "We deducted $70.00");
    expect(await kindsInInbox(customer)).not.toContain("shareKept");
    const { payment: later } = await storedMoneyOf(next.id);
    expect(later?.nettedCents).toBe(7000);
    expect(later && transferBalanceOf(later)).toBe(0);
    expect(await ledgerTotals(next.id)).toEqual({
      customer_funds: 9500,
      handyman_receivable: -7000,
      platform_fee: -2500,
    });
  });

  test("E4 a large debt alerts an administrator", async () => {
    const held = await makeHeldJob(50_000);
    const account = await setUpPayoutAccount(held.handyman);
    await confirmDone(held.customer, held.jobId);
    await advanceMinute();
    await payOut(account, 40_000);
    const person = await makeAdmin();
    await refundAs(person, held.jobId, "525.00");
    await advance(4 * MINUTE_MS);
    expect(await debtOf(held.handyman)).toBe(40_000);
    const alerts = (await person.call(admin.fraudAlerts, { query: { limit: 100 } })).body;
    expect(alerts).toMatchObject([{ alertType: "shortfall", userId: held.handyman.user.id }]);
  });
});
