import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import type { EarnedJobView, EarningsView } from "../../../shared/handymen/earnings.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../shared/time.ts";
import { GOOD_CARD, makeCompletedJobs, makeParties, payWith, startPayment } from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { makeAdmin, type Person } from "../../support/makers/people.ts";
import { leaveOneCall } from "../../support/makers/rate-limit.ts";
import { openChargeback, refundAs } from "../../support/makers/refunds.ts";
import { advanceMinute, confirmDone, makeHeldJob } from "../../support/makers/releases.ts";
import { makeNettedRelease } from "../../support/scenarios/scenario-actions.ts";
import { advance, clearFaults, injectFault, stackNow } from "../../support/setup/control-pages.ts";
import { readPages } from "../../support/setup/read-pages.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";

async function earningsOf(handyman: Person): Promise<EarningsView> {
  const { status, body, text } = await handyman.call(handymen.earnings, {});
  if (status !== 200) throw new Error(text);
  return body;
}
const rowsOf = async (handyman: Person): Promise<EarnedJobView[]> =>
  (await handyman.call(handymen.earnedJobs, { query: {} })).body;

async function pay(customer: Person, jobs: readonly Job[]): Promise<void> {
  for (const { id } of jobs) {
    await payWith(GOOD_CARD, await startPayment(customer, id));
    // The list is ordered by the moment of the payment.
    await advance(SECOND_MS);
  }
}

type Jobs = readonly [Job, Job, Job, Job];
const four = ([a, b, c, d]: readonly Job[]): Jobs => {
  if (!a || !b || !c || !d) throw new Error("No jobs were made.");
  return [a, b, c, d];
};

describe("handymen.earnings", () => {
  test("R-741 asks Stripe at most thirty times a minute for one person, whose browser keeps the answer", async () => {
    const { handyman } = await makeParties();
    await leaveOneCall(handymen.earnings, handyman.user.id);
    const [last, refused] = [await handyman.call(handymen.earnings, {}), await handyman.call(handymen.earnings, {})];
    expect([last.status, last.headers.get("cache-control")]).toEqual([200, "private, max-age=10"]);
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([429, "no-store"]);
  });

  test("D-31 adds up to the cent over what is held, waits, was transferred, paid out, given back and is owed", async () => {
    const { customer, handyman } = await makeParties();
    const made = await makeCompletedJobs({ customer, handyman }, [10_000, 3333, 20_000, 5000]);
    const [held, small, large, dropped] = four(made);
    await pay(customer, [small, large]);
    for (const { id } of [small, large]) await confirmDone(customer, id);
    const nothing = { canReceive: false, available: "0.00", pending: "0.00", paidOut: "0.00", payouts: [] };
    const before = await earningsOf(handyman);
    expect(before).toMatchObject({ held: "0.00", waiting: "186.66", totalEarned: "186.66", owed: "0.00" });
    expect(before).toMatchObject({ account: nothing, payoutMethod: "bank_account", isComplete: true });

    const account = await setUpPayoutAccount(handyman);
    await advanceMinute();
    const moved = await earningsOf(handyman);
    expect(moved).toMatchObject({ waiting: "0.00", totalEarned: "186.66" });
    expect(moved.account).toMatchObject({ canReceive: true, available: "0.00", pending: "186.66", paidOut: "0.00" });
    await advance(3 * DAY_MS);
    await control.call("payOut", { account, amount: 7000 });
    const paid = (await earningsOf(handyman)).account;
    expect(paid).toMatchObject({ available: "116.66", pending: "0.00", paidOut: "70.00" });
    expect(paid?.payouts).toMatchObject([{ amount: "70.00", fee: "0.00", isInstant: false, status: "paid" }]);

    await refundAs(await makeAdmin(), large.id, "210.00");
    await advance(4 * MINUTE_MS);
    await pay(customer, [held, dropped]);
    await refundAs(await makeAdmin(), dropped.id, "52.50");
    await advance(2 * MINUTE_MS);
    const after = await earningsOf(handyman);
    expect(after).toMatchObject({ held: "80.00", heldJobs: 1, waiting: "0.00", totalEarned: "26.66", owed: "43.34" });
    expect(after.account).toMatchObject({ available: "0.00", pending: "0.00", paidOut: "70.00" });
    expect(after.weeks.map(({ share, jobs }) => [share, jobs]).filter(([, jobs]) => jobs !== 0)).toEqual([
      ["26.66", 1],
    ]);
    const rows = (await rowsOf(handyman)).map(({ jobId, state, share, refunded }) => [jobId, state, share, refunded]);
    expect(rows).toEqual([
      [dropped.id, "refunded", "0.00", "40.00"],
      [held.id, "held", "80.00", "0.00"],
      [large.id, "refunded", "0.00", "160.00"],
      [small.id, "transferred", "26.66", "0.00"],
    ]);
  });

  test("E4 shows the latest date at which the next held money is released automatically", async () => {
    const { customer, handyman } = await makeParties();
    const [first, second] = await makeCompletedJobs({ customer, handyman }, [10_000, 20_000]);
    if (!first || !second) throw new Error("No jobs were made.");
    await pay(customer, [first]);
    const paidAt = await stackNow();
    await advance(HOUR_MS);
    await pay(customer, [second]);
    const { held, heldJobs, nextReleaseAt = "", nextPayoutAt } = await earningsOf(handyman);
    expect([held, heldJobs]).toEqual(["240.00", 2]);
    expect(Math.abs(Date.parse(nextReleaseAt) - Date.parse(addMs(paidAt, 72 * HOUR_MS)))).toBeLessThan(60_000);
    expect(new Date(nextPayoutAt).getUTCDay()).toBe(1);
    const [newest, oldest] = await rowsOf(handyman);
    expect(newest).toMatchObject({ jobId: second.id, state: "held", price: "200.00", share: "160.00" });
    expect(oldest).toMatchObject({ jobId: first.id, releaseDueAt: nextReleaseAt, title: first.title });
  });

  test("E4 shows paused money as paused, and counts it as held", async () => {
    const [{ handyman, jobId }, other, person] = await Promise.all([makeHeldJob(), makeHeldJob(), makeAdmin()]);
    const body = { isPaused: true, reason: "The tap dripped again after a day." };
    expect((await person.call(admin.pauseRelease, { params: { jobId }, body })).status).toBe(200);
    await openChargeback(other.jobId);
    await waitUntilIdle();
    expect(await rowsOf(handyman)).toMatchObject([{ state: "paused", share: "80.00" }]);
    expect(await rowsOf(other.handyman)).toMatchObject([{ state: "disputed", share: "80.00" }]);
    for (const each of [handyman, other.handyman]) {
      const earnings = await earningsOf(each);
      expect(earnings).toMatchObject({ held: "80.00", heldJobs: 1, totalEarned: "0.00" });
      expect(earnings).not.toHaveProperty("nextReleaseAt");
    }
  });

  test("shows our own figures while Stripe is unavailable, and nothing of the account", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    await setUpPayoutAccount(handyman);
    await confirmDone(customer, jobId);
    await advanceMinute();
    await injectFault({ service: "stripe", operation: "balance.retrieve", mode: "reject", times: 5 });
    const away = await earningsOf(handyman);
    await clearFaults();
    expect(away).toMatchObject({ held: "0.00", waiting: "0.00", totalEarned: "80.00" });
    expect(away).not.toHaveProperty("account");
    expect((await earningsOf(handyman)).account).toMatchObject({ pending: "80.00" });
  });
});

describe("handymen.earnedJobs", () => {
  test("is read page by page, the latest payment first, each job once, and none that is not paid", async () => {
    const { customer, handyman } = await makeParties();
    const jobs = await makeCompletedJobs({ customer, handyman }, [1000, 2000, 3000, 4000, 5000, 6000]);
    const paid = jobs.slice(0, 5);
    for (const job of paid) {
      await pay(customer, [job]);
      await advance(1000);
    }
    const pages = await readPages(handyman, handymen.earnedJobs, 2);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().map(({ jobId }) => jobId)).toEqual(paid.map(({ id }) => id).toReversed());
  });
});

test("E4 I-31 a share of which a part was kept for a debt is shown as such to its handyman, and to nobody else", async () => {
  const { customer, handyman, jobId } = await makeNettedRelease();
  const [earned] = await rowsOf(handyman);
  expect(earned).toMatchObject({ jobId, state: "transferred", share: "80.00", netted: "60.00" });
  expect(await earningsOf(handyman)).toMatchObject({ owed: "0.00", waiting: "0.00" });

  const read = async (person: Person) => (await person.call(jobs.get, { params: { jobId } })).body;
  expect(await read(handyman)).toMatchObject({ netted: "60.00", handymanAmount: "80.00" });
  const listed = (await handyman.call(jobs.list, { query: {} })).body;
  expect(listed.flatMap(({ id, netted }) => (netted ? [[id, netted]] : []))).toEqual([[jobId, "60.00"]]);
  for (const person of [customer, await makeAdmin()]) {
    expect(await read(person)).toMatchObject({ id: jobId, handymanAmount: "80.00" });
    expect(await read(person)).not.toHaveProperty("netted");
  }
  const theirs = (await customer.call(jobs.list, { query: {} })).body;
  expect(theirs.map(({ id }) => id)).toContain(jobId);
  expect(theirs.some((job) => "netted" in job)).toBe(false);

  // Once the transferred part is refunded, all that is left was kept.
  await refundAs(await makeAdmin(), jobId, "26.25");
  await advance(4 * MINUTE_MS);
  expect((await rowsOf(handyman))[0]).toMatchObject({ jobId, state: "netted", share: "60.00", netted: "60.00" });
});
