import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
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
});

const feedOf = async (person: Person) => (await person.call(requests.list, { query: {} })).body;
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe("a request that nobody takes", () => {
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
