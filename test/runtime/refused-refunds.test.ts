import { describe, expect, test } from "vitest";
import confirm from "../../functions/jobs/confirm.ts";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import { reconcileRefunds } from "../../functions/payments/refunds/read.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { listRefunds } from "../../functions/stores/payments.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { stripeStateOf } from "../support/actions/races.ts";
import {
  makeHeldPayment,
  moneyStateOf,
  openHeldPayment,
  refundAsAdmin,
  refundInDashboard,
} from "../support/actions/refunds.ts";
import { openWorld, type World } from "../support/world/world.ts";

/** The same world, in which Stripe refuses refunds this many times. */
function refusingRefunds(world: World, times: number) {
  const asked: string[] = [];
  const { stripe } = world.app;
  const createRefund: typeof stripe.createRefund = async (refund) => {
    asked.push(refund.attemptId);
    if (asked.length <= times) throw new AppError("payment.refundRefused");
    return stripe.createRefund(refund);
  };
  return { world: world.withApp({ stripe: { ...stripe, createRefund } }), asked };
}

/** Delivers Stripe's late events and runs the schedule until nothing is due. */
async function finalStateOf(world: World, sides: Parameters<typeof moneyStateOf>[1]) {
  await world.runUntilIdle(20 * DAY_MS);
  const { violations: wrong } = await finalStateIn(world, sides);
  expect(wrong).toEqual([]);
  return moneyStateOf(world, sides);
}

describe("a refund that the provider refuses", () => {
  test.each([true, false])(
    "I-09 because of an unreported chargeback is made once that is won, released: %s",
    async (is) => {
      const { world, sides, intentId } = await openHeldPayment();
      if (is) await world.call(confirm, { as: sides.customer, params: { id: sides.jobId } });
      const dispute = world.provider.emulator.dispute(intentId);
      expect(await refundAsAdmin(world, sides, "50.00")).toBe(201);
      world.jump(MINUTE_MS);
      await world.workDue();
      world.jump(3 * HOUR_MS);
      await world.provider.ask(`disputes/${dispute}`, { "evidence[uncategorized_text]": "winning_evidence" });
      await world.deliverAll();
      const { refunds, payment, totals, alerts } = await finalStateOf(world, sides);
      expect([refunds, alerts]).toEqual([["made administrator 5000"], ["chargeback"]]);
      expect(await stripeStateOf(world, sides.jobId)).toMatchObject({ refunded: [5000], transferred: [4190] });
      expect(payment).toMatchObject({ refundedAmountCents: 5000, openRefunds: 0, transferredCents: 4190 });
      expect(totals).toEqual({ customer_funds: -190, platform_fee: -1310, provider_fee: 1500 });
    },
  );

  test("I-09 is tried under another key each time, and made as soon as Stripe accepts it", async () => {
    const { world, asked } = refusingRefunds(await openWorld({ holdsWebhooks: true }), 3);
    const { sides } = await makeHeldPayment(world);
    await refundAsAdmin(world, sides, "21.00");
    const { refunds, alerts, payment } = await finalStateOf(world, sides);
    expect([refunds, alerts, new Set(asked).size]).toEqual([["made administrator 2100"], [], 4]);
    expect([payment?.refunds, (await stripeStateOf(world, sides.jobId)).refunded]).toEqual([1, [2100]]);
  });

  test("I-30 for good alerts an administrator once, and none of it is released", async () => {
    const { world, asked } = refusingRefunds(await openWorld({ holdsWebhooks: true }), 10);
    const { sides, intentId } = await makeHeldPayment(world, { status: "accepted" });
    const body = { status: "cancelled", isStillNeeded: false };
    await world.call(updateStatus, { as: sides.customer, params: { id: sides.jobId }, body });
    const { refunds, alerts, payment, totals } = await finalStateOf(world, sides);
    expect([refunds, alerts, asked.length]).toEqual([["failed cancelled 10500"], ["refundFailed"], 10]);
    expect(totals).toEqual({ customer_funds: 10_500, refunds: -10_500 });
    expect(payment).toMatchObject({
      status: "refunded",
      releaseStatus: "reversed",
      openRefunds: 0,
      transferredCents: 0,
    });
    expect(world.database.items().filter(({ duePk }) => String(duePk).startsWith("ABANDONED"))).toEqual([]);
    // A refund in Stripe's dashboard settles it.
    expect((await refundInDashboard(world, intentId, 10_500)).status).toBe(200);
    await world.deliverAll();
    const paid = await finalStateOf(world, sides);
    expect([paid.refunds, paid.totals]).toEqual([["made cancelled 10500"], {}]);
    const told = world.dispatched.filter(({ name }) => name.startsWith("payment.refund"));
    expect(told).toMatchObject([
      { name: "payment.refundFailed" },
      { name: "payment.refunded", data: { amountCents: 10_500, isAgain: false } },
    ]);
  });

  test("I-30 is found behind two hundred others", async () => {
    const { world, sides } = await openHeldPayment();
    await refundAsAdmin(world, sides, "21.00");
    const [first] = await listRefunds(world.app.db, sides.jobId);
    if (!first) throw new Error("There is no refund.");
    const many = Array.from({ length: 201 }, (_, index) => ({
      ...first,
      number: index + 1,
      state: "dropped" as const,
    }));
    world.database.putAll(many.map((each) => toItem(table.refund, { ...each, dueAt: undefined })));
    world.database.putAll([toItem(table.refund, { ...first, number: 202 })]);
    await world.workDue();
    expect((await listRefunds(world.app.db, sides.jobId)).at(-1)).toMatchObject({ number: 202, state: "made" });
  });
});

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
