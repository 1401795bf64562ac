import { afterAll, describe, expect, test } from "vitest";
import decidePrice from "../../functions/jobs/decidePrice.ts";
import redo from "../../functions/jobs/redo.ts";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import { settle } from "../../functions/payments/rules.ts";
import { DAY_MS } from "../../shared/time.ts";
import { GOOD_CARD, type JobOf, openMoney, SLOW_CARD, type World } from "../support/money-in-process.ts";
import { standing } from "../support/races.ts";

const money = await openMoney();
afterAll(() => money.close());

const params = ({ jobId }: JobOf) => ({ id: jobId });
const decide = (world: World, sides: JobOf, isApproved: boolean) =>
  world.call(decidePrice, { as: sides.customer, params: params(sides), body: { isApproved } });
const askBack = (world: World, sides: JobOf) =>
  world.call(redo, { as: sides.customer, params: params(sides), body: { reason: "The tap drips again." } });
const complete = (world: World, sides: JobOf) =>
  world.call(updateStatus, { as: sides.handyman, params: params(sides), body: { status: "completed" } });

/** A completed job at the handyman's price, which the customer never approved. */
async function makeUnanswered() {
  const world = money.newWorld();
  const sides = await world.makeJob({ status: "in_progress", priceApproval: "pending" });
  expect((await complete(world, sides)).status).toBe(200);
  return { world, sides };
}

/** The job is not cancelled, and nothing is refunded. */
async function expectToGoOn(world: World, sides: JobOf) {
  const { job, request, refunds } = await standing(world, sides);
  expect([job?.status, request?.status, refunds]).toEqual(["in_progress", "in_progress", []]);
}

describe("a price that was never answered", () => {
  test("D-21 is approved by paying it: it can no longer be rejected to cancel the job or get a refund", async () => {
    const { world, sides } = await makeUnanswered();
    const started = await world.begin(sides);
    // Opening the card form is no approval.
    expect((await standing(world, sides)).job?.priceApproval).toBe("pending");
    await world.provider.pay(GOOD_CARD, started);
    expect((await world.confirm(sides, started)).status).toBe(200);
    expect((await standing(world, sides)).job?.priceApproval).toBe("approved");
    expect((await askBack(world, sides)).status).toBe(200);
    expect((await decide(world, sides, false)).code).toBe("job.illegalMove");
    await world.rest(DAY_MS);
    await expectToGoOn(world, sides);
    expect((await complete(world, sides)).status).toBe(200);
    await world.rest(4 * DAY_MS);
    const { job, payment } = await standing(world, sides);
    expect([job?.status, payment?.transferredCents, payment?.refundedAmountCents]).toEqual(["completed", 8000, 0]);
  });

  test("E3 can no longer be rejected once the job was completed and its customer has requested rework", async () => {
    const { world, sides } = await makeUnanswered();
    expect((await decide(world, sides, false)).code).toBe("job.illegalMove");
    expect((await askBack(world, sides)).status).toBe(200);
    for (const isApproved of [true, false])
      expect((await decide(world, sides, isApproved)).code).toBe("job.illegalMove");
    await expectToGoOn(world, sides);
  });

  test("D-21 is approved also by a card that is charged during the rework", async () => {
    const { world, sides } = await makeUnanswered();
    const started = await world.begin(sides);
    await world.provider.pay(SLOW_CARD, started);
    expect((await world.confirm(sides, started)).status).toBe(200);
    expect((await askBack(world, sides)).status).toBe(200);
    expect((await decide(world, sides, false)).code).toBe("job.illegalMove");
    world.pass(DAY_MS);
    await settle(world.app, started.paymentIntentId);
    const { job, payment } = await standing(world, sides);
    expect([job?.priceApproval, payment?.releaseStatus]).toEqual(["approved", "held"]);
    expect((await decide(world, sides, false)).code).toBe("job.illegalMove");
    await expectToGoOn(world, sides);
  });
});
