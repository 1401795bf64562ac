import { describe, expect, test } from "vitest";
import confirm from "../../functions/jobs/confirm.ts";
import { listTransferAttempts } from "../../functions/payments/store.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { storedStateOf } from "../support/actions/races.ts";
import { openHeldPayment, refundAsAdmin } from "../support/actions/refunds.ts";
import type { WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

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
  const { payment, handyman, kinds } = await storedStateOf(world, sides);
  const { reversedCents, shortfallCents, status } = payment ?? {};
  const owed = handyman?.receivableCents ?? 0;
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
