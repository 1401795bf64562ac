import { describe, expect, test } from "vitest";
import { jobs } from "../../../shared/jobs/contract.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { deactivate, reactivate } from "../../support/makers/deactivation.ts";
import { GOOD_CARD, payWith, startPayment, storedMoneyOf } from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { makePendingPriceJob, makeStartedJob } from "../../support/makers/proposals.ts";
import { earningsOf, stripeTransfersOf } from "../../support/makers/releases.ts";
import { advance } from "../../support/setup/control-pages.ts";

/** A completed, unpaid job whose handyman has a connected account and is then deactivated. */
async function makeDone(outcome: "finish" | "end") {
  const { customer, handyman, jobId } = await makeStartedJob();
  await setUpPayoutAccount(handyman);
  await handyman.call(jobs.updateStatus, { params: { id: jobId }, body: { status: "completed" } });
  expect((await deactivate(handyman, outcome)).status).toBe(200);
  await payWith(GOOD_CARD, await startPayment(customer, jobId));
  await advance(4 * DAY_MS);
  return { customer, handyman, jobId };
}

describe("a job that was done and not paid when its handyman was deactivated", () => {
  test("D-54 with `finish` is paid out to the cent, by the clock", async () => {
    const { handyman, jobId } = await makeDone("finish");
    expect((await stripeTransfersOf(jobId)).map(({ amount }) => amount)).toEqual([8000]);
    expect(await earningsOf(handyman)).toBe(8000);
  });

  test("D-54 with `end` stays payable; the share waits until the account is active again", async () => {
    const { handyman, jobId } = await makeDone("end");
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.status, payment?.status, payment?.releaseStatus]).toEqual(["completed", "completed", "released"]);
    await advance(3 * DAY_MS);
    expect(await stripeTransfersOf(jobId)).toEqual([]);
    await reactivate(handyman);
    await advance(2 * HOUR_MS);
    expect((await stripeTransfersOf(jobId)).map(({ amount }) => amount)).toEqual([8000]);
  });
});

test("D-54 a price that a deactivated customer has not answered lapses by the clock", async () => {
  const { customer, handyman, jobId } = await makePendingPriceJob();
  await deactivate(customer);
  await advance(4 * DAY_MS);
  const { job } = await storedMoneyOf(jobId);
  expect([job?.status, job?.priceApproval]).toEqual(["cancelled", "lapsed"]);
  expect((await handyman.call(jobs.list, { query: {} })).status).toBe(200);
});
