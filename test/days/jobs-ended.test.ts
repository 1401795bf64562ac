import { afterEach, describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/table.ts";
import { admin } from "../../shared/admin/contract.ts";
import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { DAY_MS } from "../../shared/time.ts";
import { advance, heal } from "../support/control.ts";
import { settle } from "../support/handles.ts";
import { kindsOf } from "../support/inbox.ts";
import { makeAdmin, type Person } from "../support/make.ts";
import { booksOf } from "../support/payments.ts";
import { answer, makeNamed, makeStarted, propose } from "../support/proposals.ts";
import { decideDispute, makeSecured, refundAtProvider, refundsAt, takeBack, totalsOf } from "../support/refunds.ts";
import { aMinute, earnedBy, makeHeld } from "../support/release.ts";
import { openTable } from "../support/table.ts";

afterEach(heal);

const WHY = "The handyman does not answer either of us.";
const end = (person: Person, jobId: JobId, reason = WHY) =>
  person.call(admin.endJob, { params: { jobId }, body: { reason } });
const refund = (person: Person, jobId: JobId, amount: string) =>
  person.call(admin.refund, { params: { jobId }, body: { amount, reason: WHY } });
const move = (person: Person, id: JobId, status: "in_progress" | "completed" | "cancelled") =>
  person.call(jobs.updateStatus, { params: { id }, body: { status } });
const auditOf = async (jobId: JobId) =>
  (await openTable().partition(`AUDIT#job#${jobId}`)).map(({ action, actorId, reason }) => [action, actorId, reason]);
const requestOf = async (customer: Person, jobId: JobId) => {
  const { job } = await booksOf(jobId);
  if (!job) throw new Error("There is no such job.");
  return (await customer.call(requests.get, { params: { id: job.serviceRequestId } })).body.status;
};
const times = async (person: Person, kind: string) => (await kindsOf(person)).filter((each) => each === kind).length;

describe("ending a job in progress", () => {
  test("E3 a side that has used up its proposals does not keep the other one from proposing the end", async () => {
    const { customer, handyman, jobId } = await makeStarted();
    const ending = { kind: "ending", price: "0" } as const;
    for (let number = 1; number <= 5; number++) {
      expect((await propose(handyman, jobId, ending)).status).toBe(201);
      await answer(handyman, jobId, [number, "withdraw"]);
    }
    expect((await propose(handyman, jobId, ending)).problem.code).toBe("job.proposalsSpent");
    expect((await propose(customer, jobId, ending)).status).toBe(201);
    expect((await answer(handyman, jobId, [6, "accept"])).body.status).toBe("cancelled");
  });

  test.each(["accepted", "in_progress"] as const)(
    "E3 an administrator ends it while %s: everything goes back, its request is closed, both sides are told",
    async (status) => {
      const [{ customer, handyman, jobId }, person] = await Promise.all([makeSecured(), makeAdmin()]);
      if (status === "in_progress") {
        await move(handyman, jobId, status);
        await propose(handyman, jobId, { kind: "ending", price: "100.00" });
      }
      const { status: code, body } = await end(person, jobId);
      expect([code, body.status, body.cancelledBy, body.refundedAmount]).toEqual([200, "cancelled", "admin", "105.00"]);
      expect(body.cancelReason).toBeUndefined();
      expect((body.proposals ?? []).map(({ state }) => state)).toEqual(status === "accepted" ? [] : ["withdrawn"]);
      expect((await end(person, jobId)).status).toBe(200);
      for (let minutes = 0; minutes < 2; minutes++) await aMinute();
      expect((await refundsAt(jobId)).map(({ amount }) => amount)).toEqual([10_500]);
      expect([await totalsOf(jobId), await earnedBy(handyman)]).toEqual([{}, 0]);
      expect(await requestOf(customer, jobId)).toBe("cancelled");
      expect(await auditOf(jobId)).toEqual([["job.end", person.user.id, WHY]]);
      for (const side of [customer, handyman]) expect(await times(side, "jobClosed")).toBe(1);
      expect([await times(customer, "refundMade"), await times(handyman, "shareRefunded")]).toEqual([1, 0]);
    },
  );

  test("E3 an administrator ends one that was never paid, at a price that was never approved", async () => {
    const { customer, handyman, jobId } = await makeNamed();
    await move(handyman, jobId, "in_progress");
    expect((await end(await makeAdmin(), jobId)).body).toMatchObject({ status: "cancelled", cancelledBy: "admin" });
    expect(await requestOf(customer, jobId)).toBe("cancelled");
    expect((await move(handyman, jobId, "completed")).problem.code).toBe("job.illegalMove");
  });

  test("E3 by an administrator needs a reason, works by no other endpoint, and not for a completed and paid job", async () => {
    const [{ customer, handyman, jobId }, person] = await Promise.all([makeStarted(), makeAdmin()]);
    for (const side of [customer, handyman]) expect((await end(side, jobId)).status).toBe(403);
    expect((await end(person, jobId, "Why")).status).toBe(400);
    expect((await move(person, jobId, "cancelled")).status).toBe(403);
    expect((await booksOf(jobId)).job?.status).toBe("in_progress");
    expect(await auditOf(jobId)).toEqual([]);
    const held = await makeHeld();
    expect((await end(person, held.jobId)).problem.code).toBe("job.illegalMove");
    expect(await auditOf(held.jobId)).toEqual([]);
  });

  test("I-14 completed by its handyman in the same second, it is over all the same", async () => {
    const person = await makeAdmin();
    for (let round = 0; round < 4; round++) {
      const { handyman, jobId } = await makeStarted();
      const [ended, done] = await Promise.all([end(person, jobId), move(handyman, jobId, "completed")]);
      // Completed first, it is closed unpaid: either way it ends cancelled and counts for nobody.
      expect([ended.status, [200, 409].includes(done.status)]).toEqual([200, true]);
      expect((await booksOf(jobId)).job?.status).toBe("cancelled");
      expect((await openTable().get(table.user, handyman.user))?.totalJobs).toBe(0);
    }
  });
});

describe("a job whose payment is refunded in full", () => {
  test.each(["accepted", "in_progress"] as const)(
    "I-03 by an administrator while it is %s is cancelled at once: nobody works for nothing",
    async (status) => {
      const [{ customer, handyman, jobId }, person] = await Promise.all([makeSecured(), makeAdmin()]);
      if (status === "in_progress") await move(handyman, jobId, status);
      await refund(person, jobId, "52.50");
      expect((await booksOf(jobId)).job?.status).toBe(status);
      const { body } = await refund(person, jobId, "52.50");
      expect([body.status, body.refundable]).toEqual(["cancelled", "0.00"]);
      expect((await booksOf(jobId)).job).toMatchObject({ cancelledBy: "admin", refundedCents: 10_500 });
      expect((await move(handyman, jobId, "completed")).problem.code).toBe("job.illegalMove");
      for (let minutes = 0; minutes < 2; minutes++) await aMinute();
      expect(await refundsAt(jobId)).toHaveLength(2);
      expect([await totalsOf(jobId), await requestOf(customer, jobId)]).toEqual([{}, "cancelled"]);
      for (const side of [customer, handyman]) expect(await times(side, "jobClosed")).toBe(1);
      expect(await auditOf(jobId)).toHaveLength(2);
    },
  );

  test("E4 in Stripe's dashboard is cancelled with its booking, and a partial refund changes nothing", async () => {
    const { customer, handyman, jobId } = await makeSecured();
    await refundAtProvider(jobId, 500);
    await settle();
    expect((await booksOf(jobId)).job).toMatchObject({ status: "accepted", refundedCents: 500 });
    await refundAtProvider(jobId, 10_000);
    await settle();
    expect((await booksOf(jobId)).job).toMatchObject({ status: "cancelled", cancelledBy: "provider" });
    expect(await requestOf(customer, jobId)).toBe("cancelled");
    expect((await move(handyman, jobId, "in_progress")).problem.code).toBe("job.illegalMove");
    for (const side of [customer, handyman]) expect(await times(side, "jobUnfunded")).toBe(1);
  });

  test("E4 by a lost charge-back is cancelled when the bank has decided, and not before", async () => {
    const { customer, handyman, jobId } = await makeSecured();
    await move(handyman, jobId, "in_progress");
    const dispute = await takeBack(jobId);
    await settle();
    expect((await booksOf(jobId)).job?.status).toBe("in_progress");
    await decideDispute(dispute, "losing_evidence");
    await settle();
    const { job, payment } = await booksOf(jobId);
    expect([job?.status, job?.cancelledBy, payment?.status]).toEqual(["cancelled", "provider", "refunded"]);
    expect(await requestOf(customer, jobId)).toBe("cancelled");
    for (const side of [customer, handyman]) expect(await times(side, "jobUnfunded")).toBe(1);
  });

  test("E4 by agreement is cancelled once, and stays cancelled by agreement", async () => {
    const { customer, handyman, jobId } = await makeSecured();
    await move(handyman, jobId, "in_progress");
    await propose(handyman, jobId, { kind: "ending", price: "0" });
    expect((await answer(customer, jobId, [1, "accept"])).body.cancelledBy).toBe("agreement");
    for (let minutes = 0; minutes < 2; minutes++) await aMinute();
    await advance(DAY_MS);
    await settle();
    expect((await booksOf(jobId)).job).toMatchObject({ status: "cancelled", cancelledBy: "agreement" });
    for (const side of [customer, handyman]) {
      expect(await times(side, "jobEnded")).toBe(1);
      expect(await times(side, "jobClosed")).toBe(0);
    }
  });

  test("E4 and was completed stays completed", async () => {
    const [{ customer, handyman, jobId }, person] = await Promise.all([makeSecured(), makeAdmin()]);
    for (const status of ["in_progress", "completed"] as const) await move(handyman, jobId, status);
    expect((await refund(person, jobId, "105.00")).body.status).toBe("completed");
    await aMinute();
    expect((await booksOf(jobId)).job?.cancelledBy).toBeUndefined();
    expect(await times(customer, "jobClosed")).toBe(0);
  });
});
