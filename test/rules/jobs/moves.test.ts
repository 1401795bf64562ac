import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { JobId, ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { makeJob, setJobStatus } from "../../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, makeHandyman, makePeople, type Person } from "../../support/makers/people.ts";
import { readPages } from "../../support/setup/read-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const makeParties = async () => ({ customer: await makeCustomer(), handyman: await makeHandyman() });
const requestOf = (id: ServiceRequestId) => openTable().get(table.request, { id });
const jobOf = (id: JobId) => openTable().get(table.job, { id });
const jobsOf = async (person: Person) => (await person.call(jobs.list, { query: {} })).body;

describe("jobs.updateStatus", () => {
  test("R-134 R-135 goes from accepted over in progress to completed, each with its time, and the request follows", async () => {
    const { customer, handyman } = await makeParties();
    const { id, serviceRequestId } = await makeJob({ customer, handyman });
    expect(await requestOf(serviceRequestId)).toMatchObject({ status: "accepted", jobId: id });
    const started = (await setJobStatus(handyman, id, "in_progress")).body;
    expect(started).toMatchObject({ status: "in_progress", startedAt: expect.any(String) });
    expect(started).not.toHaveProperty("completedAt");
    expect(await requestOf(serviceRequestId)).toMatchObject({ status: "in_progress" });
    const completed = (await setJobStatus(handyman, id, "completed")).body;
    expect(completed).toMatchObject({
      status: "completed",
      startedAt: started.startedAt,
      completedAt: expect.any(String),
    });
    expect(await requestOf(serviceRequestId)).toMatchObject({ status: "completed", handymanId: handyman.user.id });
    expect((await customer.call(jobs.get, { params: { jobId: id } })).body).toEqual({ ...completed, mayReview: true });
    expect((await customer.call(requests.get, { params: { id: serviceRequestId } })).body.status).toBe("completed");
  });

  test("R-136 R-138 lets each side take their own steps, and no other", async () => {
    const parties = await makeParties();
    const { customer, handyman } = parties;
    for (const [upTo, person, to, refused] of [
      ["accepted", customer, "in_progress", [403, "auth.forbidden"]],
      ["accepted", handyman, "completed", [409, "job.illegalMove"]],
      ["in_progress", handyman, "cancelled", [409, "job.illegalMove"]],
      ["completed", handyman, "in_progress", [409, "job.illegalMove"]],
    ] as const) {
      const { id, status } = await makeJob(parties, { upTo });
      const answer = await setJobStatus(person, id, to);
      expect([upTo, to, answer.status, answer.problem.code]).toEqual([upTo, to, ...refused]);
      expect((await jobOf(id))?.status).toBe(status);
    }
  });

  test("D-38 keeps the handyman's notes for both parties, and no longer ones than fit", async () => {
    const { customer, handyman } = await makeParties();
    const { id } = await makeJob({ customer, handyman });
    expect((await setJobStatus(handyman, id, "in_progress", { notes: "n".repeat(4001) })).status).toBe(400);
    expect((await jobOf(id))?.status).toBe("accepted");
    await setJobStatus(handyman, id, "in_progress", { notes: "  New washer, <b>old</b> tap.  " });
    const seen = async () => (await customer.call(jobs.get, { params: { jobId: id } })).body.handymanNotes;
    expect(await seen()).toBe("New washer, <b>old</b> tap.");
    await setJobStatus(handyman, id, "completed");
    expect(await seen()).toBe("New washer, <b>old</b> tap.");
  });
});

describe("jobs.list", () => {
  test("R-153 R-154 shows both sides their jobs, newest first, page by page, without repeating or missing one", async () => {
    const [hank, other] = [await makeHandyman(), await makeHandyman()];
    const customers = await makePeople(2);
    const made: string[] = [];
    for (let index = 0; index < 9; index++) {
      const [customer, handyman] = index % 3 === 0 ? [hank, other] : [customers[index % 2] as Person, hank];
      made.unshift((await makeJob({ customer, handyman })).id);
    }
    await makeJob({ customer: customers[0] as Person, handyman: other });
    for (const limit of [1, 2, 4, 9, 100]) {
      const pages = await readPages(hank, jobs.list, limit);
      expect(pages.flat().map(({ id }) => id)).toEqual(made);
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    }
    expect(await jobsOf(await makeAdmin())).toEqual([]);
  });
});
