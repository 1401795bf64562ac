import { describe, expect, test } from "vitest";
import endJob from "../../functions/admin/endJob.ts";
import refund from "../../functions/admin/refund.ts";
import { applyDeadline } from "../../functions/appointments/commands/apply-deadline.ts";
import redo from "../../functions/jobs/redo.ts";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import { syncPaymentIntent } from "../../functions/payments/intents/sync.ts";
import count from "../../functions/reactions/event.count.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { storedStateOf } from "../support/actions/races.ts";
import { openJob } from "../support/actions/refunds.ts";
import { GOOD_CARD, SLOW_CARD, type WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

const at = ({ jobId }: WorldJob) => ({ id: jobId });
const complete = (world: World, sides: WorldJob) =>
  world.call(updateStatus, { as: sides.handyman, params: at(sides), body: { status: "completed" } });
const closeJob = (world: World, { jobId }: WorldJob) => {
  const body = { reason: "The handyman never came." };
  return world.call(endJob, { as: world.makePerson({ role: "admin" }), params: { jobId }, body });
};
const overdueOf = async ({ app }: World, { customer }: WorldJob) =>
  (await app.db.get(table.user, { id: customer.id }))?.overdueJobs;

/** A completed job that nobody pays. */
async function makeDone() {
  const { world, sides } = await openJob({ status: "in_progress" });
  expect((await complete(world, sides)).status).toBe(200);
  return { world, sides };
}

/** Advances the clock by days without a payment. */
async function waitDays(world: World, sides: WorldJob, days: number) {
  world.jump(days * DAY_MS);
  await applyDeadline(world.app, sides.jobId);
}

/** The platform's counts of completed and cancelled jobs by day, from the first day on. */
async function countedIn(world: World) {
  await world.dispatchOutbox();
  for (const event of world.dispatched) await count.handle({ event, app: world.app });
  const days = new Map<string, readonly [number, number]>();
  for (const { pk, sk, completedJobs, cancelledJobs } of world.database.items()) {
    if (!String(pk).startsWith("STATS_DAYS#")) continue;
    const day = String(sk);
    const [done, cancelled] = days.get(day) ?? [0, 0];
    days.set(day, [done + Number(completedJobs ?? 0), cancelled + Number(cancelledJobs ?? 0)]);
  }
  return [...days].sort().map(([, sums]) => sums);
}

describe("a completed job that was never paid", () => {
  test("E3 is closed by an administrator: it counts as cancelled, and its customer may post requests again", async () => {
    const { world, sides } = await makeDone();
    await waitDays(world, sides, 31);
    expect(await overdueOf(world, sides)).toBe(1);
    const ended = await closeJob(world, sides);
    expect(ended).toMatchObject({ status: 200, body: { status: "cancelled", cancelledBy: "admin" } });
    expect((await closeJob(world, sides)).status).toBe(200);
    const { job, request, handyman, payment } = await storedStateOf(world, sides);
    expect([request?.status, handyman?.totalJobs, await overdueOf(world, sides)]).toEqual(["cancelled", 0, 0]);
    expect([job?.completedAt, job?.unpaidDays, payment]).toEqual([expect.any(String), undefined, undefined]);
    // The completion is subtracted on the day that had counted it, where the cancellation is counted as well.
    expect(await countedIn(world)).toEqual([[0, 1]]);
    const told = await notifyPeople(world);
    for (const side of [sides.customer, sides.handyman])
      expect(told.notifications(side).filter((kind) => kind === "jobClosed")).toHaveLength(1);
    // No reminders are sent any more, and it cannot be paid.
    await waitDays(world, sides, 31);
    expect(await overdueOf(world, sides)).toBe(0);
    await expect(world.startPayment(sides)).rejects.toThrow("payment.jobCancelled");
  });

  test("E3 can be closed before it is overdue as well, also after rework, and subtracts nothing that was not counted", async () => {
    const { world, sides } = await makeDone();
    const body = { reason: "The tap drips again." };
    expect((await world.call(redo, { as: sides.customer, params: at(sides), body })).status).toBe(200);
    await complete(world, sides);
    expect((await closeJob(world, sides)).status).toBe(200);
    const { job, handyman } = await storedStateOf(world, sides);
    expect([job?.status, handyman?.totalJobs, await overdueOf(world, sides)]).toEqual(["cancelled", 0, 0]);
    expect(await countedIn(world)).toEqual([[0, 1]]);
  });

  test("I-03 has its open intent cancelled when it is closed", async () => {
    const { world, sides } = await makeDone();
    const { paymentIntentId } = await world.startPayment(sides);
    expect((await closeJob(world, sides)).status).toBe(200);
    await world.workDue();
    const { body } = await world.provider.ask<{ status: string }>(`payment_intents/${paymentIntentId}`);
    expect(body.status).toBe("canceled");
    expect((await storedStateOf(world, sides)).payment).toMatchObject({ status: "failed", refundedAmountCents: 0 });
  });

  test("I-03 is refunded if a card is charged right after it was closed, and nothing counts as earned", async () => {
    const { world, sides } = await makeDone();
    await waitDays(world, sides, 15);
    const started = await world.startPayment(sides);
    expect((await closeJob(world, sides)).status).toBe(200);
    await world.provider.pay(GOOD_CARD, started);
    await world.runUntilIdle(DAY_MS);
    const { job, payment, handyman } = await storedStateOf(world, sides);
    expect([job?.status, payment?.status, payment?.refundedAmountCents]).toEqual(["cancelled", "refunded", 10_500]);
    expect([handyman?.totalEarnedCents, handyman?.totalJobs, await overdueOf(world, sides)]).toEqual([0, 0, 0]);
  });

  test("E4 cannot be closed while a card is processing, or once it is paid or refunded", async () => {
    const { world, sides } = await makeDone();
    const started = await world.startPayment(sides);
    await world.provider.pay(SLOW_CARD, started);
    await syncPaymentIntent(world.app, started.paymentIntentId);
    expect((await closeJob(world, sides)).code).toBe("job.illegalMove");
    world.jump(5 * MINUTE_MS);
    await syncPaymentIntent(world.app, started.paymentIntentId);
    expect((await closeJob(world, sides)).code).toBe("job.illegalMove");
    const back = { amount: "105.00", reason: "The tap drips as before." };
    const as = world.makePerson({ role: "admin" });
    expect((await world.call(refund, { as, params: { jobId: sides.jobId }, body: back })).status).toBe(201);
    await world.runUntilIdle(DAY_MS);
    expect((await closeJob(world, sides)).code).toBe("job.illegalMove");
    const { job, handyman } = await storedStateOf(world, sides);
    expect([job?.status, job?.cancelledBy, handyman?.totalJobs]).toEqual(["completed", undefined, 1]);
  });
});
