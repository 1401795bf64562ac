import { expect, test } from "vitest";
import { DAY_MS } from "../../shared/time.ts";
import { moneyStateOf, openJob } from "../support/actions/refunds.ts";
import { GOOD_CARD } from "../support/world/money.ts";

test("I-05 an intent whose amount was changed at Stripe is cancelled after a day, and the job can be paid by another", async () => {
  const { world, sides } = await openJob();
  const { provider } = world;
  const started = await world.startPayment(sides);
  const changed = provider.emulator.state.intents.find(({ id }) => id === started.paymentIntentId);
  Object.assign(changed ?? {}, { amount: 100 });
  world.jump(DAY_MS);
  await world.workDue();
  const { payment, job } = await moneyStateOf(world, sides);
  expect([changed?.status, payment?.status, job?.paymentStatus]).toEqual(["canceled", "failed", "failed"]);
  expect(payment).not.toHaveProperty("stripePaymentIntentId");

  const again = await world.startPayment(sides);
  expect(again.paymentIntentId).not.toBe(started.paymentIntentId);
  await provider.pay(GOOD_CARD, again);
  await world.confirm(sides, again);
  expect((await moneyStateOf(world, sides)).payment).toMatchObject({ status: "completed", amountCents: 10_500 });
});
