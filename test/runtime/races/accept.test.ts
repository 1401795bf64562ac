import { expect, test } from "vitest";
import updateProfile from "../../../functions/handymen/updateProfile.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import { remove, replace } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { listAlerts } from "../../../functions/stores/admin.ts";
import { listJobs } from "../../../functions/stores/jobs.ts";
import { figuresOf } from "../../../shared/handymen/area.ts";
import type { User } from "../../../shared/session/schema.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { setActive } from "../../support/actions/deactivation.ts";
import { makeHandyman, makeReopenedRequest, openRaces } from "../../support/actions/races.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

async function open() {
  const world = await openWorld({ holdsWebhooks: true });
  return { world, ...(await makeReopenedRequest(world)) };
}

/** A customer's jobs that are not cancelled, and the state of their request. */
async function jobsAndRequest(
  { app: { db } }: World,
  { customer, id }: Pick<Awaited<ReturnType<typeof open>>, "customer" | "id">,
) {
  const jobs = (await listJobs(db, customer.id, "ordered", { limit: 9 })).items;
  const { status, handymanId } = (await db.get(table.request, { id })) ?? {};
  return { jobs: jobs.filter((job) => job.status !== "cancelled"), status, handymanId };
}

const answersOf = async ({ app: { db } }: World, { id }: User) =>
  (await db.get(table.figures, { userId: id }))?.responseCount;

test("I-13 whoever accepts a request that is accepted meanwhile is too late", async () => {
  const { world, accept, hank, ...request } = await open();
  const other = makeHandyman(world);
  const ended = await races.race(world, { first: accept(hank), before: "REQUEST", second: accept(other) });
  expect(ended.first).toBe("serviceRequest.taken");
  const { jobs, ...left } = await jobsAndRequest(ended.world, request);
  expect(left).toEqual({ status: "accepted", handymanId: other.id });
  expect(jobs.map(({ handymanId }) => handymanId)).toEqual([other.id]);
  expect(await Promise.all([hank, other].map((who) => answersOf(ended.world, who)))).toEqual([0, 1]);
});

test("D-37 two requests that one handyman takes at the same moment both count", async () => {
  const { world, accept, hank, ...request } = await open();
  const other = await makeReopenedRequest(world);
  const ended = await races.race(world, { first: accept(hank), before: "REQUEST", second: other.accept(hank) });
  expect(ended.first).toBe("done");
  expect((await jobsAndRequest(ended.world, request)).handymanId).toBe(hank.id);
  expect(await answersOf(ended.world, hank)).toBe(2);
});

test("R-203 settings that are saved while a request is taken keep its figures in the service area", async () => {
  const { world, accept, hank } = await open();
  const first = (racing: World) => racing.call(updateProfile, { as: hank, body: { serviceRadius: 7 } });
  const ended = await races.race(world, { first, before: "AREA", second: accept(hank) });
  expect([ended.first, await answersOf(ended.world, hank)]).toEqual(["done", 1]);
  const area = await ended.world.app.db.get(table.area, { userId: hank.id });
  expect([area?.serviceRadius, area && figuresOf(area).responseCount]).toEqual([7, 1]);
});

test("I-M1 whoever is made an administrator meanwhile gets no half of a service area", async () => {
  const { world, accept, hank } = await open();
  const promote = [remove(table.area, { userId: hank.id }), replace(table.user, { ...hank, role: "admin" })];
  const second = ({ app: { db } }: World) => db.transact(promote);
  const ended = await races.race(world, { first: accept(hank), before: "AREA", second });
  expect(ended.first).toBe("done");
  expect(await ended.world.app.db.get(table.area, { userId: hank.id })).toBeUndefined();
});

test("D-30 nobody accepts a request who is deactivated meanwhile", async () => {
  const { world, accept, hank, ...request } = await open();
  const by = world.makePerson({ role: "admin" });
  const ended = await races.race(world, {
    first: accept(hank),
    before: "REQUEST",
    second: (racing) => setActive(racing, hank, { by }),
  });
  expect(ended.first).toBe("auth.inactive");
  expect(await jobsAndRequest(ended.world, request)).toEqual({ jobs: [], status: "pending", handymanId: undefined });
});

test("I-22 nobody accepts the request of a customer who is deactivated meanwhile", async () => {
  const { world, accept, hank, ...request } = await open();
  const by = world.makePerson({ role: "admin" });
  const ended = await races.race(world, {
    first: accept(hank),
    before: "REQUEST",
    second: (racing) => setActive(racing, request.customer, { by }),
  });
  expect(ended.first).toBe("serviceRequest.taken");
  expect(await jobsAndRequest(ended.world, request)).toEqual({ jobs: [], status: "pending", handymanId: undefined });
});

test("I-24 a job never takes the place of another", async () => {
  const { world, accept, hank, ...request } = await open();
  const somebody = concurrentWriter("JOB");
  const ended = await races.race(world, { first: accept(hank), before: "JOB", second: somebody.writes });
  expect(await somebody.isKept()).toBe(true);
  expect((await jobsAndRequest(ended.world, request)).status).toBe("pending");
});

/** Jobs that one handyman has just accepted. */
async function makeHeld(count: number) {
  const world = await openWorld({ holdsWebhooks: true });
  const { handyman, jobId } = await world.makeJob({ status: "accepted" });
  const others = Array.from({ length: count - 1 }, () =>
    world.makeJob({ status: "accepted", handymanId: handyman.id, isAccountless: true }),
  );
  const ids = [jobId, ...(await Promise.all(others)).map((each) => each.jobId)];
  const cancels = ids.map(
    (id) => (racing: World) =>
      racing.call(updateStatus, { as: handyman, params: { id }, body: { status: "cancelled" } }),
  );
  return { world, handyman, cancels };
}

const alertsOf = async ({ app: { db } }: World) =>
  (await listAlerts(db, { state: "open", order: "newest" }, { limit: 9 })).items;

/** The number of a handyman's recorded quick cancellations. */
const cancelledBy = async ({ app: { db } }: World, { id }: User) =>
  (await db.get(table.acceptances, { userId: id }))?.cancelled.length;

test("D-48 two jobs that one handyman cancels at the same moment both count, also the first two", async () => {
  const { world, handyman, cancels } = await makeHeld(2);
  const [first, second] = cancels;
  if (!first || !second) throw new Error("There are two.");
  const ended = await races.race(world, { first, before: "ACCEPTANCES", second });
  expect([ended.first, await cancelledBy(ended.world, handyman)]).toEqual(["done", 2]);
});

test("D-48 two jobs that are cancelled together after a first one make one alert", async () => {
  const { world, handyman, cancels } = await makeHeld(4);
  const [before, first, second, after] = cancels;
  if (!before || !first || !second || !after) throw new Error("There are four.");
  await before(world);
  const ended = await races.race(world, { first, before: "ACCEPTANCES", second });
  expect([ended.first, await cancelledBy(ended.world, handyman)]).toEqual(["done", 3]);
  await after(ended.world);
  const alerts = (await alertsOf(ended.world)).filter(({ userId }) => userId === handyman.id);
  expect(alerts).toMatchObject([{ alertType: "acceptCancel" }]);
});

test("D-48 the alert of jobs that were accepted and cancelled finds another place than one that is there", async () => {
  const { world, cancels } = await makeHeld(3);
  const [first, second, third] = cancels;
  if (!first || !second || !third) throw new Error("There are three.");
  await first(world);
  await second(world);
  const somebody = concurrentWriter("FRAUD_ALERT");
  const ended = await races.race(world, { first: third, before: "FRAUD_ALERT", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
});
