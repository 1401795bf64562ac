import { describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/data/table.ts";
import { DAY_MS } from "../../shared/time.ts";
import { openJob } from "../support/actions/refunds.ts";
import { GOOD_CARD, type WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

/** A job whose payment the client confirmed; no webhook ever arrives. */
async function payWithoutWebhook() {
  const { world, sides } = await openJob();
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  await world.confirm(sides, started);
  return { world, sides, intentId: started.paymentIntentId };
}

const paymentIn = ({ app }: World, { jobId }: WorldJob) => app.db.get(table.payment, { jobId });

const decide = ({ provider }: World, id: string, words: "winning_evidence" | "losing_evidence") =>
  provider.ask(`disputes/${id}`, { "evidence[uncategorized_text]": words });

describe("refunds and chargebacks whose webhooks are lost", () => {
  test("I-30 money of a won chargeback is released all the same", async () => {
    const { world, sides, intentId } = await payWithoutWebhook();
    const id = world.provider.emulator.dispute(intentId);
    await world.deliverAll();
    expect((await paymentIn(world, sides))?.chargeback?.status).toBe("open");
    await decide(world, id, "winning_evidence");
    await world.runUntilIdle(7 * DAY_MS);
    expect(await paymentIn(world, sides)).toMatchObject({ releaseStatus: "released", transferredCents: 8000 });
  });

  test("I-09 a refund in the dashboard reverses its part of a transferred share", async () => {
    const { world, sides, intentId } = await payWithoutWebhook();
    await world.runUntilIdle(3.5 * DAY_MS);
    expect(await paymentIn(world, sides)).toMatchObject({ transferredCents: 8000, refundedAmountCents: 0 });
    await world.provider.ask("refunds", { payment_intent: intentId, amount: "5250" });
    await world.runUntilIdle(7 * DAY_MS);
    expect(await paymentIn(world, sides)).toMatchObject({ refundedAmountCents: 5250, reversedCents: 4000 });
  });

  test("both sides are told the full amount of a decided chargeback, also when nothing of it is withdrawn any more", async () => {
    const { world, intentId } = await payWithoutWebhook();
    const id = world.provider.emulator.dispute(intentId);
    await world.deliverAll();
    await decide(world, id, "winning_evidence");
    await world.deliverAll();
    await world.dispatchOutbox();
    const told = world.dispatched.filter(({ name }) => name === "payment.chargedBack").map(({ data }) => data);
    expect(told).toMatchObject([
      { status: "open", amountCents: 10_500 },
      { status: "won", amountCents: 10_500 },
    ]);
  });
});
