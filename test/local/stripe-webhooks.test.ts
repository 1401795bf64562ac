import { afterEach, describe, expect, test, vi } from "vitest";
import { intentFields, startStripeEmulator, stripeCall, webhookSecret } from "../support/setup/stripe-emulator.ts";

afterEach(() => vi.useRealTimers());

describe("D-31 webhooks", () => {
  test("I-10 are signed so that the SDK accepts them, and not with another secret or after a change", async () => {
    const { stripe, emulator, received } = await startStripeEmulator();
    const { id } = await stripe.paymentIntents.create(intentFields);
    await emulator.settled();
    expect(received).toHaveLength(1);
    const { payload = "", signature = "" } = received[0] ?? {};
    const event = stripe.webhooks.constructEvent(payload, signature, webhookSecret);
    expect(event).toMatchObject({
      object: "event",
      type: "payment_intent.created",
      livemode: false,
      data: { object: { id } },
    });
    expect(event.api_version).toBe("2026-10-28.endive");
    expect(event).not.toHaveProperty("account");
    expect(() => stripe.webhooks.constructEvent(payload, signature, "whsec_other")).toThrow();
    expect(() => stripe.webhooks.constructEvent(payload.replace("10500", "1"), signature, webhookSecret)).toThrow();
  });

  test("carry the time of the stack's clock, in the event and in the signature", async () => {
    const { stripe, clock, emulator, received, parsed } = await startStripeEmulator();
    clock.advance(7 * 24 * 60 * 60);
    const now = Math.floor(clock.now() / 1000);
    await stripe.paymentIntents.create(intentFields);
    await emulator.settled();
    const signedAt = Number(/^t=(\d+),v1=[0-9a-f]{64}$/.exec(received[0]?.signature ?? "")?.[1]);
    expect(signedAt).toBeGreaterThanOrEqual(now);
    expect(parsed()[0]?.created).toBeGreaterThanOrEqual(now);
    const { payload = "", signature = "" } = received[0] ?? {};
    const at = (seconds: number) => () =>
      stripe.webhooks.constructEvent(payload, signature, webhookSecret, 300, undefined, seconds * 1000);
    expect(at(signedAt + 300)).not.toThrow();
    expect(at(signedAt + 301)).toThrow();
  });

  test("go out after the reply, with the object as it was then", async () => {
    const steps: string[] = [];
    const { emulator } = await startStripeEmulator({
      deliver: async (payload) => {
        const { type, data } = JSON.parse(payload);
        steps.push(`${type} ${data.object.status}`);
        return 200;
      },
    });
    const created = await emulator.answer(stripeCall("/v1/payment_intents", { amount: "10500", currency: "usd" }));
    steps.push("created");
    const { id } = JSON.parse(String(created.body));
    await emulator.answer(stripeCall(`/v1/payment_intents/${id}/confirm`, { payment_method: "pm_card_visa" }));
    steps.push("confirmed");
    await emulator.settled();
    expect(steps).toEqual([
      "created",
      "confirmed",
      "payment_intent.created requires_payment_method",
      "charge.succeeded succeeded",
      "payment_intent.succeeded succeeded",
    ]);
  });

  test("are repeated until the product takes them, at most five times", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const answers = [500, 0, 302, 204];
    const attempts: string[] = [];
    const { emulator } = await startStripeEmulator({
      deliver: async (payload) => {
        attempts.push(payload);
        const status = attempts.length > answers.length ? 503 : (answers[attempts.length - 1] ?? 0);
        if (status === 0) throw new Error("no answer");
        return status;
      },
    });
    const create = () => emulator.answer(stripeCall("/v1/payment_intents", { amount: "10500", currency: "usd" }));
    await create();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(4);
    await create();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(4 + 6);
    await emulator.settled();
  });

  test("go out 16 at a time, however many there are", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const answered = Promise.withResolvers<number>();
    let deliveries = 0;
    const { emulator } = await startStripeEmulator({
      deliver: () => {
        deliveries++;
        return answered.promise;
      },
    });
    const create = () => emulator.answer(stripeCall("/v1/payment_intents", { amount: "10500", currency: "usd" }));
    await Promise.all(Array.from({ length: 100 }, create));
    await vi.advanceTimersByTimeAsync(1);
    expect(deliveries).toBe(16);
    answered.resolve(200);
    await emulator.settled();
    expect(deliveries).toBe(100);
  });
});
