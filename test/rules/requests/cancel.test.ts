import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob, postRequest } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { advance } from "../../support/setup/control-pages.ts";
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
});

const feedOf = async (person: Person) => (await person.call(requests.list, { query: {} })).body;
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const viewFor = async (person: Person, id: ServiceRequestId) =>
  (await person.call(requests.get, { params: { id } })).body;

describe("a request that nobody takes", () => {
  test("expires when its time is over: off the feed, cancelled, and not to be taken any more", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const { id } = await postRequest(ana, { urgency: "high" });
    const calm = await postRequest(ana, { urgency: "low" });
    await advance(47 * HOUR_MS);
    expect(idsOf(await feedOf(hank)).sort()).toEqual([id, calm.id].sort());
    await advance(HOUR_MS + MINUTE_MS);
    expect(idsOf(await feedOf(hank))).toEqual([calm.id]);
    expect(await viewFor(ana, id)).toMatchObject({ status: "cancelled" });
    expect(await openTable().get(table.request, { id })).toMatchObject({ cancelReason: "expired" });
    const { status, problem } = await hank.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
    expect([status, problem.code]).toEqual([409, "serviceRequest.taken"]);
    expect((await viewFor(ana, calm.id)).status).toBe("pending");
  });

  test("cannot be taken in the minute before the schedule comes round", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const { id } = await postRequest(ana, { urgency: "high" });
    await waitUntilIdle();
    const stored = await openTable().get(table.request, { id });
    const over = { ...stored, ...table.request.key({ id }), expiresAt: "2020-01-01T00:00:00.000Z" };
    expect(idsOf(await feedOf(hank))).toContain(id);
    await openTable().putAll([over]);
    expect(idsOf(await feedOf(hank))).not.toContain(id);
    const { status, problem } = await hank.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
    expect([status, problem.code]).toEqual([409, "serviceRequest.taken"]);
  });
});
