import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { quotes } from "../../../shared/quotes/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import { addMs, DAY_MS, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import { DEACTIVATION_REASON as reason, setActive } from "../../support/makers/deactivation.ts";
import { aRequest, makeJob, postRequest } from "../../support/makers/jobs.ts";
import { GOOD_CARD, payWith, startPayment } from "../../support/makers/payments.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { aQuote, submitQuote } from "../../support/makers/quotes.ts";
import { advance, stackNow } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

/** The first press: no outcomes yet. */
const begin = ({ user }: Person, ada: Person) =>
  ada.call(admin.updateUser, { params: { id: user.id }, body: { isActive: false, reason } });
const codeOf = async (answer: Promise<{ problem: { code: string } }>) => (await answer).problem.code;
const accept = (handyman: Person, serviceRequestId: Awaited<ReturnType<typeof postRequest>>["id"]) =>
  handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: "80.00" } });
const actionsOn = async ({ user }: Person) =>
  (await openTable().partition(`AUDIT#user#${user.id}`)).map((row) => [row.action, row.reason]);

describe("a deactivation without outcomes", () => {
  test("D-54 cannot be held off by taking jobs meanwhile", async () => {
    const [ada, customer] = [await makeAdmin(), await makeCustomer()];
    for (let round = 0; round < 10; round++) {
      const hank = await makeHandyman();
      await makeJob({ customer, handyman: hank });
      const { id } = await postRequest(customer);
      const [begun, taken] = await Promise.all([begin(hank, ada), accept(hank, id)]);
      expect([201, 403]).toContain(taken.status);
      expect(begun.body.jobs).toHaveLength(taken.status === 201 ? 2 : 1);
      const outcomes = (begun.body.jobs ?? []).map(({ jobId }) => ({ jobId, outcome: "end" as const }));
      await accept(hank, (await postRequest(customer)).id);
      const { status, body } = await setActive(hank, { isActive: false, jobs: outcomes, by: ada });
      expect([status, body.isActive, body.frozenUntil]).toEqual([200, false, undefined]);
    }
  });

  test("D-54 freezes both sides: no job, quote or request, told why, and until when", async () => {
    const ada = await makeAdmin();
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const [{ id: open }, { id: quoted }] = [await postRequest(ana), await postRequest(ana)];
    const quote = await submitQuote(hank, quoted);
    const day = addMs(toInstant(await stackNow()), DAY_MS);
    expect((await begin(ana, ada)).body).toMatchObject({ isActive: true, jobs: [] });
    const until = (await begin(hank, ada)).body.frozenUntil;
    expect(until?.slice(0, 16)).toBe(day.slice(0, 16));
    expect((await hank.call(session.user, {})).body).toMatchObject({ frozenUntil: until, frozenReason: reason });
    const { problem } = await accept(hank, open);
    expect(problem).toMatchObject({ status: 403, code: "user.frozen", retryAt: until });
    const hireBy = (as: Person) =>
      as.call(quotes.hire, {
        params: { id: quoted, handymanId: hank.user.id },
        body: { version: quote.version, price: quote.price },
      });
    expect(await codeOf(hank.call(quotes.create, { params: { id: open }, body: aQuote() }))).toBe("user.frozen");
    expect(await codeOf(ana.call(requests.create, { body: aRequest() }))).toBe("user.frozen");
    expect(await codeOf(hireBy(ana))).toBe("user.frozen");
    expect(await codeOf(accept(await makeHandyman(), open))).toBe("serviceRequest.taken");
    await setActive(ana, { isActive: true, by: ada });
    expect(await codeOf(hireBy(ana))).toBe("quote.closed");
    const alone = { invitedHandymanId: hank.user.id, isPublicAfterwards: false };
    expect(await codeOf(ana.call(requests.create, { body: aRequest(alone) }))).toBe("handyman.paused");
    expect(await actionsOn(hank)).toEqual([["user.freeze", reason]]);
    expect((await actionsOn(ana)).map(([action]) => action).sort()).toEqual(["user.freeze", "user.unfreeze"]);
  });

  test("D-54 lapses after 24 hours unless the deactivation follows, and a second press prolongs nothing", async () => {
    const [ada, ana, hank] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const until = (await begin(hank, ada)).body.frozenUntil;
    await advance(DAY_MS - MINUTE_MS);
    expect((await begin(hank, await makeAdmin())).body.frozenUntil).toBe(until);
    await advance(2 * MINUTE_MS);
    expect((await hank.call(session.user, {})).body).not.toHaveProperty("frozenUntil");
    expect((await accept(hank, (await postRequest(ana)).id)).status).toBe(201);
  });

  test("D-54 is for administrators about others", async () => {
    const [ada, hank] = [await makeAdmin(), await makeHandyman()];
    expect(await codeOf(begin(ada, ada))).toBe("user.self");
    expect(await codeOf(begin(hank, hank))).toBe("auth.forbidden");
    await begin(ada, await makeAdmin());
    expect(await codeOf(setActive(ada, { isActive: true, by: ada }))).toBe("user.self");
  });
});

describe("a deactivation with outcomes", () => {
  test("D-54 that names not all running jobs freezes, so that the next one does", async () => {
    const [ada, ana, hank] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const { id: jobId } = await makeJob({ customer: ana, handyman: hank });
    expect(await codeOf(setActive(hank, { isActive: false, by: ada }))).toBe("user.jobsRunning");
    expect(await codeOf(accept(hank, (await postRequest(ana)).id))).toBe("user.frozen");
    expect((await setActive(hank, { isActive: false, jobs: [{ jobId, outcome: "end" }], by: ada })).status).toBe(200);
  });

  test("D-54 is not held off by rework that is asked for since the freeze: its handyman may finish it", async () => {
    const [ada, ana, hank] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const { id } = await makeJob({ customer: ana, handyman: hank }, { upTo: "completed" });
    await payWith(GOOD_CARD, await startPayment(ana, id));
    await waitUntilIdle();
    expect((await begin(hank, ada)).body.jobs).toEqual([]);
    const rework = { params: { id }, body: { reason: "The tap still drips at night." } };
    expect((await ana.call(jobs.redo, rework)).status).toBe(200);
    expect((await setActive(hank, { isActive: false, by: ada })).body.isActive).toBe(false);
    expect((await ana.call(jobs.get, { params: { jobId: id } })).body).toMatchObject({
      status: "in_progress",
      mayFinish: true,
    });
  });
});
