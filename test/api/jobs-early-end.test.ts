import { describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/data/table.ts";
import type { JobId } from "../../shared/ids.ts";
import { requests } from "../../shared/requests/contract.ts";
import { kindsInInbox } from "../support/makers/notifications.ts";
import { createIntent } from "../support/makers/payments.ts";
import type { Person } from "../support/makers/people.ts";
import { answer, makeStartedJob, propose } from "../support/makers/proposals.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { openTable } from "../support/setup/table.ts";

const jobOf = async (id: JobId) => {
  const job = await openTable().get(table.job, { id });
  if (!job) throw new Error("There is no such job.");
  return job;
};
const doneBy = async ({ user }: Person) => (await openTable().get(table.user, user))?.totalJobs;

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

  test("E3 that is declined leaves the job as it was", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    await propose(customer, jobId, { kind: "ending", price: "10.00" });
    expect((await answer(customer, jobId, [1, "accept"])).status).toBe(403);
    expect((await answer(handyman, jobId, [1, "decline"])).body.status).toBe("in_progress");
    expect((await jobOf(jobId)).agreedPriceCents).toBe(10_000);
    await waitUntilIdle();
    expect(await kindsInInbox(customer)).toEqual(["proposalDeclined", "jobStarted", "jobAccepted"]);
    expect(await kindsInInbox(handyman)).toEqual(["endingProposed"]);
  });
});
