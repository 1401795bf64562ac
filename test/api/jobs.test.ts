import { describe, expect, test, vi } from "vitest";
import { createBase } from "../../functions/runtime/base.ts";
import * as table from "../../functions/runtime/table.ts";
import { type JobId, ServiceRequestId, stubOf } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { jobStatuses } from "../../shared/jobs/machine.ts";
import { requests } from "../../shared/requests/contract.ts";
import { settle } from "../support/handles.ts";
import { makeJob, postRequest } from "../support/jobs.ts";
import { readPages } from "../support/lists.ts";
import { changeUser, makeAdmin, makeCustomer, makeHandyman, makePeople, type Person } from "../support/make.ts";
import { openTable } from "../support/table.ts";

const makeParties = async () => ({ customer: await makeCustomer(), handyman: await makeHandyman() });
const accept = (handyman: Person, serviceRequestId: ServiceRequestId, price?: unknown, headers = {}) =>
  handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: price as string } }, headers);
const move = (person: Person, id: JobId, status: (typeof jobStatuses)[number], notes?: string) =>
  person.call(jobs.updateStatus, { params: { id }, body: { status, notes } });
const requestOf = (id: ServiceRequestId) => openTable().get(table.request, { id });
const jobOf = (id: JobId) => openTable().get(table.job, { id });
const jobsOf = async (person: Person) => (await person.call(jobs.list, { query: {} })).body;

describe("jobs.create", () => {
  test("R-133 R-132 makes an accepted job of an open request, for both its parties and nobody else", async () => {
    const [{ customer, handyman }, stranger] = [await makeParties(), await makeHandyman()];
    const { id } = await postRequest(customer, { urgency: "high" });
    const { status, body } = await accept(handyman, id, "80.5");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      serviceRequestId: id,
      status: "accepted",
      agreedPrice: "80.50",
      total: "84.53",
      handymanAmount: "64.40",
      customerId: customer.user.id,
      handymanId: handyman.user.id,
      customerFirstName: "Ana",
      handymanFirstName: "Hank",
      title: "Kitchen tap leaks",
      address: "100 Main Street, apartment 4",
      urgency: "high",
    });
    for (const absent of ["startedAt", "completedAt", "paymentStatus", "paidAt"])
      expect(body).not.toHaveProperty(absent);
    for (const person of [customer, handyman]) expect(await jobsOf(person)).toEqual([body]);
    expect(await jobsOf(stranger)).toEqual([]);
  });

  test("R-119 answers the price as a numeric string with two places, wherever a job is shown", async () => {
    const { customer, handyman } = await makeParties();
    const { body } = await accept(handyman, (await postRequest(customer)).id, 150);
    const shown = [
      body,
      (await customer.call(jobs.get, { params: { jobId: body.id } })).body,
      ...(await jobsOf(customer)),
    ];
    for (const job of shown) expect(job.agreedPrice).toBe("150.00");
    expect((await jobOf(body.id))?.agreedPriceCents).toBe(15_000);
  });

  test("R-149 D-21 takes the request's estimate, whatever price is sent, and that price is approved", async () => {
    const { customer, handyman } = await makeParties();
    for (const sent of ["1.00", "9999.99", null, undefined]) {
      const { id } = await postRequest(customer, { estimatedPrice: "150.50" });
      const { status, body } = await accept(handyman, id, sent);
      expect([status, body.agreedPrice, body.priceApproval]).toEqual([201, "150.50", "approved"]);
    }
  });

  test("R-149 D-21 takes the handyman's price when there is no estimate, and the customer has yet to approve it", async () => {
    const { customer, handyman } = await makeParties();
    const { body } = await accept(handyman, (await postRequest(customer)).id, "99");
    expect([body.agreedPrice, body.priceApproval]).toEqual(["99.00", "pending"]);
  });

  const prices: readonly (readonly [price: unknown, status: number, code: string])[] = [
    [null, 422, "job.priceRequired"],
    [undefined, 422, "job.priceRequired"],
    ["", 400, "request.invalid"],
    ["   ", 400, "request.invalid"],
    ["abc", 400, "request.invalid"],
    ["1e9", 400, "request.invalid"],
    [1e9, 400, "request.invalid"],
    [1e21, 400, "request.invalid"],
    ["-5", 400, "request.invalid"],
    [-5, 400, "request.invalid"],
    ["10.001", 400, "request.invalid"],
    [10.001, 400, "request.invalid"],
    ["10,50", 400, "request.invalid"],
    ["0x20", 400, "request.invalid"],
    ["$20", 400, "request.invalid"],
    [true, 400, "request.invalid"],
    [["20"], 400, "request.invalid"],
    [{ cents: 2000 }, 400, "request.invalid"],
    ["0", 422, "job.priceOutOfBounds"],
    [0, 422, "job.priceOutOfBounds"],
    ["4.99", 422, "job.priceOutOfBounds"],
    ["25000.01", 422, "job.priceOutOfBounds"],
  ];
  test("R-149 D-40 refuses every price that is none or out of bounds, and the request stays open", async () => {
    const { customer } = await makeParties();
    const { id } = await postRequest(customer);
    // Ten a minute each: a handyman is asked no more often.
    const people = await makePeople(3, { role: "handyman" });
    for (const [index, [price, status, code]] of prices.entries()) {
      const answer = await accept(people[index % 3] as Person, id, price);
      expect([price, answer.status, answer.problem.code]).toEqual([price, status, code]);
      if (status === 400) {
        const message = "Enter a price such as 120 or 120.50";
        expect(answer.problem.errors).toEqual([{ path: "agreedPrice", message }]);
      }
    }
    expect(await requestOf(id)).toMatchObject({ status: "pending", version: 1 });
  });

  test.each([
    ["5", "5.00"],
    [5, "5.00"],
    ["5.00", "5.00"],
    ["25000", "25000.00"],
    [" 80 ", "80.00"],
    ["80.1", "80.10"],
  ])("D-40 takes %j as %s", async (sent, shown) => {
    const { customer, handyman } = await makeParties();
    const { status, body } = await accept(handyman, (await postRequest(customer)).id, sent);
    expect([status, body.agreedPrice]).toEqual([201, shown]);
  });

  test("refuses to let handymen accept what they ordered themselves", async () => {
    const hank = await makeHandyman();
    const { id } = await postRequest(hank);
    const { status, problem } = await accept(hank, id, "80");
    expect([status, problem.code]).toEqual([422, "serviceRequest.own"]);
    expect(await requestOf(id)).toMatchObject({ status: "pending" });
    expect((await accept(await makeHandyman(), id, "80")).status).toBe(201);
  });

  test("refuses whoever has not enrolled, or rests, and the request stays open", async () => {
    const { id } = await postRequest(await makeCustomer());
    const unknown = await makeCustomer();
    await changeUser(unknown, { role: "handyman" });
    for (const person of [unknown, await makeHandyman({ isActive: false })]) {
      const { status, problem } = await accept(person, id, "80");
      expect([status, problem.code]).toEqual([403, "handyman.profileRequired"]);
    }
    expect(await requestOf(id)).toMatchObject({ status: "pending" });
  });

  test("answers the same bytes under the same key, makes one job, and names no field beyond the contract", async () => {
    const { customer, handyman } = await makeParties();
    const { id } = await postRequest(customer);
    const key = { "idempotency-key": "accept" };
    const first = await accept(handyman, id, "80", key);
    const again = await accept(handyman, id, "80", key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await accept(handyman, id, "81", key)).problem.code).toBe("idempotency.mismatch");
    expect(await jobsOf(handyman)).toHaveLength(1);
    for (const inner of ["agreedPriceCents", "version", "updatedAt", "latitude"])
      expect(again.text).not.toContain(inner);
  });

  test("takes ten a minute from one handyman, then says when to come back", async () => {
    const hank = await makeHandyman();
    const missing = ServiceRequestId.parse("00000000-0000-4000-8000-000000000000");
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await accept(hank, missing, "80")).status),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    const { status, headers } = await accept(hank, missing, "80");
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });
});

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
    expect((await customer.call(jobs.get, { params: { jobId: id } })).body).toEqual(completed);
    expect((await customer.call(requests.get, { params: { id: serviceRequestId } })).body.status).toBe("completed");
  });

  const allowed = [
    ["accepted", "in_progress"],
    ["in_progress", "completed"],
  ];
  const from = ["accepted", "in_progress", "completed", "cancelled", "disputed"] as const;
  test.each(from)(
    "R-136 R-138 from %s lets the handyman take the listed step, and nobody any other",
    async (status) => {
      const { customer, handyman } = await makeParties();
      const admin = await makeAdmin();
      const { id } = await makeJob({ customer, handyman }, { upTo: "accepted" });
      const stored = await jobOf(id);
      const item = (await openTable().partition(`JOB#${id}`)).find(({ sk }) => sk === "JOB");
      const restore = () => openTable().putAll([{ ...item, status }]);
      for (const to of jobStatuses) {
        for (const person of [customer, handyman, admin]) {
          await restore();
          const isListed = allowed.some(([one, other]) => one === status && other === to);
          const answer = await move(person, id, to);
          const expected = isListed ? (person === handyman ? 200 : 403) : 409;
          expect([to, person.user.role, answer.status]).toEqual([to, person.user.role, expected]);
          if (expected !== 200) expect((await jobOf(id))?.version).toBe(stored?.version);
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
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    await move(handyman, id, "completed");
    await settle();
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
    const taken = await makeJob({ customer, handyman });
    const ordered = await makeJob({ customer: handyman, handyman: await makeHandyman() });
    expect((await jobsOf(handyman)).map(({ id }) => id)).toEqual([ordered.id, taken.id]);
  });
});

describe("a job's name", () => {
  test("R-036 is told by its first eight characters: those of a thousand are all different", () => {
    for (const name of ["RELEASE", "SITE_URL"]) vi.stubEnv(name, "test");
    const { newId } = createBase();
    expect(new Set(Array.from({ length: 1000 }, () => stubOf(newId()))).size).toBe(1000);
    vi.unstubAllEnvs();
  });
});
