import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { advance } from "../support/control.ts";
import { deactivate, reactivate } from "../support/deactivation.ts";
import { settle } from "../support/handles.ts";
import { booksOf, GOOD_CARD, payWith, startPayment } from "../support/payments.ts";
import { setUpAccount } from "../support/payout.ts";
import { makeNamed, makeStarted } from "../support/proposals.ts";
import { aMinute, earnedBy, transfersOf } from "../support/release.ts";

/** A completed, unpaid job whose handyman has a connected account and is then deactivated. */
async function makeDone(outcome: "finish" | "end") {
  const { customer, handyman, jobId } = await makeStarted();
  await setUpAccount(handyman);
  await handyman.call(jobs.updateStatus, { params: { id: jobId }, body: { status: "completed" } });
  expect((await deactivate(handyman, outcome)).status).toBe(200);
  await payWith(GOOD_CARD, await startPayment(customer, jobId));
  await settle();
  await advance(4 * DAY_MS);
  // Released in one run of the schedule, transferred in the next ones.
  await aMinute();
  await aMinute();
  return { customer, handyman, jobId };
}

describe("a job that was done and not paid when its handyman was deactivated", () => {
  test("D-54 with `finish` is paid out to the cent, by the clock", async () => {
    const { handyman, jobId } = await makeDone("finish");
    expect((await transfersOf(jobId)).map(({ amount }) => amount)).toEqual([8000]);
    expect(await earnedBy(handyman)).toBe(8000);
  });

  test("D-54 with `end` stays payable; the share waits until the account is active again", async () => {
    const { handyman, jobId } = await makeDone("end");
    const { job, payment } = await booksOf(jobId);
    expect([job?.status, payment?.status, payment?.releaseStatus]).toEqual(["completed", "completed", "released"]);
    await advance(3 * DAY_MS);
    expect(await transfersOf(jobId)).toEqual([]);
    await reactivate(handyman);
    await advance(2 * HOUR_MS);
    expect((await transfersOf(jobId)).map(({ amount }) => amount)).toEqual([8000]);
  });
});

test("D-54 a price that a deactivated customer has not answered lapses by the clock", async () => {
  const { customer, handyman, jobId } = await makeNamed();
  await deactivate(customer);
  await advance(4 * DAY_MS);
  const { job } = await booksOf(jobId);
  expect([job?.status, job?.priceApproval]).toEqual(["cancelled", "lapsed"]);
  expect((await handyman.call(jobs.list, { query: {} })).status).toBe(200);
});
