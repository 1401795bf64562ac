import { afterAll, describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { booksIn, hearAll, makeHeldIn, refundThere } from "../support/failing.ts";
import { endIn } from "../support/money-end-in-process.ts";
import { type JobOf, openMoney, type World } from "../support/money-in-process.ts";
import { tellPeople } from "../support/notices-in-process.ts";
import { atProvider } from "../support/races.ts";

const money = await openMoney();
afterAll(() => money.close());

/** Opens a chargeback on this much of a charge, in cents. */
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

/** The bank decides and returns this much. */
async function decide(world: World, made: Dispute, status: "won" | "lost", back = 0): Promise<void> {
  made.status = status;
  if (back > 0) made.balance_transactions.push({ id: `txn_${made.id}_${back}`, amount: back, fee: 0, net: back });
  world.provider.tell("charge.dispute.closed", structuredClone(made));
  await hearAll(world);
}

/** Nothing was transferred or refunded, and only the bank's decision is awaited. */
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
  test("E4 pause the release until both are decided, and the loss of the first one is booked", async () => {
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

  test("E4 of which one is won tell a handyman that their share is released only when none is open", async () => {
    const world = money.newWorld();
    const { sides, intentId } = await makeHeldIn(world);
    const [one, two] = [await dispute(world, intentId, 3000), await dispute(world, intentId, 7000)];
    await decide(world, two, "won", 7000);
    const { bells } = await tellPeople(world);
    expect(bells(sides.handyman)).toContain("shareFrozen");
    expect(bells(sides.handyman)).not.toContain("shareUnfrozen");
    expect(bells(sides.customer)).toContain("chargebackDecided");
    await decide(world, one, "won", 3000);
    expect((await tellPeople(world)).bells(sides.handyman)).toContain("shareUnfrozen");
  });

  test("E4 freeze a share from the first one on, and release it a day after the last one", async () => {
    const world = money.newWorld();
    const { sides, intentId } = await makeHeldIn(world);
    const one = await dispute(world, intentId, 3000);
    const since = (await booksIn(world, sides)).job?.disputedAt;
    world.pass(5 * DAY_MS);
    const two = await dispute(world, intentId, 2000);
    expect((await booksIn(world, sides)).job?.disputedAt).toBe(since);
    for (const each of [one, two]) await decide(world, each, "lost");
    const closed = (await booksIn(world, sides)).payment;
    world.pass(DAY_MS / 2);
    await change(world, one, -100);
    const { payment, refunds } = await booksIn(world, sides);
    expect(refunds.at(-1)).toBe("made chargeback 100");
    expect(payment?.chargeback?.closedAt).toBe(closed?.chargeback?.closedAt);
    expect([typeof payment?.releaseDueAt, payment?.releaseDueAt]).toEqual(["string", closed?.releaseDueAt]);
  });

  test.each(["first", "second"])("E4 are both lost, the %s one first, and nothing is paid out", async (order) => {
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

  test("E4 that come one after the other are two: the second one freezes what the first one had released", async () => {
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

/** The withdrawn amount of a decided chargeback changes by this much. */
async function change(world: World, made: Dispute, amount: number): Promise<void> {
  const type = amount > 0 ? "charge.dispute.funds_reinstated" : "charge.dispute.funds_withdrawn";
  made.balance_transactions.push({ id: `txn_${made.id}_${amount}`, amount, fee: 0, net: amount });
  world.provider.tell(type, structuredClone(made));
  await hearAll(world);
}

describe("a dispute that is lost", () => {
  /** Of $105.00 the dashboard has refunded $21.00 before the bank takes everything. */
  async function makeTwice() {
    const world = money.newWorld();
    const { sides, intentId } = await makeHeldIn(world);
    await refundThere(world, intentId, 2100);
    await hearAll(world);
    return { world, sides, made: await dispute(world, intentId, 10_500) };
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
      await decide(world, made, "lost", when === "at once" ? 2100 : 0);
      if (when === "later") await change(world, made, 2100);
      if (when === "in two parts") for (const part of [100, 2000]) await change(world, made, part);
      await world.rest(30 * DAY_MS);
      const books = await booksIn(world, sides);
      expect([books.totals, books.alerts]).toEqual([settled, alerts]);
      expect(books.refunds).toEqual(["made provider 2100", "made chargeback 8400"]);
      expect(books.payment).toMatchObject({ status: "refunded", chargeback: { status: "lost", withdrawnCents: 8400 } });
      expect((await endIn(world, sides)).wrong).toEqual([]);
    },
  );

  test("I-06 and returned in part stays with the platform until an administrator decides", async () => {
    const world = money.newWorld();
    const { sides, intentId } = await makeHeldIn(world);
    const made = await dispute(world, intentId, 10_500);
    await decide(world, made, "lost");
    await change(world, made, 3000);
    await world.rest(30 * DAY_MS);
    const { totals, alerts, payment } = await booksIn(world, sides);
    expect(totals).toEqual({ customer_funds: 1500, platform_fee: -3000, provider_fee: 1500 });
    expect([alerts, payment?.status, payment?.transferredCents]).toEqual([["chargeback", "wonLate"], "refunded", 0]);
  });

  test("I-06 and withdrawn after that is booked like one that was withdrawn before", async () => {
    const world = money.newWorld();
    const { sides, intentId } = await makeHeldIn(world);
    const made = await dispute(world, intentId, 10_500);
    made.balance_transactions.splice(0);
    await decide(world, made, "lost");
    await change(world, made, -10_500);
    await world.rest(30 * DAY_MS);
    const { totals, refunds, payment } = await booksIn(world, sides);
    expect([totals.in_dispute, refunds]).toEqual([undefined, ["made chargeback 10500"]]);
    expect([payment?.status, payment?.releasedAt, payment?.transferredCents]).toEqual(["refunded", undefined, 0]);
    expect((await endIn(world, sides)).wrong).toEqual([]);
  });
});
