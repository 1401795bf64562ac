import { describe, expect, test } from "vitest";
import { aCharge, insufficient, share, TWO_DAYS } from "../support/setup/stripe-charge.ts";
import { recipientFields, refusalOf } from "../support/setup/stripe-emulator.ts";

describe("D-31 a transfer", () => {
  test("of a charge moves its amount from the platform to the account", async () => {
    const { stripe, emulator, charge, account, transfer, eventsOf } = await aCharge();
    const made = await transfer({ description: "Tap" });
    const links = { destination: account, source_transaction: charge, reversals: { data: [] } };
    expect(made).toMatchObject({ ...share, ...links, description: "Tap", amount_reversed: 0, reversed: false });
    expect(made.id).toMatch(/^tr_/);
    expect(await stripe.transfers.retrieve(made.id)).toMatchObject({ id: made.id, ...share });
    expect([emulator.balanceCents(), emulator.accountBalanceCents(account)]).toEqual([10165 - 8000, 8000]);
    const { data } = await stripe.balanceTransactions.list({ limit: 1 });
    const row = { id: made.balance_transaction, type: "transfer", amount: -8000, fee: 0, net: -8000, source: made.id };
    expect(data).toMatchObject([row]);
    const events = await eventsOf("transfer.created");
    expect(events).toMatchObject([{ data: { object: { id: made.id, amount: 8000, transfer_group: "job-1" } } }]);
    expect(events[0]).not.toHaveProperty("account");
  });

  test.each([
    [{ destination: "acct_none" }, "resource_missing", "No such destination: 'acct_none'"],
    [{ source_transaction: "ch_none" }, "resource_missing", "No such charge: 'ch_none'"],
    [{ amount: -8000 }, "parameter_invalid_integer", "greater than or equal to 1"],
    [{ amount: 10501 }, undefined, "must not exceed the source amount of $105.00."],
    [{ currency: "eur" }, undefined, "Invalid currency."],
  ])("is refused with %o, and moves nothing", async (wrong, code, message) => {
    const { emulator, account, transfer, eventsOf } = await aCharge();
    const refusal = await refusalOf(transfer(wrong));
    expect(refusal).toMatchObject({ statusCode: 400, type: "StripeInvalidRequestError", code });
    expect(refusal.message).toContain(message);
    expect([emulator.balanceCents(), emulator.accountBalanceCents(account)]).toEqual([10165, 0]);
    expect(await eventsOf("transfer.created")).toEqual([]);
  });

  test("takes from a charge no more than was charged, over all transfers", async () => {
    const { pay, transfer } = await aCharge();
    const other = await pay();
    await transfer();
    const refusal = await refusalOf(transfer({ amount: 2501 }));
    expect(refusal).toMatchObject({ statusCode: 400, message: expect.stringContaining("amounting to $80.00") });
    expect(await transfer({ amount: 2500 })).toMatchObject({ amount: 2500 });
    expect(await transfer({ source_transaction: other })).toMatchObject({ amount: 8000 });
  });

  test("is refused for an account that was never set up, or takes none any more", async () => {
    const { stripe, emulator, account, transfer, eventsOf } = await aCharge();
    const { id } = await stripe.v2.core.accounts.create(recipientFields);
    const incapable = { statusCode: 400, code: "insufficient_capabilities_for_transfer" };
    expect(await refusalOf(transfer({ destination: id }))).toMatchObject(incapable);
    emulator.closeAccount(account);
    expect(await refusalOf(transfer())).toMatchObject(incapable);
    expect(await stripe.accounts.retrieve(account)).toMatchObject({ capabilities: { transfers: "inactive" } });
    const closed = (await eventsOf("account.updated")).at(-1);
    expect(closed).toMatchObject({ account, data: { object: { capabilities: { transfers: "inactive" } } } });
    expect(() => emulator.closeAccount("acct_none")).toThrow("No such account");
  });
});

describe("D-31 a reversal", () => {
  test("takes back a part, then the rest, and never more", async () => {
    const { stripe, clock, emulator, account, transfer, balance, eventsOf } = await aCharge();
    const { id } = await transfer();
    clock.advance(TWO_DAYS);
    const part = await stripe.transfers.createReversal(id, { amount: 3000, metadata: { attemptId: "r-1" } });
    expect(part).toMatchObject({ object: "transfer_reversal", amount: 3000, transfer: id });
    const [row] = (await stripe.balanceTransactions.list({ limit: 1 })).data;
    expect(row).toMatchObject({ id: part.balance_transaction, type: "transfer_refund", net: 3000, source: part.id });
    for (const amount of [5001, 0])
      expect(await refusalOf(stripe.transfers.createReversal(id, { amount }))).toMatchObject({ statusCode: 400 });
    expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 3000, reversed: false });
    expect(await stripe.transfers.createReversal(id)).toMatchObject({ amount: 5000 });
    const whole = await stripe.transfers.retrieve(id);
    expect(whole).toMatchObject({ amount: 8000, amount_reversed: 8000, reversed: true });
    expect(whole.reversals.data).toMatchObject([{ amount: 5000 }, { amount: 3000, metadata: { attemptId: "r-1" } }]);
    expect(await refusalOf(stripe.transfers.createReversal(id))).toMatchObject({ statusCode: 400 });
    expect(await refusalOf(stripe.transfers.createReversal("tr_none"))).toMatchObject({ statusCode: 404 });
    expect([await balance(), emulator.accountBalanceCents(account)]).toEqual([[10165, 0], 0]);
    const events = await eventsOf("transfer.reversed");
    expect(events.map(({ data }) => data.object)).toMatchObject([
      { amount_reversed: 3000, reversed: false },
      { amount_reversed: 8000, reversed: true },
    ]);
  });

  test("takes nothing that is not available on the account: pending still, or paid out", async () => {
    const { stripe, clock, emulator, account, transfer, payOut } = await aCharge();
    const { id } = await transfer();
    expect(await refusalOf(stripe.transfers.createReversal(id))).toMatchObject(insufficient);
    clock.advance(TWO_DAYS);
    await payOut(5000);
    expect(await refusalOf(stripe.transfers.createReversal(id))).toMatchObject(insufficient);
    expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 0 });
    await stripe.transfers.createReversal(id, { amount: 3000 });
    expect([emulator.balanceCents(), emulator.accountBalanceCents(account)]).toEqual([10165 - 5000, 0]);
  });
});
