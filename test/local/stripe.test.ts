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
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: "ana@example.test", name: "Ana" });
    expect(emulator.balanceCents()).toBe(10500 - 335);
    expect([intent.id, charge.id, customer.id].map((id) => id.split("_")[0])).toEqual(["pi", "ch", "cus"]);
  });

  test.each([
    ["chargeDeclined", "card_declined", "generic_decline", "Your card was declined."],
    ["chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds", "Your card has insufficient funds."],
    ["chargeDeclinedExpiredCard", "expired_card", undefined, "Your card has expired."],
    ["chargeDeclinedIncorrectCvc", "incorrect_cvc", undefined, "Your card's security code is incorrect."],
  ])(
    "R-070 with the card %s is refused in Stripe's words, and another card may pay",
    async (card, code, declineCode, message) => {
      const { stripe, emulator, types } = await startStripeEmulator();
      const { id } = await stripe.paymentIntents.create(intentFields);
      const refusal = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: `pm_card_visa_${card}` }));
      expect(refusal).toEqual({ statusCode: 402, type: "StripeCardError", code, declineCode, message });
      const refused = await stripe.paymentIntents.retrieve(id);
      expect(refused).toMatchObject({ status: "requires_payment_method", last_payment_error: { code, message } });
      expect(refused).toMatchObject({ latest_charge: null, payment_method: null, amount_received: 0 });
      expect(emulator.balanceCents()).toBe(0);
      await emulator.settled();
      expect(types()).toEqual(["payment_intent.created", "payment_intent.payment_failed"]);

      const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
      expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
    },
  );

  test("with an unknown card number or without a card is refused, and leaves the intent as it was", async () => {
    const { stripe } = await startStripeEmulator();
    const { id } = await stripe.paymentIntents.create(intentFields);
    expect(await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: "4111111111111111" }))).toMatchObject({
      statusCode: 402,
      code: "incorrect_number",
    });
    expect(await refusalOf(stripe.paymentIntents.confirm(id))).toMatchObject({ statusCode: 400 });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: "requires_payment_method" });
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

describe("D-31 a card that asks for authentication", () => {
  async function anIntentThatAsks() {
    const world = await startStripeEmulator();
    const { id } = await world.stripe.paymentIntents.create(intentFields);
    const asking = await world.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_authenticationRequired" });
    expect(asking).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    expect(world.emulator.balanceCents()).toBe(0);
    const confirm = (more: object): Promise<Stripe.PaymentIntent> => world.stripe.paymentIntents.confirm(id, more);
    return { ...world, id, confirm };
  }

  test("succeeds once it is authenticated", async () => {
    const { confirm, emulator, types } = await anIntentThatAsks();
    expect(await confirm({})).toMatchObject({ status: "requires_action" });
    expect(await confirm({ authenticated: true })).toMatchObject({ status: "succeeded", next_action: null });
    await emulator.settled();
    expect(types()).toEqual([
      "payment_intent.created",
      "payment_intent.requires_action",
      "payment_intent.requires_action",
      "charge.succeeded",
      "payment_intent.succeeded",
    ]);
  });

  test("fails when it is not, and waits for another card", async () => {
    const { confirm, emulator, stripe, id } = await anIntentThatAsks();
    const code = "payment_intent_authentication_failure";
    expect(await refusalOf(confirm({ authenticated: false }))).toMatchObject({ statusCode: 400, code });
    const failed = await stripe.paymentIntents.retrieve(id);
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code },
      next_action: null,
    });
    expect(emulator.balanceCents()).toBe(0);
  });

  test("lends its authentication to no other card", async () => {
    const { confirm } = await anIntentThatAsks();
    const other = confirm({ payment_method: "pm_card_chargeDeclined", authenticated: true });
    expect(await refusalOf(other)).toMatchObject({ statusCode: 402, code: "card_declined" });
  });
});

describe("D-31 a card that takes a minute", () => {
  test("leaves the intent processing, not to be cancelled, until the clock has moved 60 seconds", async () => {
    const { stripe, clock, emulator, types } = await startStripeEmulator();
    const { id } = await stripe.paymentIntents.create(intentFields);
    const slow = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_processing" });
    expect(slow).toMatchObject({ status: "processing", latest_charge: null });
    expect(await refusalOf(stripe.paymentIntents.cancel(id))).toMatchObject({ statusCode: 400 });
    clock.advance(59);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: "processing" });
    expect(emulator.balanceCents()).toBe(0);
    clock.advance(1);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: "succeeded", amount_received: 10500 });
    await emulator.settled();
    expect(types().slice(1)).toEqual(["payment_intent.processing", "charge.succeeded", "payment_intent.succeeded"]);
  });

  test("sends its event also when nobody calls: settled() lets what is due happen, once", async () => {
    const { stripe, clock, emulator, types } = await startStripeEmulator();
    const { id } = await stripe.paymentIntents.create(intentFields);
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_processing" });
    clock.advance(60);
    await emulator.settled();
    await emulator.settled();
    expect(types().filter((type) => type === "payment_intent.succeeded")).toHaveLength(1);
    expect(emulator.balanceCents()).toBe(10165);
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
