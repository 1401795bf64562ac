import { expect, test } from "vitest";
import { applyDeadline } from "../../../functions/appointments/commands/apply-deadline.ts";
import keep from "../../../functions/jobs/keep.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import { syncPaymentIntent } from "../../../functions/payments/intents/sync.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { openRaces, storedStateOf } from "../../support/actions/races.ts";
import { openJob, pay } from "../../support/actions/refunds.ts";
import { GOOD_CARD, type WorldJob } from "../../support/world/money.ts";
import type { World } from "../../support/world/world.ts";

const races = await openRaces();

const look = (sides: WorldJob) => (world: World) => applyDeadline(world.app, sides.jobId);
const say =
  (sides: WorldJob, who: "customer" | "handyman" = "customer") =>
  (world: World) =>
    world.call(keep, { as: sides[who], params: { id: sides.jobId } });
const start = (sides: WorldJob) => (world: World) =>
  world.call(updateStatus, { as: sides.handyman, params: { id: sides.jobId }, body: { status: "in_progress" } });

/** An accepted job that nobody has started for `days`. */
async function makeAccepted(days: number) {
  const { world, sides } = await openJob({ status: "accepted" });
  world.jump(days * DAY_MS);
  return { world, sides };
}

/** The same after the warning, on its last day. */
async function makeWarned({ isPaid = false } = {}) {
  const { world, sides } = await openJob({ status: "accepted" });
  if (isPaid) await pay(world, sides);
  world.jump(23 * DAY_MS);
  await look(sides)(world);
  world.jump(7 * DAY_MS);
  return { world, sides };
}

/** The state of job and request, the date of the cancellation, and the refund. */
async function standOf(world: World, sides: WorldJob) {
  const { job, request, refunds } = await storedStateOf(world, sides);
  return [job?.status, request?.status, job?.staleDueAt, refunds.map(({ amountCents }) => amountCents)];
}

test("I-14 a job of which somebody says right before its end that it still stands is not cancelled", async () => {
  const { world, sides } = await makeWarned({ isPaid: true });
  const ended = await races.race(world, { first: look(sides), before: "JOB", second: say(sides) });
  expect(ended.first).toBe("conflict.busy");
  expect(await standOf(ended.world, sides)).toEqual(["accepted", "accepted", undefined, []]);
});

test("I-14 who says that it still stands while the clock cancels it learns that it does not", async () => {
  const { world, sides } = await makeWarned({ isPaid: true });
  const ended = await races.race(world, { first: say(sides), before: "JOB", second: look(sides) });
  expect(ended.first).toBe("job.illegalMove");
  expect(await standOf(ended.world, sides)).toEqual(["cancelled", "cancelled", undefined, [10_500]]);
});

test("I-14 a job that is started right before the clock cancels it is under way", async () => {
  const { world, sides } = await makeWarned({ isPaid: true });
  const ended = await races.race(world, { first: look(sides), before: "JOB", second: start(sides) });
  expect(ended.first).toBe("conflict.busy");
  expect(await standOf(ended.world, sides)).toEqual(["in_progress", "in_progress", undefined, []]);
});

test("I-14 who starts a job while the clock cancels it learns that it is over", async () => {
  const { world, sides } = await makeWarned({ isPaid: true });
  const ended = await races.race(world, { first: start(sides), before: "JOB", second: look(sides) });
  expect(ended.first).toBe("job.illegalMove");
  expect(await standOf(ended.world, sides)).toEqual(["cancelled", "cancelled", undefined, [10_500]]);
});

test("I-14 a job that is started right before both sides are warned stays started, and nobody is warned", async () => {
  const { world, sides } = await makeAccepted(23);
  const ended = await races.race(world, { first: look(sides), before: "JOB", second: start(sides) });
  expect(ended.first).toBe("conflict.busy");
  expect(await standOf(ended.world, sides)).toEqual(["in_progress", "in_progress", undefined, []]);
});

test("I-14 a job that is paid right before the clock cancels it stands, with its money", async () => {
  const { world, sides } = await makeWarned();
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  // The payment counts as activity; the schedule looks again after a month.
  world.jump(23 * DAY_MS);
  await look(sides)(world);
  world.jump(7 * DAY_MS);
  const ended = await races.race(world, {
    first: look(sides),
    before: "JOB",
    second: ({ app }) => syncPaymentIntent(app, started.paymentIntentId),
  });
  expect(ended.first).toBe("conflict.busy");
  expect(await standOf(ended.world, sides)).toEqual(["accepted", "accepted", undefined, []]);
  expect((await storedStateOf(ended.world, sides)).payment?.releaseStatus).toBe("held");
});

test("I-05 what is captured while the clock cancels the job goes back as a whole", async () => {
  const { world, sides } = await makeWarned();
  const started = await world.startPayment(sides);
  world.jump(23 * DAY_MS);
  await look(sides)(world);
  world.jump(7 * DAY_MS);
  await world.provider.pay(GOOD_CARD, started);
  const ended = await races.race(world, {
    first: ({ app }) => syncPaymentIntent(app, started.paymentIntentId),
    before: "JOB",
    second: look(sides),
  });
  expect(ended.first).toBe("done");
  expect(await standOf(ended.world, sides)).toEqual(["cancelled", "cancelled", undefined, [10_500]]);
});

test("I-26 both sides say at the same moment that it still stands: it does, and one of them is told", async () => {
  const { world, sides } = await makeWarned();
  const ended = await races.race(world, { first: say(sides), before: "JOB", second: say(sides, "handyman") });
  expect(ended.first).toBe("done");
  expect(await standOf(ended.world, sides)).toEqual(["accepted", "accepted", undefined, []]);
  expect(ended.emitted).toMatchObject([{ name: "job.activityConfirmed", data: { by: "handyman" } }]);
});
