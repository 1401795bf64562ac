import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createClock } from "../../infra/local/clock.ts";
import { createStripe } from "../../infra/local/stripe/stripe.ts";
import {
  connectWebhookSecret,
  intentFields,
  refusalOf,
  startStripeEmulator,
  stripeCall,
  webhookSecret,
} from "../support/setup/stripe-emulator.ts";

describe("D-31 idempotency keys", () => {
  const idempotencyKey = "attempt-1";

  test("I-07 give the same answer to the same request for 24 hours, and do the work once", async () => {
    const { stripe, clock, emulator } = await startStripeEmulator();
    const first = await stripe.paymentIntents.create(intentFields, { idempotencyKey });
    const again = await stripe.paymentIntents.create(intentFields, { idempotencyKey });
    expect(again.id).toBe(first.id);
    expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(emulator.events()).toHaveLength(1);
    clock.advance(24 * 60 * 60);
    const later = await stripe.paymentIntents.create(intentFields, { idempotencyKey });
    expect(later.id).not.toBe(first.id);
  });

  test("refuse another request", async () => {
    const { stripe, emulator } = await startStripeEmulator();
    await stripe.paymentIntents.create(intentFields, { idempotencyKey });
    const other = stripe.paymentIntents.create({ ...intentFields, amount: 20000 }, { idempotencyKey });
    expect(await refusalOf(other)).toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
    expect(emulator.events()).toHaveLength(1);
  });

  test("answer 409 to a second call while the first is under way", async () => {
    const { emulator } = await startStripeEmulator();
    const call = stripeCall("/v1/refunds", { payment_intent: "pi_none" }, { "idempotency-key": idempotencyKey });
    const [first, second] = await Promise.all([emulator.answer(call), emulator.answer(call)]);
    expect(first.status).toBe(404);
    expect(second.status).toBe(409);
    expect(String(second.body)).toContain("idempotency_key_in_use");
  });
});

describe("D-31 keys", () => {
  test("other than the two are refused with 401", async () => {
    const { sdk, origin, emulator } = await startStripeEmulator();
    const refusal = await refusalOf(sdk("sk_test_wrong").paymentIntents.create(intentFields));
    expect(refusal).toMatchObject({ statusCode: 401, type: "StripeAuthenticationError" });
    expect((await fetch(`${origin}/v1/payment_intents`)).status).toBe(401);
    expect(emulator.events()).toEqual([]);
  });

  test("R-159 the publishable one does nothing without that secret, and nothing else with it", async () => {
    const { sdk, stripe, emulator } = await startStripeEmulator();
    const browser = sdk("pk_test_local");
    const { id } = await stripe.paymentIntents.create(intentFields);
    const { client_secret } = await stripe.paymentIntents.create(intentFields);
    const withOthers: object = { client_secret, payment_method: "pm_card_visa" };
    expect(await refusalOf(browser.paymentIntents.retrieve(id))).toMatchObject({ statusCode: 400 });
    expect(await refusalOf(browser.paymentIntents.confirm(id, withOthers))).toMatchObject({ statusCode: 400 });
    const needsSecretKey = { statusCode: 401, code: "secret_key_required" };
    for (const misuse of [
      browser.paymentIntents.create(intentFields),
      browser.paymentIntents.list(),
      browser.paymentIntents.cancel(id),
      browser.refunds.create({ payment_intent: id }),
      browser.customers.create({}),
      browser.balanceTransactions.list(),
    ]) {
      expect(await refusalOf(misuse)).toMatchObject(needsSecretKey);
    }
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: "requires_payment_method" });
    expect(emulator.balanceCents()).toBe(0);
  });

  test("may be sent from any page: the browser's preflight passes", async () => {
    const { origin } = await startStripeEmulator();
    const preflight = await fetch(`${origin}/v1/payment_intents/pi_1/confirm`, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
  });
});

describe("D-31 the emulator", () => {
  test.each([
    ["PUT", "/v1/refunds/re_1"],
    ["DELETE", "/v1/refunds/re_1"],
    ["POST", "/v1/refund"],
    ["GET", "/v3/refunds"],
  ])("refuses a method or path that Stripe does not have as Stripe does: %s %s", async (method, path) => {
    const { origin } = await startStripeEmulator();
    const answer = await fetch(origin + path, { method, headers: { authorization: "Bearer sk_test_local" } });
    const message = expect.stringContaining(`Unrecognized request URL (${method}: ${path}).`);
    expect([answer.status, await answer.json()]).toEqual([404, { error: { type: "invalid_request_error", message } }]);
  });

  test("goes on after a restart where it was: intents, balance, keys and what is due", async () => {
    const folder = mkdtempSync(join(tmpdir(), "stripe-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "stripe.json");
    const before = await startStripeEmulator({ file });
    const paid = await before.stripe.paymentIntents.create(intentFields, { idempotencyKey: "kept" });
    await before.stripe.paymentIntents.confirm(paid.id, { payment_method: "pm_card_visa" });
    const slow = await before.stripe.paymentIntents.create(intentFields);
    await before.stripe.paymentIntents.confirm(slow.id, { payment_method: "pm_card_processing" });
    await before.emulator.settled();

    const after = await startStripeEmulator({ file });
    expect(after.emulator.events()).toEqual(before.emulator.events());
    expect(after.emulator.balanceCents()).toBe(10165);
    expect((await after.stripe.paymentIntents.create(intentFields, { idempotencyKey: "kept" })).id).toBe(paid.id);
    after.clock.advance(61);
    expect(await after.stripe.paymentIntents.retrieve(slow.id)).toMatchObject({ status: "succeeded" });
    expect(await after.stripe.paymentIntents.retrieve(paid.id)).toMatchObject({ status: "succeeded" });
    await after.emulator.settled();
  });

  test("answers 501 with its name to an operation of Stripe's that it does not do", async () => {
    const { stripe, emulator } = await startStripeEmulator();
    const { id } = await stripe.paymentIntents.create(intentFields);
    for (const [call, name] of [
      [stripe.transfers.update("tr_1", { description: "x" }), "transfers.update"],
      [stripe.paymentIntents.capture(id), "paymentIntents.capture"],
      [stripe.paymentIntents.update(id, { description: "x" }), "paymentIntents.update"],
      [stripe.accounts.del("acct_1"), "accounts.del"],
      [stripe.v2.core.accounts.update("acct_1", {}), "v2.core.accounts.update"],
    ] as const) {
      expect(await refusalOf(call)).toMatchObject({ statusCode: 501, message: expect.stringContaining(name) });
    }
    expect(emulator.events()).toHaveLength(1);
  });

  test("names operations as the SDK does, for fault injection", () => {
    const { operationOf } = createStripe({
      clock: createClock(),
      secretKey: "",
      publishableKey: "",
      webhookSecret,
      connectWebhookSecret,
      apiVersion: "",
      deliver: async () => 200,
    });
    const get = (path: string) => operationOf({ ...stripeCall(path), method: "GET" });
    expect(operationOf(stripeCall("/v1/payment_intents"))).toBe("paymentIntents.create");
    expect(operationOf(stripeCall("/v1/payment_intents/pi_1/confirm"))).toBe("paymentIntents.confirm");
    expect(get("/v1/payment_intents/pi_1?client_secret=s")).toBe("paymentIntents.retrieve");
    expect(get("/v1/balance_transactions")).toBe("balanceTransactions.list");
    expect(get("/v1/balance")).toBe("balance.retrieve");
    expect(operationOf(stripeCall("/v1/transfers/tr_1/reversals"))).toBe("transfers.createReversal");
    expect(operationOf(stripeCall("/v1/transfers/tr_1/reversals/trr_1"))).toBeUndefined();
    expect(operationOf({ ...stripeCall("/v1/refunds"), method: "OPTIONS" })).toBeUndefined();
    expect(operationOf(stripeCall("/"))).toBeUndefined();
  });

  test("lets no field name reach a prototype", async () => {
    const { emulator } = await startStripeEmulator();
    const fields = { amount: "10500", currency: "usd", "metadata[__proto__]": "a" };
    const { status, body } = await emulator.answer(stripeCall("/v1/payment_intents", fields));
    expect(status).toBe(200);
    const polluting = stripeCall("/v1/payment_intents", { ...fields, "__proto__[polluted]": "b" });
    expect((await emulator.answer(polluting)).status).toBe(400);
    expect({}).not.toHaveProperty("polluted");
    expect(Object.keys(JSON.parse(String(body)).metadata)).toEqual(["__proto__"]);
    expect((await emulator.answer({ ...stripeCall("/v1/charges/constructor"), method: "GET" })).status).toBe(404);
    await emulator.settled();
  });
});
