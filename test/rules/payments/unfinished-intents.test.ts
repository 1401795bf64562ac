import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import {
  DECLINED_CARD,
  expectPaidOnce,
  expectUnpaid,
  GOOD_CARD,
  intentStatus,
  makeDueJob,
  payWith,
  payWithoutWebhook,
  releaseEvents,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

describe("an intent that nobody finishes", () => {
  test.each([
    ["untouched", undefined],
    ["declined", DECLINED_CARD],
  ])("is cancelled after a day when it was %s, and the customer can pay by a new one", async (_how, card) => {
    const { customer, jobId } = await makeDueJob();
    const firstIntent = await startPayment(customer, jobId);
    if (card) await payWith(card, firstIntent);
    await advance(DAY_MS - HOUR_MS);
    expect(await intentStatus(firstIntent.paymentIntentId)).toBe("requires_payment_method");
    await advance(HOUR_MS + 15 * MINUTE_MS);
    expect(await intentStatus(firstIntent.paymentIntentId)).toBe("canceled");
    await expectUnpaid(jobId, "failed");
    const fresh = await startPayment(customer, jobId);
    expect(fresh.paymentIntentId).not.toBe(firstIntent.paymentIntentId);
    expect(await payWith(GOOD_CARD, firstIntent)).toBe(400);
    expect(await payWith(GOOD_CARD, fresh)).toBe(200);
    await waitUntilIdle();
    await expectPaidOnce(jobId);
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({
      attempt: 2,
      stripePaymentIntentId: fresh.paymentIntentId,
    });
    await advance(2 * DAY_MS);
    await expectPaidOnce(jobId);
  });

  test("I-05 is booked within sixteen minutes when it was paid and nobody said so, and never cancelled", async () => {
    const { jobId, intentId } = await payWithoutWebhook();
    await advance(16 * MINUTE_MS);
    await expectPaidOnce(jobId);
    await advance(DAY_MS);
    expect(await intentStatus(intentId)).toBe("succeeded");
    await expectPaidOnce(jobId);
    await releaseEvents();
    await expectPaidOnce(jobId);
  });
});
