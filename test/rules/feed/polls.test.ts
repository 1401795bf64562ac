import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../../shared/time.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const list = (person: Person, query: { since?: string; cursor?: string } = {}) => person.call(requests.list, { query });
const idsOf = ({ body }: { body: readonly { id: string }[] }) => body.map(({ id }) => id);
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
    expect(idsOf(await list(hank))).toEqual([id]);
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

  test("answers the list when a request comes, goes, or is the handyman's own, and when the profile changes", async () => {
    const [ana, hank, other] = [await makeCustomer(), await makeHandyman(), await makeHandyman()];
    const first = await quietSince(hank);
    const { id } = await postRequest(ana);
    await waitUntilIdle();
    expect(idsOf(await list(hank, { since: first }))).toEqual([id]);
    const second = await quietSince(hank);
    await other.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
    await waitUntilIdle();
    const { status, body } = await list(hank, { since: second });
    expect([status, body]).toEqual([200, []]);
    const third = await quietSince(hank);
    const own = await postRequest(hank, { city: "Miami", zipCode: "33101" });
    await waitUntilIdle();
    expect(idsOf(await list(hank, { since: third }))).toEqual([own.id]);
    const fourth = await quietSince(hank);
    const userId = hank.user.id;
    const profile = await openTable().get(table.handyman, { userId });
    await openTable().putAll([
      { ...profile, ...table.handyman.key({ userId }), entity: "handyman", serviceRadius: 50 },
    ]);
    await waitUntilIdle();
    expect((await list(hank, { since: fourth })).status).toBe(200);
  });
});

describe("requests.dismiss", () => {
  const dismiss = (person: Person, id: ServiceRequestId) => person.call(requests.dismiss, { params: { id } });

  test("keeps a request away from this handyman's feed alone, on every device, and says so again", async () => {
    const [ana, hank, other] = [await makeCustomer(), await makeHandyman(), await makeHandyman()];
    const [kept, unwanted] = [await postRequest(ana), await postRequest(ana)];
    const since = await quietSince(hank);
    expect([(await dismiss(hank, unwanted.id)).status, (await dismiss(hank, unwanted.id)).status]).toEqual([204, 204]);
    expect(idsOf(await list(hank, { since }))).toEqual([kept.id]);
    expect(idsOf(await list(other)).sort()).toEqual([kept.id, unwanted.id].sort());
    expect((await hank.call(requests.get, { params: { id: unwanted.id } })).status).toBe(200);
    const stored = await openTable().partition(`USER#${hank.user.id}`);
    const ttl = Math.ceil((Date.parse(unwanted.createdAt) + 90 * DAY_MS) / SECOND_MS);
    expect(stored.filter(({ entity }) => entity === "dismissal")).toMatchObject([{ requestId: unwanted.id, ttl }]);
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

describe("requests.restore", () => {
  test("brings a dismissed request back, also said twice", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const { id } = await postRequest(ana);
    await hank.call(requests.dismiss, { params: { id } });
    expect(idsOf(await list(hank))).toEqual([]);
    const restore = () => hank.call(requests.restore, { params: { id } });
    expect([(await restore()).status, (await restore()).status]).toEqual([204, 204]);
    expect(idsOf(await list(hank))).toEqual([id]);
  });
});
