import { describe, expect, test } from "vitest";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import { reconcileRefunds } from "../../functions/payments/refunds/reconcile.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { stripeStateOf } from "../support/actions/races.ts";
import { moneyStateOf, openHeldPayment, refundAsAdmin, refundInDashboard } from "../support/actions/refunds.ts";
import type { World } from "../support/world/world.ts";

/** The same world, in which Stripe makes what it is asked for, but its answers are lost. */
const losingAnswers = (world: World) => {
  const { stripe } = world.app;
  const createRefund: typeof stripe.createRefund = async (asked) => {
    await stripe.createRefund(asked).catch(() => undefined);
    throw new AppError("payment.providerUnavailable");
  };
  return world.withApp({ stripe: { ...stripe, createRefund } });
};

describe("refunds that are made here and in the dashboard at the same time", () => {
  test("I-09 one that was made is booked as ours, whatever became of its answer", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    await refundAsAdmin(world, sides, "25.10");
    await refundAsAdmin(world, sides, "50.36");
    await refundInDashboard(world, intentId, 3008);
    await losingAnswers(world).workDue();
    expect((await stripeStateOf(world, sides.jobId)).refunded).toEqual([2510, 3008]);
    await world.deliverAll();
    await world.runUntilIdle(20 * DAY_MS);
    const { refunds, payment, totals } = await moneyStateOf(world, sides);
    // Of the second refund only as much is left as the dashboard has left, and that is refunded.
    expect(refunds).toEqual([
      "made administrator 2510",
      "dropped administrator 5036",
      "made provider 3008",
      "made administrator 4982",
    ]);
    expect((await stripeStateOf(world, sides.jobId)).refunded).toEqual([4982, 2510, 3008]);
    expect(payment).toMatchObject({ status: "refunded", refundedAmountCents: 10_500, transferredCents: 0 });
    expect([totals, (await finalStateIn(world, sides)).violations]).toEqual([{}, []]);
  });

  test("I-09 one that is dropped just as it is made is booked, and earlier decided refunds are dropped for it", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    await refundAsAdmin(world, sides, "50.36");
    await refundAsAdmin(world, sides, "25.10");
    await refundInDashboard(world, intentId, 3008);
    const { stripe } = world.app;
    const before = await stripe.listRefundsAndChargebacks(intentId);
    const createRefund: typeof stripe.createRefund = async (asked) => {
      if (asked.amountCents !== 2510) throw new AppError("payment.providerUnavailable");
      const made = await stripe.createRefund(asked);
      // A concurrent reconciliation read the refunds before this one was made, and books now.
      await reconcileRefunds(
        { ...world.app, stripe: { ...stripe, listRefundsAndChargebacks: async () => before } },
        sides.jobId,
      );
      expect((await moneyStateOf(world, sides)).refunds).toContain("dropped administrator 2510");
      return made;
    };
    await world.withApp({ stripe: { ...stripe, createRefund } }).workDue();
    await world.runUntilIdle(20 * DAY_MS);
    const { refunds, payment, totals } = await moneyStateOf(world, sides);
    expect(refunds).toEqual([
      "dropped administrator 5036",
      "dropped administrator 2510",
      "made provider 3008",
      "dropped administrator 2456",
      "made administrator 2510",
      "made administrator 4982",
    ]);
    expect((await stripeStateOf(world, sides.jobId)).refunded).toEqual([4982, 2510, 3008]);
    expect(payment).toMatchObject({ status: "refunded", refundedAmountCents: 10_500, openRefunds: 0 });
    expect([totals, (await finalStateIn(world, sides)).violations]).toEqual([{}, []]);
  });

  test("I-09 a refund that exceeds what the dashboard left is made as far as it fits", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    world.jump(73 * HOUR_MS);
    expect(await refundAsAdmin(world, sides, "105.00")).toBe(201);
    await refundInDashboard(world, intentId, 2100);
    await world.runUntilIdle(10 * DAY_MS);
    const { refunds, payment, totals, job } = await moneyStateOf(world, sides);
    expect(refunds).toEqual(["dropped administrator 10500", "made provider 2100", "made administrator 8400"]);
    expect([payment?.status, payment?.releasedAt, job?.releaseStatus]).toEqual(["refunded", undefined, "reversed"]);
    expect((await stripeStateOf(world, sides.jobId)).transferred).toEqual([]);
    expect([totals, (await finalStateIn(world, sides)).violations]).toEqual([{}, []]);
  });

  test("I-09 of a cancelled job refund everything", async () => {
    const { world, sides, intentId } = await openHeldPayment({ status: "accepted" });
    await refundInDashboard(world, intentId, 2000);
    await refundAsAdmin(world, sides, "10.00");
    await losingAnswers(world).workDue();
    const body = { status: "cancelled", isStillNeeded: false };
    expect(await world.call(updateStatus, { as: sides.customer, params: { id: sides.jobId }, body })).toMatchObject({
      status: 200,
    });
    await world.runUntilIdle(10 * DAY_MS);
    const { payment, totals } = await moneyStateOf(world, sides);
    expect((await stripeStateOf(world, sides.jobId)).refunded).toEqual([7500, 1000, 2000]);
    expect(payment).toMatchObject({ status: "refunded", refundedAmountCents: 10_500, openRefunds: 0 });
    expect([totals, (await finalStateIn(world, sides)).violations]).toEqual([{}, []]);
  });
});
