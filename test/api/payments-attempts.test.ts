import { afterEach, beforeAll, describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/table.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { MOST_DECLINES } from "../../shared/payments/declines.ts";
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from "../../shared/time.ts";
import { advance, heal, plant } from "../support/control.ts";
import { settle, turn } from "../support/handles.ts";
import {
  begin,
  booksOf,
  DECLINED_CARD,
  expectPaidOnce,
  expectUnpaid,
  GOOD_CARD,
  intentsOf,
  makeCompletedJobs,
  makeDue,
  payWith,
  startPayment,
} from "../support/payments.ts";
import { openTable } from "../support/table.ts";

// Days pass here: what the former files have left to become due would only cost time.
beforeAll(() => openTable().forgetDue());

afterEach(heal);

describe("payments.createIntent, after one declined card after the other,", () => {
  test("E4 answers 429 and when to come back, and the open form takes no card any more, also a good one", async () => {
    const { customer, jobId } = await makeDue();
    const started = await startPayment(customer, jobId);
    for (let index = 0; index < MOST_DECLINES; index++) {
      expect(await payWith(DECLINED_CARD, started)).toBe(402);
    }
    await settle();
    expect(await payWith(GOOD_CARD, started)).toBe(400);
    const { status, problem, headers } = await begin(customer, jobId);
    expect([status, problem.code]).toEqual([429, "payment.declinedTooOften"]);
    const { declinedAt: [first = ""] = [] } = (await booksOf(jobId)).payment ?? {};
    expect(problem.retryAt).toBe(later(first, DAY_MS));
    const seconds = Number(headers.get("retry-after"));
    expect([seconds > DAY_MS / 1000 - 300, seconds <= DAY_MS / 1000]).toEqual([true, true]);
    await expectUnpaid(jobId, "failed");
  });
});

describe("payments.createIntent, while the card provider is away,", () => {
  test("answers 503 and when to come back while the card provider is away, charges nothing, and goes on afterwards", async () => {
    const { customer, jobId } = await makeDue();
    for (const operation of ["customers.create", "paymentIntents.create"]) {
      await plant({ service: "stripe", operation, mode: "throttle", times: 3 });
      const { status, problem, headers } = await begin(customer, jobId);
      await heal();
      expect([status, problem.code]).toEqual([503, "payment.providerUnavailable"]);
      expect(headers.get("retry-after")).toBe("60");
    }
    const { body } = await begin(customer, jobId);
    await payWith(GOOD_CARD, body);
    await settle();
    await expectPaidOnce(jobId);
    expect((await booksOf(jobId)).payment?.attempt).toBe(1);
  });

  test.each([
    ["an hour", HOUR_MS],
    ["twenty-five hours", 25 * HOUR_MS],
  ])(
    "I-07 finds the intent again whose making it never heard of, %s later, and makes no second one",
    async (_pause, pauseMs) => {
      const { customer, handyman, jobId } = await makeDue();
      const [another] = await makeCompletedJobs({ customer, handyman }, [1000]);
      if (another) await startPayment(customer, another.id);
      await plant({ service: "stripe", operation: "paymentIntents.create", mode: "applyThenLoseResponse", times: 3 });
      expect((await begin(customer, jobId)).problem.code).toBe("payment.providerUnavailable");
      await heal();
      await advance(pauseMs);
      const { paymentIntentId } = await startPayment(customer, jobId);
      expect(await intentsOf(customer, jobId)).toEqual([paymentIntentId]);
      expect((await booksOf(jobId)).payment?.attempt).toBe(1);
    },
  );
});

describe("payments.createIntent, when the card provider keeps its failure under the attempt's key,", () => {
  const fail = (when: "before" | "after", operation = "paymentIntents.create") =>
    turn("breakStripe", { operation, when });
  const refused = [503, "payment.providerUnavailable"];

  test.each([
    ["nothing was made", "before", 2],
    ["the intent was made all the same", "after", 1],
  ] as const)(
    "I-04 I-07 lets the customer go on at their next try when %s, by one intent and one charge",
    async (_what, when, attempts) => {
      const { customer, jobId } = await makeDue();
      await fail(when);
      const { status, problem } = await begin(customer, jobId);
      expect([status, problem.code]).toEqual(refused);
      const started = await startPayment(customer, jobId);
      expect(await intentsOf(customer, jobId)).toEqual([started.paymentIntentId]);
      expect((await booksOf(jobId)).payment?.attempt).toBe(attempts);
      expect(await startPayment(customer, jobId)).toEqual(started);
      await payWith(GOOD_CARD, started);
      await settle();
      await expectPaidOnce(jobId);
      await advance(2 * DAY_MS);
      expect((await begin(customer, jobId)).problem.code).toBe("payment.alreadyPaid");
      await expectPaidOnce(jobId);
      expect(await intentsOf(customer, jobId)).toEqual([started.paymentIntentId]);
    },
  );

  test("I-04 gives two windows at once the same new intent", async () => {
    const { customer, jobId } = await makeDue();
    await fail("before");
    await begin(customer, jobId);
    const [one, other] = await Promise.all([begin(customer, jobId), begin(customer, jobId)]);
    expect([one.status, other.status, other.text]).toEqual([200, 200, one.text]);
    expect(await intentsOf(customer, jobId)).toEqual([one.body.paymentIntentId]);
  });

  test("begins one attempt for each kept failure and none for another, and asks for no more than that", async () => {
    const { customer, jobId } = await makeDue();
    for (let time = 1; time <= 2; time++) {
      await fail("before");
      const { status, problem } = await begin(customer, jobId);
      expect([status, problem.code]).toEqual(refused);
      expect((await booksOf(jobId)).payment?.attempt).toBe(time);
    }
    await plant({ service: "stripe", operation: "paymentIntents.create", mode: "throttle", times: 6 });
    expect((await begin(customer, jobId)).status).toBe(503);
    await heal();
    const { paymentIntentId } = await startPayment(customer, jobId);
    expect((await booksOf(jobId)).payment?.attempt).toBe(3);
    expect(await intentsOf(customer, jobId)).toEqual([paymentIntentId]);
  });

  test("does not go on while it cannot be read back what came of the attempt", async () => {
    const { customer, jobId } = await makeDue();
    await fail("after");
    await begin(customer, jobId);
    await plant({ service: "stripe", operation: "paymentIntents.list", mode: "throttle", times: 3 });
    expect((await begin(customer, jobId)).status).toBe(503);
    await heal();
    const { paymentIntentId } = await startPayment(customer, jobId);
    expect(await intentsOf(customer, jobId)).toEqual([paymentIntentId]);
    expect((await booksOf(jobId)).payment?.attempt).toBe(1);
  });

  test("makes the customer known by another call, once for the user", async () => {
    const { customer, jobId } = await makeDue();
    await fail("before", "customers.create");
    expect((await begin(customer, jobId)).status).toBe(503);
    const { paymentIntentId } = await startPayment(customer, jobId);
    expect((await openTable().get(table.user, customer.user))?.stripeCustomerId).toMatch(/^cus_/);
    expect(await intentsOf(customer, jobId)).toEqual([paymentIntentId]);
  });
});

describe("a new attempt to pay", () => {
  test("I-08 is pending for both parties, whatever became of the one before", async () => {
    const { customer, handyman, jobId } = await makeDue();
    const shown = async () =>
      Promise.all(
        [customer, handyman].map(
          async (person) => (await person.call(jobs.get, { params: { jobId } })).body.paymentStatus,
        ),
      );
    const first = await startPayment(customer, jobId);
    expect(await shown()).toEqual(["pending", "pending"]);
    await payWith(DECLINED_CARD, first);
    await settle();
    await advance(DAY_MS + MINUTE_MS);
    expect(await shown()).toEqual(["failed", "failed"]);
    const second = await startPayment(customer, jobId);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect(await shown()).toEqual(["pending", "pending"]);
    await expectUnpaid(jobId, "pending");
    await payWith(DECLINED_CARD, second);
    await settle();
    expect(await shown()).toEqual(["failed", "failed"]);
    await payWith(GOOD_CARD, second);
    await settle();
    await expectPaidOnce(jobId);
  });
});
