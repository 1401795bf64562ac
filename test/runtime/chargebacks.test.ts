import { afterAll, describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { booksIn, hearAll, makeHeldIn } from "../support/failing.ts";
import { endIn } from "../support/money-end-in-process.ts";
import { type JobOf, openMoney, type World } from "../support/money-in-process.ts";
import { atProvider } from "../support/races.ts";

const money = await openMoney();
afterAll(() => money.close());

/** A bank disputes so much of a charge, in cents. */
async function dispute(world: World, intentId: string, amount: number) {
  const { emulator } = world.provider;
  world.pass(MINUTE_MS);
  const id = emulator.dispute(intentId);
  const made = emulator.state.disputes.find((each) => each.id === id);
  const [row] = made?.balance_transactions ?? [];
  if (!made || !row) throw new Error("There is no dispute.");
  Object.assign(row, { amount: -amount, net: -amount - 1500 });
  made.amount = amount;
  await hearAll(world);
  return made;
}
type Dispute = Awaited<ReturnType<typeof dispute>>;

/** It decides, and gives so much back. */
async function decide(world: World, made: Dispute, status: "won" | "lost", back = 0): Promise<void> {
  made.status = status;
  if (back > 0) made.balance_transactions.push({ id: `txn_${made.id}_${back}`, amount: back, fee: 0, net: back });
  world.provider.tell("charge.dispute.closed", structuredClone(made));
  await hearAll(world);
}

/** Nothing has left, and nobody waits for anything but the bank. */
async function expectFrozen(world: World, sides: JobOf): Promise<void> {
  const { payment, job } = await booksIn(world, sides);
  expect([payment?.releaseDueAt, payment?.releasedAt, payment?.transferDueAt]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([typeof job?.disputedAt, (await atProvider(world, sides.jobId)).transferred]).toEqual(["string", []]);
}

describe("two disputes of one charge", () => {
  test("E4 stand still until both are decided, and what is lost of the first one is booked", async () => {
    const world = money.newWorld();
    const { sides, intentId } = await makeHeldIn(world);
    const [one, two] = [await dispute(world, intentId, 3000), await dispute(world, intentId, 7000)];
    expect((await booksIn(world, sides)).totals).toMatchObject({ in_dispute: 10_000, provider_fee: 3000 });
    await decide(world, two, "won", 7000);
    await world.rest(10 * DAY_MS);
    await expectFrozen(world, sides);
    await decide(world, one, "lost");
    expect((await booksIn(world, sides)).refunds).toEqual(["made chargeback 3000"]);
    await world.rest(30 * DAY_MS);
    const { payment, totals, alerts, job } = await booksIn(world, sides);
    expect([alerts, job?.disputedAt]).toEqual([["chargeback", "chargeback"], undefined]);
    expect(payment).toMatchObject({ status: "completed", refundedAmountCents: 3000, transferredCents: 5714 });
    expect(totals).toEqual({ customer_funds: -1214, platform_fee: -1786, provider_fee: 3000 });
    expect((await endIn(world, sides)).wrong).toEqual([]);
  });

  test.each(["first", "second"])("E4 are lost together, the %s one first, and nothing is paid out", async (order) => {
    const world = money.newWorld();
    const { sides, intentId } = await makeHeldIn(world);
    const both = [await dispute(world, intentId, 3000), await dispute(world, intentId, 7500)];
    for (const each of order === "first" ? both : both.toReversed()) await decide(world, each, "lost");
    await world.rest(30 * DAY_MS);
    const { payment, totals, refunds, job } = await booksIn(world, sides);
    expect(refunds.toSorted()).toEqual(["made chargeback 3000", "made chargeback 7500"]);
    expect([payment?.status, job?.disputedAt, totals]).toEqual([
      ...["refunded", undefined, { customer_funds: -3000, provider_fee: 3000 }],
    ]);
    expect((await atProvider(world, sides.jobId)).transferred).toEqual([]);
    expect((await endIn(world, sides)).wrong).toEqual([]);
  });

  test("E4 that come one after the other are two: the second one freezes what the first one let go", async () => {
    const world = money.newWorld();
    const { sides, intentId } = await makeHeldIn(world);
    await decide(world, await dispute(world, intentId, 10_500), "won", 10_500);
    const again = await dispute(world, intentId, 10_500);
    await world.rest(10 * DAY_MS);
    await expectFrozen(world, sides);
    await decide(world, again, "lost");
    await world.rest(10 * DAY_MS);
    const { payment, totals } = await booksIn(world, sides);
    expect([payment?.status, totals]).toEqual(["refunded", { customer_funds: -3000, provider_fee: 3000 }]);
    expect((await endIn(world, sides)).wrong).toEqual([]);
  });
});
