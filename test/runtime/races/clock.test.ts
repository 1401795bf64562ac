import { afterAll, expect, test } from "vitest";
import decidePrice from "../../../functions/jobs/decidePrice.ts";
import propose from "../../../functions/jobs/propose.ts";
import shareAddress from "../../../functions/jobs/shareAddress.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import { kindOf, listDue, putOff } from "../../../functions/reactions/due.ts";
import count from "../../../functions/reactions/event.count.ts";
import { workUnanswered } from "../../../functions/reactions/job-price.ts";
import { statisticShard } from "../../../functions/runtime/shelves.ts";
import * as table from "../../../functions/runtime/table.ts";
import { HOUR_MS, later, toInstant } from "../../../shared/time.ts";
import type { JobOf, World } from "../../support/money-in-process.ts";
import { openRaces, standing } from "../../support/races.ts";

const races = await openRaces();
afterAll(() => races.close());

const named = { status: "accepted", priceApproval: "pending" } as const;
const approve =
  ({ customer, jobId }: JobOf) =>
  (world: World) =>
    world.call(decidePrice, { as: customer, params: { id: jobId }, body: { isApproved: true } });
const lookAt =
  ({ jobId }: JobOf) =>
  ({ app }: World) =>
    workUnanswered(app, jobId);

test("I-14 a price that is approved right before its customer is reminded of it stays approved", async () => {
  const world = races.newWorld();
  const sides = await world.makeJob(named);
  world.pass(25 * HOUR_MS);
  const ended = await races.race(world, { first: lookAt(sides), before: "JOB", second: approve(sides) });
  expect(ended.first).toBe("conflict.busy");
  const { job } = await standing(ended.world, sides);
  expect([job?.priceApproval, job?.priceRemindedAt]).toEqual(["approved", undefined]);
});

test("D-47 an address that is shared right before its customer is asked again stays shared", async () => {
  const world = races.newWorld();
  const sides = await world.makeJob({
    status: "accepted",
    addressAskAt: later(toInstant(world.app.now()), 2 * HOUR_MS),
  });
  world.pass(3 * HOUR_MS);
  const share = { as: sides.customer, params: { id: sides.jobId } };
  const ended = await races.race(world, {
    first: lookAt(sides),
    before: "JOB",
    second: (racing) => racing.call(shareAddress, share),
  });
  expect(ended.first).toBe("conflict.busy");
  const { job } = await standing(ended.world, sides);
  expect([job?.addressSharedAt, job?.addressAskAt]).toEqual([toInstant(world.app.now()), undefined]);
});

test("I-14 a job that is completed right before its proposal lapses stays completed", async () => {
  const world = races.newWorld();
  const sides = await world.makeJob({ status: "in_progress" });
  const asked = { kind: "price", price: "120.00", reason: "The pipe behind the wall has to go as well." };
  const at = { as: sides.handyman, params: { id: sides.jobId } };
  expect((await world.call(propose, { ...at, body: asked })).status).toBe(201);
  world.pass(49 * HOUR_MS);
  const ended = await races.race(world, {
    first: lookAt(sides),
    before: "JOB",
    second: (racing) => racing.call(updateStatus, { ...at, body: { status: "completed" } }),
  });
  expect(ended.first).toBe("conflict.busy");
  const { job, request, handyman } = await standing(ended.world, sides);
  expect([job?.status, request?.status, handyman?.totalJobs]).toEqual(["completed", "completed", 1]);
  expect(job?.proposals).toMatchObject([{ state: "withdrawn" }]);
});

test("I-26 an event that is delivered twice at the same moment is counted once", async () => {
  const world = races.newWorld();
  const sides = await world.makeJob(named);
  await approve(sides)(world);
  await world.tellOutbox();
  const [event] = world.told;
  if (!event) throw new Error("Nothing was told.");
  const users = { ...event, name: "user.created", data: { userId: sides.customer.id, role: "customer" } };
  const work = ({ app }: World) => count.handle({ event: users, app });
  const ended = await races.race(world, { first: work, before: "MARKER", second: work });
  expect(ended.first).toBe("conflict.busy");
  const counted = await ended.world.app.db.get(table.statistics, { shard: statisticShard(event.id) });
  expect(counted).toMatchObject({ users: 1 });
});

test("I-30 what is due is not put off by who has not seen that it was worked", async () => {
  const world = races.newWorld();
  const sides = await world.makeJob(named);
  world.pass(25 * HOUR_MS);
  const now = world.app.now();
  const due = (await listDue(world.app.db, now)).find((each) => kindOf(each) === "job.answer");
  if (!due) throw new Error("Nothing is due.");
  const ended = await races.race(world, {
    first: ({ app }) => putOff(app.db, { now, due, isItsFault: true }),
    before: "JOB",
    second: approve(sides),
  });
  expect(ended.first).toBe("conflict.busy");
  ended.world.pass(HOUR_MS);
  const left = await listDue(ended.world.app.db, ended.world.app.now());
  expect(left.map(({ pk }) => pk)).not.toContain(due.pk);
});
