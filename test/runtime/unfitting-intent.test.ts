import { afterAll, expect, test } from "vitest";
import { DAY_MS } from "../../shared/time.ts";
import { GOOD_CARD } from "../support/world/money.ts";
import { openMoney } from "../support/worlds/money-world.ts";
import { moneyStateOf } from "../support/worlds/refunds.ts";

const money = await openMoney();
afterAll(() => money.close());

test("I-05 an intent whose amount was changed at Stripe is cancelled after a day, and the job can be paid by another", async () => {
  const world = money.newWorld();
  const sides = await world.makeJob();
  const { provider } = world;
  const started = await world.startPayment(sides);
  const changed = provider.emulator.state.intents.find(({ id }) => id === started.paymentIntentId);
  Object.assign(changed ?? {}, { amount: 100 });
  world.advanceClock(DAY_MS);
  await world.runSchedule();
  const { payment, job } = await moneyStateOf(world, sides);
  expect([changed?.status, payment?.status, job?.paymentStatus]).toEqual(["canceled", "failed", "failed"]);
  expect(payment).not.toHaveProperty("stripePaymentIntentId");

  const again = await world.startPayment(sides);
  expect(again.paymentIntentId).not.toBe(started.paymentIntentId);
  await provider.pay(GOOD_CARD, again);
  await world.confirm(sides, again);
  expect((await moneyStateOf(world, sides)).payment).toMatchObject({ status: "completed", amountCents: 10_500 });
});
