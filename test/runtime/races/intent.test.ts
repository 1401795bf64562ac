import { afterAll, describe, expect, test } from "vitest";
import updateUser from "../../../functions/admin/updateUser.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import createIntent from "../../../functions/payments/createIntent.ts";
import { settle } from "../../../functions/payments/rules.ts";
import { DAY_MS } from "../../../shared/time.ts";
import type { JobOf, World } from "../../support/money-in-process.ts";
import { another } from "../../support/overtaking.ts";
import { openRaces, standing } from "../../support/races.ts";

const races = await openRaces();
afterAll(() => races.close());

const begin =
  ({ customer, jobId }: JobOf) =>
  (world: World) =>
    world.call(createIntent, { as: customer, body: { jobId } });
const leave =
  ({ handyman, jobId }: JobOf) =>
  (world: World) =>
    world.call(updateStatus, { as: handyman, params: { id: jobId }, body: { status: "cancelled" } });

/** The two transactions of an attempt: before the provider is asked, and after it answered. */
const written = { begun: "ATTEMPT", made: "INTENT" } as const;

test("I-24 a customer whom an administrator deactivates while the provider learns of them stays so", async () => {
  const world = races.newWorld();
  const sides = await world.makeJob();
  const admin = world.makePerson({ role: "admin" });
  const body = { isActive: false, reason: "They never pay." };
  const ended = await races.race(world, {
    first: begin(sides),
    before: "USER",
    second: (racing) => racing.call(updateUser, { as: admin, params: { id: sides.customer.id }, body }),
  });
  expect(ended.first).toBe("done");
  const { handyman: customer } = await standing(ended.world, { ...sides, handyman: sides.customer });
  expect(customer).toMatchObject({ isActive: false, stripeCustomerId: expect.any(String) });
});

test("I-14 nobody begins to pay for a job that is cancelled meanwhile, and it stays cancelled", async () => {
  const world = races.newWorld();
  const sides = await world.makeJob({ status: "accepted" });
  const ended = await races.race(world, { first: begin(sides), before: written.begun, second: leave(sides) });
  expect(ended.first).toBe("payment.notDue");
  const { job, request, payment } = await standing(ended.world, sides);
  expect([job?.status, request?.status, payment]).toEqual(["cancelled", "pending", undefined]);
});

test("I-14 no intent becomes live of a job that is cancelled while the provider made it", async () => {
  const world = races.newWorld();
  const sides = await world.makeJob({ status: "accepted" });
  const ended = await races.race(world, { first: begin(sides), before: written.made, second: leave(sides) });
  expect(ended.first).toBe("payment.notDue");
  const { job, payment } = await standing(ended.world, sides);
  expect([job?.status, payment?.status]).toEqual(["cancelled", "pending"]);
  expect(payment).not.toHaveProperty("stripePaymentIntentId");
});

describe("an attempt to pay takes the place of nothing and nobody writes over it", () => {
  test.each([
    ["payment that somebody has begun", "begun", "PAYMENT", "done"],
    ["attempt that somebody has begun", "begun", "ATTEMPT", "conflict.busy"],
    ["attempt that somebody has written", "made", "ATTEMPT", "done"],
    ["intent that somebody has kept", "made", "INTENT", "conflict.busy"],
  ] as const)("I-04 the %s stands", async (_, step, prefix, expected) => {
    const world = races.newWorld();
    const sides = await world.makeJob();
    const somebody = another(prefix);
    const ended = await races.race(world, { first: begin(sides), before: written[step], second: somebody.writes });
    expect([ended.first, await somebody.isKept()]).toEqual([expected, true]);
    // All of an attempt, or nothing.
    const { payment, job } = await standing(ended.world, sides);
    expect(payment?.stripePaymentIntentId !== undefined).toBe(expected === "done");
    expect(job?.paymentStatus).toBe(prefix === "ATTEMPT" && step === "begun" ? undefined : "pending");
  });

  test("I-04 the payment that somebody wrote before its next attempt stands", async () => {
    const world = races.newWorld();
    const sides = await world.makeJob();
    const { paymentIntentId } = await world.begin(sides);
    world.pass(DAY_MS);
    await world.app.stripe.cancelIntent(paymentIntentId);
    await settle(world.app, paymentIntentId);
    const somebody = another("PAYMENT");
    const ended = await races.race(world, { first: begin(sides), before: written.begun, second: somebody.writes });
    expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
    expect((await standing(ended.world, sides)).payment).toMatchObject({ attempt: 2, status: "pending" });
  });
});
