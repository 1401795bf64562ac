import { expect, test } from "vitest";
import { applyDeadline } from "../../../functions/appointments/commands/apply-deadline.ts";
import decidePrice from "../../../functions/jobs/decidePrice.ts";
import propose from "../../../functions/jobs/propose.ts";
import shareAddress from "../../../functions/jobs/shareAddress.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import { kindOf, listDue, postpone } from "../../../functions/reactions/due-queue.ts";
import count from "../../../functions/reactions/event.count.ts";
import { runOnce } from "../../../functions/reactions/run-once.ts";
import { counterShard } from "../../../functions/runtime/data/index-keys.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { addMs, HOUR_MS, toInstant } from "../../../shared/time.ts";
import { openRaces, storedStateOf } from "../../support/actions/races.ts";
import { openJob } from "../../support/actions/refunds.ts";
import type { WorldJob } from "../../support/world/money.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

const named = { status: "accepted", priceApproval: "pending" } as const;
const approve =
  ({ customer, jobId }: WorldJob) =>
  (world: World) =>
    world.call(decidePrice, { as: customer, params: { id: jobId }, body: { isApproved: true } });
const lookAt =
  ({ jobId }: WorldJob) =>
  ({ app }: World) =>
    applyDeadline(app, jobId);

test("I-14 a price that is approved right before its customer is reminded of it stays approved", async () => {
  const { world, sides } = await openJob(named);
  world.jump(25 * HOUR_MS);
  const ended = await races.race(world, { first: lookAt(sides), before: "JOB", second: approve(sides) });
  expect(ended.first).toBe("conflict.busy");
  const { job } = await storedStateOf(ended.world, sides);
  expect([job?.priceApproval, job?.priceRemindedAt]).toEqual(["approved", undefined]);
});

test("D-47 an address that is shared right before its customer is asked again stays shared", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const sides = await world.makeJob({
    status: "accepted",
    addressAskAt: addMs(toInstant(world.app.now()), 2 * HOUR_MS),
  });
  world.jump(3 * HOUR_MS);
  const share = { as: sides.customer, params: { id: sides.jobId } };
  const ended = await races.race(world, {
    first: lookAt(sides),
    before: "JOB",
    second: (racing) => racing.call(shareAddress, share),
  });
  expect(ended.first).toBe("conflict.busy");
  const { job } = await storedStateOf(ended.world, sides);
  expect([job?.addressSharedAt, job?.addressAskAt]).toEqual([toInstant(world.app.now()), undefined]);
});

test("I-14 a job that is completed right before its proposal lapses stays completed", async () => {
  const { world, sides } = await openJob({ status: "in_progress" });
  const asked = { kind: "price", price: "120.00", reason: "The pipe behind the wall has to go as well." };
  const at = { as: sides.handyman, params: { id: sides.jobId } };
  expect((await world.call(propose, { ...at, body: asked })).status).toBe(201);
  world.jump(49 * HOUR_MS);
  const ended = await races.race(world, {
    first: lookAt(sides),
    before: "JOB",
    second: (racing) => racing.call(updateStatus, { ...at, body: { status: "completed" } }),
  });
  expect(ended.first).toBe("conflict.busy");
  const { job, request, figures } = await storedStateOf(ended.world, sides);
  expect([job?.status, request?.status, figures?.totalJobs]).toEqual(["completed", "completed", 1]);
  expect(job?.proposals).toMatchObject([{ state: "withdrawn" }]);
});

test("I-26 an event that is delivered twice at the same moment is counted once", async () => {
  const { world, sides } = await openJob(named);
  await approve(sides)(world);
  await world.dispatchOutbox();
  const [event] = world.dispatched;
  if (!event) throw new Error("Nothing was told.");
  const users = { ...event, name: "user.created", data: { userId: sides.customer.id, role: "customer" } };
  const work = ({ app }: World) => count.handle({ event: users, app });
  const ended = await races.race(world, { first: work, before: "PROCESSED_EVENT", second: work });
  expect(ended.first).toBe("done");
  const statistics = await ended.world.app.db.get(table.statistics, { shard: counterShard(event.id) });
  expect(statistics).toMatchObject({ users: 1 });
});

test("I-26 work whose marker another delivery has written meanwhile is not marked again", async () => {
  const work = ({ app }: World) => runOnce(app, "mail#1", () => []);
  const ended = await races.race(await openWorld({ holdsWebhooks: true }), {
    first: work,
    before: "PROCESSED_EVENT",
    second: work,
  });
  expect(ended.first).toBe("conflict.busy");
});

test("I-30 what is due is not put off by who has not seen that it was worked", async () => {
  const { world, sides } = await openJob(named);
  world.jump(25 * HOUR_MS);
  const now = world.app.now();
  const due = (await listDue(world.app.db, now)).find((each) => kindOf(each) === "job.deadline");
  if (!due) throw new Error("Nothing is due.");
  const ended = await races.race(world, {
    first: ({ app }) => postpone(app.db, { now, due, countsAsFailure: true }),
    before: "JOB",
    second: approve(sides),
  });
  expect(ended.first).toBe("conflict.busy");
  ended.world.jump(HOUR_MS);
  const left = await listDue(ended.world.app.db, ended.world.app.now());
  expect(left.map(({ pk }) => pk)).not.toContain(due.pk);
});
