import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { advance } from "../support/control.ts";
import { settle } from "../support/handles.ts";
import {
  booksOf,
  DECLINED_CARD,
  expectPaidOnce,
  expectUnpaid,
  GOOD_CARD,
  makeDue,
  payInSilence,
  payWith,
  releaseEvents,
  startPayment,
  statusAt,
} from "../support/payments.ts";
import { openTable } from "../support/table.ts";

// Days pass here: what the former files have left to become due would only cost time.
beforeAll(() => openTable().forgetDue());

describe("with the clock, an intent that nobody finishes", () => {
  test.each([
    ["untouched", undefined],
    ["declined", DECLINED_CARD],
  ])("is cancelled after a day when it was %s, and the customer can pay by a new one", async (_how, card) => {
    const { customer, jobId } = await makeDue();
    const stale = await startPayment(customer, jobId);
    if (card) await payWith(card, stale);
    await settle();
    await advance(DAY_MS - HOUR_MS);
    expect(await statusAt(stale.paymentIntentId)).toBe("requires_payment_method");
    await advance(HOUR_MS + MINUTE_MS);
    expect(await statusAt(stale.paymentIntentId)).toBe("canceled");
    await expectUnpaid(jobId, "failed");
    const fresh = await startPayment(customer, jobId);
    expect(fresh.paymentIntentId).not.toBe(stale.paymentIntentId);
    expect(await payWith(GOOD_CARD, stale)).toBe(400);
    expect(await payWith(GOOD_CARD, fresh)).toBe(200);
    await settle();
    await expectPaidOnce(jobId);
    expect((await booksOf(jobId)).payment).toMatchObject({ attempt: 2, stripePaymentIntentId: fresh.paymentIntentId });
    await advance(2 * DAY_MS);
    await expectPaidOnce(jobId);
  });

  test("I-05 is booked within sixteen minutes when it was paid and nobody said so, and never cancelled", async () => {
    const { jobId, intentId } = await payInSilence();
    await advance(16 * MINUTE_MS);
    await expectPaidOnce(jobId);
    await advance(DAY_MS);
    expect(await statusAt(intentId)).toBe("succeeded");
    await expectPaidOnce(jobId);
    await releaseEvents();
    await expectPaidOnce(jobId);
  });
});
