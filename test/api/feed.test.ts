import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { nearestZipLocation, zipLocation } from "../../functions/lib/geo/zip-lookup.ts";
import { milesBetween } from "../../shared/distance.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { HOUR_MS } from "../../shared/time.ts";
import { aRequest, postRequest } from "../support/makers/jobs.ts";
import { changeUser, makeCustomer, makeHandyman, makePeople, type Person } from "../support/makers/people.ts";
import { advance } from "../support/setup/control-pages.ts";
import { readPages } from "../support/setup/read-pages.ts";
import { openTable } from "../support/setup/table.ts";

// Days pass here; due work left by earlier files would only take time.
beforeAll(() => openTable().clearDueIndex());

const Point = z.object({ latitude: z.number(), longitude: z.number() });
const feedOf = async (person: Person) => (await person.call(requests.list, { query: {} })).body;
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const viewFor = async (person: Person, id: string) =>
  JSON.parse((await person.send("GET", `/api/service-requests/${id}`)).text) as Record<string, unknown>;

// Each test has a town of its own, so that feeds do not mix.
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

  test("is empty for a handyman without a known location", async () => {
    const nowhere = { zipCode: "00000", latitude: undefined, longitude: undefined };
    expect(await feedOf(await makeHandyman(nowhere))).toEqual([]);
  });

  test("D-33 shows the handyman's own trades and services, then `other`, and no further trade", async () => {
    const town = { city: "Seattle", zipCode: "98101" };
    const ana = await makeCustomer();
    const made: Record<string, string> = {};
    for (const category of ["other", "plumbing", "roofing", "photography", "math-tutoring"]) {
      made[category] = (await postRequest(ana, { ...town, category })).id;
    }
    const hank = await makeHandyman({ ...town, skills: ["plumbing"], categories: ["photography"] });
    expect(idsOf(await feedOf(hank))).toEqual([made.photography, made.plumbing, made.other]);
  });

  test("puts the near before the far, and of those equally near the newest first", async () => {
    const ana = await makeCustomer();
    const zips = ["78664", "78701", "78745", "78702"];
    const made: string[] = [];
    for (const zipCode of zips) made.push((await postRequest(ana, { city: "Austin", zipCode })).id);
    const [far, sameTown, middle, near] = made;
    const hank = await makeHandyman({ city: "Austin", zipCode: "78701", serviceRadius: 25 });
    expect(idsOf(await feedOf(hank))).toEqual([near, sameTown, middle, far]);
  });

  test("I-16 loses a request with its acceptance, and a stale feed cannot be used to accept it", async () => {
    const town = { city: "Boise", zipCode: "83702" };
    const [first, second] = [await makeHandyman(town), await makeHandyman(town)];
    const { id } = await postRequest(await makeCustomer(), town);
    expect(idsOf(await feedOf(second))).toEqual([id]);
    const accept = { body: { serviceRequestId: id, agreedPrice: "80" } };
    expect((await first.call(jobs.create, accept)).status).toBe(201);
    expect(await feedOf(second)).toEqual([]);
    const { status, problem } = await second.call(jobs.create, accept);
    expect([status, problem.code]).toEqual([409, "serviceRequest.taken"]);
    expect((await second.call(requests.get, { params: { id } })).status).toBe(404);
  });

  test("is empty for a handyman whose profile is inactive, or who has none", async () => {
    const town = { city: "Helena", zipCode: "59601" };
    await postRequest(await makeCustomer(), town);
    expect(await feedOf(await makeHandyman({ ...town, isActive: false }))).toEqual([]);
    const unknown = await makeCustomer();
    await changeUser(unknown, { role: "handyman" });
    expect(await feedOf(unknown)).toEqual([]);
    expect(await feedOf(await makeHandyman(town))).toHaveLength(1);
  });

  test("pages through sixty requests of three trades and repeats and misses none", async () => {
    const towns = ["55401", "55402", "55414", "55101"];
    const trades = ["plumbing", "hvac", "other"];
    const people = await makePeople(3);
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const change = { city: "Minneapolis", zipCode: towns[index % 4], category: trades[index % 3] };
        return postRequest(people[index % 3] as Person, change);
      }),
    );
    // One out of range, and one of another trade: neither takes a place on a page.
    await postRequest(people[0] as Person, { city: "Apple Valley", zipCode: "55124", category: "plumbing" });
    await postRequest(people[0] as Person, { city: "Minneapolis", zipCode: "55401", category: "roofing" });
    const hank = await makeHandyman({ zipCode: "55401", serviceRadius: 12, skills: ["plumbing", "hvac"] });
    for (const limit of [7, 20, 60, 100]) {
      const pages = await readPages(hank, requests.list, limit);
      expect(pages.every((page) => page.length <= limit)).toBe(true);
      expect(idsOf(pages.flat()).sort()).toEqual(idsOf(made).sort());
      for (const [index, page] of pages.entries()) {
        const oldest = page.map(({ createdAt }) => createdAt).sort()[0] ?? "";
        const newestAfter =
          (pages[index + 1] ?? [])
            .map(({ createdAt }) => createdAt)
            .sort()
            .at(-1) ?? "";
        expect(newestAfter <= oldest).toBe(true);
      }
    }
  });

  test("D-34 keeps a handyman's own requests beside it, all of them, marked as own and offered to themselves by nobody", async () => {
    const town = { city: "Portland", zipCode: "97201" };
    const [hank, ana] = [await makeHandyman(town), await makeCustomer()];
    const own: string[] = [];
    for (let index = 0; index < 6; index++) own.unshift((await postRequest(hank, town)).id);
    const others: string[] = [];
    for (let index = 0; index < 6; index++) others.unshift((await postRequest(ana, town)).id);
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
    const town = { city: "Salem", zipCode: "97301" };
    const [hank, ana] = [await makeHandyman(town), await makeCustomer()];
    for (let index = 0; index < 5; index++) await postRequest(ana, town);
    for (let index = 0; index < 5; index++) await postRequest(hank, town);
    const { body } = await hank.call(requests.list, { query: { limit: 4 } });
    expect(body.map(({ isOwn }) => isOwn)).toEqual([true, true, false, false]);
  });

  test("D-34 goes on with what they ordered also where there is no feed, page by page", async () => {
    const town = { city: "Bend", zipCode: "97701" };
    const hank = await makeHandyman({ ...town, isActive: false });
    const own: string[] = [];
    for (let index = 0; index < 5; index++) own.unshift((await postRequest(hank, town)).id);
    const pages = await readPages(hank, requests.list, 2);
    expect(pages.map(idsOf)).toEqual([own.slice(0, 2), own.slice(2, 4), own.slice(4)]);
  });

  test("D-34 keeps listing their own requests for a handyman with an inactive profile, accepted and expired ones as well", async () => {
    const town = { city: "Eugene", zipCode: "97401" };
    const [hank, other] = [await makeHandyman({ ...town, isActive: false }), await makeHandyman(town)];
    const [taken, left] = [await postRequest(hank, town), await postRequest(hank, { ...town, urgency: "high" })];
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
    const town = { city: "Albuquerque", zipCode: "87102" };
    const ana = await makeCustomer();
    for (const address of ["1234567890", "#12 34th 5678", "12, behind the school"]) {
      await postRequest(ana, { ...town, address });
    }
    for (const { address } of await feedOf(await makeHandyman(town))) expect(address).toBe("Shared after acceptance");
  });

  test("measures great-circle distances between the centres of two ZIP codes", async () => {
    const [from, to] = [zipLocation("37201"), zipLocation("37211")];
    await postRequest(await makeCustomer(), { city: "Nashville", zipCode: "37211" });
    const [seen] = await feedOf(await makeHandyman({ zipCode: "37201" }));
    expect(seen?.distanceMiles).toBeCloseTo(milesBetween(Point.parse(from), Point.parse(to)), 1);
  });
});
