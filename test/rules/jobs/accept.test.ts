import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { type JobId, ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { changeUser, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { openTable } from "../../support/setup/table.ts";

const makeParties = async () => ({ customer: await makeCustomer(), handyman: await makeHandyman() });
const accept = (handyman: Person, serviceRequestId: ServiceRequestId, price?: unknown, headers = {}) =>
  handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: price as string } }, headers);
const requestOf = (id: ServiceRequestId) => openTable().get(table.request, { id });
const jobOf = (id: JobId) => openTable().get(table.job, { id });
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

  test.each([
    ["5", "5.00"],
    ["25000", "25000.00"],
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
    const repeated = await accept(handyman, id, "80", key);
    expect([repeated.status, repeated.text]).toEqual([201, first.text]);
    expect((await accept(handyman, id, "81", key)).problem.code).toBe("idempotency.mismatch");
    expect(await jobsOf(handyman)).toHaveLength(1);
    for (const inner of ["agreedPriceCents", "version", "updatedAt", "latitude"])
      expect(repeated.text).not.toContain(inner);
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
