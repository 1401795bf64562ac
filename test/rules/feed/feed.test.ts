import { describe, expect, test } from "vitest";
import { nearestZipLocation } from "../../../functions/lib/geo/zip-lookup.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../shared/time.ts";
import { aRequest, postRequest } from "../../support/makers/jobs.ts";
import { changeUser, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { readPages } from "../../support/setup/read-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const feedOf = async (person: Person) => (await person.call(requests.list, { query: {} })).body;
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const viewFor = async (person: Person, id: string) =>
  JSON.parse((await person.send("GET", `/api/service-requests/${id}`)).text) as Record<string, unknown>;

describe("the feed", () => {
  test("R-154 shows what lies within the radius, with its distance, and nothing beyond", async () => {
    const ana = await makeCustomer();
    const zips = ["80202", "80203", "80228", "80401", "80302"] as const;
    const made = new Map<string, string>();
    for (const zipCode of zips) made.set((await postRequest(ana, { city: "Denver", zipCode })).id, zipCode);
    const [near, far] = [
      await makeHandyman({ zipCode: "80202", serviceRadius: 12 }),
      await makeHandyman({ zipCode: "80202", serviceRadius: 30 }),
    ];
    const seen = (await feedOf(near)).map(({ id, distanceMiles }) => [made.get(id), distanceMiles]);
    expect(seen).toEqual([
      ["80203", 1.6],
      ["80202", 0],
      ["80228", 10.1],
    ]);
    expect((await feedOf(far)).map(({ id }) => made.get(id)).sort()).toEqual([...zips].sort());
  });

  test("D-43 shows a request with an unknown ZIP code to its neighbours; an impossible one cannot be posted", async () => {
    const ana = await makeCustomer();
    const hank = await makeHandyman({ zipCode: "99949", ...nearestZipLocation("99949") });
    const { id } = await postRequest(ana, { city: "Ketchikan", zipCode: "99949" });
    expect(idsOf(await feedOf(hank))).toEqual([id]);
    const { status, problem } = await ana.call(requests.create, { body: aRequest({ zipCode: "00000" }) });
    expect([status, problem.errors]).toEqual([400, [{ path: "zipCode", message: "Valid ZIP code is required" }]]);
  });

  test("is empty for a handyman whose profile is inactive, or who has none", async () => {
    await postRequest(await makeCustomer());
    expect(await feedOf(await makeHandyman({ isActive: false }))).toEqual([]);
    const unknown = await makeCustomer();
    await changeUser(unknown, { role: "handyman" });
    expect(await feedOf(unknown)).toEqual([]);
    expect(await feedOf(await makeHandyman())).toHaveLength(1);
  });

  test("D-34 keeps a handyman's own requests beside it, all of them, marked as own and offered to themselves by nobody", async () => {
    const [hank, ana] = [await makeHandyman(), await makeCustomer()];
    const own: string[] = [];
    for (let index = 0; index < 6; index++) own.unshift((await postRequest(hank)).id);
    const others: string[] = [];
    for (let index = 0; index < 6; index++) others.unshift((await postRequest(ana)).id);
    for (const limit of [1, 3, 4, 12, 100]) {
      const pages = await readPages(hank, requests.list, limit);
      const listed = pages.flat();
      expect(pages.filter((page) => page.length > limit)).toEqual([]);
      expect(idsOf(listed.filter(({ isOwn }) => isOwn))).toEqual(own);
      expect(idsOf(listed.filter(({ isOwn }) => !isOwn))).toEqual(others);
    }
    const [mine] = await feedOf(hank);
    expect(mine?.address).toBe("100 Main Street, apartment 4");
  });

  test("D-34 R-154 shows some of each on the first page, however many there are of the other", async () => {
    const [hank, ana] = [await makeHandyman(), await makeCustomer()];
    for (let index = 0; index < 5; index++) await postRequest(ana);
    for (let index = 0; index < 5; index++) await postRequest(hank);
    const { body } = await hank.call(requests.list, { query: { limit: 4 } });
    expect(body.map(({ isOwn }) => isOwn)).toEqual([true, true, false, false]);
  });

  test("D-34 keeps listing their own requests for a handyman with an inactive profile, accepted and expired ones as well", async () => {
    const [hank, other] = [await makeHandyman({ isActive: false }), await makeHandyman()];
    const [taken, left] = [await postRequest(hank), await postRequest(hank, { urgency: "high" })];
    const { body: job } = await other.call(jobs.create, { body: { serviceRequestId: taken.id, agreedPrice: "80" } });
    await advance(49 * HOUR_MS);
    expect(await feedOf(hank)).toMatchObject([
      { id: left.id, isOwn: true, status: "cancelled" },
      { id: taken.id, isOwn: true, status: "accepted", jobId: job.id },
    ]);
  });

  test("D-22 tells a handyman the street without the number of the house until they have the job, and never who the customer is", async () => {
    const town = { city: "Phoenix", zipCode: "85003-1234" };
    const address = "12½ West 3rd Street, apartment 4B";
    const ana = await makeCustomer({ firstName: "Ana", lastName: "Secretname", phone: "+16025550100" });
    const { id } = await postRequest(ana, { ...town, address, estimatedPrice: "80.00" });
    const [hank, other] = [await makeHandyman({ zipCode: "85003" }), await makeHandyman({ zipCode: "85003" })];
    const [inFeed] = await feedOf(hank);
    for (const view of [inFeed, await viewFor(hank, id)]) {
      expect(view?.address).toBe("West 3rd Street");
      expect(view?.zipCode).toBe("85003");
      expect(view).not.toHaveProperty("customerId");
      expect(JSON.stringify(view)).not.toMatch(new RegExp(`${ana.user.id}|Secretname|602555|${ana.user.email}`));
    }
    expect(await feedOf(other)).toHaveLength(1);
    await hank.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
    expect(await viewFor(hank, id)).toMatchObject({ address, zipCode: "85003-1234" });
    expect(await viewFor(hank, id)).not.toHaveProperty("customerId");
    expect(JSON.stringify(await viewFor(other, id))).not.toContain("West");
  });
});

const list = (person: Person, query: { since?: string; cursor?: string } = {}) => person.call(requests.list, { query });
const idsListed = ({ body }: { body: readonly { id: string }[] }) => body.map(({ id }) => id);
const sinceOf = async (person: Person) => (await list(person)).headers.get("x-since") ?? "";

/** A `since` after which nothing has happened: of a list that was read well after the last change. */
async function quietSince(person: Person): Promise<string> {
  await waitUntilIdle();
  await advance(11 * SECOND_MS);
  return sinceOf(person);
}

describe("requests.list as a poll", () => {
  test("answers 204 without a body while nothing changes, and the list to whoever sends no `since`", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const { id } = await postRequest(ana);
    const since = await quietSince(hank);
    const { status, text } = await list(hank, { since });
    expect([status, text]).toEqual([204, ""]);
    expect(idsListed(await list(hank))).toEqual([id]);
    expect((await list(ana)).headers.has("x-since")).toBe(false);
    expect((await list(ana, { since })).status).toBe(200);
    // A request far away is none of this handyman's business.
    await postRequest(ana, { city: "Miami", zipCode: "33101" });
    await waitUntilIdle();
    expect((await list(hank, { since })).status).toBe(204);
    expect((await hank.send("GET", "/api/service-requests?since=yesterday")).status).toBe(400);
    await advance(5 * MINUTE_MS);
    expect((await list(hank, { since })).status).toBe(200);
  });

  test("I-16 answers the list when a request was taken, and when the profile changes", async () => {
    const [hank, other] = [await makeHandyman(), await makeHandyman()];
    const { id } = await postRequest(await makeCustomer());
    const since = await quietSince(hank);
    await other.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
    await waitUntilIdle();
    const { status, body } = await list(hank, { since });
    expect([status, body]).toEqual([200, []]);
    expect((await hank.call(requests.get, { params: { id } })).status).toBe(404);
    const later = await quietSince(hank);
    const userId = hank.user.id;
    const profile = await openTable().get(table.handyman, { userId });
    await openTable().putAll([
      { ...profile, ...table.handyman.key({ userId }), entity: "handyman", serviceRadius: 50 },
    ]);
    await waitUntilIdle();
    expect((await list(hank, { since: later })).status).toBe(200);
  });
});

describe("requests.dismiss and requests.restore", () => {
  const dismiss = (person: Person, id: ServiceRequestId) => person.call(requests.dismiss, { params: { id } });

  test("keeps a request away from this handyman's feed alone, on every device, until it is restored, and both are said twice", async () => {
    const [ana, hank, other] = [await makeCustomer(), await makeHandyman(), await makeHandyman()];
    const [kept, unwanted] = [await postRequest(ana), await postRequest(ana)];
    const since = await quietSince(hank);
    expect([(await dismiss(hank, unwanted.id)).status, (await dismiss(hank, unwanted.id)).status]).toEqual([204, 204]);
    expect(idsListed(await list(hank, { since }))).toEqual([kept.id]);
    expect(idsListed(await list(other)).sort()).toEqual([kept.id, unwanted.id].sort());
    expect((await hank.call(requests.get, { params: { id: unwanted.id } })).status).toBe(200);
    const stored = await openTable().partition(`USER#${hank.user.id}`);
    const ttl = Math.ceil((Date.parse(unwanted.createdAt) + 90 * DAY_MS) / SECOND_MS);
    expect(stored.filter(({ entity }) => entity === "dismissal")).toMatchObject([{ requestId: unwanted.id, ttl }]);
    const restore = () => hank.call(requests.restore, { params: { id: unwanted.id } });
    expect([(await restore()).status, (await restore()).status]).toEqual([204, 204]);
    expect(idsListed(await list(hank)).sort()).toEqual([kept.id, unwanted.id].sort());
  });

  test("is refused for what was never offered: their own, taken, and unknown ones alike", async () => {
    const [ana, hank, other] = [await makeCustomer(), await makeHandyman(), await makeHandyman()];
    const [own, taken] = [await postRequest(hank), await postRequest(ana)];
    await other.call(jobs.create, { body: { serviceRequestId: taken.id, agreedPrice: "80" } });
    for (const { id } of [own, taken]) {
      const { status, problem } = await dismiss(hank, id);
      expect([status, problem.code]).toEqual([404, "serviceRequest.notFound"]);
    }
  });
});
