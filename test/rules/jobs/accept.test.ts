import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { changeUser, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { clearFaults, injectFault } from "../../support/setup/control-pages.ts";
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

test("R-133 I-13 an acceptance that the table reports conflicts of is tried again, and the other is too late", async () => {
  const { id } = await postRequest(await makeCustomer(), {}, { isQuiet: true });
  const accept = async () =>
    (await makeHandyman()).call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80.00" } });
  // Each write is tried four times.
  await injectFault({ service: "dynamodb", operation: "TransactWriteItems", mode: "conflict", times: 5 });
  const first = await accept();
  expect([first.status, await clearFaults()]).toEqual([201, 0]);
  const second = await accept();
  expect([second.status, second.problem.code]).toEqual([409, "serviceRequest.taken"]);
  expect(await openTable().get(table.request, { id })).toMatchObject({ status: "accepted", jobId: first.body.id });
});
