import { afterAll, describe, expect, test } from "vitest";
import pauseRelease from "../../functions/admin/pauseRelease.ts";
import confirmJob from "../../functions/jobs/confirm.ts";
import { syncPaymentIntent } from "../../functions/payments/intents/sync.ts";
import count from "../../functions/reactions/event.count.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { DECISION_REASON, decide, expectClosed, openDispute } from "../support/worlds/disputes.ts";
import { finalStateIn } from "../support/worlds/final-state.ts";
import { GOOD_CARD, openMoney, SLOW_CARD, type World, type WorldJob } from "../support/worlds/money-world.ts";
import { notifyPeople } from "../support/worlds/notifications.ts";
import { storedStateOf, stripeStateOf } from "../support/worlds/races.ts";
import { deliverAllEvents, moneyStateOf } from "../support/worlds/refunds.ts";
import { dueDatesOf } from "../support/worlds/schedule.ts";

const money = await openMoney();
afterAll(() => money.close());

type JobOptions = Parameters<World["makeJob"]>[0];

/** A job; a completed one counts for its handyman. */
async function makeCounted(world: World, wish: JobOptions) {
  const sides = await world.makeJob(wish);
  const totalJobs = wish?.status ? 0 : 1;
  world.table.putAll([toItem(table.user, { ...sides.handyman, totalJobs })]);
  return sides;
}

async function pay(world: World, sides: WorldJob) {
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  await syncPaymentIntent(world.app, started.paymentIntentId);
  return started.paymentIntentId;
}

/** A completed, counted and disputed job of $100.00 that is not paid. */
async function makeUnpaid(wish: JobOptions = {}) {
  const world = money.newWorld();
  const sides = await makeCounted(world, wish);
  return { world, sides, dispute: await openDispute(world, sides) };
}

/** The same, paid with $105.00 that are held. */
async function makeHeld(wish: JobOptions = {}) {
  const world = money.newWorld();
  const sides = await makeCounted(world, wish);
  const intentId = await pay(world, sides);
  return { world, sides, intentId, dispute: await openDispute(world, sides) };
}

/** The same, disputed after its release; its share is transferred, unless the handyman has no account. */
async function makeReleased(wish: JobOptions = {}) {
  const world = money.newWorld();
  const sides = await makeCounted(world, wish);
  await pay(world, sides);
  await world.call(confirmJob, { as: sides.customer, params: { id: sides.jobId } });
  if (!wish.isAccountless) await world.runUntilIdle(DAY_MS);
  return { world, sides, dispute: await openDispute(world, sides) };
}

const actionsOn = ({ table: stored }: World, { jobId }: WorldJob) =>
  stored
    .items()
    .filter(({ pk }) => pk === `AUDIT#job#${jobId}`)
    .map(({ action, reason }) => [action, reason]);

/** The platform's counters of completed, disputed and cancelled jobs. */
async function countedIn(world: World) {
  await world.dispatchOutbox();
  for (const event of world.dispatched) await count.handle({ event, app: world.app });
  const shards = world.table.items().filter(({ pk }) => pk === "STATS");
  const sum = (name: string) => shards.reduce((total, shard) => total + Number(shard[name] ?? 0), 0);
  return { done: sum("completedJobs"), disputed: sum("disputedJobs"), cancelled: sum("cancelledJobs") };
}

/** The ledger and Stripe must agree in any case. */
async function expectConsistent(world: World, sides: WorldJob) {
  const { violations: wrong, end } = await finalStateIn(world, sides);
  expect(wrong).toEqual([]);
  return end;
}

describe("a disputed job that is paid and held", () => {
  test("D-55 is not released by time, nor by its customer", async () => {
    const { world, sides } = await makeHeld();
    await world.runUntilIdle(30 * DAY_MS);
    const word = await world.call(confirmJob, { as: sides.customer, params: { id: sides.jobId } });
    expect(word.code).toBe("job.illegalMove");
    const { job, payment } = await storedStateOf(world, sides);
    expect([job?.status, payment?.releaseStatus]).toEqual(["disputed", "held"]);
    expect((await stripeStateOf(world, sides.jobId)).transferred).toEqual([]);
    expect((await notifyPeople(world)).notifications(sides.customer)).not.toContain("releaseReminder");
  });

  test("D-55 is released by an administrator: the share is transferred, and both sides are told that Homewright did it", async () => {
    const { world, sides, dispute } = await makeHeld();
    const answer = await decide.release(world, sides);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: "completed", releaseStatus: "released", releasedBy: "admin" },
    });
    await expectClosed(world, dispute);
    await world.runUntilIdle(30 * DAY_MS);
    const { job, request, payment, handyman } = await storedStateOf(world, sides);
    expect([job?.status, request?.status, payment?.releasedBy]).toEqual(["completed", "completed", "admin"]);
    expect([handyman?.totalEarnedCents, handyman?.totalJobs]).toEqual([8000, 1]);
    expect((await expectConsistent(world, sides)).transferred).toEqual([8000]);
    expect(actionsOn(world, sides)).toEqual([["payment.release", DECISION_REASON]]);
    const messages = await notifyPeople(world);
    expect(messages.notifications(sides.customer).slice(-1)).toEqual(["paymentReleasedByUs"]);
    expect(messages.notifications(sides.handyman).slice(-1)).toEqual(["shareReleasedByUs"]);
    expect(messages.email(sides.customer, "Homewright released").text).toContain("is released by Homewright");
    expect(messages.email(sides.handyman, "Homewright released").text).toContain("$80.00 is released by Homewright");
    expect(await countedIn(world)).toEqual({ done: 0, disputed: 0, cancelled: 0 });
  });

  test("D-55 is released once and audited once, however often it is requested", async () => {
    const { world, sides } = await makeHeld();
    const first = await decide.release(world, sides);
    expect(await decide.release(world, sides, { reason: "Said for the second time." })).toEqual(first);
    const [one, two] = await Promise.all([decide.release(world, sides), decide.release(world, sides)]);
    expect([one, two]).toEqual([first, first]);
    expect(actionsOn(world, sides)).toHaveLength(1);
    expect((await decide.end(world, sides)).code).toBe("job.illegalMove");
    expect((await storedStateOf(world, sides)).kinds).toEqual(["charge"]);
  });

  test("D-55 is ended by an administrator: everything is refunded, and the job is cancelled", async () => {
    const { world, sides, dispute } = await makeHeld();
    expect(await decide.end(world, sides)).toMatchObject({
      status: 200,
      body: { status: "cancelled", cancelledBy: "admin" },
    });
    await expectClosed(world, dispute);
    expect((await decide.end(world, sides)).status).toBe(200);
    expect((await decide.release(world, sides)).code).toBe("job.illegalMove");
    await world.runUntilIdle(30 * DAY_MS);
    const { request, payment, handyman } = await storedStateOf(world, sides);
    expect([request?.status, payment?.status, payment?.refundedAmountCents]).toEqual(["cancelled", "refunded", 10_500]);
    expect([handyman?.totalEarnedCents, handyman?.totalJobs]).toEqual([0, 0]);
    await expectConsistent(world, sides);
    expect(actionsOn(world, sides)).toEqual([["job.end", DECISION_REASON]]);
    const messages = await notifyPeople(world);
    for (const side of [sides.customer, sides.handyman])
      expect(messages.notifications(side).filter((kind) => kind === "jobClosed")).toHaveLength(1);
    expect(await countedIn(world)).toEqual({ done: -1, disputed: 0, cancelled: 1 });
  });

  test("D-55 stays disputed after a partial refund, and the rest is released", async () => {
    const { world, sides, dispute } = await makeHeld();
    expect((await decide.refund(world, sides, "52.50")).status).toBe(201);
    await world.runUntilIdle(10 * DAY_MS);
    expect((await storedStateOf(world, sides)).job).toMatchObject({ status: "disputed", refundedCents: 5250 });
    await expectClosed(world, dispute, false);
    await decide.release(world, sides);
    await world.runUntilIdle(30 * DAY_MS);
    const end = await expectConsistent(world, sides);
    expect([end.transferred, end.refunded, end.earned]).toEqual([[4000], [5250], 4000]);
  });

  test("D-55 ends with the refund of all that is left", async () => {
    const { world, sides, dispute } = await makeHeld();
    await decide.refund(world, sides, "5.00");
    expect((await decide.refund(world, sides, "100.00")).body).toMatchObject({ status: "cancelled" });
    await expectClosed(world, dispute);
    await world.runUntilIdle(30 * DAY_MS);
    const { job, handyman } = await storedStateOf(world, sides);
    expect([job?.cancelledBy, handyman?.totalJobs]).toEqual(["admin", 0]);
    await expectConsistent(world, sides);
    expect(await countedIn(world)).toEqual({ done: -1, disputed: 0, cancelled: 1 });
  });

  test("D-55 is not released while a chargeback is open, and can be once it was won", async () => {
    const { world, sides, intentId } = await makeHeld();
    const taken = world.provider.emulator.dispute(intentId);
    await deliverAllEvents(world);
    expect((await decide.release(world, sides)).code).toBe("payment.disputed");
    expect((await decide.refund(world, sides, "5.00")).code).toBe("payment.disputed");
    expect((await storedStateOf(world, sides)).job?.status).toBe("disputed");
    await world.provider.ask(`disputes/${taken}`, { "evidence[uncategorized_text]": "winning_evidence" });
    await deliverAllEvents(world);
    await world.runUntilIdle(10 * DAY_MS);
    expect((await storedStateOf(world, sides)).job?.status).toBe("disputed");
    expect((await decide.release(world, sides)).status).toBe(200);
    await world.runUntilIdle(30 * DAY_MS);
    expect((await expectConsistent(world, sides)).transferred).toEqual([8000]);
  });

  test("D-55 can still be decided after a lost chargeback of everything: there is nothing to release", async () => {
    const { world, sides, intentId, dispute } = await makeHeld();
    const taken = world.provider.emulator.dispute(intentId);
    await deliverAllEvents(world);
    await world.provider.ask(`disputes/${taken}`, { "evidence[uncategorized_text]": "losing_evidence" });
    await deliverAllEvents(world);
    expect((await storedStateOf(world, sides)).job).toMatchObject({ status: "disputed", paymentStatus: "refunded" });
    await expectClosed(world, dispute, false);
    expect((await decide.end(world, sides)).body).toMatchObject({ status: "cancelled" });
    await world.runUntilIdle(30 * DAY_MS);
    await expectConsistent(world, sides);
    expect((await moneyStateOf(world, sides)).refunds).toEqual(["made chargeback 10500"]);
  });

  test("D-55 that an administrator had paused is no longer paused after the decision", async () => {
    const { world, sides } = await makeHeld();
    const pause = { params: { jobId: sides.jobId }, body: { isPaused: true, reason: DECISION_REASON } };
    await world.call(pauseRelease, { as: world.makePerson({ role: "admin" }), ...pause });
    await decide.release(world, sides);
    const { job, payment } = await storedStateOf(world, sides);
    expect([payment?.releaseStatus, payment?.pausedAt, job?.pausedAt]).toEqual(["released", undefined, undefined]);
  });
});

describe("a disputed job that is not paid", () => {
  test("D-55 cannot be paid before it is decided, reminds nobody, and can be paid once it counts as completed", async () => {
    const { world, sides, dispute } = await makeUnpaid();
    await expect(world.startPayment(sides)).rejects.toThrow("payment.notDue");
    world.advanceClock(40 * DAY_MS);
    await world.runSchedule();
    expect(await decide.release(world, sides)).toMatchObject({ status: 200, body: { status: "completed" } });
    await expectClosed(world, dispute);
    const messages = await notifyPeople(world);
    expect([messages.notifications(sides.customer), messages.notifications(sides.handyman)]).toEqual([
      ["jobResolved"],
      ["jobResolved"],
    ]);
    expect(messages.email(sides.customer, "We decided").text).toContain("please pay $105.00");
    expect(messages.email(sides.handyman, "We decided").text).not.toContain("$105.00");
    // The days without a payment start with the decision.
    await world.runSchedule();
    expect((await storedStateOf(world, sides)).job?.unpaidDays).toBeUndefined();
    world.advanceClock(2 * DAY_MS);
    await world.runSchedule();
    expect((await storedStateOf(world, sides)).job?.unpaidDays).toBe(1);
    await pay(world, sides);
    await world.runUntilIdle(10 * DAY_MS);
    expect((await storedStateOf(world, sides)).payment).toMatchObject({ releasedBy: "clock", transferredCents: 8000 });
    await expectConsistent(world, sides);
  });

  test("D-55 that was never completed counts as completed by the decision", async () => {
    const { world, sides } = await makeUnpaid({ status: "in_progress" });
    await decide.release(world, sides);
    const { job, handyman } = await storedStateOf(world, sides);
    expect([job?.completedAt, handyman?.totalJobs]).toEqual([world.app.now().toISOString(), 1]);
    expect(await countedIn(world)).toEqual({ done: 1, disputed: 0, cancelled: 0 });
  });

  test("D-55 is ended without money", async () => {
    const { world, sides, dispute } = await makeUnpaid();
    expect((await decide.end(world, sides)).body).toMatchObject({ status: "cancelled" });
    await expectClosed(world, dispute);
    const { handyman, payment } = await storedStateOf(world, sides);
    expect([handyman?.totalJobs, payment]).toEqual([0, undefined]);
    expect(await countedIn(world)).toEqual({ done: -1, disputed: 0, cancelled: 1 });
    await expect(world.startPayment(sides)).rejects.toThrow("payment.jobCancelled");
  });

  test("D-55 a processing card that is charged in the meantime is held until the decision, also if the customer had confirmed", async () => {
    const world = money.newWorld();
    const sides = await world.makeJob();
    const started = await world.startPayment(sides);
    await world.provider.pay(SLOW_CARD, started);
    await syncPaymentIntent(world.app, started.paymentIntentId);
    await world.call(confirmJob, { as: sides.customer, params: { id: sides.jobId } });
    await openDispute(world, sides);
    world.advanceClock(5 * MINUTE_MS);
    await syncPaymentIntent(world.app, started.paymentIntentId);
    const held = await storedStateOf(world, sides);
    expect([held.job?.status, held.job?.releaseDueAt, held.payment?.releaseStatus]).toEqual([
      "disputed",
      undefined,
      "held",
    ]);
    await world.runUntilIdle(10 * DAY_MS);
    await decide.release(world, sides);
    await world.runUntilIdle(10 * DAY_MS);
    expect((await expectConsistent(world, sides)).transferred).toEqual([8000]);
  });
});

describe("a disputed job that was released before", () => {
  test("D-55 changes only its status by the administrator's decision", async () => {
    const { world, sides } = await makeReleased();
    const before = await storedStateOf(world, sides);
    expect(await decide.release(world, sides)).toMatchObject({ body: { status: "completed", releasedBy: "customer" } });
    const after = await storedStateOf(world, sides);
    expect([after.kinds, after.payment?.releasedAt]).toEqual([before.kinds, before.payment?.releasedAt]);
    await world.runUntilIdle(30 * DAY_MS);
    expect((await expectConsistent(world, sides)).transferred).toEqual([8000]);
    expect((await notifyPeople(world)).notifications(sides.handyman).slice(-1)).toEqual(["jobResolved"]);
  });

  test("D-55 is ended by refunding first, then reversing the share", async () => {
    const { world, sides } = await makeReleased();
    await decide.end(world, sides);
    expect((await storedStateOf(world, sides)).handyman?.totalEarnedCents).toBe(0);
    await world.runUntilIdle(30 * DAY_MS);
    const end = await expectConsistent(world, sides);
    expect([end.refunded, end.reversed, end.owed]).toEqual([[10_500], [8000], 0]);
    expect((await storedStateOf(world, sides)).handyman?.totalJobs).toBe(0);
    const messages = await notifyPeople(world);
    expect(messages.email(sides.handyman, "We ended").text).toContain("which had been released, is taken back");
    expect(messages.email(sides.customer, "We ended").text).not.toContain("had been released");
  });

  test("D-55 refunded in part has the handyman's part reversed while it stays disputed", async () => {
    const { world, sides } = await makeReleased();
    await decide.refund(world, sides, "52.50");
    await world.runUntilIdle(30 * DAY_MS);
    const end = await expectConsistent(world, sides);
    expect([end.job[0], end.refunded, end.reversed]).toEqual(["disputed", [5250], [4000]]);
  });

  test("D-55 does not transfer a share that waits for an account before the decision", async () => {
    const { world, sides } = await makeReleased({ isAccountless: true });
    await world.runUntilIdle(3 * DAY_MS);
    expect(dueDatesOf((await storedStateOf(world, sides)).payment).transfer).toBeUndefined();
    await decide.release(world, sides);
    expect(dueDatesOf((await storedStateOf(world, sides)).payment).transfer).toEqual(expect.any(String));
  });
});

describe("any other job", () => {
  test.each(["accepted", "in_progress", "completed", "cancelled"] as const)(
    "D-55 that is %s is no dispute",
    async (status) => {
      const world = money.newWorld();
      const sides = await world.makeJob({ status });
      expect((await decide.release(world, sides)).code).toBe("job.illegalMove");
      expect((await storedStateOf(world, sides)).job).toMatchObject({ status, version: 1 });
    },
  );

  test("D-55 of nobody is not found, and a few words are no reason", async () => {
    const { world, sides } = await makeUnpaid();
    expect((await decide.release(world, sides, { reason: "Too short" })).code).toBe("request.invalid");
    expect((await decide.release(world, { ...sides, jobId: sides.customer.id as never })).code).toBe("job.notFound");
  });
});
