import { expect, test } from "vitest";
import updateUser from "../../../functions/admin/updateUser.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import cancelRequest from "../../../functions/requests/cancel.ts";
import { fraudCancelWrites } from "../../../functions/requests/commands/cancel-for-fraud.ts";
import { expireRequest } from "../../../functions/requests/commands/expire.ts";
import { withholdRequests } from "../../../functions/requests/commands/withhold.ts";
import postRequest from "../../../functions/requests/create.ts";
import setQuestions from "../../../functions/requests/setQuestions.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { createRequest } from "../../../functions/stores/requests.ts";
import type { ServiceRequestId } from "../../../shared/ids.ts";
import { ServiceRequest } from "../../../shared/requests/schema.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { setActive } from "../../support/actions/deactivation.ts";
import { makeReopenedRequest, openRaces, storedStateOf } from "../../support/actions/races.ts";
import { idOf, samples } from "../../support/makers/entities.ts";
import { aRequest } from "../../support/makers/jobs.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

async function open() {
  const world = await openWorld({ holdsWebhooks: true });
  const { hank, accept, ...request } = await makeReopenedRequest(world);
  return { world, hank, accept: accept(hank), ...request };
}
type Open = Awaited<ReturnType<typeof open>>;

const requestIn = ({ app: { db } }: World, id: ServiceRequestId) => db.get(table.request, { id });

/** The faster one has the job, and the acceptance is not overwritten. */
async function expectAccepted(world: World, { id, hank }: Pick<Open, "id" | "hank">) {
  const request = await requestIn(world, id);
  expect([request?.status, request?.handymanId]).toEqual(["accepted", hank.id]);
  const job = request?.jobId && (await world.app.db.get(table.job, { id: request.jobId }));
  expect(job).toMatchObject({ status: "accepted", handymanId: hank.id });
}

/** The request is accepted right before `first` writes it, and stays so; returns the result of `first`. */
async function acceptedBefore(first: (racing: World, request: Open) => Promise<unknown>): Promise<string> {
  const request = await open();
  const ended = await races.race(request.world, {
    first: (racing) => first(racing, request),
    before: "REQUEST",
    second: request.accept,
  });
  await expectAccepted(ended.world, request);
  return ended.first;
}

test("I-13 a request that is accepted right before its customer takes it back stays accepted", async () => {
  const takeBack = (racing: World, { customer, id }: Open) =>
    racing.call(cancelRequest, { as: customer, params: { id } });
  expect(await acceptedBefore(takeBack)).toBe("serviceRequest.closed");
});

test("D-30 a request that is accepted right before its customer is deactivated stays accepted", async () => {
  const withhold = ({ app }: World, { customer }: Open) =>
    withholdRequests(app, { customerId: customer.id, isWithheld: true });
  expect(await acceptedBefore(withhold)).toBe("done");
});

test("I-13 a request that is accepted right before its time is over stays accepted", async () => {
  // Expired for a caller whose clock is slightly ahead.
  const expire = ({ app }: World, { world, id }: Open) =>
    expireRequest({ ...app, now: () => new Date(world.clock.now() + 30 * DAY_MS) }, id);
  expect(await acceptedBefore(expire)).toBe("conflict.busy");
});

test("I-13 a request that is accepted right before its customer takes no questions stays accepted", async () => {
  const takeNone = (racing: World, { customer, id }: Open) =>
    racing.call(setQuestions, { as: customer, params: { id }, body: { isOpen: false } });
  expect(await acceptedBefore(takeNone)).toBe("serviceRequest.closed");
});

test("I-13 a request that is accepted right before it is taken out for fraud stays accepted", async () => {
  const takeOut = async ({ app }: World, { id }: Open) => app.db.transact(await fraudCancelWrites(app, id));
  expect(await acceptedBefore(takeOut)).toBe("conflict.busy");
});

test("D-54 nobody posts a request who is frozen meanwhile", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const [ana, by] = [world.makePerson({}), world.makePerson({ role: "admin" })];
  const body = { isActive: false, reason: "Asked for in writing." };
  const ended = await races.race(world, {
    first: (racing) => racing.call(postRequest, { as: ana, body: aRequest() }),
    before: "REQUEST",
    second: (racing) => racing.call(updateUser, { as: by, params: { id: ana.id }, body }),
  });
  expect(ended.first).toBe("user.frozen");
});

/** A customer is deactivated or reactivated right before their request reopens. */
async function turnedBeforeItOpens(isActive: boolean) {
  const world = await openWorld({ holdsWebhooks: true });
  const { jobId, customer, handyman } = await world.makeJob({ status: "accepted" });
  const by = world.makePerson({ role: "admin" });
  const jobs = [{ jobId, outcome: "finish" }];
  if (isActive) await setActive(world, customer, { jobs, by });
  const ended = await races.race(world, {
    first: (racing) =>
      racing.call(updateStatus, { as: handyman, params: { id: jobId }, body: { status: "cancelled" } }),
    before: "REQUEST",
    second: (racing) => setActive(racing, customer, { isActive, jobs, by }),
  });
  expect(ended.first).toBe("done");
  return (await storedStateOf(ended.world, { jobId, handyman })).request;
}

test("D-30 the request of a customer who is deactivated right before it opens again is offered to nobody", async () => {
  expect(await turnedBeforeItOpens(false)).toMatchObject({ status: "pending", isWithheld: true });
});

test("D-30 the request of a customer who is back right before it opens again is offered", async () => {
  const request = await turnedBeforeItOpens(true);
  expect([request?.status, request?.isWithheld]).toEqual(["pending", undefined]);
});

test("I-24 a request never takes the place of another", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const request = ServiceRequest.parse({ ...samples.request.required, id: idOf(1) });
  const somebody = concurrentWriter("REQUEST");
  const ended = await races.race(world, {
    first: ({ app }) => createRequest(app, { request, also: [] }),
    before: "REQUEST",
    second: somebody.writes,
  });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
});
