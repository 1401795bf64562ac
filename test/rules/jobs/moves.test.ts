import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { JobId, ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { jobStatuses } from "../../../shared/requests/status.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, makeHandyman, makePeople, type Person } from "../../support/makers/people.ts";
import { readPages } from "../../support/setup/read-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const makeParties = async () => ({ customer: await makeCustomer(), handyman: await makeHandyman() });
const move = (person: Person, id: JobId, status: (typeof jobStatuses)[number], notes?: string) =>
  person.call(jobs.updateStatus, { params: { id }, body: { status, notes } });
const requestOf = (id: ServiceRequestId) => openTable().get(table.request, { id });
const jobOf = (id: JobId) => openTable().get(table.job, { id });
const jobsOf = async (person: Person) => (await person.call(jobs.list, { query: {} })).body;

describe("jobs.updateStatus", () => {
  test("R-134 R-135 goes from accepted over in progress to completed, each with its time, and the request follows", async () => {
    const { customer, handyman } = await makeParties();
    const { id, serviceRequestId } = await makeJob({ customer, handyman });
    expect(await requestOf(serviceRequestId)).toMatchObject({ status: "accepted", jobId: id });
    const started = (await move(handyman, id, "in_progress")).body;
    expect(started).toMatchObject({ status: "in_progress", startedAt: expect.any(String) });
    expect(started).not.toHaveProperty("completedAt");
    expect(await requestOf(serviceRequestId)).toMatchObject({ status: "in_progress" });
    const completed = (await move(handyman, id, "completed")).body;
    expect(completed).toMatchObject({
      status: "completed",
      startedAt: started.startedAt,
      completedAt: expect.any(String),
    });
    expect(await requestOf(serviceRequestId)).toMatchObject({ status: "completed", handymanId: handyman.user.id });
    expect((await customer.call(jobs.get, { params: { jobId: id } })).body).toEqual({ ...completed, mayReview: true });
    expect((await customer.call(requests.get, { params: { id: serviceRequestId } })).body.status).toBe("completed");
  });

  /** Former state, next state, actor. */
  const allowed = [
    ["accepted", "in_progress", "handyman"],
    ["in_progress", "completed", "handyman"],
    ["accepted", "cancelled", "handyman customer"],
    ["in_progress", "cancelled", "nobody alone"],
  ];
  const from = ["accepted", "in_progress", "completed", "cancelled", "disputed"] as const;
  test.each(from)(
    "R-136 R-138 from %s lets each side take their listed steps, and nobody any other",
    async (status) => {
      const { customer, handyman } = await makeParties();
      const admin = await makeAdmin();
      const { id, serviceRequestId } = await makeJob({ customer, handyman }, { upTo: "accepted" });
      const stored = await jobOf(id);
      const partitions = await Promise.all([`JOB#${id}`, `REQUEST#${serviceRequestId}`].map(openTable().partition));
      const [item, request] = partitions.map((items) => items.find(({ sk }) => sk === "JOB" || sk === "REQUEST"));
      const restore = () =>
        openTable().putAll([
          { ...item, status },
          { ...request, status },
        ]);
      for (const to of jobStatuses) {
        for (const person of [customer, handyman, admin]) {
          await restore();
          const side = person === handyman ? "handyman" : person === customer ? "customer" : "administrator";
          const step = allowed.find(([one, other]) => one === status && other === to);
          const isTheirs = allowed.some(([, other, sides]) => other === to && sides?.includes(side));
          const answer = await move(person, id, to);
          // A repeated move of one's own is answered as done (I-14).
          const isDone = to === status && isTheirs;
          const mayNot = isTheirs ? 409 : 403;
          const expected = isDone ? 200 : step ? (step[2]?.includes(side) ? 200 : mayNot) : 409;
          expect([to, person.user.role, answer.status]).toEqual([to, person.user.role, expected]);
          if (expected !== 200 || isDone) expect((await jobOf(id))?.version).toBe(stored?.version);
          if (expected === 409) expect(answer.problem.code).toBe("job.illegalMove");
        }
      }
    },
  );

  test("refuses a state that does not exist, and an answer without one", async () => {
    const { customer, handyman } = await makeParties();
    const { id } = await makeJob({ customer, handyman });
    for (const status of ["done", "", null, undefined, 1]) {
      const answer = await move(handyman, id, status as never);
      expect([status, answer.status]).toEqual([status, 400]);
    }
    expect((await jobOf(id))?.status).toBe("accepted");
  });

  test("D-38 keeps the handyman's notes for both parties, and no longer ones than fit", async () => {
    const { customer, handyman } = await makeParties();
    const { id } = await makeJob({ customer, handyman });
    expect((await move(handyman, id, "in_progress", "n".repeat(4001))).status).toBe(400);
    expect((await jobOf(id))?.status).toBe("accepted");
    await move(handyman, id, "in_progress", "  New washer, <b>old</b> tap.  ");
    const seen = async () => (await customer.call(jobs.get, { params: { jobId: id } })).body.handymanNotes;
    expect(await seen()).toBe("New washer, <b>old</b> tap.");
    await move(handyman, id, "completed");
    expect(await seen()).toBe("New washer, <b>old</b> tap.");
  });

  test("D-37 counts a completed job once, even when the button is pressed five times at once", async () => {
    const { customer, handyman } = await makeParties();
    const { id } = await makeJob({ customer, handyman }, { upTo: "in_progress" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(handyman, id, "completed")));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await move(handyman, id, "completed")).text).toBe(done[0]?.text);
    await waitUntilIdle();
    expect((await jobOf(id))?.version).toBe(3);
    expect((await openTable().get(table.user, handyman.user))?.totalJobs).toBe(1);
    expect((await openTable().get(table.user, customer.user))?.totalJobs).toBe(0);
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

  test("D-34 keeps showing handymen what they ordered, also once they are customers again", async () => {
    const { customer, handyman } = await makeParties();
    const asHandyman = await makeJob({ customer, handyman });
    const ordered = await makeJob({ customer: handyman, handyman: await makeHandyman() });
    expect((await jobsOf(handyman)).map(({ id }) => id)).toEqual([ordered.id, asHandyman.id]);
  });
});
