import { describe, expect, test } from "vitest";
import createIntent from "../../functions/payments/createIntent.ts";
import { requireTriesLeft } from "../../functions/payments/intents/declines.ts";
import type { Db } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { StripeEvent } from "../../infra/local/stripe/account.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { policy } from "../../shared/policy.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { openJob } from "../support/actions/refunds.ts";
import { DECLINED_CARD, GOOD_CARD, SLOW_CARD, type WorldJob } from "../support/world/money.ts";
import type { StartedPayment } from "../support/world/provider.ts";
import type { World } from "../support/world/world.ts";

/** Tries one card after the other in the form, a minute apart; the webhooks have not arrived yet. */
async function makeDeclined(times: number = policy.declinedCards) {
  const { world, sides } = await openJob();
  const started = await world.startPayment(sides);
  for (let index = 0; index < times; index++) {
    expect(await world.provider.pay(DECLINED_CARD, started)).toBe(402);
    world.jump(MINUTE_MS);
  }
  return { world, sides, started, declines: () => declinesOf(world) };
}

const declinesOf = ({ provider }: World) => provider.events().filter(({ type }) => type.endsWith("payment_failed"));
const paymentIn = ({ app }: World, { jobId }: WorldJob) => app.db.get(table.payment, { jobId });
const paidIn = async (world: World, sides: WorldJob) => {
  const { status, declinedAt } = (await paymentIn(world, sides)) ?? {};
  return [status, declinedAt];
};
const deliverEvent = async (world: World, events: readonly StripeEvent[]) => {
  for (const event of events) expect(await world.deliver(event)).toBe(200);
};
const statusOf = async ({ provider }: World, { paymentIntentId }: StartedPayment) =>
  (await provider.ask<{ status: string }>(`payment_intents/${paymentIntentId}`)).body.status;
const begin = (world: World, { customer, jobId }: WorldJob) =>
  world.call(createIntent, { as: customer, body: { jobId } });

describe("a card form in which one card after the other is tried", () => {
  test("E4 takes no card after the tenth decline of a day, and a new form is refused until the first is a day old", async () => {
    const { world, sides, started, declines } = await makeDeclined(policy.declinedCards - 1);
    await deliverEvent(world, declines());
    expect(await statusOf(world, started)).toBe("requires_payment_method");
    expect((await begin(world, sides)).status).toBe(200);
    const first = (await paymentIn(world, sides))?.declinedAt?.[0] ?? "";

    await world.provider.pay(DECLINED_CARD, started);
    await deliverEvent(world, declines().slice(-1));
    expect(await statusOf(world, started)).toBe("canceled");
    expect(await world.provider.pay(GOOD_CARD, started)).toBe(400);
    expect(await begin(world, sides)).toMatchObject({ status: 429, code: "payment.declinedTooOften" });
    const payment = await paymentIn(world, sides);
    expect(payment).toMatchObject({ status: "failed", declinedAt: expect.any(Array) });
    const retryAt = addMs(first, DAY_MS);
    const retryAfterSeconds = Math.ceil((Date.parse(retryAt) - world.app.now().getTime()) / 1000);
    expect(() => requireTriesLeft(world.app, payment)).toThrow(
      expect.objectContaining({ details: { retryAt, retryAfterSeconds } }),
    );

    world.jump(Date.parse(retryAt) - world.app.now().getTime() - 1);
    expect((await begin(world, sides)).status).toBe(429);
    world.jump(1);
    const again = await world.startPayment(sides);
    expect(await world.provider.pay(GOOD_CARD, again)).toBe(200);
    await deliverEvent(world, world.provider.events());
    expect(await paidIn(world, sides)).toEqual(["completed", undefined]);
  });

  test("E4 counts each decline once, delivered three times and in any order, at once or one by one", async () => {
    const { world, sides, started, declines } = await makeDeclined(policy.declinedCards - 1);
    const events = declines().toReversed();
    for (const event of events) await Promise.all([world.deliver(event), world.deliver(event)]);
    await deliverEvent(world, declines());
    const { declinedAt = [] } = (await paymentIn(world, sides)) ?? {};
    expect(declinedAt).toHaveLength(policy.declinedCards - 1);
    expect(declinedAt).toEqual([...declinedAt].sort());
    expect(await statusOf(world, started)).toBe("requires_payment_method");
  });

  test("E4 counts nothing by the client's confirm or the schedule: only Stripe's event of each decline", async () => {
    const { world, sides, started } = await makeDeclined(policy.declinedCards - 1);
    for (let index = 0; index < 3; index++) await world.confirm(sides, started);
    world.jump(HOUR_MS);
    await world.workDue();
    expect((await paymentIn(world, sides))?.declinedAt).toBeUndefined();
    expect((await begin(world, sides)).status).toBe(200);
  });

  test("E4 counts across intents: starting a new form gives no further tries", async () => {
    const { world, sides, started, declines } = await makeDeclined(6);
    await world.provider.ask(`payment_intents/${started.paymentIntentId}/cancel`, {});
    const second = await world.startPayment(sides);
    for (let index = 0; index < 4; index++) await world.provider.pay(DECLINED_CARD, second);
    // The declines of the cancelled intent arrive last.
    await deliverEvent(world, declines().toReversed());
    expect(await statusOf(world, second)).toBe("canceled");
    expect((await begin(world, sides)).code).toBe("payment.declinedTooOften");
  });
});

describe("the tenth decline", () => {
  test("I-05 does not undo a charge that was made before the intent was cancelled", async () => {
    const { world, sides, started, declines } = await makeDeclined();
    expect(await world.provider.pay(GOOD_CARD, started)).toBe(200);
    await deliverEvent(world, declines());
    expect(await paymentIn(world, sides)).toMatchObject({ status: "completed", releaseStatus: "held" });
    expect((await begin(world, sides)).code).toBe("payment.alreadyPaid");
    await deliverEvent(world, [...world.provider.events(), ...declines()]);
    expect(await paidIn(world, sides)).toEqual(["completed", undefined]);
  });

  test("I-05 does not undo a card payment that is processing", async () => {
    const { world, sides, started, declines } = await makeDeclined();
    expect(await world.provider.pay(SLOW_CARD, started)).toBe(200);
    await deliverEvent(world, declines());
    expect((await paymentIn(world, sides))?.status).toBe("processing");
    expect((await begin(world, sides)).body).toMatchObject({ paymentIntentId: started.paymentIntentId });
    world.jump(2 * MINUTE_MS);
    await world.confirm(sides, started);
    expect((await paymentIn(world, sides))?.status).toBe("completed");
  });

  const unheard = (world: World, isLost: () => boolean) => {
    const cancelIntent = async (id: string) => {
      if (isLost()) throw new AppError("payment.providerUnavailable");
      return world.app.stripe.cancelIntent(id);
    };
    return world.withApp({ stripe: { ...world.app.stripe, cancelIntent } });
  };

  test.each(["its event, delivered again", "its customer, who starts again", "the schedule"])(
    "E4 cancels the intent after a crash right before that: by %s",
    async (by) => {
      const { world, sides, started, declines } = await makeDeclined();
      let isLost = true;
      const crashing = unheard(world, () => isLost);
      await deliverEvent(world, declines().slice(0, -1));
      const [last] = declines().slice(-1);
      if (last) expect(await crashing.deliver(last)).toBe(503);
      isLost = false;
      expect(await statusOf(world, started)).toBe("requires_payment_method");
      expect((await paymentIn(world, sides))?.declinedAt).toHaveLength(policy.declinedCards);
      if (by.startsWith("its event")) await deliverEvent(world, declines().slice(-1));
      else if (by.startsWith("its customer")) expect((await begin(world, sides)).status).toBe(429);
      else {
        world.jump(15 * MINUTE_MS);
        await world.workDue();
      }
      expect(await statusOf(world, started)).toBe("canceled");
      expect((await paymentIn(world, sides))?.declinedAt).toHaveLength(policy.declinedCards);
      expect((await paymentIn(world, sides))?.stripePaymentIntentId).toBeUndefined();
      expect((await begin(world, sides)).code).toBe("payment.declinedTooOften");
    },
  );

  test("E4 is counted completely or not at all: after a crash the next delivery counts it", async () => {
    const { world, sides, declines } = await makeDeclined(1);
    const [event] = declines();
    if (!event) throw new Error("Nothing was declined.");
    const db: Db = {
      ...world.app.db,
      transact: async () => {
        throw new AppError("internal");
      },
    };
    expect(await world.withApp({ db }).deliver(event)).toBe(500);
    expect((await paymentIn(world, sides))?.declinedAt).toBeUndefined();
    await deliverEvent(world, [event, event]);
    expect((await paymentIn(world, sides))?.declinedAt).toEqual([
      toInstant(new Date(world.app.now().getTime() - MINUTE_MS)),
    ]);
  });
});
