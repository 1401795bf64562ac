import { describe, expect, test } from "vitest";
import pauseRelease from "../../functions/admin/pauseRelease.ts";
import getPayment from "../../functions/admin/payment.ts";
import confirm from "../../functions/jobs/confirm.ts";
import getJob from "../../functions/jobs/get.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { agreeOn, jobIn, openAppointments, timeOn } from "../support/actions/appointments.ts";
import { decideChargeback, openChargeback } from "../support/actions/chargebacks.ts";
import { moneyStateOf, pay, refundAsAdmin } from "../support/actions/refunds.ts";
import type { WorldJob } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

type Paid = "before" | "after";

/** A no-show that the customer claims and the handyman contests, who then does the work and says that it is done. */
async function openContested(paid: Paid, isDone = true) {
  const opened = await openAppointments(await openWorld({ holdsWebhooks: true }));
  const { world, job, days, ofCustomer, ofHandyman } = opened;
  if (paid === "before") await pay(world, job);
  const time = timeOn(days[1], 9, 11);
  await agreeOn(opened, time);
  world.jump(Date.parse(time.startsAt) + 31 * MINUTE_MS - world.app.now().getTime());
  await world.workDue();
  for (const step of [ofCustomer.claim(), ofHandyman.answerClaim("contest"), ofHandyman.answerClaim("contest")])
    expect((await step(world)).status).toBe(200);
  if (isDone)
    for (const status of ["in_progress", "completed"] as const)
      expect((await ofHandyman.setStatus(status)(world)).status).toBe(200);
  if (paid === "after") await pay(world, job);
  return opened;
}

const alertsIn = async (world: World, job: WorldJob) =>
  (await moneyStateOf(world, job)).alerts.filter((type) => type === "noShowContested").length;

/** Works what is due in steps of half a day, as the schedule would. */
async function passDays(world: World, days: number) {
  for (let half = 0; half < 2 * days; half++) {
    world.jump(DAY_MS / 2);
    await world.workDue();
  }
}

describe("a contested no-show", () => {
  test.each<Paid>(["before", "after"])(
    "D-55 R-524 paid %s it, is not released by the clock, is on both panels, and alerts at once and daily",
    async (paid) => {
      const { world, job, customer, handyman } = await openContested(paid);
      expect(await alertsIn(world, job)).toBe(1);
      await passDays(world, 10);
      const { releaseStatus, releaseDueAt, pausedAt } = await jobIn(world, job.jobId);
      expect([releaseStatus, releaseDueAt, pausedAt !== undefined]).toEqual(["held", undefined, true]);
      expect(await alertsIn(world, job)).toBe(11);
      for (const as of [customer, handyman]) {
        const { body } = await world.call(getJob, { as, params: { jobId: job.jobId } });
        expect(body).toMatchObject({ contest: { by: "customer" }, pausedAt });
        expect(body).not.toHaveProperty("contest.alertedAt");
      }
      const money = await world.call(getPayment, {
        as: world.makePerson({ role: "admin" }),
        params: { jobId: job.jobId },
      });
      expect(money.body).toMatchObject({ pause: { at: pausedAt, by: "contest" }, releaseStatus: "held" });
    },
  );

  const isSettled = async (world: World, job: WorldJob) => {
    const alerts = await alertsIn(world, job);
    await passDays(world, 4);
    return (await alertsIn(world, job)) === alerts;
  };

  test("is settled by the customer's confirmation, which pays at once", async () => {
    const { world, job, customer } = await openContested("before");
    const { body } = await world.call(confirm, { as: customer, params: { id: job.jobId } });
    expect(body).toMatchObject({ releaseStatus: "released", contest: { settledAt: expect.any(String) } });
    expect(await isSettled(world, job)).toBe(true);
  });

  test.each(["resume", "refund"] as const)(
    "is settled by an administrator's %s; the clock then waits a day",
    async (how) => {
      const { world, job } = await openContested("before");
      await passDays(world, 5);
      const params = { jobId: job.jobId };
      const body = { isPaused: false, reason: "Both have sent us photos." };
      const as = world.makePerson({ role: "admin" });
      const status =
        how === "refund"
          ? await refundAsAdmin(world, job, "10.00")
          : (await world.call(pauseRelease, { as, params, body })).status;
      expect(status).toBe(how === "refund" ? 201 : 200);
      world.jump(23 * HOUR_MS);
      await world.workDue();
      expect((await jobIn(world, job.jobId)).releaseStatus).toBe("held");
      world.jump(2 * HOUR_MS);
      await world.workDue();
      expect((await jobIn(world, job.jobId)).releaseStatus).toBe("released");
      expect(await isSettled(world, job)).toBe(true);
    },
  );

  test("is not settled by a bank that decides about a chargeback for the handyman", async () => {
    const { world, job } = await openContested("before");
    const { payment } = await moneyStateOf(world, job);
    const chargeback = await openChargeback(world, payment?.stripePaymentIntentId ?? "", 10_500);
    await decideChargeback(world, chargeback, "won", 10_500);
    await passDays(world, 5);
    const { disputedAt, releaseStatus, releaseDueAt } = await jobIn(world, job.jobId);
    expect([disputedAt, releaseStatus, releaseDueAt]).toEqual([undefined, "held", undefined]);
  });

  test("ends with its job: everything goes back, and nobody is alerted any more", async () => {
    const { world, job, ofHandyman } = await openContested("before", false);
    expect((await ofHandyman.setStatus("cancelled", { isStillNeeded: false })(world)).status).toBe(200);
    const { refundedCents, paidCents, pausedAt } = await jobIn(world, job.jobId);
    expect([refundedCents, pausedAt]).toEqual([paidCents, undefined]);
    expect(await isSettled(world, job)).toBe(true);
  });
});
