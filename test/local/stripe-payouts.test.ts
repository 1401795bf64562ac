import { describe, expect, test } from "vitest";
import { aCharge, insufficient, TWO_DAYS } from "../support/setup/stripe-charge.ts";
import { openAccount, refusalOf } from "../support/setup/stripe-emulator.ts";

describe("D-31 a payout", () => {
  test("leaves the account with what is left, and tells the endpoint for connected accounts", async () => {
    const { clock, account, transfer, balance, payOut, eventsOf } = await aCharge();
    await transfer();
    expect(await refusalOf(payOut(1))).toMatchObject(insufficient);
    clock.advance(TWO_DAYS);
    expect(await refusalOf(payOut(8001))).toMatchObject(insufficient);
    const paid = await payOut(5000);
    expect(paid).toMatchObject({ object: "payout", amount: 5000, method: "standard" });
    expect(await balance(account)).toEqual([3000, 0]);
    expect(await balance()).toEqual([2165, 0]);
    const object = { id: paid.id, amount: 5000, status: "paid" };
    expect(await eventsOf("payout.paid")).toMatchObject([{ account, data: { object } }]);
  });

  test("keeps the keys of each account apart", async () => {
    const { stripe, clock, emulator, account, transfer, payOut } = await aCharge();
    const other = await openAccount(stripe);
    await transfer({ amount: 5000 });
    await transfer({ amount: 5000, destination: other });
    clock.advance(TWO_DAYS);
    for (const stripeAccount of [account, other, other])
      await payOut(1000, { stripeAccount, idempotencyKey: "week-1" });
    expect([account, other].map((id) => emulator.accountBalanceCents(id))).toEqual([4000, 4000]);
  });

  test("is made for a connected account alone, and little else is", async () => {
    const { stripe, account, charge, payOut } = await aCharge();
    expect(await refusalOf(payOut(1, {}))).toMatchObject({ statusCode: 501 });
    const unknown = { statusCode: 403, code: "account_invalid" };
    expect(await refusalOf(payOut(1, { stripeAccount: "acct_none" }))).toMatchObject(unknown);
    const elsewhere = stripe.charges.retrieve(charge, {}, { stripeAccount: account });
    expect(await refusalOf(elsewhere)).toMatchObject({ statusCode: 501 });
    const odd = stripe.payouts.create({ amount: 1, currency: "usd", method: "odd" }, { stripeAccount: account });
    expect(await refusalOf(odd)).toMatchObject({ statusCode: 400 });
  });
});
