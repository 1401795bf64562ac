import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { decideChargeback, openChargeback } from "../support/actions/chargebacks.ts";
import { countersIn } from "../support/actions/counters.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import {
  failLatestRefund,
  moneyStateOf,
  openHeldPayment,
  refundAsAdmin,
  refundInDashboard,
} from "../support/actions/refunds.ts";
import type { World } from "../support/world/world.ts";

/** An administrator has refunded a part of $105.00, and the refund did not reach the card. */
async function makeFailed(amount: string) {
  const { world, sides, intentId } = await openHeldPayment();
  expect(await refundAsAdmin(world, sides, amount)).toBe(201);
  world.jump(MINUTE_MS);
  await world.workDue();
  await failLatestRefund(world, intentId);
  return { world, sides, intentId };
}

/** The recipients of refund messages, in order. */
const refundMessagesIn = async (world: World) => {
  await world.dispatchOutbox();
  return world.dispatched.filter(({ name }) => name.startsWith("payment.refund")).map(({ name, data }) => [name, data]);
};

describe("a refund that did not reach its card", () => {
  test("I-09 is owed until it is paid in another way", async () => {
    const { world, sides } = await makeFailed("21.00");
    await world.runUntilIdle(20 * DAY_MS);
    const { refunds, totals, alerts, payment } = await moneyStateOf(world, sides);
    expect([refunds, alerts]).toEqual([["failed administrator 2100"], ["refundFailed"]]);
    expect(totals).toEqual({ customer_funds: 4100, platform_fee: -2000, refunds: -2100 });
    expect(payment).toMatchObject({ refundedAmountCents: 2100, transferredCents: 6400 });
    expect((await finalStateIn(world, sides)).violations).toEqual([]);
  });

  test.each([
    ["21.00", 2100, { customer_funds: 2000, platform_fee: -2000 }, 6400],
    ["105.00", 10_500, {}, 0],
  ])(
    "I-09 of which %s is made again in the dashboard is one refund",
    async (amount, cents, totals, transferredCents) => {
      const { world, sides, intentId } = await makeFailed(amount);
      expect((await refundInDashboard(world, intentId, cents)).status).toBe(200);
      await world.deliverAll();
      await world.runUntilIdle(20 * DAY_MS);
      const books = await moneyStateOf(world, sides);
      expect([books.refunds, books.totals]).toEqual([[`made administrator ${cents}`], totals]);
      expect(books.payment).toMatchObject({ refundedAmountCents: cents, refunds: 1, openRefunds: 0, transferredCents });
      expect((await finalStateIn(world, sides)).violations).toEqual([]);
      expect(await refundMessagesIn(world)).toMatchObject([
        ["payment.refunded", { amountCents: cents }],
        ["payment.refundFailed", { amountCents: cents }],
        ["payment.refunded", { amountCents: cents, isAgain: true }],
      ]);
      expect((await countersIn(world)).amountCents).toBe(10_500 - cents);
    },
  );

  test("I-09 is settled in parts, and any excess is another refund", async () => {
    const { world, sides, intentId } = await makeFailed("21.00");
    await refundInDashboard(world, intentId, 1001);
    await world.deliverAll();
    const part = await moneyStateOf(world, sides);
    expect(part.refunds).toEqual(["made administrator 1001", "failed administrator 1099"]);
    expect(part.totals).toMatchObject({ refunds: -1099 });
    await refundInDashboard(world, intentId, 3199);
    await world.deliverAll();
    const { refunds, totals, payment } = await moneyStateOf(world, sides);
    expect(refunds).toEqual(["made administrator 1001", "made administrator 1099", "made provider 2100"]);
    expect([payment?.refundedAmountCents, totals.refunds]).toEqual([4200, undefined]);
    await world.runUntilIdle(20 * DAY_MS);
    expect((await finalStateIn(world, sides)).violations).toEqual([]);
  });

  test("I-09 fails again, and is owed again", async () => {
    const { world, sides, intentId } = await makeFailed("105.00");
    await refundInDashboard(world, intentId, 10_500);
    await world.deliverAll();
    await failLatestRefund(world, intentId);
    await world.runUntilIdle(20 * DAY_MS);
    const { refunds, totals, alerts } = await moneyStateOf(world, sides);
    expect([refunds, alerts]).toEqual([["failed administrator 10500"], ["refundFailed", "refundFailed"]]);
    expect(totals).toEqual({ customer_funds: 10_500, refunds: -10_500 });
    expect((await finalStateIn(world, sides)).violations).toEqual([]);
  });

  test.each([
    ["105.00", []],
    ["21.00", ["made chargeback 8400"]],
  ])("I-09 of which the customer's bank keeps %s is lost once", async (amount, more) => {
    const { world, sides, intentId } = await makeFailed(amount);
    const dispute = world.provider.emulator.dispute(intentId);
    await world.deliverAll();
    await world.provider.ask(`disputes/${dispute}`, { "evidence[uncategorized_text]": "losing_evidence" });
    await world.deliverAll();
    await world.runUntilIdle(20 * DAY_MS);
    const { refunds, totals, payment, job } = await moneyStateOf(world, sides);
    expect(refunds).toEqual([`made administrator ${Number(amount) * 100}`, ...more]);
    // Only the chargeback's fee is lost, and nothing is owed.
    expect(totals).toEqual({ customer_funds: -1500, provider_fee: 1500 });
    expect(payment).toMatchObject({ status: "refunded", refundedAmountCents: 10_500, transferredCents: 0 });
    expect([job?.disputedAt, (await finalStateIn(world, sides)).violations]).toEqual([undefined, []]);
  });

  test.each([
    [10_500, ["made administrator 2100", "made chargeback 8400"], {}],
    [9500, ["made administrator 1100", "made chargeback 8400", "failed administrator 1000"], { refunds: -1000 }],
  ])(
    "I-06 after a bank kept %s cents is owed only as far as the bank did not keep it",
    async (taken, refunds, owed) => {
      const { world, sides, intentId } = await openHeldPayment();
      await refundAsAdmin(world, sides, "21.00");
      world.jump(MINUTE_MS);
      await world.workDue();
      // The refund has not failed yet, and the bank takes the charge as if there had been none.
      await decideChargeback(world, await openChargeback(world, intentId, taken), "lost");
      expect((await moneyStateOf(world, sides)).totals).toMatchObject({ platform_fee: taken - 8400 });
      await failLatestRefund(world, intentId);
      await world.runUntilIdle(20 * DAY_MS);
      const books = await moneyStateOf(world, sides);
      expect(books.refunds).toEqual(refunds);
      expect(books.totals).toEqual({ customer_funds: 9000 - taken, provider_fee: 1500, ...owed });
      expect(books.alerts).toEqual(["chargeback", ...("refunds" in owed ? ["refundFailed"] : [])]);
      expect((await finalStateIn(world, sides)).violations).toEqual([]);
    },
  );

  test("I-06 that fails together with another one is owed, when the bank kept one of the two", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    for (const amount of ["10.00", "10.00"]) {
      await refundAsAdmin(world, sides, amount);
      world.jump(MINUTE_MS);
      await world.workDue();
    }
    await world.deliverAll();
    await decideChargeback(world, await openChargeback(world, intentId, 9500), "lost");
    // Both refunds fail and are seen at once.
    for (const refund of world.provider.emulator.state.refunds) refund.status = "failed";
    await failLatestRefund(world, intentId);
    await world.runUntilIdle(20 * DAY_MS);
    const { refunds, totals, alerts } = await moneyStateOf(world, sides);
    expect(refunds).toEqual(["made administrator 1000", "failed administrator 1000", "made chargeback 8500"]);
    expect(totals).toEqual({ customer_funds: -500, provider_fee: 1500, refunds: -1000 });
    expect(alerts).toEqual(["chargeback", "refundFailed"]);
    expect((await refundMessagesIn(world)).filter(([name]) => name === "payment.refundFailed")).toMatchObject([
      ["payment.refundFailed", { amountCents: 1000 }],
    ]);
  });
});
