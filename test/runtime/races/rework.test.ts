import { expect, test } from "vitest";
import confirm from "../../../functions/jobs/confirm.ts";
import redo from "../../../functions/jobs/redo.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import createIntent from "../../../functions/payments/createIntent.ts";
import { syncPaymentIntent } from "../../../functions/payments/intents/sync.ts";
import { autoRelease } from "../../../functions/payments/release/by-clock.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { openRaces, storedStateOf } from "../../support/actions/races.ts";
import { openJob, pay } from "../../support/actions/refunds.ts";
import { GOOD_CARD, type WorldJob } from "../../support/world/money.ts";
import type { World } from "../../support/world/world.ts";

const races = await openRaces();

const at = ({ jobId }: WorldJob) => ({ id: jobId });
const ask = (sides: WorldJob) => (world: World) =>
  world.call(redo, { as: sides.customer, params: at(sides), body: { reason: "The tap drips again." } });
const say = (sides: WorldJob) => (world: World) => world.call(confirm, { as: sides.customer, params: at(sides) });

/** A job that was completed through the API, so that it is counted. */
async function makeDone() {
  const { world, sides } = await openJob({ status: "in_progress" });
  await world.call(updateStatus, { as: sides.handyman, params: at(sides), body: { status: "completed" } });
  return { world, sides };
}

async function makeHeld() {
  const { world, sides } = await makeDone();
  await pay(world, sides);
  return { world, sides };
}

test("I-24 who asks the handyman back while the payment is released learns that it is", async () => {
  const { world, sides } = await makeHeld();
  const ended = await races.race(world, { first: ask(sides), before: "JOB", second: say(sides) });
  expect(ended.first).toBe("job.redoOver");
  const { job, request, payment, figures } = await storedStateOf(ended.world, sides);
  expect([job?.status, request?.status, payment?.releaseStatus]).toEqual(["completed", "completed", "released"]);
  expect([figures?.totalJobs, figures?.totalEarnedCents]).toEqual([1, 8000]);
});

test("I-24 who releases the payment while the handyman is asked back learns that it is held", async () => {
  const { world, sides } = await makeHeld();
  const ended = await races.race(world, { first: say(sides), before: "PAYMENT", second: ask(sides) });
  expect(ended.first).toBe("job.illegalMove");
  const { job, request, payment, figures } = await storedStateOf(ended.world, sides);
  expect([job?.status, request?.status, payment?.releaseStatus]).toEqual(["in_progress", "in_progress", "held"]);
  expect([figures?.totalJobs, figures?.totalEarnedCents, job?.confirmedAt]).toEqual([0, 0, undefined]);
});

test("I-14 the clock does not release what its customer asks back right before", async () => {
  const { world, sides } = await makeHeld();
  // Paid right after its completion: the release is due when rework can no longer be requested.
  world.jump(72 * HOUR_MS - 1);
  const before = await storedStateOf(world, sides);
  expect(before.payment?.releaseDueAt).toBeDefined();
  const ended = await races.race(world, {
    first: ({ app }) => autoRelease(app, sides.jobId),
    before: "PAYMENT",
    second: ask(sides),
  });
  expect(ended.first).toBe("conflict.busy");
  const { job, payment } = await storedStateOf(ended.world, sides);
  expect([job?.status, payment?.releaseStatus, payment?.releaseDueAt, payment?.remindedHours]).toEqual([
    ...["in_progress", "held", undefined, undefined],
  ]);
});

test("I-24 what is captured right before the handyman is asked back is held without a date", async () => {
  const { world, sides } = await makeDone();
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  const ended = await races.race(world, {
    first: ask(sides),
    before: "JOB",
    second: ({ app }) => syncPaymentIntent(app, started.paymentIntentId),
  });
  expect(ended.first).toBe("done");
  const { job, payment, kinds } = await storedStateOf(ended.world, sides);
  expect([job?.status, job?.paymentStatus, payment?.status, kinds]).toEqual([
    ...["in_progress", "completed", "completed", ["charge"]],
  ]);
  expect([payment?.releaseStatus, payment?.releaseDueAt, job?.releaseDueAt]).toEqual(["held", undefined, undefined]);
});

test("I-24 what is captured right after the handyman is asked back is held without a date", async () => {
  const { world, sides } = await makeDone();
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  const ended = await races.race(world, {
    first: ({ app }) => syncPaymentIntent(app, started.paymentIntentId),
    before: "PAYMENT",
    second: ask(sides),
  });
  expect(ended.first).toBe("done");
  const { job, payment } = await storedStateOf(ended.world, sides);
  expect([job?.status, payment?.releaseStatus, payment?.releaseDueAt]).toEqual(["in_progress", "held", undefined]);
});

test("I-24 nobody begins to pay for a job whose handyman is asked back meanwhile", async () => {
  const { world, sides } = await makeDone();
  const ended = await races.race(world, {
    first: (racing) => racing.call(createIntent, { as: sides.customer, body: { jobId: sides.jobId } }),
    before: "JOB",
    second: ask(sides),
  });
  expect(ended.first).toBe("payment.notDue");
  expect((await storedStateOf(ended.world, sides)).payment).toBeUndefined();
});

test("D-37 a job that was never counted lowers no counter below zero", async () => {
  const { world, sides } = await openJob();
  expect((await ask(sides)(world)).status).toBe(200);
  const counts = world.database.items().flatMap(({ entity, totalJobs }) => (entity === "figures" ? [totalJobs] : []));
  expect(counts).toEqual([0, 0]);
});
