import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import type { JobId } from "../../../shared/ids.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { DAY_MS, MINUTE_MS } from "../../../shared/time.ts";
import { setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { createIntent, requestOfJob, storedMoneyOf } from "../../support/makers/payments.ts";
import { makeAdmin, type Person } from "../../support/makers/people.ts";
import { figuresOf } from "../../support/makers/profiles.ts";
import { answer, makePendingPriceJob, makeStartedJob, propose } from "../../support/makers/proposals.ts";
import {
  decideChargeback,
  ledgerTotals,
  makePaidAhead,
  openChargeback,
  refundAs,
  refundInDashboard,
  stripeRefundsOfJob,
} from "../../support/makers/refunds.ts";
import { earningsOf, makeHeldJob } from "../../support/makers/releases.ts";
import { completeAs, makeCompletedJob, requestRework } from "../../support/makers/rework.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { readCounters } from "../../support/setup/counter-shards.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const WHY = "The handyman does not answer either of us.";
const endJob = (person: Person, jobId: JobId, reason = WHY) =>
  person.call(admin.endJob, { params: { jobId }, body: { reason } });
const auditOf = async (jobId: JobId) =>
  (await openTable().partition(`AUDIT#job#${jobId}`)).map(({ action, actorId, reason }) => [action, actorId, reason]);
const times = async (person: Person, kind: string) =>
  (await kindsInInbox(person)).filter((each) => each === kind).length;

describe("ending a job in progress", () => {
  test("E3 an administrator ends it: everything goes back, its request is closed, both sides are told", async () => {
    const [{ customer, handyman, jobId }, person] = await Promise.all([makePaidAhead(), makeAdmin()]);
    await setJobStatus(handyman, jobId, "in_progress");
    await propose(handyman, jobId, { kind: "ending", price: "100.00" });
    const { status: code, body } = await endJob(person, jobId);
    expect([code, body.status, body.cancelledBy, body.refundedAmount]).toEqual([200, "cancelled", "admin", "105.00"]);
    expect(body.cancelReason).toBeUndefined();
    expect((body.proposals ?? []).map(({ state }) => state)).toEqual(["withdrawn"]);
    expect((await endJob(person, jobId)).status).toBe(200);
    await advance(2 * MINUTE_MS);
    expect((await stripeRefundsOfJob(jobId)).map(({ amount }) => amount)).toEqual([10_500]);
    expect([await ledgerTotals(jobId), await earningsOf(handyman)]).toEqual([{}, 0]);
    expect((await requestOfJob(jobId))?.status).toBe("cancelled");
    expect(await auditOf(jobId)).toEqual([["job.end", person.user.id, WHY]]);
    for (const side of [customer, handyman]) expect(await times(side, "jobClosed")).toBe(1);
    expect([await times(customer, "refundMade"), await times(handyman, "shareRefunded")]).toEqual([1, 0]);
  });

  test("E3 an administrator ends one that was never paid, at a price that was never approved", async () => {
    const { handyman, jobId } = await makePendingPriceJob();
    await setJobStatus(handyman, jobId, "in_progress");
    expect((await endJob(await makeAdmin(), jobId)).body).toMatchObject({ status: "cancelled", cancelledBy: "admin" });
    expect((await requestOfJob(jobId))?.status).toBe("cancelled");
    expect((await setJobStatus(handyman, jobId, "completed")).problem.code).toBe("job.illegalMove");
  });

  test("E3 by an administrator needs a reason, works by no other endpoint, and not for a completed and paid job", async () => {
    const [{ jobId }, person] = await Promise.all([makeStartedJob(), makeAdmin()]);
    expect((await endJob(person, jobId, "Why")).status).toBe(400);
    expect((await setJobStatus(person, jobId, "cancelled")).status).toBe(403);
    expect((await storedMoneyOf(jobId)).job?.status).toBe("in_progress");
    expect(await auditOf(jobId)).toEqual([]);
    const held = await makeHeldJob();
    expect((await endJob(person, held.jobId)).problem.code).toBe("job.illegalMove");
    expect(await auditOf(held.jobId)).toEqual([]);
  });

  test("I-14 completed by its handyman in the same second, it is over all the same", async () => {
    const person = await makeAdmin();
    for (let round = 0; round < 4; round++) {
      const { handyman, jobId } = await makeStartedJob();
      const [ended, done] = await Promise.all([endJob(person, jobId), setJobStatus(handyman, jobId, "completed")]);
      // Completed first, it is closed unpaid: either way it ends cancelled and counts for nobody.
      expect([ended.status, [200, 409].includes(done.status)]).toEqual([200, true]);
      expect((await storedMoneyOf(jobId)).job?.status).toBe("cancelled");
      expect((await figuresOf(handyman))?.totalJobs).toBe(0);
    }
  });
});

describe("a job whose payment is refunded in full", () => {
  test("I-03 by an administrator is cancelled at once: nobody works for nothing", async () => {
    const [{ customer, handyman, jobId }, person] = await Promise.all([makePaidAhead(), makeAdmin()]);
    await setJobStatus(handyman, jobId, "in_progress");
    await refundAs(person, jobId, "52.50");
    expect((await storedMoneyOf(jobId)).job?.status).toBe("in_progress");
    const { body } = await refundAs(person, jobId, "52.50");
    expect([body.status, body.refundable]).toEqual(["cancelled", "0.00"]);
    expect((await storedMoneyOf(jobId)).job).toMatchObject({ cancelledBy: "admin", refundedCents: 10_500 });
    expect((await setJobStatus(handyman, jobId, "completed")).problem.code).toBe("job.illegalMove");
    await advance(2 * MINUTE_MS);
    expect(await stripeRefundsOfJob(jobId)).toHaveLength(2);
    expect([await ledgerTotals(jobId), (await requestOfJob(jobId))?.status]).toEqual([{}, "cancelled"]);
    for (const side of [customer, handyman]) expect(await times(side, "jobClosed")).toBe(1);
    expect(await auditOf(jobId)).toHaveLength(2);
  });

  test("E4 in Stripe's dashboard is cancelled with its booking, and a partial refund changes nothing", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    await refundInDashboard(jobId, 500);
    await waitUntilIdle();
    expect((await storedMoneyOf(jobId)).job).toMatchObject({ status: "accepted", refundedCents: 500 });
    await refundInDashboard(jobId, 10_000);
    await waitUntilIdle();
    expect((await storedMoneyOf(jobId)).job).toMatchObject({ status: "cancelled", cancelledBy: "provider" });
    expect((await requestOfJob(jobId))?.status).toBe("cancelled");
    expect((await setJobStatus(handyman, jobId, "in_progress")).problem.code).toBe("job.illegalMove");
    for (const side of [customer, handyman]) expect(await times(side, "jobUnfunded")).toBe(1);
  });

  test("E4 by a lost charge-back is cancelled when the bank has decided, and not before", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    await setJobStatus(handyman, jobId, "in_progress");
    const dispute = await openChargeback(jobId);
    await waitUntilIdle();
    expect((await storedMoneyOf(jobId)).job?.status).toBe("in_progress");
    await decideChargeback(dispute, "losing_evidence");
    await waitUntilIdle();
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.status, job?.cancelledBy, payment?.status]).toEqual(["cancelled", "provider", "refunded"]);
    expect((await requestOfJob(jobId))?.status).toBe("cancelled");
    for (const side of [customer, handyman]) expect(await times(side, "jobUnfunded")).toBe(1);
  });

  test("E4 by agreement is cancelled once, and stays cancelled by agreement", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    await setJobStatus(handyman, jobId, "in_progress");
    await propose(handyman, jobId, { kind: "ending", price: "0" });
    expect((await answer(customer, jobId, [1, "accept"])).body.cancelledBy).toBe("agreement");
    await advance(DAY_MS);
    expect((await storedMoneyOf(jobId)).job).toMatchObject({ status: "cancelled", cancelledBy: "agreement" });
    for (const side of [customer, handyman]) {
      expect(await times(side, "jobEnded")).toBe(1);
      expect(await times(side, "jobClosed")).toBe(0);
    }
  });
});

const doneBy = async (person: Person) => (await figuresOf(person))?.totalJobs;

describe("an early end by agreement", () => {
  test("E3 for nothing cancels the job with its request, and nobody owes anything", async () => {
    const { customer, handyman, jobId, serviceRequestId } = await makeStartedJob();
    await propose(customer, jobId, { kind: "ending", price: "0" });
    const { status, body } = await answer(handyman, jobId, [1, "accept"]);
    expect([status, body.status, body.cancelledBy, body.agreedPrice]).toEqual([
      200,
      "cancelled",
      "agreement",
      "100.00",
    ]);
    const request = await customer.call(requests.get, { params: { id: serviceRequestId } });
    expect(request.body.status).toBe("cancelled");
    expect((await createIntent(customer, jobId)).status).toBe(409);
    expect(await doneBy(handyman)).toBe(0);
    expect((await answer(handyman, jobId, [1, "accept"])).status).toBe(200);
  });

  test("E3 at a price completes the job at it: it counts as done once, and that price is due", async () => {
    const { customer, handyman, jobId, serviceRequestId } = await makeStartedJob();
    await propose(handyman, jobId, { kind: "ending", price: "40.00" });
    const { status, body } = await answer(customer, jobId, [1, "accept"]);
    expect([status, body.status, body.agreedPrice]).toEqual([200, "completed", "40.00"]);
    expect(body.completedAt).toBeDefined();
    expect((await answer(customer, jobId, [1, "accept"])).status).toBe(200);
    expect(await doneBy(handyman)).toBe(1);
    const request = await customer.call(requests.get, { params: { id: serviceRequestId } });
    expect(request.body.status).toBe("completed");
    expect((await createIntent(customer, jobId)).body.amount).toBe("42.00");
    await waitUntilIdle();
    expect(await kindsInInbox(customer)).toContain("jobCompleted");
    expect(await kindsInInbox(handyman)).toEqual(["proposalAccepted"]);
  });
});

const closeJob = async (jobId: JobId) =>
  (await makeAdmin()).call(admin.endJob, { params: { jobId }, body: { reason: "The handyman never came." } });
const overdueOf = async (person: Person) => (await figuresOf(person))?.overdueJobs;

/** The job counts as cancelled and not as completed, on every day. */
async function expectCountedAsCancelled(handyman: Person) {
  await waitUntilIdle();
  expect(await doneBy(handyman)).toBe(0);
  expect(await readCounters()).toMatchObject({ completedJobs: 0, cancelledJobs: 1 });
  const { body } = await (await makeAdmin()).call(admin.analytics, { query: { days: 90 } });
  expect(body.filter(({ completedJobs }) => completedJobs !== 0)).toEqual([]);
}

describe("a completed job that was never paid", () => {
  test("E3 is closed by an administrator: it counts as cancelled, and its customer may post requests again", async () => {
    const { customer, handyman, jobId, serviceRequestId } = await makeCompletedJob();
    await advance(15 * DAY_MS);
    expect(await overdueOf(customer)).toBe(1);
    expect((await closeJob(jobId)).body).toMatchObject({ status: "cancelled", cancelledBy: "admin" });
    expect((await closeJob(jobId)).status).toBe(200);
    await expectCountedAsCancelled(handyman);
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.completedAt, job?.unpaidDays, payment]).toEqual([expect.any(String), undefined, undefined]);
    expect(await openTable().get(table.request, { id: serviceRequestId })).toMatchObject({ status: "cancelled" });
    for (const side of [customer, handyman])
      expect((await kindsInInbox(side)).filter((kind) => kind === "jobClosed")).toHaveLength(1);
    expect((await createIntent(customer, jobId)).problem.code).toBe("payment.jobCancelled");
    // No reminders are sent any more.
    await advance(31 * DAY_MS);
    expect(await overdueOf(customer)).toBe(0);
  });

  test("E3 can be closed before it is overdue as well, also after rework, and subtracts nothing that was not counted", async () => {
    const { customer, handyman, jobId } = await makeCompletedJob();
    await requestRework(customer, jobId);
    await completeAs(handyman, jobId);
    expect((await closeJob(jobId)).body.status).toBe("cancelled");
    await expectCountedAsCancelled(handyman);
    expect(await overdueOf(customer)).toBe(0);
  });
});
