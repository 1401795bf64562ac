import { afterAll, expect, test } from "vitest";
import refund from "../../../functions/admin/refund.ts";
import { syncPaymentIntent } from "../../../functions/payments/intents/sync.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { concurrentWriter } from "../../support/worlds/concurrent-writes.ts";
import { GOOD_CARD, type World } from "../../support/worlds/money-world.ts";
import { openRaces, storedStateOf } from "../../support/worlds/races.ts";

const races = await openRaces();
afterAll(() => races.close());

const RECORD = "IDEMPOTENCY";

/** A held payment of $105.00, and an administrator's request that refunds a part of it. */
async function makeHeld(amount = "10.00") {
  const world = races.newWorld();
  const sides = await world.makeJob();
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  await syncPaymentIntent(world.app, started.paymentIntentId);
  const as = world.makePerson({ role: "admin" });
  const body = { amount, reason: "The tap drips again." };
  const headers = { "idempotency-key": "one-press" };
  const press = (racing: World) => racing.call(refund, { as, params: { jobId: sides.jobId }, body, headers });
  return { world, press, refunded: async (at: World) => (await storedStateOf(at, sides)).payment?.refundedAmountCents };
}

test("I-25 a press that arrives twice at the same moment gives back once", async () => {
  const { world, press, refunded } = await makeHeld();
  const ended = await races.race(world, { first: press, before: RECORD, second: press });
  expect([ended.first, await refunded(ended.world)]).toEqual(["idempotency.running", 1000]);
});

test("I-25 a press that died on its way is taken over by one of two", async () => {
  const { world, press, refunded } = await makeHeld();
  let writes = 0;
  const { db } = world.app;
  const transact: typeof db.transact = async (all) => {
    if (++writes > 1) throw new Error("The process is gone.");
    await db.transact(all);
  };
  await expect(press(world.withApp({ db: { ...db, transact } }))).rejects.toThrow("gone");
  world.advanceClock(MINUTE_MS);
  const ended = await races.race(world, { first: press, before: RECORD, second: press });
  expect([ended.first, await refunded(ended.world)]).toEqual(["idempotency.running", 1000]);
});

test("I-25 a press has no effect once its key is taken over", async () => {
  const { world, press, refunded } = await makeHeld();
  const somebody = concurrentWriter(RECORD);
  const ended = await races.race(world, { first: press, before: RECORD, nth: 2, second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["idempotency.running", true]);
  expect(await refunded(ended.world)).toBe(0);
});

test("I-25 a press that is refused does not free the key that was taken over", async () => {
  const { world, press, refunded } = await makeHeld("200.00");
  const somebody = concurrentWriter(RECORD);
  const ended = await races.race(world, { first: press, before: RECORD, nth: 2, second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["payment.refundTooLarge", true]);
  expect(await refunded(ended.world)).toBe(0);
});
