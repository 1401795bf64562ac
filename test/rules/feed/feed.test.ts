import { describe, expect, test } from "vitest";
import { nearestZipLocation } from "../../../functions/lib/geo/zip-lookup.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { aRequest, postRequest } from "../../support/makers/jobs.ts";
import { changeUser, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { readPages } from "../../support/setup/read-pages.ts";

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

  test("I-16 loses a request with its acceptance, and a stale feed cannot be used to accept it", async () => {
    const [first, second] = [await makeHandyman(), await makeHandyman()];
    const { id } = await postRequest(await makeCustomer());
    expect(idsOf(await feedOf(second))).toEqual([id]);
    const accept = { body: { serviceRequestId: id, agreedPrice: "80" } };
    expect((await first.call(jobs.create, accept)).status).toBe(201);
    expect(await feedOf(second)).toEqual([]);
    const { status, problem } = await second.call(jobs.create, accept);
    expect([status, problem.code]).toEqual([409, "serviceRequest.taken"]);
    expect((await second.call(requests.get, { params: { id } })).status).toBe(404);
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

  test("D-34 goes on with what they ordered also where there is no feed, page by page", async () => {
    const hank = await makeHandyman({ isActive: false });
    const own: string[] = [];
    for (let index = 0; index < 5; index++) own.unshift((await postRequest(hank)).id);
    const pages = await readPages(hank, requests.list, 2);
    expect(pages.map(idsOf)).toEqual([own.slice(0, 2), own.slice(2, 4), own.slice(4)]);
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

  test("D-22 says that the street is shared later when nothing in an address is one for sure", async () => {
    const ana = await makeCustomer();
    for (const address of ["1234567890", "#12 34th 5678", "12, behind the school"]) {
      await postRequest(ana, { address });
    }
    for (const { address } of await feedOf(await makeHandyman())) expect(address).toBe("Shared after acceptance");
  });
});
