import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import {
  confirmPayment,
  DECLINED_CARD,
  expectPaidOnce,
  expectUnpaid,
  GOOD_CARD,
  makeDueJob,
  newsOf,
  payWith,
  payWithoutWebhook,
  releaseEvents,
  startPayment,
} from "../../support/makers/payments.ts";
import { changeUser, type Person } from "../../support/makers/people.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";
import { openTable } from "../../support/setup/table.ts";

describe("payments.webhook", () => {
  const orders: Readonly<Record<string, (intentId: string, customer: Person) => Promise<unknown>>> = {
    "before the customer's confirm": async (id, customer) => [
      await releaseEvents(),
      await confirmPayment(customer, id),
    ],
    "after the customer's confirm": async (id, customer) => [await confirmPayment(customer, id), await releaseEvents()],
    "twice each": async () => releaseEvents("forward", 2),
    "in reverse": async () => releaseEvents("reverse"),
    "shuffled, three times each, around the confirm": async (id, customer) =>
      Promise.all([releaseEvents("shuffled", 3), confirmPayment(customer, id), confirmPayment(customer, id)]),
    "never, and the customer confirms": async (id, customer) => {
      await confirmPayment(customer, id);
      await expectPaidOnce((await confirmPayment(customer, id)).body.jobId);
      await releaseEvents();
    },
    "alone, because the customer has closed the browser": async () => releaseEvents(),
  };
  test.each(Object.entries(orders))(
    "I-05 I-06 leads to one state and one ledger entry when it comes %s",
    async (_how, play) => {
      const { customer, jobId, intentId } = await payWithoutWebhook();
      await play(intentId, customer);
      await waitUntilIdle();
      await expectPaidOnce(jobId);
      const news = await newsOf(intentId);
      // Three weeks late and once more: still nothing moves.
      const before = await openTable().partition(`JOB#${jobId}`);
      expect(await control.call("deliverAgain", { eventId: news.id })).toBe(200);
      await waitUntilIdle();
      expect(await openTable().partition(`JOB#${jobId}`)).toEqual(before);
    },
  );

  test("I-08 late news of a declined card does not undo a payment, and is received", async () => {
    const { customer, jobId } = await makeDueJob();
    await control.call("holdEvents", {});
    const started = await startPayment(customer, jobId);
    await payWith(DECLINED_CARD, started);
    await confirmPayment(customer, started.paymentIntentId);
    await payWith(GOOD_CARD, started);
    await confirmPayment(customer, started.paymentIntentId);
    await expectPaidOnce(jobId);
    await releaseEvents("reverse", 2);
    await waitUntilIdle();
    await expectPaidOnce(jobId);
    const failed = (await control.call("eventsAbout", { id: started.paymentIntentId })).filter(({ type }) =>
      type.endsWith("failed"),
    );
    for (const { id } of failed) expect(await control.call("deliverAgain", { eventId: id })).toBe(200);
  });

  test("I-06 news of a declined card that comes again while the customer tries anew is received, and harms nothing", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    await payWith(DECLINED_CARD, started);
    await waitUntilIdle();
    await startPayment(customer, jobId);
    const events = await control.call("eventsAbout", { id: started.paymentIntentId });
    for (const { id } of events) expect(await control.call("deliverAgain", { eventId: id })).toBe(200);
    await payWith(GOOD_CARD, started);
    await waitUntilIdle();
    await expectPaidOnce(jobId);
  });

  test("I-05 never completes a payment by an intent of another amount", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    // Whoever hears of the intent meanwhile would go on with the amount of before.
    await waitUntilIdle();
    const item = (await openTable().partition(`JOB#${jobId}`)).find(({ sk }) => sk === "PAYMENT");
    await openTable().putAll([{ ...item, amountCents: 10_501 }]);
    await payWith(GOOD_CARD, started);
    await waitUntilIdle();
    expect((await confirmPayment(customer, started.paymentIntentId)).problem.code).toBe("payment.notSucceeded");
    await expectUnpaid(jobId, "pending");
  });

  test("I-05 never completes a payment by an intent of another customer", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    await waitUntilIdle();
    const { stripeCustomerId } = (await openTable().get(table.user, customer.user)) ?? {};
    await changeUser(customer, { stripeCustomerId: "cus_another" });
    await payWith(GOOD_CARD, started);
    await waitUntilIdle();
    expect((await confirmPayment(customer, started.paymentIntentId)).problem.code).toBe("payment.notSucceeded");
    await expectUnpaid(jobId, "pending");
    await changeUser(customer, { stripeCustomerId });
    expect((await confirmPayment(customer, started.paymentIntentId)).status).toBe(200);
    await expectPaidOnce(jobId);
  });

  test("I-05 takes no notice of an intent that somebody made past the product", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    const stranger = await fetch(`${stackInfo().stripe.apiBase}/v1/payment_intents`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_local" },
      body: new URLSearchParams({ amount: "10500", currency: "usd", "metadata[jobId]": jobId }),
    });
    const { id, client_secret } = (await stranger.json()) as { id: string; client_secret: string };
    await payWith(GOOD_CARD, { paymentIntentId: id, clientSecret: client_secret });
    await waitUntilIdle();
    expect((await confirmPayment(customer, id)).status).toBe(404);
    await expectUnpaid(jobId, "pending");
    await payWith(GOOD_CARD, started);
    await waitUntilIdle();
    await expectPaidOnce(jobId);
  });
});
