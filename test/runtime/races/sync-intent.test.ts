import { describe, expect, test } from "vitest";
import pauseRelease from "../../../functions/admin/pauseRelease.ts";
import refund from "../../../functions/admin/refund.ts";
import confirm from "../../../functions/jobs/confirm.ts";
import { expireIntent } from "../../../functions/payments/intents/expire.ts";
import { syncPaymentIntent } from "../../../functions/payments/intents/sync.ts";
import { reconcileRefunds } from "../../../functions/payments/refunds/read.ts";
import { autoRelease } from "../../../functions/payments/release/by-clock.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { concurrentWriter, removeItem, writeOf } from "../../support/actions/concurrent-writes.ts";
import { openRaces, storedStateOf } from "../../support/actions/races.ts";
import { openJob } from "../../support/actions/refunds.ts";
import { DECLINED_CARD, GOOD_CARD, SLOW_CARD, type WorldJob } from "../../support/world/money.ts";
import type { World } from "../../support/world/world.ts";

const races = await openRaces();

/** A job whose customer has paid by card; the webhook has not arrived yet. */
async function makePaying(card: string) {
  const { world, sides } = await openJob();
  const { paymentIntentId, clientSecret } = await world.startPayment(sides);
  expect(await world.provider.pay(card, { paymentIntentId, clientSecret })).toBe(200);
  return { world, sides, capture: (racing: World) => syncPaymentIntent(racing.app, paymentIntentId) };
}

async function makeHeld() {
  const { world, sides, capture } = await makePaying(GOOD_CARD);
  await capture(world);
  return { world, sides, admin: world.makePerson({ role: "admin" }) };
}

const sayDone =
  ({ customer, jobId }: WorldJob) =>
  (world: World) =>
    world.call(confirm, { as: customer, params: { id: jobId } });

describe("the customer's word, while a slow card is charged", () => {
  async function makeSlow() {
    const { world, sides, capture } = await makePaying(SLOW_CARD);
    await capture(world);
    world.jump(2 * MINUTE_MS);
    return { world, sides, capture };
  }

  test("I-14 releases what is captured right before it is written", async () => {
    const { world, sides, capture } = await makeSlow();
    const ended = await races.race(world, { first: sayDone(sides), before: "JOB", second: capture });
    expect(ended.first).toBe("done");
    const { job, payment, figures, kinds } = await storedStateOf(ended.world, sides);
    expect([payment?.status, payment?.releaseStatus, payment?.releasedBy]).toEqual([
      "completed",
      "released",
      "customer",
    ]);
    expect([job?.paymentStatus, job?.releaseStatus, kinds]).toEqual(["completed", "released", ["charge"]]);
    expect(figures?.totalEarnedCents).toBe(8000);
  });

  test("I-14 is seen by a capture that it overtakes", async () => {
    const { world, sides, capture } = await makeSlow();
    const ended = await races.race(world, { first: capture, before: "PAYMENT", second: sayDone(sides) });
    expect(ended.first).toBe("done");
    const { job, payment, kinds } = await storedStateOf(ended.world, sides);
    expect([payment?.status, payment?.releaseStatus, job?.releaseStatus]).toEqual([
      "completed",
      "released",
      "released",
    ]);
    expect([job?.confirmedAt, kinds]).toEqual([expect.any(String), ["charge"]]);
  });
});

test("I-14 a capture that overtakes the last look at a stale intent is not undone", async () => {
  const { world, sides } = await openJob();
  const started = await world.startPayment(sides);
  world.jump(HOUR_MS);
  const ended = await races.race(world, {
    first: ({ app }) => expireIntent(app, sides.jobId, "PAYMENT"),
    before: "PAYMENT",
    async second({ provider, app }) {
      await provider.pay(GOOD_CARD, started);
      await syncPaymentIntent(app, started.paymentIntentId);
    },
  });
  expect(ended.first).toBe("conflict.busy");
  const { payment, kinds } = await storedStateOf(ended.world, sides);
  expect([payment?.status, payment?.releaseStatus, kinds]).toEqual(["completed", "held", ["charge"]]);
});

test("I-14 a capture that overtakes the counting of a declined card is not undone", async () => {
  const { world, sides } = await openJob();
  const started = await world.startPayment(sides);
  await world.provider.pay(DECLINED_CARD, started);
  const [declined] = world.provider.events().filter(({ type }) => type === "payment_intent.payment_failed");
  if (!declined) throw new Error("The provider told nothing.");
  const ended = await races.race(world, {
    first: async (racing) => ({ status: await racing.deliver(declined) }),
    before: "STRIPE_EVENT",
    async second({ provider, app }) {
      await provider.pay(GOOD_CARD, started);
      await syncPaymentIntent(app, started.paymentIntentId);
    },
  });
  expect(ended.first).toBe("done");
  const { payment, kinds } = await storedStateOf(ended.world, sides);
  expect([payment?.status, payment?.releaseStatus, payment?.declinedAt, kinds]).toEqual([
    "completed",
    "held",
    undefined,
    ["charge"],
  ]);
});

test("I-14 a release that overtakes a reminder is not undone, and nobody is reminded", async () => {
  const { world, sides } = await makeHeld();
  world.jump(25 * HOUR_MS);
  const ended = await races.race(world, {
    first: ({ app }) => autoRelease(app, sides.jobId),
    before: "PAYMENT",
    second: sayDone(sides),
  });
  expect(ended.first).toBe("conflict.busy");
  const { job, payment, figures } = await storedStateOf(ended.world, sides);
  expect([payment?.releaseStatus, job?.releaseStatus]).toEqual(["released", "released"]);
  expect([payment?.remindedHours, figures?.totalEarnedCents]).toEqual([undefined, 8000]);
});

test("I-24 an administrator who stops the clock keeps that the customer was reminded right before", async () => {
  const { world, sides, admin } = await makeHeld();
  world.jump(25 * HOUR_MS);
  const body = { isPaused: true, reason: "They are still talking." };
  const ended = await races.race(world, {
    first: (racing) => racing.call(pauseRelease, { as: admin, params: { jobId: sides.jobId }, body }),
    before: "PAYMENT",
    second: ({ app }) => autoRelease(app, sides.jobId),
  });
  expect(ended.first).toBe("done");
  const { payment } = await storedStateOf(ended.world, sides);
  expect(payment).toMatchObject({ remindedHours: 24, pausedAt: expect.any(String), releaseStatus: "held" });
});

test("I-24 nothing is released to a deleted handyman, and their earnings do not create figures", async () => {
  const { world, sides } = await makeHeld();
  let attempts = 0;
  const ended = await races.race(world, {
    first: sayDone(sides),
    before: "FIGURES",
    async second({ app: { db } }, writes) {
      attempts++;
      await removeItem(db, writeOf(writes, "FIGURES"));
    },
  });
  expect([ended.first, attempts]).toEqual(["conflict.busy", 1]);
  const { payment, figures } = await storedStateOf(ended.world, sides);
  expect([payment?.releaseStatus, figures]).toEqual(["held", undefined]);
});

describe("the books and what stands beside them are never written over", () => {
  test("I-01 an entry finds another place", async () => {
    const { world, sides, capture } = await makePaying(GOOD_CARD);
    const somebody = concurrentWriter("LEDGER");
    const ended = await races.race(world, { first: capture, before: "LEDGER", second: somebody.writes });
    expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
    // The other writer's entry, and ours, which was stored under another id.
    expect((await storedStateOf(ended.world, sides)).kinds).toEqual(["charge", "charge"]);
  });

  test("I-26 an event that leaves finds another place", async () => {
    const { world, sides } = await makeHeld();
    const somebody = concurrentWriter("OUTBOX");
    const ended = await races.race(world, { first: sayDone(sides), before: "OUTBOX", second: somebody.writes });
    expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
    expect((await storedStateOf(ended.world, sides)).payment?.releaseStatus).toBe("released");
  });

  test("I-26 an alert finds another place", async () => {
    const { world, sides } = await makeHeld();
    const { payment } = await storedStateOf(world, sides);
    world.provider.emulator.dispute(payment?.stripePaymentIntentId ?? "");
    const somebody = concurrentWriter("FRAUD_ALERT");
    const ended = await races.race(world, {
      first: ({ app }) => reconcileRefunds(app, sides.jobId),
      before: "FRAUD_ALERT",
      second: somebody.writes,
    });
    expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
    expect((await storedStateOf(ended.world, sides)).payment?.chargeback?.status).toBe("open");
  });

  test("I-09 a refund is refused whose number somebody has taken, with all that belongs to it", async () => {
    const { world, sides, admin } = await makeHeld();
    const somebody = concurrentWriter("REFUND#");
    const body = { amount: "10.00", reason: "The tap drips again." };
    const ended = await races.race(world, {
      first: (racing) => racing.call(refund, { as: admin, params: { jobId: sides.jobId }, body }),
      before: "REFUND#",
      second: somebody.writes,
    });
    expect([ended.first, await somebody.isKept()]).toEqual(["conflict.busy", true]);
    const { payment, kinds } = await storedStateOf(ended.world, sides);
    expect([payment?.refundedAmountCents, kinds]).toEqual([0, ["charge"]]);
  });

  test("I-06 an event of the provider that somebody has worked is not worked again", async () => {
    const { world, sides } = await makePaying(GOOD_CARD);
    const [event] = world.provider.events().filter(({ type }) => type === "payment_intent.succeeded");
    if (!event) throw new Error("The provider told nothing.");
    const somebody = concurrentWriter("STRIPE_EVENT");
    const ended = await races.race(world, {
      first: async (racing) => ({ status: await racing.deliver(event) }),
      before: "STRIPE_EVENT",
      second: somebody.writes,
    });
    expect(await somebody.isKept()).toBe(true);
    expect((await storedStateOf(ended.world, sides)).kinds).toEqual([]);
    // Delivered again, as Stripe does, it is acknowledged and changes nothing.
    expect(await ended.world.deliver(event)).toBe(200);
    expect((await storedStateOf(ended.world, sides)).kinds).toEqual([]);
  });
});
