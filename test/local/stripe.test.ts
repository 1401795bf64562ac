import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import {
  intentFields,
  onboarding,
  recipientFields,
  refusalOf,
  startStripeEmulator,
} from "../support/setup/stripe-emulator.ts";

describe("D-31 a card payment", () => {
  test.each([
    ["payment method", { payment_method: "pm_card_visa" }],
    ["card number", { payment_method_data: { type: "card", card: { number: "4242 4242 4242 4242" } } }],
  ])("by %s succeeds, and keeps what the intent was made with", async (_, how) => {
    const { stripe, emulator } = await startStripeEmulator();
    const customer = await stripe.customers.create({
      email: "ana@example.test",
      name: "Ana",
      metadata: { user: "u1" },
    });
    const given = { description: "Tap", transfer_group: "job-1", metadata: { jobId: "job-1", attemptId: "a-1" } };
    const intent = await stripe.paymentIntents.create({ ...intentFields, ...given, customer: customer.id });
    expect(intent).toMatchObject({ status: "requires_payment_method", amount: 10500, amount_received: 0, ...given });
    expect(intent.latest_charge).toBeNull();

    // As an object, because the SDK types a card as a token while the browser stand-in sends its number.
    const params: object = how;
    const paid = await stripe.paymentIntents.confirm(intent.id, params);
    expect(paid).toMatchObject({ id: intent.id, status: "succeeded", amount_received: 10500, customer: customer.id });
    const charge = await stripe.charges.retrieve(String(paid.latest_charge));
    expect(charge).toMatchObject({ amount: 10500, paid: true, refunded: false, payment_intent: intent.id, ...given });
    const details = { payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } } };
    expect(charge).toMatchObject(details);
    const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
    expect(latest_charge).toMatchObject({ id: charge.id, ...details });
    expect((await stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBe(charge.id);
    expect(customer).toMatchObject({ email: "ana@example.test", name: "Ana" });
    expect(emulator.balanceCents()).toBe(10500 - 335);
    expect([intent.id, charge.id, customer.id].map((id) => id.split("_")[0])).toEqual(["pi", "ch", "cus"]);
  });

  test.each([
    [{ amount: 49 }, "amount_too_small"],
    [{ amount: 10.5 }, "parameter_invalid_integer"],
    [{ amount: undefined }, "parameter_missing"],
    [{ currency: "eur" }, undefined],
    [{ customer: "cus_nobody" }, "resource_missing"],
  ])("is not begun with %o", async (wrong, code) => {
    const { stripe, emulator } = await startStripeEmulator();
    const params: Stripe.PaymentIntentCreateParams = Object.assign({ ...intentFields }, wrong);
    expect(await refusalOf(stripe.paymentIntents.create(params))).toMatchObject({
      type: "StripeInvalidRequestError",
      code,
    });
    expect(await stripe.paymentIntents.list()).toMatchObject({ data: [], has_more: false });
    expect(emulator.events()).toEqual([]);
  });

  test("can be cancelled until it succeeded, and not be confirmed after", async () => {
    const { stripe, emulator, types } = await startStripeEmulator();
    const { id } = await stripe.paymentIntents.create(intentFields);
    const cancelled = await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
    expect(cancelled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    const unexpected = { statusCode: 400, code: "payment_intent_unexpected_state" };
    const confirm = stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(await refusalOf(confirm)).toMatchObject(unexpected);
    await emulator.settled();
    expect(types()).toEqual(["payment_intent.created", "payment_intent.canceled"]);
    expect(emulator.balanceCents()).toBe(0);

    const other = await stripe.paymentIntents.create(intentFields);
    await stripe.paymentIntents.confirm(other.id, { payment_method: "pm_card_visa" });
    expect(await refusalOf(stripe.paymentIntents.cancel(other.id))).toMatchObject(unexpected);
    expect(await refusalOf(stripe.paymentIntents.confirm(other.id))).toMatchObject(unexpected);
    expect(emulator.balanceCents()).toBe(10165);
  });

  test("is listed by customer, newest first, page by page", async () => {
    const { stripe } = await startStripeEmulator();
    const [ana, ben] = [await stripe.customers.create({}), await stripe.customers.create({})];
    const first = await stripe.paymentIntents.create({ ...intentFields, customer: ana.id });
    await stripe.paymentIntents.create({ ...intentFields, customer: ben.id });
    const second = await stripe.paymentIntents.create({ ...intentFields, customer: ana.id });
    const page = await stripe.paymentIntents.list({ customer: ana.id, limit: 1 });
    expect(page).toMatchObject({ has_more: true, data: [{ id: second.id }] });
    const rest = await stripe.paymentIntents.list({ customer: ana.id, starting_after: second.id });
    expect(rest.data.map(({ id }) => id)).toEqual([first.id]);
    expect(rest.has_more).toBe(false);
    expect(await refusalOf(stripe.paymentIntents.list({ limit: 101 }))).toMatchObject({ statusCode: 400 });
  });
});

describe("R-728 parameters", () => {
  test("that Stripe has removed, or never had, are refused by name, and nothing is done", async () => {
    const { stripe, emulator } = await startStripeEmulator();
    const refused = { statusCode: 400, code: "parameter_unknown" };
    const removed: object = { payment_method_types: ["card"] };
    const intent = stripe.paymentIntents.create({ ...intentFields, ...removed });
    expect(await refusalOf(intent)).toMatchObject({
      ...refused,
      message: expect.stringContaining("payment_method_types"),
    });
    const former: object = { account_onboarding: { ...onboarding.account_onboarding, configurations: ["recipient"] } };
    const { id } = await stripe.v2.core.accounts.create(recipientFields);
    const link = stripe.v2.core.accountLinks.create({ account: id, use_case: { ...onboarding, ...former } });
    expect(await refusalOf(link)).toMatchObject(refused);
    const schedule: object = { settings: { payouts: { schedule: { interval: "manual" } } } };
    expect(await refusalOf(stripe.balanceSettings.update(schedule, { stripeAccount: id }))).toMatchObject(refused);
    expect(await refusalOf(stripe.balance.retrieve({ all: true } as object))).toMatchObject(refused);
    expect(emulator.events()).toEqual([]);
  });
});
