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

  test("R-725 at once is billed to the platform, costs the account nothing, and is listed with what it was made for", async () => {
    const { stripe, clock, emulator, account, transfer, balance } = await aCharge();
    const other = await openAccount(stripe);
    await transfer();
    clock.advance(TWO_DAYS);
    const [of, metadata] = [{ stripeAccount: account }, { attemptId: "a-1" }];
    const asked = { currency: "usd", method: "instant", metadata } as const;
    expect(await refusalOf(stripe.payouts.create({ ...asked, amount: 8001 }, of))).toMatchObject(insufficient);
    const before = emulator.balanceCents();
    const small = await stripe.payouts.create({ ...asked, amount: 1000 }, of);
    const large = await stripe.payouts.create({ ...asked, amount: 7000 }, of);
    expect([small.application_fee_amount, large.application_fee_amount]).toEqual([null, null]);
    expect([await balance(account), emulator.balanceCents() - before]).toEqual([[0, 0], -50 - 70]);
    const { data } = await stripe.payouts.list({ limit: 5 }, of);
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      [large.id, "paid"],
      [small.id, "paid"],
    ]);
    expect(data[0]?.metadata).toEqual(metadata);
    expect((await stripe.payouts.list({}, { stripeAccount: other })).data).toEqual([]);
  });

  test("R-725 at once costs the account what the platform's pricing says, which the platform earns", async () => {
    const { stripe, clock, emulator, account, transfer, balance } = await aCharge();
    emulator.changePlatform({ instantPricing: { perMille: 15, minCents: 50 } });
    await transfer();
    clock.advance(TWO_DAYS);
    const of = { stripeAccount: account };
    const net = { expand: ["instant_available.net_available"] };
    const instant = async () => (await stripe.balance.retrieve(net, of)).instant_available?.[0];
    expect(await instant()).toMatchObject({ amount: 8000, net_available: [{ amount: 7882 }] });
    expect((await stripe.balance.retrieve({}, of)).instant_available?.[0]).not.toHaveProperty("net_available");
    const asked = { currency: "usd", method: "instant" } as const;
    expect(await refusalOf(stripe.payouts.create({ ...asked, amount: 7883 }, of))).toMatchObject(insufficient);
    const before = emulator.balanceCents();
    const paid = await stripe.payouts.create({ ...asked, amount: 7882 }, of);
    expect(paid).toMatchObject({ amount: 7882, application_fee_amount: 118 });
    expect([await balance(account), emulator.balanceCents() - before]).toEqual([[0, 0], 118 - 79]);
    const rows = (await stripe.balanceTransactions.list({ limit: 2 })).data;
    expect(rows.map(({ type, net: cents }) => [type, cents])).toEqual([
      ["application_fee", 118],
      ["stripe_fee", -79],
    ]);
  });

  test("R-724 at once is refused beyond the platform's limit, to a bank, and without any destination", async () => {
    const { stripe, clock, emulator, account, transfer } = await aCharge();
    await transfer();
    clock.advance(TWO_DAYS);
    const of = { stripeAccount: account };
    const payOut = () => stripe.payouts.create({ currency: "usd", method: "instant", amount: 1000 }, of);
    emulator.changePlatform({ instantLimitCents: 1500 });
    await payOut();
    expect(await refusalOf(payOut())).toMatchObject({ statusCode: 400, code: "instant_payouts_limit_exceeded" });
    emulator.changePlatform({ instantLimitCents: 100_000 });
    emulator.setExternalAccount(account, "bank_account");
    expect(await refusalOf(payOut())).toMatchObject({ statusCode: 400, code: "instant_payouts_unsupported" });
    const net = { expand: ["instant_available.net_available"] };
    expect((await stripe.balance.retrieve(net, of)).instant_available).toMatchObject([{ net_available: [] }]);
    emulator.setExternalAccount(account, "none");
    expect(await refusalOf(payOut())).toMatchObject({ statusCode: 400, code: undefined });
    expect(emulator.accountBalanceCents(account)).toBe(7000);
  });

  test("that a bank sends back is in its account again, told under the connect secret, and listed as failed", async () => {
    const { stripe, clock, emulator, account, transfer, balance, eventsOf } = await aCharge();
    await transfer();
    clock.advance(TWO_DAYS);
    emulator.payOut(account, 5000, "failed");
    expect(await balance(account)).toEqual([8000, 0]);
    const { data } = await stripe.payouts.list({}, { stripeAccount: account });
    expect(data).toMatchObject([{ amount: 5000, status: "failed" }]);
    expect(await eventsOf("payout.failed")).toMatchObject([{ account, data: { object: { id: data[0]?.id } } }]);
    expect(await eventsOf("payout.paid")).toEqual([]);
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
