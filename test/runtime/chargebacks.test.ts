import { describe, expect, test } from "vitest";
import confirm from "../../functions/jobs/confirm.ts";
import { listTransferAttempts } from "../../functions/stores/payments.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { changeWithdrawn, decideChargeback, openChargeback } from "../support/actions/chargebacks.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { storedStateOf, stripeStateOf } from "../support/actions/races.ts";
import { moneyStateOf, openHeldPayment, refundAsAdmin, refundInDashboard } from "../support/actions/refunds.ts";
import { dueDatesOf } from "../support/makers/schedule.ts";
import type { WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

/** Nothing was transferred or refunded, and only the bank's decision is awaited. */
async function expectFrozen(world: World, sides: WorldJob): Promise<void> {
  const { payment, job } = await moneyStateOf(world, sides);
  expect([payment?.releaseDueAt, payment?.releasedAt, dueDatesOf(payment).transfer]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([typeof job?.disputedAt, (await stripeStateOf(world, sides.jobId)).transferred]).toEqual(["string", []]);
}

describe("two disputes of one charge", () => {
  test("E4 pause the release until both are decided, and the loss of the first one is booked", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    const [one, two] = [await openChargeback(world, intentId, 3000), await openChargeback(world, intentId, 7000)];
    expect((await moneyStateOf(world, sides)).totals).toMatchObject({ in_dispute: 10_000, provider_fee: 3000 });
    await decideChargeback(world, two, "won", 7000);
    await world.runUntilIdle(10 * DAY_MS);
    await expectFrozen(world, sides);
    await decideChargeback(world, one, "lost");
    expect((await moneyStateOf(world, sides)).refunds).toEqual(["made chargeback 3000"]);
    await world.runUntilIdle(30 * DAY_MS);
    const { payment, totals, alerts, job } = await moneyStateOf(world, sides);
    expect([alerts, job?.disputedAt]).toEqual([["chargeback", "chargeback"], undefined]);
    expect(payment).toMatchObject({ status: "completed", refundedAmountCents: 3000, transferredCents: 5714 });
    expect(totals).toEqual({ customer_funds: -1214, platform_fee: -1786, provider_fee: 3000 });
    expect((await finalStateIn(world, sides)).violations).toEqual([]);
  });

  test("E4 of which one is won tell a handyman that their share is released only when none is open", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    const [one, two] = [await openChargeback(world, intentId, 3000), await openChargeback(world, intentId, 7000)];
    await decideChargeback(world, two, "won", 7000);
    const { notifications: bells } = await notifyPeople(world);
    expect(bells(sides.handyman)).toContain("shareFrozen");
    expect(bells(sides.handyman)).not.toContain("shareUnfrozen");
    expect(bells(sides.customer)).toContain("chargebackDecided");
    await decideChargeback(world, one, "won", 3000);
    expect((await notifyPeople(world)).notifications(sides.handyman)).toContain("shareUnfrozen");
  });

  test("E4 freeze a share from the first one on, and release it a day after the last one", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    const one = await openChargeback(world, intentId, 3000);
    const since = (await moneyStateOf(world, sides)).job?.disputedAt;
    world.jump(5 * DAY_MS);
    const two = await openChargeback(world, intentId, 2000);
    expect((await moneyStateOf(world, sides)).job?.disputedAt).toBe(since);
    for (const each of [one, two]) await decideChargeback(world, each, "lost");
    const closed = (await moneyStateOf(world, sides)).payment;
    world.jump(DAY_MS / 2);
    await changeWithdrawn(world, one, -100);
    const { payment, refunds } = await moneyStateOf(world, sides);
    expect(refunds.at(-1)).toBe("made chargeback 100");
    expect(payment?.chargeback?.closedAt).toBe(closed?.chargeback?.closedAt);
    expect([typeof payment?.releaseDueAt, payment?.releaseDueAt]).toEqual(["string", closed?.releaseDueAt]);
  });

  test.each(["first", "second"])("E4 are both lost, the %s one first, and nothing is paid out", async (order) => {
    const { world, sides, intentId } = await openHeldPayment();
    const both = [await openChargeback(world, intentId, 3000), await openChargeback(world, intentId, 7500)];
    for (const each of order === "first" ? both : both.toReversed()) await decideChargeback(world, each, "lost");
    await world.runUntilIdle(30 * DAY_MS);
    const { payment, totals, refunds, job } = await moneyStateOf(world, sides);
    expect(refunds.toSorted()).toEqual(["made chargeback 3000", "made chargeback 7500"]);
    expect([payment?.status, job?.disputedAt, totals]).toEqual([
      ...["refunded", undefined, { customer_funds: -3000, provider_fee: 3000 }],
    ]);
    expect((await stripeStateOf(world, sides.jobId)).transferred).toEqual([]);
    expect((await finalStateIn(world, sides)).violations).toEqual([]);
  });

  test("E4 that come one after the other are two: the second one freezes what the first one had released", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    await decideChargeback(world, await openChargeback(world, intentId, 10_500), "won", 10_500);
    const again = await openChargeback(world, intentId, 10_500);
    await world.runUntilIdle(10 * DAY_MS);
    await expectFrozen(world, sides);
    await decideChargeback(world, again, "lost");
    await world.runUntilIdle(10 * DAY_MS);
    const { payment, totals } = await moneyStateOf(world, sides);
    expect([payment?.status, totals]).toEqual(["refunded", { customer_funds: -3000, provider_fee: 3000 }]);
    expect((await finalStateIn(world, sides)).violations).toEqual([]);
  });
});

describe("a dispute that is lost", () => {
  /** Of $105.00 the dashboard has refunded $21.00 before the bank takes everything. */
  async function makeTwice() {
    const { world, sides, intentId } = await openHeldPayment();
    await refundInDashboard(world, intentId, 2100);
    await world.deliverAll();
    return { world, sides, made: await openChargeback(world, intentId, 10_500) };
  }
  const settled = { customer_funds: -1500, provider_fee: 1500 };

  test.each([
    ["at once", ["chargeback"]],
    ["later", ["chargeback", "wonLate"]],
    ["in two parts", ["chargeback", "wonLate", "wonLate"]],
  ] as const)(
    "I-06 after a partial refund costs only its fee when the bank returns that part %s",
    async (when, alerts) => {
      const { world, sides, made } = await makeTwice();
      await decideChargeback(world, made, "lost", when === "at once" ? 2100 : 0);
      if (when === "later") await changeWithdrawn(world, made, 2100);
      if (when === "in two parts") for (const part of [100, 2000]) await changeWithdrawn(world, made, part);
      await world.runUntilIdle(30 * DAY_MS);
      const books = await moneyStateOf(world, sides);
      expect([books.totals, books.alerts]).toEqual([settled, alerts]);
      expect(books.refunds).toEqual(["made provider 2100", "made chargeback 8400"]);
      expect(books.payment).toMatchObject({ status: "refunded", chargeback: { status: "lost", withdrawnCents: 8400 } });
      expect((await finalStateIn(world, sides)).violations).toEqual([]);
    },
  );

  test("I-06 and returned in part stays with the platform until an administrator decides", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    const made = await openChargeback(world, intentId, 10_500);
    await decideChargeback(world, made, "lost");
    await changeWithdrawn(world, made, 3000);
    await world.runUntilIdle(30 * DAY_MS);
    const { totals, alerts, payment } = await moneyStateOf(world, sides);
    expect(totals).toEqual({ customer_funds: 1500, platform_fee: -3000, provider_fee: 1500 });
    expect([alerts, payment?.status, payment?.transferredCents]).toEqual([["chargeback", "wonLate"], "refunded", 0]);
  });

  test("I-06 and withdrawn after that is booked like one that was withdrawn before", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    const made = await openChargeback(world, intentId, 10_500);
    made.made.balance_transactions.splice(0);
    await decideChargeback(world, made, "lost");
    await changeWithdrawn(world, made, -10_500);
    await world.runUntilIdle(30 * DAY_MS);
    const { totals, refunds, payment } = await moneyStateOf(world, sides);
    expect([totals.in_dispute, refunds]).toEqual([undefined, ["made chargeback 10500"]]);
    expect([payment?.status, payment?.releasedAt, payment?.transferredCents]).toEqual(["refunded", undefined, 0]);
    expect((await finalStateIn(world, sides)).violations).toEqual([]);
  });
});

const accountOf = ({ handyman }: WorldJob) => handyman.stripeConnectAccountId ?? "";

/** $80.00 that were transferred a minute ago and are still pending in the account; the payment is refunded in full. */
async function makePending() {
  const { world, sides } = await openHeldPayment();
  await world.call(confirm, { as: sides.customer, params: { id: sides.jobId } });
  await minutes(world, 1);
  expect((await storedStateOf(world, sides)).payment?.transferredCents).toBe(8000);
  expect(await refundAsAdmin(world, sides, "105.00")).toBe(201);
  await minutes(world, 5);
  return { world, sides };
}

async function minutes({ jump: pass, workDue: sweep }: World, count: number) {
  for (let minute = 0; minute < count; minute++) {
    pass(MINUTE_MS);
    await sweep();
  }
}

async function sumsOf(world: World, sides: WorldJob) {
  const { payment, figures, kinds } = await storedStateOf(world, sides);
  const { reversedCents, shortfallCents, status } = payment ?? {};
  const owed = figures?.receivableCents ?? 0;
  return {
    status,
    reversedCents,
    shortfallCents,
    owed,
    shortfalls: kinds.filter((kind) => kind === "shortfall").length,
  };
}

describe("a share that is refunded before it is available in its handyman's account", () => {
  test("E4 is reversed once it is: until then nobody owes it, and Stripe is not called again and again", async () => {
    const { world, sides } = await makePending();
    const waiting = { status: "refunded", reversedCents: 0, shortfallCents: 0, owed: 0, shortfalls: 0 };
    expect(await sumsOf(world, sides)).toEqual(waiting);
    await world.runUntilIdle(DAY_MS);
    expect(await sumsOf(world, sides)).toEqual(waiting);
    const states = async () => (await listTransferAttempts(world.app.db, sides.jobId)).map(({ state }) => state);
    expect(await states()).toEqual(["made", "refused"]);
    await world.runUntilIdle(2 * DAY_MS);
    expect(await sumsOf(world, sides)).toEqual({ ...waiting, reversedCents: 8000 });
    expect(await states()).toEqual(["made", "refused", "made"]);
    expect(world.provider.emulator.accountBalanceCents(accountOf(sides))).toBe(0);
    await world.runUntilIdle();
    expect(await sumsOf(world, sides)).toEqual({ ...waiting, reversedCents: 8000 });
  });

  test("E4 is owed as soon as the account does not hold it any more, and the rest is reversed", async () => {
    const { world, sides } = await makePending();
    world.jump(2 * DAY_MS);
    world.provider.emulator.payOut(accountOf(sides), 5500);
    await world.runUntilIdle(DAY_MS);
    const end = { status: "refunded", reversedCents: 2500, shortfallCents: 5500, owed: 5500, shortfalls: 1 };
    expect(await sumsOf(world, sides)).toEqual(end);
  });

  test("E4 is owed in the end when it never becomes available", async () => {
    const opened = await makePending();
    const { app } = opened.world;
    const getBalance = async () => ({ availableCents: 0, pendingCents: 8000, instant: undefined });
    const createReversal = async () => {
      throw new AppError("payment.reversalShort");
    };
    const world = opened.world.withApp({ stripe: { ...app.stripe, getBalance, createReversal } });
    await world.runUntilIdle(4.9 * DAY_MS);
    expect(await sumsOf(world, opened.sides)).toMatchObject({ shortfallCents: 0, owed: 0 });
    await world.runUntilIdle(0.2 * DAY_MS);
    expect(await sumsOf(world, opened.sides)).toMatchObject({ reversedCents: 0, shortfallCents: 8000, owed: 8000 });
  });
});
