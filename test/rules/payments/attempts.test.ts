import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import {
  createIntent,
  DECLINED_CARD,
  expectPaidOnce,
  expectUnpaid,
  GOOD_CARD,
  intentIdsOf,
  intentStatus,
  makeCompletedJobs,
  makeDueJob,
  payWith,
  payWithoutWebhook,
  releaseEvents,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { advance, clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

describe("payments.createIntent, while the card provider is away,", () => {
  test("I-07 finds the intent again whose making it never heard of, twenty-five hours later, and makes no second one", async () => {
    const { customer, handyman, jobId } = await makeDueJob();
    const [another] = await makeCompletedJobs({ customer, handyman }, [1000]);
    if (another) await startPayment(customer, another.id);
    await injectFault({
      service: "stripe",
      operation: "paymentIntents.create",
      mode: "applyThenLoseResponse",
      times: 3,
    });
    expect((await createIntent(customer, jobId)).problem.code).toBe("payment.providerUnavailable");
    await clearFaults();
    await advance(25 * HOUR_MS);
    const { paymentIntentId } = await startPayment(customer, jobId);
    expect(await intentIdsOf(customer, jobId)).toEqual([paymentIntentId]);
    expect((await storedMoneyOf(jobId)).payment?.attempt).toBe(1);
  });
});

describe("payments.createIntent, when the card provider keeps its failure under the attempt's key,", () => {
  const fail = (when: "before" | "after", operation = "paymentIntents.create") =>
    control.call("breakStripe", { operation, when });
  const refused = [503, "payment.providerUnavailable"];

  test.each([
    ["nothing was made", "before", 2],
    ["the intent was made all the same", "after", 1],
  ] as const)(
    "I-04 I-07 lets the customer go on at their next try when %s, by one intent and one charge",
    async (_what, when, attempts) => {
      const { customer, jobId } = await makeDueJob();
      await fail(when);
      const { status, problem } = await createIntent(customer, jobId);
      expect([status, problem.code]).toEqual(refused);
      const started = await startPayment(customer, jobId);
      expect(await intentIdsOf(customer, jobId)).toEqual([started.paymentIntentId]);
      expect((await storedMoneyOf(jobId)).payment?.attempt).toBe(attempts);
      expect(await startPayment(customer, jobId)).toEqual(started);
      await payWith(GOOD_CARD, started);
      await waitUntilIdle();
      await expectPaidOnce(jobId);
      await advance(2 * DAY_MS);
      expect((await createIntent(customer, jobId)).problem.code).toBe("payment.alreadyPaid");
      await expectPaidOnce(jobId);
      expect(await intentIdsOf(customer, jobId)).toEqual([started.paymentIntentId]);
    },
  );

  test("does not go on while it cannot be read back what came of the attempt", async () => {
    const { customer, jobId } = await makeDueJob();
    await fail("after");
    await createIntent(customer, jobId);
    await injectFault({ service: "stripe", operation: "paymentIntents.list", mode: "throttle", times: 3 });
    expect((await createIntent(customer, jobId)).status).toBe(503);
    await clearFaults();
    const { paymentIntentId } = await startPayment(customer, jobId);
    expect(await intentIdsOf(customer, jobId)).toEqual([paymentIntentId]);
    expect((await storedMoneyOf(jobId)).payment?.attempt).toBe(1);
  });

  test("makes the customer known by another call, once for the user", async () => {
    const { customer, jobId } = await makeDueJob();
    await fail("before", "customers.create");
    expect((await createIntent(customer, jobId)).status).toBe(503);
    const { paymentIntentId } = await startPayment(customer, jobId);
    expect((await openTable().get(table.user, customer.user))?.stripeCustomerId).toMatch(/^cus_/);
    expect(await intentIdsOf(customer, jobId)).toEqual([paymentIntentId]);
  });
});

describe("an intent that nobody finishes", () => {
  test("is cancelled after a day when its card was declined, and the customer can pay by a new one", async () => {
    const { customer, jobId } = await makeDueJob();
    const firstIntent = await startPayment(customer, jobId);
    await payWith(DECLINED_CARD, firstIntent);
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
