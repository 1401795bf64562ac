import * as fc from "fast-check";
import { expect, test } from "vitest";
import { refund } from "../../functions/payments/refunds/book.ts";
import { releaseFunds } from "../../functions/payments/release/decide.ts";
import type { BaseApp } from "../../functions/runtime/app.ts";
import { boundsOf, sharesOf } from "../../shared/disputes/outcome.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { cents, sumOf } from "../../shared/money.ts";
import { amountsOf, supplementOf } from "../../shared/payments/fees.ts";
import { refundableOf, remainingShareOf, splitAcrossCharges, withRefunded } from "../../shared/payments/refunds.ts";
import { Payment } from "../../shared/payments/schema.ts";
import { priceBounds } from "../../shared/price.ts";
import { toInstant } from "../../shared/time.ts";
import { samples } from "../support/makers/entities.ts";

const now = new Date("2026-03-02T12:00:00.000Z");
const at = toInstant(now);

const price = fc.integer({ min: priceBounds.min, max: 300_000 });
/** A paid job: its first price, two rises, what was refunded before, whether its price fell since, and what both agree on. */
const paidJob = fc.record({
  price,
  rises: fc.array(fc.integer({ min: 100, max: 90_000 }), { maxLength: 2 }),
  refunded: fc.double({ min: 0, max: 1, noNaN: true }),
  fall: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
  agreed: fc.double({ min: 0, max: 1, noNaN: true }),
});
type PaidJob = typeof paidJob extends fc.Arbitrary<infer T> ? T : never;

const part = (whole: number, of: number) => cents(Math.round(whole * of));

function toHeld({ price, rises, refunded, fall }: PaidJob) {
  const prices = [0, ...rises].map((_, index) => cents(price + sumOf(rises.slice(0, index))));
  const supplements = rises.map((_, index) => {
    const { amountCents, handymanAmountCents, platformFeeCents } = supplementOf(
      prices[index + 1] ?? cents(0),
      prices[index] ?? cents(0),
    );
    const ids = { stripePaymentIntentId: `pi_${index}`, stripeChargeId: `ch_${index}`, processedAt: at };
    return { number: index + 1, amountCents, handymanAmountCents, platformFeeCents, refundedAmountCents: 0, ...ids };
  });
  const { amountCents, handymanAmountCents, platformFeeCents } = amountsOf(prices.at(-1) ?? cents(price));
  const sums = { amountCents, handymanAmountCents, platformFeeCents, refundedAmountCents: 0 };
  const status = { status: "completed", releaseStatus: "held", processedAt: at } as const;
  const paid = Payment.parse({
    ...samples.payment.required,
    ...sums,
    ...status,
    ...(rises.length > 0 && { supplements }),
  });
  const payment = splitAcrossCharges(paid, part(amountCents - 1, refunded)).reduce(withRefunded, paid);
  const agreedPriceCents =
    fall === undefined ? prices.at(-1) : cents(priceBounds.min + part(price - priceBounds.min, fall));
  const completed = {
    status: "completed",
    startedAt: at,
    completedAt: at,
    paymentStatus: "completed",
    releaseStatus: "held",
  };
  return { job: Job.parse({ ...samples.job.required, ...completed, agreedPriceCents }), payment };
}

let id = 0;
const app: BaseApp = {
  now: () => now,
  newId: () => `00000000-0000-4000-8000-${String(++id).padStart(12, "0")}`,
} as unknown as BaseApp;

test("R-804 I-D3 what an offer shows is what is booked, to the cent, in 10,000 random disputes", () => {
  fc.assert(
    fc.property(paidJob, (random) => {
      const money = toHeld(random);
      const bounds = boundsOf(money);
      if (!bounds) throw new Error("Held money has bounds.");
      const { minCents, maxCents } = bounds;
      const amountCents = cents(minCents + part(maxCents - minCents, random.agreed));
      const preview = sharesOf(money, { kind: "refund", amountCents });
      const unit = { ...money, extraWrites: [] };
      const given =
        amountCents > 0 ? refund(app, unit, { amountCents, reason: "agreement", by: "agreement", at }) : unit;
      const { payment } = releaseFunds(app, given, { by: "customer", at });
      const refundedCents = payment.refundedAmountCents - money.payment.refundedAmountCents;
      expect([refundedCents, remainingShareOf(payment)]).toEqual([preview.toCustomerCents, preview.toHandymanCents]);
      // The platform has the rest, and never a debt.
      expect(refundableOf(payment) - remainingShareOf(payment)).toBeGreaterThanOrEqual(0);
      expect(sumOf([payment.refundedAmountCents, refundableOf(payment)])).toBe(payment.amountCents);
    }),
    { numRuns: 10_000 },
  );
});
