import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { MAX_DECLINES } from "../../../shared/payments/declines.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import {
  createIntent,
  DECLINED_CARD,
  expectPaidOnce,
  expectUnpaid,
  GOOD_CARD,
  intentIdsOf,
  makeCompletedJobs,
  makeDueJob,
  payWith,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { advance, clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

/** Open intents are looked at so often. */
const QUARTER_MS = 15 * MINUTE_MS;

describe("payments.createIntent, after one declined card after the other,", () => {
  test("E4 answers 429 and when to come back, and the open form takes no card any more, also a good one", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    for (let index = 0; index < MAX_DECLINES; index++) {
      expect(await payWith(DECLINED_CARD, started)).toBe(402);
    }
    await waitUntilIdle();
    expect(await payWith(GOOD_CARD, started)).toBe(400);
    const { status, problem, headers } = await createIntent(customer, jobId);
    expect([status, problem.code]).toEqual([429, "payment.declinedTooOften"]);
    const { declinedAt: [first = ""] = [] } = (await storedMoneyOf(jobId)).payment ?? {};
    expect(problem.retryAt).toBe(addMs(first, DAY_MS));
    const seconds = Number(headers.get("retry-after"));
    expect([seconds > DAY_MS / 1000 - 300, seconds <= DAY_MS / 1000]).toEqual([true, true]);
    await expectUnpaid(jobId, "failed");
  });
});

describe("payments.createIntent, while the card provider is away,", () => {
  test("answers 503 and when to come back while the card provider is away, charges nothing, and goes on afterwards", async () => {
    const { customer, jobId } = await makeDueJob();
    for (const operation of ["customers.create", "paymentIntents.create"]) {
      await injectFault({ service: "stripe", operation, mode: "throttle", times: 3 });
      const { status, problem, headers } = await createIntent(customer, jobId);
      await clearFaults();
      expect([status, problem.code]).toEqual([503, "payment.providerUnavailable"]);
      expect(headers.get("retry-after")).toBe("60");
    }
    const { body } = await createIntent(customer, jobId);
    await payWith(GOOD_CARD, body);
    await waitUntilIdle();
    await expectPaidOnce(jobId);
    expect((await storedMoneyOf(jobId)).payment?.attempt).toBe(1);
  });

  test.each([
    ["an hour", HOUR_MS],
    ["twenty-five hours", 25 * HOUR_MS],
  ])(
    "I-07 finds the intent again whose making it never heard of, %s later, and makes no second one",
    async (_pause, pauseMs) => {
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
      await advance(pauseMs);
      const { paymentIntentId } = await startPayment(customer, jobId);
      expect(await intentIdsOf(customer, jobId)).toEqual([paymentIntentId]);
      expect((await storedMoneyOf(jobId)).payment?.attempt).toBe(1);
    },
  );
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

  test("I-04 gives two windows at once the same new intent", async () => {
    const { customer, jobId } = await makeDueJob();
    await fail("before");
    await createIntent(customer, jobId);
    const [one, other] = await Promise.all([createIntent(customer, jobId), createIntent(customer, jobId)]);
    expect([one.status, other.status, other.text]).toEqual([200, 200, one.text]);
    expect(await intentIdsOf(customer, jobId)).toEqual([one.body.paymentIntentId]);
  });

  test("begins one attempt for each kept failure and none for another, and asks for no more than that", async () => {
    const { customer, jobId } = await makeDueJob();
    for (let time = 1; time <= 2; time++) {
      await fail("before");
      const { status, problem } = await createIntent(customer, jobId);
      expect([status, problem.code]).toEqual(refused);
      expect((await storedMoneyOf(jobId)).payment?.attempt).toBe(time);
    }
    await injectFault({ service: "stripe", operation: "paymentIntents.create", mode: "throttle", times: 6 });
    expect((await createIntent(customer, jobId)).status).toBe(503);
    await clearFaults();
    const { paymentIntentId } = await startPayment(customer, jobId);
    expect((await storedMoneyOf(jobId)).payment?.attempt).toBe(3);
    expect(await intentIdsOf(customer, jobId)).toEqual([paymentIntentId]);
  });

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

describe("a new attempt to pay", () => {
  test("I-08 is pending for both parties, whatever became of the one before", async () => {
    const { customer, handyman, jobId } = await makeDueJob();
    const shown = async () =>
      Promise.all(
        [customer, handyman].map(
          async (person) => (await person.call(jobs.get, { params: { jobId } })).body.paymentStatus,
        ),
      );
    const first = await startPayment(customer, jobId);
    expect(await shown()).toEqual(["pending", "pending"]);
    await payWith(DECLINED_CARD, first);
    await advance(DAY_MS + QUARTER_MS);
    expect(await shown()).toEqual(["failed", "failed"]);
    const second = await startPayment(customer, jobId);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect(await shown()).toEqual(["pending", "pending"]);
    await expectUnpaid(jobId, "pending");
    await payWith(DECLINED_CARD, second);
    await waitUntilIdle();
    expect(await shown()).toEqual(["failed", "failed"]);
    await payWith(GOOD_CARD, second);
    await waitUntilIdle();
    await expectPaidOnce(jobId);
  });
});
