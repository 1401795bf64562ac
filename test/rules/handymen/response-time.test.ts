import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, makePeople, type Person } from "../../support/makers/people.ts";
import { getProfile } from "../../support/makers/profiles.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const accept = (handyman: Person, serviceRequestId: string, headers: Readonly<Record<string, string>> = {}) =>
  handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: "80.00" } as never }, headers);
const leave = (handyman: Person, id: string) =>
  handyman.call(jobs.updateStatus, { params: { id }, body: { status: "cancelled" } });
const storedOf = async ({ user }: Person) => {
  const { responseTimeMinutes, responseSumMs, responseCount } = (await openTable().get(table.user, user)) ?? {};
  return { responseTimeMinutes, responseSumMs, responseCount };
};
const shownOf = async (handyman: Person) => (await getProfile(handyman, handyman)).responseTimeMinutes;
const minutesOf = async (handyman: Person) => (await storedOf(handyman)).responseTimeMinutes;
const none = { responseTimeMinutes: 0, responseSumMs: 0, responseCount: 0 };

describe("D-37 how soon a handyman answers", () => {
  test("R-164 is the mean time that requests were open, and absent from profiles after two answers", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const first = await postRequest(ana);
    expect(await shownOf(hank)).toBeUndefined();
    await advance(20 * MINUTE_MS);
    const { body: job } = await accept(hank, first.id);
    expect(await minutesOf(hank)).toBe(20);
    const second = await postRequest(ana);
    await advance(40 * MINUTE_MS);
    await accept(hank, second.id);
    expect(await shownOf(hank)).toBeUndefined();
    const stored = await storedOf(hank);
    expect(stored).toMatchObject({ responseTimeMinutes: 30, responseCount: 2 });
    const exact = Date.parse(job.createdAt) - Date.parse(first.createdAt);
    expect(stored.responseSumMs).toBeGreaterThan(exact);
    // Neither another handyman nor a customer gets a response time.
    expect(await storedOf(ana)).toEqual(none);
  });

  test("restarts when a request reopens, and keeps the first handyman's answer", async () => {
    const [ana, hank, ben] = [await makeCustomer(), await makeHandyman(), await makeHandyman()];
    const { id } = await postRequest(ana);
    await advance(10 * MINUTE_MS);
    const { body: job } = await accept(hank, id);
    await advance(3 * HOUR_MS);
    expect((await leave(hank, job.id)).status).toBe(200);
    await advance(5 * MINUTE_MS);
    expect((await accept(ben, id)).status).toBe(201);
    expect([await minutesOf(hank), await minutesOf(ben)]).toEqual([10, 5]);
  });

  test("does not count the time before they enrolled", async () => {
    const ana = await makeCustomer();
    const { id } = await postRequest(ana);
    await advance(2 * HOUR_MS);
    const hank = await makeHandyman();
    await advance(MINUTE_MS);
    await accept(hank, id);
    expect(await minutesOf(hank)).toBe(1);
  });

  test("I-13 changes for the handyman who was first, not for those who were too late", async () => {
    const ana = await makeCustomer();
    const { id } = await postRequest(ana);
    await advance(7 * MINUTE_MS);
    const crowd = await makePeople(3, { role: "handyman" });
    const before = await Promise.all(crowd.map(({ user }) => openTable().get(table.user, user)));
    const answers = await Promise.all(crowd.map((handyman) => accept(handyman, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const [index, { status }] of answers.entries()) {
      const now = await openTable().get(table.user, { id: before[index]?.id ?? ana.user.id });
      if (status === 201) expect(now).toMatchObject({ responseCount: 1 });
      else expect(now).toEqual(before[index]);
    }
  });

  test("I-25 is counted once when the same answer is sent again", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const { id } = await postRequest(ana);
    const key = { "idempotency-key": id };
    for (let times = 0; times < 3; times++) expect((await accept(hank, id, key)).status).toBe(201);
    expect((await accept(hank, id)).status).toBe(409);
    expect(await storedOf(hank)).toMatchObject({ responseCount: 1 });
  });
});
