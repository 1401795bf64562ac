import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import {
  confirmPayment,
  createIntent,
  DECLINED_CARD,
  expectPaidOnce,
  expectUnpaid,
  GOOD_CARD,
  makeDueJob,
  makeParties,
  payWith,
  payWithoutWebhook,
  releaseEvents,
  SLOW_CARD,
  startPayment,
  storedMoneyOf,
  UNFUNDED_CARD,
} from "../../support/makers/payments.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

describe("payments.createIntent", () => {
  test("R-120 takes every amount from the server", async () => {
    const { customer, jobId } = await makeDueJob(3333);
    const planted = { jobId, amount: 1, agreedPrice: "0.01", currency: "eur", platformFee: "0.00" };
    const { status, body } = await customer.call(payments.createIntent, { body: planted });
    expect(status).toBe(200);
    expect(body).toMatchObject({ amount: "35.00", platformFee: "1.67" });
    await payWith(GOOD_CARD, body);
    expect((await confirmPayment(customer, body.paymentIntentId)).body).toMatchObject({
      amount: "35.00",
      handymanAmount: "26.66",
      platformFee: "8.34",
    });
  });

  test("R-159 D-23 keeps one live intent for each job: two windows, ten clicks and a key get the same one", async () => {
    const { customer, jobId } = await makeDueJob();
    const [one, other] = await Promise.all([createIntent(customer, jobId), createIntent(customer, jobId)]);
    const keyed = await customer.call(payments.createIntent, { body: { jobId } }, { "idempotency-key": "pay" });
    const again = await customer.call(payments.createIntent, { body: { jobId } }, { "idempotency-key": "pay" });
    for (const { status, text } of [one, other, keyed, again]) expect([status, text]).toEqual([200, one.text]);
    const created = await control.call("eventsAbout", { id: one.body.paymentIntentId });
    expect(created.map(({ type }) => type)).toEqual(["payment_intent.created"]);
    const { items, payment } = await storedMoneyOf(jobId);
    expect(items.filter(({ sk }) => String(sk).startsWith("ATTEMPT#"))).toHaveLength(1);
    expect(payment).toMatchObject({ attempt: 1, stripePaymentIntentId: one.body.paymentIntentId });
    // The client's secret is good for paying: it is kept nowhere.
    const kept = [...items, ...(await openTable().scan(`IDEMPOTENCY#${customer.user.id}`))];
    expect(kept.length).toBeGreaterThan(3);
    expect(JSON.stringify(kept)).not.toContain(one.body.clientSecret);
  });

  test("R-137 refuses a job under way, or at a price nobody agreed to, and asks the card provider for nothing", async () => {
    const { customer, handyman } = await makeParties();
    for (const made of [{ upTo: "in_progress" }, { upTo: "accepted", isPricePending: true }] as const) {
      const { id } = await makeJob({ customer, handyman }, made);
      const { status, problem } = await createIntent(customer, id);
      expect([status, problem.code]).toEqual([409, "payment.notDue"]);
      expect((await storedMoneyOf(id)).payment).toBeUndefined();
    }
    expect((await openTable().get(table.user, customer.user))?.stripeCustomerId).toBeUndefined();
  });

  test("D-23 learns that a job is paid by asking, even when nobody has told it", async () => {
    const { customer, jobId } = await payWithoutWebhook();
    const { status, problem } = await createIntent(customer, jobId);
    expect([status, problem.code]).toEqual([409, "payment.alreadyPaid"]);
    await expectPaidOnce(jobId);
    await releaseEvents();
    await expectPaidOnce(jobId);
  });
});

describe("payments.confirm", () => {
  test("R-159 asks the card provider itself: before the payment it is refused, after it both sides see it held", async () => {
    const { customer, handyman, jobId } = await makeDueJob();
    await control.call("holdEvents", {});
    const started = await startPayment(customer, jobId);
    const early = await confirmPayment(customer, started.paymentIntentId);
    expect([early.status, early.problem.code]).toEqual([409, "payment.notSucceeded"]);
    await expectUnpaid(jobId, "pending");
    await payWith(GOOD_CARD, started);
    const { status, body } = await confirmPayment(customer, started.paymentIntentId);
    expect(status).toBe(200);
    const shown = { jobId, amount: "105.00", platformFee: "25.00", handymanAmount: "80.00" };
    const moments = { processedAt: expect.any(String), releaseDueAt: expect.any(String) };
    expect(body).toEqual({ ...shown, status: "completed", releaseStatus: "held", ...moments });
    expect((await confirmPayment(customer, started.paymentIntentId)).body).toEqual(body);
    for (const person of [customer, handyman]) {
      const { body: job } = await person.call(jobs.get, { params: { jobId } });
      expect(job).toMatchObject({ paymentStatus: "completed", releaseStatus: "held", paidAt: body.processedAt });
    }
    await releaseEvents();
    await expectPaidOnce(jobId);
  });

  test("R-159 lets a customer whose card was declined try another one on the same intent, and tells why", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    expect(await payWith(DECLINED_CARD, started)).toBe(402);
    expect((await confirmPayment(customer, started.paymentIntentId)).problem.code).toBe("payment.notSucceeded");
    await waitUntilIdle();
    await expectUnpaid(jobId, "failed");
    expect((await storedMoneyOf(jobId)).payment?.failureMessage).toBe("Your card was declined.");
    const again = await startPayment(customer, jobId);
    expect(again).toEqual(started);
    expect(await startPayment(customer, jobId)).toEqual(started);
    await expectUnpaid(jobId, "failed");
    expect(await payWith(UNFUNDED_CARD, again)).toBe(402);
    await waitUntilIdle();
    expect(await payWith(GOOD_CARD, again)).toBe(200);
    expect((await confirmPayment(customer, again.paymentIntentId)).status).toBe(200);
    await waitUntilIdle();
    await expectPaidOnce(jobId);
    expect((await storedMoneyOf(jobId)).payment).not.toHaveProperty("failureMessage");
  });

  test("R-068 shows a slow payment as processing until it succeeds", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    await payWith(SLOW_CARD, started);
    const { status, body } = await confirmPayment(customer, started.paymentIntentId);
    expect([status, body.status, body.releaseStatus]).toEqual([200, "processing", "none"]);
    await expectUnpaid(jobId, "processing");
    const job = (await customer.call(jobs.get, { params: { jobId } })).body;
    expect(job.paymentStatus).toBe("processing");
    // Whoever comes back to pay hears that there is nothing to do but wait.
    expect([started.isUnderWay, (await createIntent(customer, jobId)).body]).toEqual([
      false,
      { ...started, isUnderWay: true },
    ]);
    await advance(MINUTE_MS);
    expect((await confirmPayment(customer, started.paymentIntentId)).body.status).toBe("completed");
    await expectPaidOnce(jobId);
  });
});
