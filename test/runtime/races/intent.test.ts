import { describe, expect, test } from "vitest";
import answerProposal from "../../../functions/jobs/answerProposal.ts";
import propose from "../../../functions/jobs/propose.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import createIntent from "../../../functions/payments/createIntent.ts";
import { storeIntent } from "../../../functions/payments/intents/attempt.ts";
import { syncPaymentIntent } from "../../../functions/payments/intents/sync.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { findAttempt } from "../../../functions/stores/payments.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { setActive } from "../../support/actions/deactivation.ts";
import { openRaces, storedStateOf } from "../../support/actions/races.ts";
import { openJob } from "../../support/actions/refunds.ts";
import type { WorldJob } from "../../support/world/money.ts";
import type { World } from "../../support/world/world.ts";

const races = await openRaces();

const begin =
  ({ customer, jobId }: WorldJob) =>
  (world: World) =>
    world.call(createIntent, { as: customer, body: { jobId } });
const leave =
  ({ handyman, jobId }: WorldJob) =>
  (world: World) =>
    world.call(updateStatus, { as: handyman, params: { id: jobId }, body: { status: "cancelled" } });

/** The two transactions of an attempt: before and after the call of Stripe. */
const written = { begun: "ATTEMPT", made: "INTENT" } as const;

test("I-24 a customer whom an administrator deactivates while the provider learns of them stays so", async () => {
  const { world, sides } = await openJob();
  const by = world.makePerson({ role: "admin" });
  const jobs = [{ jobId: sides.jobId, outcome: "finish" }];
  const ended = await races.race(world, {
    first: begin(sides),
    before: "PERSON",
    second: (racing) => setActive(racing, sides.customer, { jobs, by }),
  });
  expect(ended.first).toBe("done");
  const { handyman: customer } = await storedStateOf(ended.world, { ...sides, handyman: sides.customer });
  expect(customer).toMatchObject({ isActive: false, stripeCustomerId: expect.any(String) });
});

test("I-14 nobody begins to pay for a job that is cancelled meanwhile, and it stays cancelled", async () => {
  const { world, sides } = await openJob({ status: "accepted" });
  const ended = await races.race(world, { first: begin(sides), before: written.begun, second: leave(sides) });
  expect(ended.first).toBe("payment.jobCancelled");
  const { job, request, payment } = await storedStateOf(ended.world, sides);
  expect([job?.status, request?.status, payment]).toEqual(["cancelled", "pending", undefined]);
});

test("I-14 no intent becomes live of a job that is cancelled while the provider made it", async () => {
  const { world, sides } = await openJob({ status: "accepted" });
  const ended = await races.race(world, { first: begin(sides), before: written.made, second: leave(sides) });
  expect(ended.first).toBe("payment.jobCancelled");
  const { job, payment } = await storedStateOf(ended.world, sides);
  expect([job?.status, payment?.status]).toEqual(["cancelled", "pending"]);
  expect(payment).not.toHaveProperty("stripePaymentIntentId");
});

describe("a price that is agreed to while the provider makes the intent", () => {
  const move = (world: World, { handyman, jobId }: WorldJob, status: string) =>
    world.call(updateStatus, { as: handyman, params: { id: jobId }, body: { status } });
  const suggest = (world: World, { handyman, jobId }: WorldJob, [kind, price]: readonly [string, string]) => {
    const body = { kind, price, reason: "The pipe behind the wall as well." };
    return world.call(propose, { as: handyman, params: { id: jobId }, body });
  };
  const accept =
    ({ customer, jobId }: WorldJob) =>
    (world: World) =>
      world.call(answerProposal, { as: customer, params: { id: jobId, number: "1" }, body: { answer: "accept" } });

  test.each([
    ["another price", ["price", "500.00"], "payment.notDue", "in_progress", 50_000],
    ["the end for less", ["ending", "60.00"], "done", "completed", 6000],
    ["the end for nothing", ["ending", "0"], "payment.jobCancelled", "cancelled", 10_000],
  ] as const)("I-03 nobody can pay the former one: %s", async (_, proposal, expected, status, priceCents) => {
    const { world, sides } = await openJob({ status: "accepted" });
    const ended = await races.race(world, {
      first: begin(sides),
      before: written.made,
      async second(racing) {
        expect((await move(racing, sides, "in_progress")).status).toBe(200);
        expect((await suggest(racing, sides, proposal)).status).toBe(201);
        expect((await accept(sides)(racing)).status).toBe(200);
      },
    });
    expect(ended.first).toBe(expected);
    const { job, payment } = await storedStateOf(ended.world, sides);
    expect([job?.status, job?.agreedPriceCents]).toEqual([status, priceCents]);
    // Only the new price can be paid, or nothing.
    const isLive = payment?.stripePaymentIntentId !== undefined;
    expect([isLive, payment?.amountCents === 6300]).toEqual([expected === "done", expected === "done"]);
  });

  test.each([
    ["another price", ["price", "500.00"], 50_000],
    ["the end for less", ["ending", "60.00"], 6000],
  ] as const)("I-03 an intent that is kept right before is cancelled first: %s", async (_, proposal, priceCents) => {
    const { world, sides } = await openJob({ status: "accepted" });
    const away = async () => {
      throw new AppError("payment.providerUnavailable");
    };
    const cut = world.withApp({ stripe: { ...world.app.stripe, createIntent: away } });
    expect(await begin(sides)(cut)).toMatchObject({ code: "payment.providerUnavailable" });
    await move(world, sides, "in_progress");
    await suggest(world, sides, proposal);
    let intentId = "";
    const ended = await races.race(world, {
      first: accept(sides),
      before: "JOB",
      async second({ app }) {
        const { payment } = await storedStateOf(world.withApp({ db: app.db }), sides);
        const attempt = payment && (await findAttempt(app.db, payment));
        const customer = (await app.db.get(table.user, sides.customer))?.stripeCustomerId;
        if (!payment || !attempt || !customer) throw new Error("Nothing was begun.");
        const asked = { amountCents: payment.amountCents, customer, jobId: sides.jobId, attemptId: attempt.id };
        const intent = await app.stripe.createIntent({ ...asked, description: "Leaking tap" });
        if (!intent) throw new Error("There is no intent.");
        intentId = intent.id;
        await storeIntent(app, { payment, attempt, intent });
      },
    });
    expect(ended.first).toBe("done");
    const { job, payment } = await storedStateOf(ended.world, sides);
    expect([job?.agreedPriceCents, payment?.status, payment?.stripePaymentIntentId]).toEqual([
      ...[priceCents, "failed", undefined],
    ]);
    expect((await world.app.stripe.getIntent(intentId))?.status).toBe("canceled");
  });
});

describe("an attempt to pay takes the place of nothing and nobody writes over it", () => {
  test.each([
    ["payment that somebody has begun", "begun", "PAYMENT", "done"],
    ["attempt that somebody has begun", "begun", "ATTEMPT", "conflict.busy"],
    ["attempt that somebody has written", "made", "ATTEMPT", "done"],
    ["intent that somebody has kept", "made", "INTENT", "conflict.busy"],
  ] as const)("I-04 the %s stands", async (_, step, prefix, expected) => {
    const { world, sides } = await openJob();
    const somebody = concurrentWriter(prefix);
    const ended = await races.race(world, { first: begin(sides), before: written[step], second: somebody.writes });
    expect([ended.first, await somebody.isKept()]).toEqual([expected, true]);
    // The attempt is stored completely or not at all.
    const { payment, job } = await storedStateOf(ended.world, sides);
    expect(payment?.stripePaymentIntentId !== undefined).toBe(expected === "done");
    expect(job?.paymentStatus).toBe(prefix === "ATTEMPT" && step === "begun" ? undefined : "pending");
  });

  test("I-04 the payment that somebody wrote before its next attempt stands", async () => {
    const { world, sides } = await openJob();
    const { paymentIntentId } = await world.startPayment(sides);
    world.jump(DAY_MS);
    await world.app.stripe.cancelIntent(paymentIntentId);
    await syncPaymentIntent(world.app, paymentIntentId);
    const somebody = concurrentWriter("PAYMENT");
    const ended = await races.race(world, { first: begin(sides), before: written.begun, second: somebody.writes });
    expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
    expect((await storedStateOf(ended.world, sides)).payment).toMatchObject({ attempt: 2, status: "pending" });
  });
});
