import { expect, test } from "vitest";
import refund from "../../../functions/admin/refund.ts";
import { executeRefunds } from "../../../functions/payments/refunds/execute.ts";
import { reconcileRefunds } from "../../../functions/payments/refunds/read.ts";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { openRaces, storedStateOf, stripeStateOf } from "../../support/actions/races.ts";
import { failLatestRefund, openJob, pay } from "../../support/actions/refunds.ts";
import type { WorldJob } from "../../support/world/money.ts";
import type { World } from "../../support/world/world.ts";

const races = await openRaces();

/** A job with a held payment of $105.00, of which $21.00 are to be refunded: decided, and not made yet. */
async function makeDecided() {
  const { world, sides } = await openJob();
  const intentId = await pay(world, sides);
  const body = { amount: "21.00", reason: "The tap drips again." };
  const as = world.makePerson({ role: "admin" });
  expect(await world.call(refund, { as, params: { jobId: sides.jobId }, body })).toMatchObject({ status: 201 });
  return { world, sides, intentId };
}

const makeDue =
  ({ jobId }: WorldJob) =>
  ({ app }: World) =>
    executeRefunds(app, jobId);
const hearOfReturns =
  ({ jobId }: WorldJob) =>
  ({ app }: World) =>
    reconcileRefunds(app, jobId);

/** An action in Stripe's dashboard. */
const refundThere = ({ provider }: World, payment_intent: string, amount: number) =>
  provider.ask<{ id: string }>("refunds", { payment_intent, amount: String(amount) });

/** The state when the decided refund was made once. */
async function expectMadeOnce(world: World, sides: WorldJob): Promise<void> {
  const { payment, refunds, kinds } = await storedStateOf(world, sides);
  expect(refunds).toMatchObject([{ state: "made", stripeRefundId: expect.any(String) }]);
  expect(kinds).toEqual(["charge", "refund", "refundMade"]);
  expect([payment?.openRefunds, payment?.refundedAmountCents]).toEqual([0, 2100]);
  expect((await stripeStateOf(world, sides.jobId)).refunded).toEqual([2100]);
}

test("I-09 a refund is made once when its next attempt is overtaken by the one that makes it", async () => {
  const { world, sides } = await makeDecided();
  // Old enough that the first attempt's key has expired.
  world.jump(DAY_MS);
  const ended = await races.race(world, {
    first: makeDue(sides),
    before: "REFUND#",
    async second(racing) {
      await makeDue(sides)(racing);
      racing.jump(2 * MINUTE_MS);
      await makeDue(sides)(racing);
    },
  });
  expect(ended.first).toBe("conflict.busy");
  // All due work is done.
  ended.world.jump(2 * MINUTE_MS);
  await makeDue(sides)(ended.world);
  await expectMadeOnce(ended.world, sides);
});

test("I-09 a refund that is put off for a bank is made once when the bank decides right then", async () => {
  const { world, sides, intentId } = await makeDecided();
  const dispute = world.provider.emulator.dispute(intentId);
  await hearOfReturns(sides)(world);
  const ended = await races.race(world, {
    first: makeDue(sides),
    before: "REFUND#",
    async second(racing) {
      await racing.provider.ask(`disputes/${dispute}`, { "evidence[uncategorized_text]": "winning_evidence" });
      await hearOfReturns(sides)(racing);
      await makeDue(sides)(racing);
    },
  });
  expect(ended.first).toBe("conflict.busy");
  ended.world.jump(13 * HOUR_MS);
  await makeDue(sides)(ended.world);
  const { refunds, payment } = await storedStateOf(ended.world, sides);
  expect(refunds).toMatchObject([{ state: "made" }]);
  expect([payment?.openRefunds, (await stripeStateOf(ended.world, sides.jobId)).refunded]).toEqual([0, [2100]]);
});

test("I-24 a refund that is made keeps what somebody else wrote into it", async () => {
  const { world, sides } = await makeDecided();
  const somebody = concurrentWriter("REFUND#");
  const ended = await races.race(world, { first: makeDue(sides), before: "REFUND#", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
  await expectMadeOnce(ended.world, sides);
});

test("I-24 a refund that did not reach its card keeps what somebody else wrote into it", async () => {
  const { world, sides } = await makeDecided();
  await makeDue(sides)(world);
  const [made] = (await storedStateOf(world, sides)).refunds;
  world.provider.overrideObject(made?.stripeRefundId ?? "", "succeeded", { status: "failed" });
  const somebody = concurrentWriter("REFUND#");
  const ended = await races.race(world, { first: hearOfReturns(sides), before: "REFUND#", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
  const { refunds, kinds } = await storedStateOf(ended.world, sides);
  expect([refunds[0]?.state, kinds]).toEqual(["failed", ["charge", "refund", "refundFailed", "refundMade"]]);
});

test("I-24 a refund that is dropped, for all is gone back, keeps what somebody else wrote into it", async () => {
  const { world, sides, intentId } = await makeDecided();
  await refundThere(world, intentId, 10_500);
  const somebody = concurrentWriter("REFUND#0001");
  const ended = await races.race(world, {
    first: hearOfReturns(sides),
    before: "REFUND#0001",
    second: somebody.writes,
  });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
  const { refunds, payment } = await storedStateOf(ended.world, sides);
  expect(refunds.map(({ state }) => state)).toEqual(["dropped", "made"]);
  expect([payment?.status, payment?.refundedAmountCents, payment?.openRefunds]).toEqual(["refunded", 10_500, 0]);
});

test("I-15 a job that ends for all is given back ends with its request, or not at all", async () => {
  const { world, sides } = await openJob({ status: "accepted" });
  const intentId = await pay(world, sides);
  await hearOfReturns(sides)(world);
  await refundThere(world, intentId, 10_500);
  const somebody = concurrentWriter("REQUEST");
  const ended = await races.race(world, { first: hearOfReturns(sides), before: "REQUEST", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
  const { job, request, payment } = await storedStateOf(ended.world, sides);
  expect([job?.status, request?.status, payment?.status]).toEqual(["cancelled", "cancelled", "refunded"]);
});

/** The refund of $21.00 did not reach the card, and this much of it is refunded again in Stripe's dashboard. */
async function makeFailed(againCents: number) {
  const decided = await makeDecided();
  const { world, sides, intentId } = decided;
  await makeDue(sides)(world);
  await failLatestRefund(world, intentId);
  await refundThere(world, intentId, againCents);
  return decided;
}

test("I-24 a failed refund that is made again keeps what somebody else wrote into it", async () => {
  const { world, sides } = await makeFailed(2100);
  const somebody = concurrentWriter("REFUND#");
  const ended = await races.race(world, { first: hearOfReturns(sides), before: "REFUND#", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
  const { refunds, payment } = await storedStateOf(ended.world, sides);
  expect([refunds.map(({ state }) => state), payment?.refundedAmountCents]).toEqual([["made"], 2100]);
});

test("I-24 what is left of a failed refund is refused the number that somebody has taken", async () => {
  const { world, sides } = await makeFailed(1000);
  const somebody = concurrentWriter("REFUND#0002");
  const ended = await races.race(world, {
    first: hearOfReturns(sides),
    before: "REFUND#0002",
    second: somebody.writes,
  });
  expect([ended.first, await somebody.isKept()]).toEqual(["conflict.busy", true]);
  const { refunds, payment } = await storedStateOf(ended.world, sides);
  expect([refunds[0]?.state, payment?.refunds]).toEqual(["failed", 1]);
});

test("I-24 a refund that stays refused keeps what somebody else wrote into it", async () => {
  const { world, sides } = await makeDecided();
  const [decided] = (await storedStateOf(world, sides)).refunds;
  if (!decided) throw new Error("There is no refund.");
  world.database.putAll([toItem(table.refund, { ...decided, refusals: 9 })]);
  const createRefund = () => Promise.reject(new AppError("payment.refundRefused"));
  const refusing = world.withApp({ stripe: { ...world.app.stripe, createRefund } });
  const somebody = concurrentWriter("REFUND#");
  const ended = await races.race(refusing, { first: makeDue(sides), before: "REFUND#", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
  const { refunds, payment } = await storedStateOf(ended.world, sides);
  expect([refunds[0]?.state, payment?.openRefunds]).toEqual(["failed", 0]);
});
