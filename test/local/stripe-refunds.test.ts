import { describe, expect, test } from "vitest";
import { intentFields, refusalOf, startStripeEmulator } from "../support/setup/stripe-emulator.ts";

describe("D-31 refunds", () => {
  test("give back a part, then the rest, never more, and Stripe keeps its fee", async () => {
    const { stripe, emulator, parsed } = await startStripeEmulator();
    const { id } = await stripe.paymentIntents.create(intentFields);
    const early = refusalOf(stripe.refunds.create({ payment_intent: id }));
    expect(await early).toMatchObject({ statusCode: 400 });
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });

    const part = await stripe.refunds.create({ payment_intent: id, amount: 2000, metadata: { attemptId: "r-1" } });
    expect(part).toMatchObject({
      status: "succeeded",
      amount: 2000,
      payment_intent: id,
      metadata: { attemptId: "r-1" },
    });
    expect(await stripe.charges.retrieve(String(paid.latest_charge))).toMatchObject({
      amount_refunded: 2000,
      refunded: false,
    });
    const tooMuch = stripe.refunds.create({ payment_intent: id, amount: 8501 });
    expect(await refusalOf(tooMuch)).toMatchObject({ statusCode: 400, code: undefined });
    const rest = await stripe.refunds.create({ payment_intent: id });
    expect(rest.amount).toBe(8500);
    const again = stripe.refunds.create({ payment_intent: id });
    expect(await refusalOf(again)).toMatchObject({ statusCode: 400, code: "charge_already_refunded" });

    expect((await stripe.refunds.list({ payment_intent: id })).data.map((each) => each.id)).toEqual([rest.id, part.id]);
    expect(emulator.balanceCents()).toBe(-335);
    await emulator.settled();
    const refunds = parsed().filter(({ type }) => type === "charge.refunded");
    expect(refunds.map(({ data }) => data.object)).toMatchObject([
      { amount_refunded: 2000, refunded: false },
      { amount_refunded: 10500, refunded: true },
    ]);
  });

  test("and charges stand in the balance row by row, over all pages, and add up to it", async () => {
    const { stripe, emulator } = await startStripeEmulator();
    for (let payment = 0; payment < 6; payment++) {
      const { id } = await stripe.paymentIntents.create(intentFields);
      await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
      await stripe.refunds.create({ payment_intent: id, amount: 100 });
    }
    const rows = await stripe.balanceTransactions.list().autoPagingToArray({ limit: 100 });
    expect(rows).toHaveLength(12);
    expect(rows.slice(0, 2)).toMatchObject([
      { type: "refund", amount: -100, fee: 0, net: -100 },
      { type: "charge", amount: 10500, fee: 335, net: 10165 },
    ]);
    expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(emulator.balanceCents());
    expect(rows[1]?.source).toMatch(/^ch_/);
  });
});
