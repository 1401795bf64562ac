import { describe, expect, test } from "vitest";
import confirmJob from "../../functions/jobs/confirm.ts";
import { syncPaymentIntent } from "../../functions/payments/intents/sync.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { decideAndCarryOut } from "../support/actions/decisions.ts";
import { countedIn, expectConsistent, makeUnpaid } from "../support/actions/disputed-jobs.ts";
import { expectClosed, openDispute } from "../support/actions/disputes.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { storedStateOf } from "../support/actions/races.ts";
import { openJob, pay } from "../support/actions/refunds.ts";
import { SLOW_CARD } from "../support/world/money.ts";

describe("a disputed job that is not paid", () => {
  test("D-55 cannot be paid before it is decided, reminds nobody, and can be paid once it counts as completed", async () => {
    const { world, sides, dispute } = await makeUnpaid();
    await expect(world.startPayment(sides)).rejects.toThrow("payment.notDue");
    world.jump(40 * DAY_MS);
    for (let run = 0; run < 3; run++) await world.workDue();
    await decideAndCarryOut(world, sides, { price: "100.00" });
    await expectClosed(world, dispute);
    const messages = await notifyPeople(world);
    for (const side of [sides.customer, sides.handyman]) {
      expect(messages.notifications(side).at(-1)).toBe("jobResolved");
      expect(messages.notifications(side)).not.toContain("paymentOverdue");
    }
    expect(messages.email(sides.customer, "We decided about").text).toContain("Please pay $105.00");
    expect(messages.email(sides.handyman, "We decided about").text).not.toContain("$105.00");
    // The days without a payment start with the decision.
    await world.workDue();
    expect((await storedStateOf(world, sides)).job?.unpaidDays).toBeUndefined();
    world.jump(2 * DAY_MS);
    await world.workDue();
    expect((await storedStateOf(world, sides)).job?.unpaidDays).toBe(1);
    await pay(world, sides);
    await world.runUntilIdle(10 * DAY_MS);
    expect((await storedStateOf(world, sides)).payment).toMatchObject({ releasedBy: "clock", transferredCents: 8000 });
    await expectConsistent(world, sides);
  });

  test("D-55 that was never completed counts as completed by the decision", async () => {
    const { world, sides } = await makeUnpaid({ status: "in_progress" });
    await decideAndCarryOut(world, sides, { price: "100.00" });
    const { job, figures } = await storedStateOf(world, sides);
    expect([job?.completedAt, figures?.totalJobs]).toEqual([world.app.now().toISOString(), 1]);
    expect(await countedIn(world)).toEqual({ done: 1, disputed: 0, cancelled: 0 });
  });

  test("D-55 is ended without money", async () => {
    const { world, sides, dispute } = await makeUnpaid();
    await decideAndCarryOut(world, sides, { price: "0.00" });
    expect((await storedStateOf(world, sides)).job?.status).toBe("cancelled");
    await expectClosed(world, dispute);
    const { figures, payment } = await storedStateOf(world, sides);
    expect([figures?.totalJobs, payment]).toEqual([0, undefined]);
    expect(await countedIn(world)).toEqual({ done: -1, disputed: 0, cancelled: 1 });
    await expect(world.startPayment(sides)).rejects.toThrow("payment.jobCancelled");
  });

  test("D-55 a processing card that is charged in the meantime is held until the decision, also if the customer had confirmed", async () => {
    const { world, sides } = await openJob();
    const started = await world.startPayment(sides);
    await world.provider.pay(SLOW_CARD, started);
    await syncPaymentIntent(world.app, started.paymentIntentId);
    await world.call(confirmJob, { as: sides.customer, params: { id: sides.jobId } });
    await openDispute(world, sides);
    world.jump(5 * MINUTE_MS);
    await syncPaymentIntent(world.app, started.paymentIntentId);
    const held = await storedStateOf(world, sides);
    expect([held.job?.status, held.job?.releaseDueAt, held.payment?.releaseStatus]).toEqual([
      "disputed",
      undefined,
      "held",
    ]);
    await world.runUntilIdle(10 * DAY_MS);
    await decideAndCarryOut(world, sides, { refund: "0.00" });
    await world.runUntilIdle(10 * DAY_MS);
    expect((await expectConsistent(world, sides)).transferred).toEqual([8000]);
  });
});
