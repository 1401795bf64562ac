import { afterAll, describe, expect, test } from "vitest";
import pauseRelease from "../../functions/admin/pauseRelease.ts";
import confirmJob from "../../functions/jobs/confirm.ts";
import { settle } from "../../functions/payments/rules.ts";
import count from "../../functions/reactions/event.count.ts";
import { toItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { decide, expectClosed, openDispute, WHY } from "../support/disputes.ts";
import { booksIn, hearAll } from "../support/failing.ts";
import { endIn } from "../support/money-end-in-process.ts";
import { GOOD_CARD, type JobOf, openMoney, SLOW_CARD, type World } from "../support/money-in-process.ts";
import { tellPeople } from "../support/notices-in-process.ts";
import { atProvider, standing } from "../support/races.ts";

const money = await openMoney();
afterAll(() => money.close());

type Made = Parameters<World["makeJob"]>[0];

/** A job; a completed one counts for its handyman. */
async function makeCounted(world: World, wish: Made) {
  const sides = await world.makeJob(wish);
  const totalJobs = wish?.status ? 0 : 1;
  world.table.putAll([toItem(table.user, { ...sides.handyman, totalJobs })]);
  return sides;
}

async function pay(world: World, sides: JobOf) {
  const started = await world.begin(sides);
  await world.provider.pay(GOOD_CARD, started);
  await settle(world.app, started.paymentIntentId);
  return started.paymentIntentId;
}

/** A completed, counted and disputed job of $100.00 that is not paid. */
async function makeUnpaid(wish: Made = {}) {
  const world = money.newWorld();
  const sides = await makeCounted(world, wish);
  return { world, sides, dispute: await openDispute(world, sides) };
}

/** The same, paid with $105.00 that are held. */
async function makeHeld(wish: Made = {}) {
  const world = money.newWorld();
  const sides = await makeCounted(world, wish);
  const intentId = await pay(world, sides);
  return { world, sides, intentId, dispute: await openDispute(world, sides) };
}

/** The same, disputed after its release; its share is transferred, unless the handyman has no account. */
async function makeReleased(wish: Made = {}) {
  const world = money.newWorld();
  const sides = await makeCounted(world, wish);
  await pay(world, sides);
  await world.call(confirmJob, { as: sides.customer, params: { id: sides.jobId } });
  if (!wish.isAccountless) await world.rest(DAY_MS);
  return { world, sides, dispute: await openDispute(world, sides) };
}

const actionsOn = ({ table: stored }: World, { jobId }: JobOf) =>
  stored
    .items()
    .filter(({ pk }) => pk === `AUDIT#job#${jobId}`)
    .map(({ action, reason }) => [action, reason]);

/** The platform's counters of completed, disputed and cancelled jobs. */
async function countedIn(world: World) {
  await world.tellOutbox();
  for (const event of world.told) await count.handle({ event, app: world.app });
  const shards = world.table.items().filter(({ pk }) => pk === "STATS");
  const sum = (name: string) => shards.reduce((total, shard) => total + Number(shard[name] ?? 0), 0);
  return { done: sum("completedJobs"), disputed: sum("disputedJobs"), cancelled: sum("cancelledJobs") };
}

/** The ledger and Stripe must agree in any case. */
async function expectSound(world: World, sides: JobOf) {
  const { wrong, end } = await endIn(world, sides);
  expect(wrong).toEqual([]);
  return end;
}

describe("a disputed job that is paid and held", () => {
  test("D-55 is not released by time, nor by its customer", async () => {
    const { world, sides } = await makeHeld();
    await world.rest(30 * DAY_MS);
    const word = await world.call(confirmJob, { as: sides.customer, params: { id: sides.jobId } });
    expect(word.code).toBe("job.illegalMove");
    const { job, payment } = await standing(world, sides);
    expect([job?.status, payment?.releaseStatus]).toEqual(["disputed", "held"]);
    expect((await atProvider(world, sides.jobId)).transferred).toEqual([]);
    expect((await tellPeople(world)).bells(sides.customer)).not.toContain("releaseReminder");
  });

  test("D-55 is released by an administrator: the share is transferred, and both sides are told that Homewright did it", async () => {
    const { world, sides, dispute } = await makeHeld();
    const answer = await decide.release(world, sides);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: "completed", releaseStatus: "released", releasedBy: "admin" },
    });
    await expectClosed(world, dispute);
    await world.rest(30 * DAY_MS);
    const { job, request, payment, handyman } = await standing(world, sides);
    expect([job?.status, request?.status, payment?.releasedBy]).toEqual(["completed", "completed", "admin"]);
    expect([handyman?.totalEarnedCents, handyman?.totalJobs]).toEqual([8000, 1]);
    expect((await expectSound(world, sides)).transferred).toEqual([8000]);
    expect(actionsOn(world, sides)).toEqual([["payment.release", WHY]]);
    const told = await tellPeople(world);
    expect(told.bells(sides.customer).slice(-1)).toEqual(["paymentReleasedByUs"]);
    expect(told.bells(sides.handyman).slice(-1)).toEqual(["shareReleasedByUs"]);
    expect(told.letter(sides.customer, "Homewright released").text).toContain("is released by Homewright");
    expect(told.letter(sides.handyman, "Homewright released").text).toContain("$80.00 is released by Homewright");
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
    expect((await standing(world, sides)).kinds).toEqual(["charge"]);
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
    await world.rest(30 * DAY_MS);
    const { request, payment, handyman } = await standing(world, sides);
    expect([request?.status, payment?.status, payment?.refundedAmountCents]).toEqual(["cancelled", "refunded", 10_500]);
    expect([handyman?.totalEarnedCents, handyman?.totalJobs]).toEqual([0, 0]);
    await expectSound(world, sides);
    expect(actionsOn(world, sides)).toEqual([["job.end", WHY]]);
    const told = await tellPeople(world);
    for (const side of [sides.customer, sides.handyman])
      expect(told.bells(side).filter((kind) => kind === "jobClosed")).toHaveLength(1);
    expect(await countedIn(world)).toEqual({ done: -1, disputed: 0, cancelled: 1 });
  });

  test("D-55 stays disputed after a partial refund, and the rest is released", async () => {
    const { world, sides, dispute } = await makeHeld();
    expect((await decide.refund(world, sides, "52.50")).status).toBe(201);
    await world.rest(10 * DAY_MS);
    expect((await standing(world, sides)).job).toMatchObject({ status: "disputed", refundedCents: 5250 });
    await expectClosed(world, dispute, false);
    await decide.release(world, sides);
    await world.rest(30 * DAY_MS);
    const end = await expectSound(world, sides);
    expect([end.transferred, end.refunded, end.earned]).toEqual([[4000], [5250], 4000]);
  });

  test("D-55 ends with the refund of all that is left", async () => {
    const { world, sides, dispute } = await makeHeld();
    await decide.refund(world, sides, "5.00");
    expect((await decide.refund(world, sides, "100.00")).body).toMatchObject({ status: "cancelled" });
    await expectClosed(world, dispute);
    await world.rest(30 * DAY_MS);
    const { job, handyman } = await standing(world, sides);
    expect([job?.cancelledBy, handyman?.totalJobs]).toEqual(["admin", 0]);
    await expectSound(world, sides);
    expect(await countedIn(world)).toEqual({ done: -1, disputed: 0, cancelled: 1 });
  });

  test("D-55 is not released while a chargeback is open, and can be once it was won", async () => {
    const { world, sides, intentId } = await makeHeld();
    const taken = world.provider.emulator.dispute(intentId);
    await hearAll(world);
    expect((await decide.release(world, sides)).code).toBe("payment.disputed");
    expect((await decide.refund(world, sides, "5.00")).code).toBe("payment.disputed");
    expect((await standing(world, sides)).job?.status).toBe("disputed");
    await world.provider.ask(`disputes/${taken}`, { "evidence[uncategorized_text]": "winning_evidence" });
    await hearAll(world);
    await world.rest(10 * DAY_MS);
    expect((await standing(world, sides)).job?.status).toBe("disputed");
    expect((await decide.release(world, sides)).status).toBe(200);
    await world.rest(30 * DAY_MS);
    expect((await expectSound(world, sides)).transferred).toEqual([8000]);
  });

  test("D-55 can still be decided after a lost chargeback of everything: there is nothing to release", async () => {
    const { world, sides, intentId, dispute } = await makeHeld();
    const taken = world.provider.emulator.dispute(intentId);
    await hearAll(world);
    await world.provider.ask(`disputes/${taken}`, { "evidence[uncategorized_text]": "losing_evidence" });
    await hearAll(world);
    expect((await standing(world, sides)).job).toMatchObject({ status: "disputed", paymentStatus: "refunded" });
    await expectClosed(world, dispute, false);
    expect((await decide.end(world, sides)).body).toMatchObject({ status: "cancelled" });
    await world.rest(30 * DAY_MS);
    await expectSound(world, sides);
    expect((await booksIn(world, sides)).refunds).toEqual(["made chargeback 10500"]);
  });

  test("D-55 that an administrator had paused is no longer paused after the decision", async () => {
    const { world, sides } = await makeHeld();
    const pause = { params: { jobId: sides.jobId }, body: { isPaused: true, reason: WHY } };
    await world.call(pauseRelease, { as: world.makePerson({ role: "admin" }), ...pause });
    await decide.release(world, sides);
    const { job, payment } = await standing(world, sides);
    expect([payment?.releaseStatus, payment?.pausedAt, job?.pausedAt]).toEqual(["released", undefined, undefined]);
  });
});

describe("a disputed job that is not paid", () => {
  test("D-55 cannot be paid before it is decided, reminds nobody, and can be paid once it counts as completed", async () => {
    const { world, sides, dispute } = await makeUnpaid();
    await expect(world.begin(sides)).rejects.toThrow("payment.notDue");
    world.pass(40 * DAY_MS);
    await world.sweep();
    expect(await decide.release(world, sides)).toMatchObject({ status: 200, body: { status: "completed" } });
    await expectClosed(world, dispute);
    const told = await tellPeople(world);
    expect([told.bells(sides.customer), told.bells(sides.handyman)]).toEqual([["jobResolved"], ["jobResolved"]]);
    expect(told.letter(sides.customer, "We decided").text).toContain("please pay $105.00");
    expect(told.letter(sides.handyman, "We decided").text).not.toContain("$105.00");
    // The days without a payment start with the decision.
    await world.sweep();
    expect((await standing(world, sides)).job?.unpaidDays).toBeUndefined();
    world.pass(2 * DAY_MS);
    await world.sweep();
    expect((await standing(world, sides)).job?.unpaidDays).toBe(1);
    await pay(world, sides);
    await world.rest(10 * DAY_MS);
    expect((await standing(world, sides)).payment).toMatchObject({ releasedBy: "clock", transferredCents: 8000 });
    await expectSound(world, sides);
  });

  test("D-55 that was never completed counts as completed by the decision", async () => {
    const { world, sides } = await makeUnpaid({ status: "in_progress" });
    await decide.release(world, sides);
    const { job, handyman } = await standing(world, sides);
    expect([job?.completedAt, handyman?.totalJobs]).toEqual([world.app.now().toISOString(), 1]);
    expect(await countedIn(world)).toEqual({ done: 1, disputed: 0, cancelled: 0 });
  });

  test("D-55 is ended without money", async () => {
    const { world, sides, dispute } = await makeUnpaid();
    expect((await decide.end(world, sides)).body).toMatchObject({ status: "cancelled" });
    await expectClosed(world, dispute);
    const { handyman, payment } = await standing(world, sides);
    expect([handyman?.totalJobs, payment]).toEqual([0, undefined]);
    expect(await countedIn(world)).toEqual({ done: -1, disputed: 0, cancelled: 1 });
    await expect(world.begin(sides)).rejects.toThrow("payment.jobCancelled");
  });

  test("D-55 a processing card that is charged in the meantime is held until the decision, also if the customer had confirmed", async () => {
    const world = money.newWorld();
    const sides = await world.makeJob();
    const started = await world.begin(sides);
    await world.provider.pay(SLOW_CARD, started);
    await settle(world.app, started.paymentIntentId);
    await world.call(confirmJob, { as: sides.customer, params: { id: sides.jobId } });
    await openDispute(world, sides);
    world.pass(5 * MINUTE_MS);
    await settle(world.app, started.paymentIntentId);
    const held = await standing(world, sides);
    expect([held.job?.status, held.job?.releaseDueAt, held.payment?.releaseStatus]).toEqual([
      "disputed",
      undefined,
      "held",
    ]);
    await world.rest(10 * DAY_MS);
    await decide.release(world, sides);
    await world.rest(10 * DAY_MS);
    expect((await expectSound(world, sides)).transferred).toEqual([8000]);
  });
});

describe("a disputed job that was released before", () => {
  test("D-55 changes only its status by the administrator's decision", async () => {
    const { world, sides } = await makeReleased();
    const before = await standing(world, sides);
    expect(await decide.release(world, sides)).toMatchObject({ body: { status: "completed", releasedBy: "customer" } });
    const after = await standing(world, sides);
    expect([after.kinds, after.payment?.releasedAt]).toEqual([before.kinds, before.payment?.releasedAt]);
    await world.rest(30 * DAY_MS);
    expect((await expectSound(world, sides)).transferred).toEqual([8000]);
    expect((await tellPeople(world)).bells(sides.handyman).slice(-1)).toEqual(["jobResolved"]);
  });

  test("D-55 is ended by refunding first, then reversing the share", async () => {
    const { world, sides } = await makeReleased();
    await decide.end(world, sides);
    expect((await standing(world, sides)).handyman?.totalEarnedCents).toBe(0);
    await world.rest(30 * DAY_MS);
    const end = await expectSound(world, sides);
    expect([end.refunded, end.reversed, end.owed]).toEqual([[10_500], [8000], 0]);
    expect((await standing(world, sides)).handyman?.totalJobs).toBe(0);
    const told = await tellPeople(world);
    expect(told.letter(sides.handyman, "We ended").text).toContain("which had been released, is taken back");
    expect(told.letter(sides.customer, "We ended").text).not.toContain("had been released");
  });

  test("D-55 refunded in part has the handyman's part reversed while it stays disputed", async () => {
    const { world, sides } = await makeReleased();
    await decide.refund(world, sides, "52.50");
    await world.rest(30 * DAY_MS);
    const end = await expectSound(world, sides);
    expect([end.job[0], end.refunded, end.reversed]).toEqual(["disputed", [5250], [4000]]);
  });

  test("D-55 does not transfer a share that waits for an account before the decision", async () => {
    const { world, sides } = await makeReleased({ isAccountless: true });
    await world.rest(3 * DAY_MS);
    expect((await standing(world, sides)).payment?.transferDueAt).toBeUndefined();
    await decide.release(world, sides);
    expect((await standing(world, sides)).payment?.transferDueAt).toEqual(expect.any(String));
  });
});

describe("any other job", () => {
  test.each(["accepted", "in_progress", "completed", "cancelled"] as const)(
    "D-55 that is %s is no dispute",
    async (status) => {
      const world = money.newWorld();
      const sides = await world.makeJob({ status });
      expect((await decide.release(world, sides)).code).toBe("job.illegalMove");
      expect((await standing(world, sides)).job).toMatchObject({ status, version: 1 });
    },
  );

  test("D-55 of nobody is not found, and a few words are no reason", async () => {
    const { world, sides } = await makeUnpaid();
    expect((await decide.release(world, sides, { reason: "Too short" })).code).toBe("request.invalid");
    expect((await decide.release(world, { ...sides, jobId: sides.customer.id as never })).code).toBe("job.notFound");
  });
});
