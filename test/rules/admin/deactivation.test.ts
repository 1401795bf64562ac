import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import type { JobId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import {
  DEACTIVATION_REASON,
  deactivate,
  reactivate,
  runningJobs,
  setActive,
} from "../../support/makers/deactivation.ts";
import { makeJob, postRequest, setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox, mailAbout } from "../../support/makers/notifications.ts";
import {
  GOOD_CARD,
  makeParties,
  payWith,
  requestOfJob,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { makeAdmin, makeHandyman, type Person } from "../../support/makers/people.ts";
import { answer, makeStartedJob, propose } from "../../support/makers/proposals.ts";
import { ledgerTotals, makePaidAhead, stripeRefundsOfJob } from "../../support/makers/refunds.ts";
import { advanceMinute, earningsOf, stripeTransfersOf } from "../../support/makers/releases.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const jobOf = async (jobId: JobId) => (await storedMoneyOf(jobId)).job;
const isActive = async ({ user }: Person) => (await openTable().get(table.user, user))?.isActive;
const sides = ["customer", "handyman"] as const;

describe.each(sides)("deactivating the %s", (side) => {
  test("D-54 is refused while a running job has no outcome, and changes nothing", async () => {
    const parties = await makeStartedJob();
    const before = await jobOf(parties.jobId);
    const other = { jobId: (await makeStartedJob()).jobId, outcome: "end" } as const;
    for (const named of [[], [other]]) {
      const { status, problem } = await setActive(parties[side], { isActive: false, jobs: named });
      expect([status, problem.code]).toEqual([409, "user.jobsRunning"]);
    }
    expect([await isActive(parties[side]), await jobOf(parties.jobId)]).toEqual([true, before]);
    expect((await jobOf(other.jobId))?.status).toBe("in_progress");
  });

  test("D-54 with `end` before the work began refunds everything, and reopens the request for others", async () => {
    const { jobId, ...parties } = await makePaidAhead();
    const { status } = await deactivate(parties[side], "end");
    await advanceMinute();
    await waitUntilIdle();
    expect([status, await isActive(parties[side])]).toEqual([200, false]);
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.status, job?.cancelledBy, payment?.status]).toEqual(["cancelled", "admin", "refunded"]);
    expect([(await stripeRefundsOfJob(jobId)).map(({ amount }) => amount), await ledgerTotals(jobId)]).toEqual([
      [10_500],
      {},
    ]);
    const request = await requestOfJob(jobId);
    expect([request?.status, request?.excludedHandymanIds]).toEqual(["pending", [parties.handyman.user.id]]);
    expect(request?.isWithheld).toBe(side === "customer" ? true : undefined);
    for (const each of sides) expect(await kindsInInbox(parties[each])).toContain("jobClosed");
  });

  test("D-54 notifies the other side at once, and again after the reactivation", async () => {
    const { jobId, ...parties } = await makeStartedJob();
    const other = parties[side === "customer" ? "handyman" : "customer"];
    await deactivate(parties[side]);
    await waitUntilIdle();
    const [told, mark] =
      side === "customer"
        ? (["customerInactive", "customerInactiveAt"] as const)
        : (["handymanInactive", "handymanInactiveAt"] as const);
    expect(await kindsInInbox(other)).toContain(told);
    expect((await other.call(jobs.get, { params: { jobId } })).body[mark]).toBeDefined();
    await reactivate(parties[side]);
    await waitUntilIdle();
    expect(await kindsInInbox(other)).toContain("accountBack");
    const after = (await other.call(jobs.get, { params: { jobId } })).body;
    expect([after[mark], after.mayFinish, after.status]).toEqual([undefined, undefined, "in_progress"]);
  });
});

describe("a deactivated handyman", () => {
  test("D-54 starts, completes and negotiates the price of a job that they may finish, and nothing else", async () => {
    const { customer, handyman } = await makeParties();
    const { id } = await makeJob({ customer, handyman });
    const stranger = await makeStartedJob();
    await deactivate(handyman);
    expect((await handyman.call(jobs.get, { params: { jobId: id } })).body.mayFinish).toBe(true);
    for (const refused of [
      await setJobStatus(handyman, id, "cancelled"),
      await setJobStatus(handyman, stranger.jobId, "completed"),
      await handyman.call(jobs.keep, { params: { id } }),
      await handyman.call(jobs.create, {
        body: { serviceRequestId: (await postRequest(customer)).id, agreedPrice: "80" },
      }),
      await handyman.call(requests.list, { query: {} }),
      await handyman.call(handymen.updatePayoutMethod, { body: { payoutMethod: "bank_account" } }),
    ])
      expect([refused.status, refused.problem.code]).toEqual([403, "auth.inactive"]);
    expect((await setJobStatus(handyman, id, "in_progress")).status).toBe(200);
    expect((await propose(handyman, id)).status).toBe(201);
    expect((await answer(handyman, id, [1, "withdraw"])).status).toBe(200);
    expect((await propose(customer, id, { kind: "ending", price: "50.00" })).status).toBe(201);
    expect((await answer(handyman, id, [2, "decline"])).status).toBe(200);
    expect((await setJobStatus(handyman, id, "completed")).status).toBe(200);
    expect((await handyman.call(handymen.earnings, {})).status).toBe(200);
    expect((await handyman.call(handymen.payoutSetup, {})).status).toBe(200);
  });

  test("D-54 cannot act on a job that they may not finish, nor set up its payout", async () => {
    const { handyman, jobId } = await makeStartedJob();
    await deactivate(handyman, "end");
    for (const refused of [
      await setJobStatus(handyman, jobId, "completed"),
      await propose(handyman, jobId),
      await answer(handyman, jobId, [1, "accept"]),
      await handyman.call(handymen.earnings, {}),
      await handyman.call(handymen.payoutSetup, {}),
      await setJobStatus(handyman, "no-id" as never, "completed"),
    ])
      expect([refused.status, refused.problem.code]).toEqual([403, "auth.inactive"]);
  });

  test("D-54 gets no rework request for a job that was not left to them", async () => {
    const { customer, handyman } = await makeParties();
    const { id } = await makeJob({ customer, handyman }, { upTo: "completed" });
    await deactivate(handyman, "end");
    const reworkCall = { params: { id }, body: { reason: "The tap still drips at night." } };
    expect((await customer.call(jobs.redo, reworkCall)).problem.code).toBe("job.illegalMove");
    expect((await jobOf(id))?.status).toBe("completed");
    await reactivate(handyman);
    expect((await customer.call(jobs.redo, reworkCall)).status).toBe(200);
  });
});

describe("the handyman of a deactivated customer", () => {
  test("D-54 may cancel in progress without an agreement: everything is refunded, and the request is closed", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    await setJobStatus(handyman, jobId, "in_progress");
    expect((await setJobStatus(handyman, jobId, "cancelled")).problem.code).toBe("job.illegalMove");
    await deactivate(customer);
    expect((await setJobStatus(customer, jobId, "cancelled")).problem.code).toBe("auth.inactive");
    expect((await setJobStatus(handyman, jobId, "cancelled")).body).toMatchObject({
      status: "cancelled",
      refundedAmount: "105.00",
    });
    expect((await requestOfJob(jobId))?.status).toBe("cancelled");
  });
});

describe("a deactivation", () => {
  test("D-54 by two administrators at once is decided by one of them", async () => {
    const { handyman, jobId } = await makeStartedJob();
    const [ada, ben] = [await makeAdmin(), await makeAdmin()];
    const answers = await Promise.all([
      setActive(handyman, { isActive: false, jobs: [{ jobId, outcome: "end" }], by: ada }),
      setActive(handyman, { isActive: false, jobs: [{ jobId, outcome: "finish" }], by: ben }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const audit = await openTable().partition(`AUDIT#job#${jobId}`);
    expect(audit).toMatchObject([{ reason: DEACTIVATION_REASON }]);
    const isEnded = audit[0]?.action === "job.end";
    expect((await jobOf(jobId))?.status).toBe(isEnded ? "cancelled" : "in_progress");
    expect((await jobOf(jobId))?.mayFinish).toBe(!isEnded);
  });

  test.each(["first", "last"])("D-54 decides a job that is completed while it runs: it begins %s", async (place) => {
    const [{ handyman, jobId }, ada] = [await makeStartedJob(), await makeAdmin()];
    const begin = () => setActive(handyman, { isActive: false, jobs: [{ jobId, outcome: "finish" }], by: ada });
    const early = place === "first" ? begin() : undefined;
    const completing = setJobStatus(handyman, jobId, "completed");
    const statuses = [(await (early ?? begin())).status, (await completing).status];
    expect(statuses).toEqual([200, 200]);
    expect(await jobOf(jobId)).toMatchObject({ status: "completed", mayFinish: true });
  });
});

describe("admin.userJobs", () => {
  test("D-54 lists the running jobs of both sides of a user, with their money and without the address", async () => {
    const { customer, handyman } = await makeParties();
    const made = [];
    for (const upTo of ["accepted", "in_progress", "completed"] as const)
      made.push((await makeJob({ customer, handyman }, { upTo })).id);
    const cancelledJob = await makeJob({ customer, handyman });
    await setJobStatus(customer, cancelledJob.id, "cancelled");
    const ordered = await makeJob({ customer: handyman, handyman: await makeHandyman() });
    const handymanJobs = await runningJobs(handyman.user);
    expect(handymanJobs.map(({ jobId, side }) => [jobId, side]).sort()).toEqual(
      [...made.map((id) => [id, "handyman"]), [ordered.id, "customer"]].sort(),
    );
    expect((await runningJobs(customer.user)).map(({ id, side }) => [id, side]).sort()).toEqual(
      made.map((id) => [id, "customer"]).sort(),
    );
    expect(handymanJobs[0]).toMatchObject({ title: "Kitchen tap leaks", agreedPrice: "100.00", total: "105.00" });
    for (const job of handymanJobs)
      for (const hidden of ["address", "zipCode", "description"]) expect(job).not.toHaveProperty(hidden);
  });
});

/** A completed, unpaid job whose handyman has a connected account and is then deactivated. */
async function makeDone(outcome: "finish" | "end") {
  const { customer, handyman, jobId } = await makeStartedJob();
  await setUpPayoutAccount(handyman);
  await setJobStatus(handyman, jobId, "completed");
  expect((await deactivate(handyman, outcome)).status).toBe(200);
  await payWith(GOOD_CARD, await startPayment(customer, jobId));
  await advance(4 * DAY_MS);
  return { customer, handyman, jobId };
}

const WAITS = "until your account is active again";

describe("a job that was done and not paid when its handyman was deactivated", () => {
  test("D-54 with `finish` is paid out to the cent, by the clock", async () => {
    const { handyman, jobId } = await makeDone("finish");
    expect((await stripeTransfersOf(jobId)).map(({ amount }) => amount)).toEqual([8000]);
    expect(await earningsOf(handyman)).toBe(8000);
    const { text } = await mailAbout(handyman, "is paid");
    expect(text).toContain("We hold it for you");
    expect(text).not.toContain(WAITS);
  });

  test("D-54 with `end` stays payable; the share waits until the account is active again", async () => {
    const { handyman, jobId } = await makeDone("end");
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.status, payment?.status, payment?.releaseStatus]).toEqual(["completed", "completed", "released"]);
    await advance(3 * DAY_MS);
    expect(await stripeTransfersOf(jobId)).toEqual([]);
    const { text } = await mailAbout(handyman, "is paid");
    expect(text).toContain(WAITS);
    expect(text).not.toContain("We hold it for you");
    await reactivate(handyman);
    await advance(2 * HOUR_MS);
    expect((await stripeTransfersOf(jobId)).map(({ amount }) => amount)).toEqual([8000]);
  });
});
