import { describe, expect, test } from "vitest";
import confirm from "../../functions/jobs/confirm.ts";
import { listTransferAttempts } from "../../functions/payments/store.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { stripeStateOf } from "../support/actions/races.ts";
import { moneyStateOf, openHeldPayment, refundInDashboard } from "../support/actions/refunds.ts";
import { dueDatesOf } from "../support/makers/schedule.ts";

/**
 * A share of $80.00 whose transfer was requested and never made, with an unknown outcome; this much of the payment is
 * refunded.
 */
async function makeUnknown(backCents: number) {
  const { world, sides, intentId } = await openHeldPayment();
  await world.call(confirm, { as: sides.customer, params: { id: sides.jobId } });
  const createTransfer = () => Promise.reject(new AppError("payment.providerUnavailable"));
  world.jump(MINUTE_MS);
  await world.withApp({ stripe: { ...world.app.stripe, createTransfer } }).workDue();
  await refundInDashboard(world, intentId, backCents);
  await world.deliverAll();
  // By then the idempotency key has expired.
  world.jump(DAY_MS);
  await world.runUntilIdle(20 * DAY_MS);
  const moves = await listTransferAttempts(world.app.db, sides.jobId);
  return { world, sides, moves: moves.map(({ state, amountCents }) => [state, amountCents]) };
}

describe("a transfer that was never made", () => {
  test("I-30 is closed when nothing is left of its share", async () => {
    const { world, sides, moves } = await makeUnknown(10_500);
    expect(moves).toEqual([["refused", 8000]]);
    expect((await stripeStateOf(world, sides.jobId)).transferred).toEqual([]);
    const { payment, totals } = await moneyStateOf(world, sides);
    expect(payment).toMatchObject({ status: "refunded", isTransferring: false, transferredCents: 0 });
    expect([dueDatesOf(payment).transfer, totals, (await finalStateIn(world, sides)).violations]).toEqual([
      undefined,
      {},
      [],
    ]);
    expect(world.database.items().filter(({ gsi3pk }) => String(gsi3pk).startsWith("ABANDONED"))).toEqual([]);
  });

  test("I-30 is followed by a transfer of what is left", async () => {
    const { world, sides, moves } = await makeUnknown(5250);
    expect(moves).toEqual([
      ["begun", 8000],
      ["made", 4000],
    ]);
    expect((await stripeStateOf(world, sides.jobId)).transferred).toEqual([4000]);
    expect((await moneyStateOf(world, sides)).payment).toMatchObject({ isTransferring: false, transferredCents: 4000 });
    expect((await finalStateIn(world, sides)).violations).toEqual([]);
  });
});
