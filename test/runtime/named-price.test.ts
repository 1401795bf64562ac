import { describe, expect, test } from "vitest";
import decidePrice from "../../functions/jobs/decidePrice.ts";
import redo from "../../functions/jobs/redo.ts";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import { syncPaymentIntent } from "../../functions/payments/intents/sync.ts";
import { DAY_MS } from "../../shared/time.ts";
import { storedStateOf } from "../support/actions/races.ts";
import { openJob } from "../support/actions/refunds.ts";
import { GOOD_CARD, SLOW_CARD, type WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

const params = ({ jobId }: WorldJob) => ({ id: jobId });
const decide = (world: World, sides: WorldJob, isApproved: boolean) =>
  world.call(decidePrice, { as: sides.customer, params: params(sides), body: { isApproved } });
const requestRework = (world: World, sides: WorldJob) =>
  world.call(redo, { as: sides.customer, params: params(sides), body: { reason: "The tap drips again." } });
const complete = (world: World, sides: WorldJob) =>
  world.call(updateStatus, { as: sides.handyman, params: params(sides), body: { status: "completed" } });

/** A completed job at the handyman's price, which the customer never approved. */
async function makeUnanswered() {
  const { world, sides } = await openJob({ status: "in_progress", priceApproval: "pending" });
  expect((await complete(world, sides)).status).toBe(200);
  return { world, sides };
}

/** The job is not cancelled, and nothing is refunded. */
async function expectJobContinues(world: World, sides: WorldJob) {
  const { job, request, refunds } = await storedStateOf(world, sides);
  expect([job?.status, request?.status, refunds]).toEqual(["in_progress", "in_progress", []]);
}

describe("a price that was never answered", () => {
  test("D-21 is approved by paying it: it can no longer be rejected to cancel the job or get a refund", async () => {
    const { world, sides } = await makeUnanswered();
    const started = await world.startPayment(sides);
    // Opening the card form is no approval.
    expect((await storedStateOf(world, sides)).job?.priceApproval).toBe("pending");
    await world.provider.pay(GOOD_CARD, started);
    expect((await world.confirm(sides, started)).status).toBe(200);
    expect((await storedStateOf(world, sides)).job?.priceApproval).toBe("approved");
    expect((await requestRework(world, sides)).status).toBe(200);
    expect((await decide(world, sides, false)).code).toBe("job.illegalMove");
    await world.runUntilIdle(DAY_MS);
    await expectJobContinues(world, sides);
    expect((await complete(world, sides)).status).toBe(200);
    await world.runUntilIdle(4 * DAY_MS);
    const { job, payment } = await storedStateOf(world, sides);
    expect([job?.status, payment?.transferredCents, payment?.refundedAmountCents]).toEqual(["completed", 8000, 0]);
  });

  test("E3 can no longer be rejected once the job was completed and its customer has requested rework", async () => {
    const { world, sides } = await makeUnanswered();
    expect((await decide(world, sides, false)).code).toBe("job.illegalMove");
    expect((await requestRework(world, sides)).status).toBe(200);
    for (const isApproved of [true, false])
      expect((await decide(world, sides, isApproved)).code).toBe("job.illegalMove");
    await expectJobContinues(world, sides);
  });

  test("D-21 is approved also by a card that is charged during the rework", async () => {
    const { world, sides } = await makeUnanswered();
    const started = await world.startPayment(sides);
    await world.provider.pay(SLOW_CARD, started);
    expect((await world.confirm(sides, started)).status).toBe(200);
    expect((await requestRework(world, sides)).status).toBe(200);
    expect((await decide(world, sides, false)).code).toBe("job.illegalMove");
    world.jump(DAY_MS);
    await syncPaymentIntent(world.app, started.paymentIntentId);
    const { job, payment } = await storedStateOf(world, sides);
    expect([job?.priceApproval, payment?.releaseStatus]).toEqual(["approved", "held"]);
    expect((await decide(world, sides, false)).code).toBe("job.illegalMove");
    await expectJobContinues(world, sides);
  });
});
