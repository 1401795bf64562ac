import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { makeJob, postRequest } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { makeCustomer, makeHandyman, makePeople, type Person } from "../../support/makers/people.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const cancel = (person: Person, id: ServiceRequestId) => person.call(requests.cancel, { params: { id } });
const read = (person: Person, id: ServiceRequestId) => person.call(requests.get, { params: { id } });
const accept = (person: Person, id: ServiceRequestId) =>
  person.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
const stored = (id: ServiceRequestId) => openTable().get(table.request, { id });

describe("requests.cancel", () => {
  test("E3 takes an open request out of the market, for good, and says the same when it is said again", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const { id } = await postRequest(ana);
    const feed = async () => (await hank.call(requests.list, { query: {} })).body.map((each) => each.id);
    expect(await feed()).toEqual([id]);
    const { status, body, text } = await cancel(ana, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "cancelled",
      cancelReason: "customer",
      address: "100 Main Street, apartment 4",
      isOwn: true,
    });
    const once = await stored(id);
    expect(once).toMatchObject({ status: "cancelled", cancelReason: "customer" });
    expect((await cancel(ana, id)).text).toBe(text);
    expect(await stored(id)).toEqual(once);
    expect(await feed()).toEqual([]);
    expect((await read(hank, id)).status).toBe(404);
    const late = await accept(hank, id);
    expect([late.status, late.problem.code]).toEqual([409, "serviceRequest.taken"]);
    expect((await read(ana, id)).body.status).toBe("cancelled");
    // The customer did it, so they get no notification.
    await waitUntilIdle();
    expect(await kindsInInbox(ana)).toEqual([]);
  });

  test("E1 takes back as well what opened again after its handyman left", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const { id, serviceRequestId } = await makeJob({ customer, handyman });
    await handyman.call(jobs.updateStatus, {
      params: { id },
      body: { status: "cancelled", notes: "My van is broken." },
    });
    expect((await cancel(customer, serviceRequestId)).body.status).toBe("cancelled");
    expect((await customer.call(jobs.get, { params: { jobId: id } })).body.cancelledBy).toBe("handyman");
  });

  test.each(["accepted", "in_progress", "completed"] as const)(
    "E3 leaves a request alone whose job is %s, and says what to do instead",
    async (upTo) => {
      const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
      const { serviceRequestId } = await makeJob({ customer, handyman }, { upTo });
      const before = await stored(serviceRequestId);
      const { status, problem } = await cancel(customer, serviceRequestId);
      expect([status, problem.code]).toEqual([409, "serviceRequest.closed"]);
      expect(await stored(serviceRequestId)).toEqual(before);
    },
  );

  test.each(["handyman", "customer"])(
    "I-13 I-14 accepted and taken back at once, the %s first: it is one or the other",
    async (first) => {
      const customer = await makeCustomer();
      const [one = customer, two = customer] = await makePeople(2, { role: "handyman" });
      const { id } = await postRequest(customer);
      const calls = [() => accept(one, id), () => cancel(customer, id), () => accept(two, id)];
      if (first === "customer") calls.unshift(...calls.splice(1, 1));
      const answers = await Promise.all(calls.map((call) => call()));
      const accepted = answers.filter(({ status }) => status === 201);
      const cancelled = answers.filter(({ status }) => status === 200);
      expect(accepted.length + cancelled.length).toBe(1);
      for (const { status } of answers) expect([200, 201, 409]).toContain(status);
      const request = await stored(id);
      expect([request?.status, request?.jobId !== undefined]).toEqual(
        accepted.length === 1 ? ["accepted", true] : ["cancelled", false],
      );
    },
  );
});
