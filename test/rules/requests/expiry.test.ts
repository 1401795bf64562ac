import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob, postRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

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

  test("stays taken when somebody took it in time", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const { serviceRequestId } = await makeJob({ customer, handyman });
    await advance(15 * DAY_MS);
    expect(await viewFor(customer, serviceRequestId)).toMatchObject({ status: "accepted" });
  });
});
