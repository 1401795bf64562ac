import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { JobId, ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { makeJob, postRequest, setJobStatus } from "../../support/makers/jobs.ts";
import {
  changeUser,
  makeAdmin,
  makeCustomer,
  makeHandyman,
  makePeople,
  type Person,
} from "../../support/makers/people.ts";
import { readPages } from "../../support/setup/read-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const makeParties = async () => ({ customer: await makeCustomer(), handyman: await makeHandyman() });
const accept = (handyman: Person, serviceRequestId: ServiceRequestId, price?: unknown, headers = {}) =>
  handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: price as string } }, headers);
const requestOf = (id: ServiceRequestId) => openTable().get(table.request, { id });
const jobsOf = async (person: Person) => (await person.call(jobs.list, { query: {} })).body;

describe("jobs.create", () => {
  test("R-133 R-132 makes an accepted job of an open request, for both its parties and nobody else", async () => {
    const [{ customer, handyman }, stranger] = [await makeParties(), await makeHandyman()];
    const { id } = await postRequest(customer, { urgency: "high", estimatedPrice: "80.5" });
    const { status, body } = await accept(handyman, id);
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

  test("R-149 D-21 takes the request's estimate, whatever price is sent, and that price is approved", async () => {
    const { customer, handyman } = await makeParties();
    for (const sent of ["1.00", "9999.99", null, undefined]) {
      const { id } = await postRequest(customer, { estimatedPrice: "150.50" });
      const { status, body } = await accept(handyman, id, sent);
      expect([status, body.agreedPrice, body.priceApproval]).toEqual([201, "150.50", "approved"]);
    }
  });

  const prices: readonly (readonly [price: unknown, status: number, code: string])[] = [
    [null, 422, "job.priceRequired"],
    [undefined, 422, "job.priceRequired"],
    ["abc", 400, "request.invalid"],
    ["0", 422, "job.priceOutOfBounds"],
    ["4.99", 422, "job.priceOutOfBounds"],
    ["25000.01", 422, "job.priceOutOfBounds"],
  ];
  test("R-149 D-40 refuses every price that is none or out of bounds, and the request stays open", async () => {
    const { customer, handyman } = await makeParties();
    const { id } = await postRequest(customer);
    for (const [price, status, code] of prices) {
      const answer = await accept(handyman, id, price);
      expect([price, answer.status, answer.problem.code]).toEqual([price, status, code]);
      if (status === 400) {
        const message = "Enter a price such as 120 or 120.50";
        expect(answer.problem.errors).toEqual([{ path: "agreedPrice", message }]);
      }
    }
    expect(await requestOf(id)).toMatchObject({ status: "pending" });
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
});

const jobOf = (id: JobId) => openTable().get(table.job, { id });

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
