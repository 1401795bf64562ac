import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { quotes } from "../../../shared/quotes/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { aRequest, makeJob, postRequest, setJobStatus } from "../../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { submitQuote } from "../../support/makers/quotes.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const accept = (handyman: Person, serviceRequestId: Awaited<ReturnType<typeof postRequest>>["id"]) =>
  handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: "80.00" } });
const post = (customer: Person) => postRequest(customer, { estimatedPrice: "80.00" });
const makeSides = async () => ({ customer: await makeCustomer(), handyman: await makeHandyman() });

describe("the exact addresses that acceptance shows a checked handyman", () => {
  test("D-57 are those of five jobs that are not started; from the sixth on the customer shares it", async () => {
    const { customer, handyman } = await makeSides();
    const taken = [];
    for (let count = 0; count < 6; count++) taken.push((await accept(handyman, (await post(customer)).id)).body);
    expect(taken.map(({ isAddressExact }) => isAddressExact)).toEqual([true, true, true, true, true, false]);
    const [first, sixth] = [taken[0], taken[5]];
    if (!first || !sixth) throw new Error("six jobs");
    await setJobStatus(handyman, first.id, "in_progress");
    const seen = async () => (await handyman.call(jobs.get, { params: { jobId: sixth.id } })).body;
    expect(await seen()).toMatchObject({ address: "Main Street", isAddressExact: false, isAddressAwaited: true });
    await customer.call(jobs.shareAddress, { params: { id: sixth.id } });
    expect(await seen()).toMatchObject({ address: aRequest().address, isAddressExact: true });
  });

  test("D-57 are five also of those that are accepted at the same moment", async () => {
    const { customer, handyman } = await makeSides();
    const ids = [];
    for (let count = 0; count < 9; count++) ids.push((await post(customer)).id);
    const answers = await Promise.all(ids.map((id) => accept(handyman, id)));
    expect(answers.filter(({ body }) => body.isAddressExact === true).length).toBeLessThanOrEqual(5);
  });
});

describe("three accepted jobs that their handyman cancels within 24 hours", () => {
  async function makePaused() {
    const { customer, handyman } = await makeSides();
    for (let count = 0; count < 3; count++) {
      const { id } = await makeJob({ customer, handyman });
      expect((await setJobStatus(handyman, id, "cancelled")).status).toBe(200);
    }
    const { body } = await handyman.call(session.user, {});
    return { customer, handyman, until: body.handyman?.acceptPausedUntil };
  }

  test("D-57 pause accepting for 24 hours, told until when; being hired goes on, and the alert stays", async () => {
    const { customer, handyman, until } = await makePaused();
    const { id } = await post(customer);
    expect(until).toBeDefined();
    const { problem } = await accept(handyman, id);
    expect(problem).toMatchObject({ status: 409, code: "job.acceptPaused", retryAt: until });
    const { version, price } = await submitQuote(handyman, id);
    const params = { id, handymanId: handyman.user.id };
    expect((await customer.call(quotes.hire, { params, body: { version, price } })).status).toBe(201);
    const alerts = await openTable().scan("FRAUD_ALERT#");
    expect(alerts).toContainEqual(expect.objectContaining({ alertType: "acceptCancel", userId: handyman.user.id }));
    await advance(DAY_MS);
    expect((await accept(handyman, (await post(customer)).id)).status).toBe(201);
  });

  test("D-57 can be lifted by an administrator alone, which is in the history; three further ones are needed then", async () => {
    const { customer, handyman, until } = await makePaused();
    const lift = (by: Person) =>
      by.call(admin.updateUser, { params: { id: handyman.user.id }, body: { acceptPausedUntil: null } });
    expect((await lift(handyman)).status).toBe(403);
    const ada = await makeAdmin();
    const detail = async () => (await ada.call(admin.userDetail, { params: { id: handyman.user.id } })).body;
    expect((await detail()).user.handyman?.acceptPausedUntil).toBe(until);
    // Twice at once: one lifts it, the other finds it lifted.
    expect((await Promise.all([lift(ada), lift(ada)])).map(({ status }) => status)).toEqual([200, 200]);
    const { user, history } = await detail();
    expect(user.handyman).not.toHaveProperty("acceptPausedUntil");
    expect(history.filter(({ event }) => event === "user.acceptAgain")).toHaveLength(1);
    const { id } = await makeJob({ customer, handyman });
    await setJobStatus(handyman, id, "cancelled");
    expect((await accept(handyman, (await post(customer)).id)).status).toBe(201);
  });
});
