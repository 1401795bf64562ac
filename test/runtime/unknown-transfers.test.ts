import { afterAll, describe, expect, test } from "vitest";
import confirm from "../../functions/jobs/confirm.ts";
import { listMoves } from "../../functions/payments/store.ts";
import { AppError } from "../../shared/errors.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { booksIn, hearAll, makeHeldIn, refundThere } from "../support/failing.ts";
import { endIn } from "../support/money-end-in-process.ts";
import { openMoney } from "../support/money-in-process.ts";
import { atProvider } from "../support/races.ts";

const money = await openMoney();
afterAll(() => money.close());

/**
 * A share of $80.00 whose transfer was requested and never made, with an unknown outcome; this much of the payment is
 * refunded.
 */
async function makeUnknown(backCents: number) {
  const world = money.newWorld();
  const { sides, intentId } = await makeHeldIn(world);
  await world.call(confirm, { as: sides.customer, params: { id: sides.jobId } });
  const createTransfer = () => Promise.reject(new AppError("payment.providerUnavailable"));
  world.pass(MINUTE_MS);
  await world.over({ stripe: { ...world.app.stripe, createTransfer } }).sweep();
  await refundThere(world, intentId, backCents);
  await hearAll(world);
  // By then the idempotency key has expired.
  world.pass(DAY_MS);
  await world.rest(20 * DAY_MS);
  const moves = await listMoves(world.app.db, sides.jobId);
  return { world, sides, moves: moves.map(({ state, amountCents }) => [state, amountCents]) };
}

describe("a transfer that was never made", () => {
  test("I-30 is closed when nothing is left of its share", async () => {
    const { world, sides, moves } = await makeUnknown(10_500);
    expect(moves).toEqual([["refused", 8000]]);
    expect((await atProvider(world, sides.jobId)).transferred).toEqual([]);
    const { payment, totals } = await booksIn(world, sides);
    expect(payment).toMatchObject({ status: "refunded", isTransferring: false, transferredCents: 0 });
    expect([payment?.transferDueAt, totals, (await endIn(world, sides)).wrong]).toEqual([undefined, {}, []]);
    expect(world.table.items().filter(({ gsi3pk }) => String(gsi3pk).startsWith("GIVEN_UP"))).toEqual([]);
  });

  test("I-30 is followed by a transfer of what is left", async () => {
    const { world, sides, moves } = await makeUnknown(5250);
    expect(moves).toEqual([
      ["begun", 8000],
      ["made", 4000],
    ]);
    expect((await atProvider(world, sides.jobId)).transferred).toEqual([4000]);
    expect((await booksIn(world, sides)).payment).toMatchObject({ isTransferring: false, transferredCents: 4000 });
    expect((await endIn(world, sides)).wrong).toEqual([]);
  });
});
