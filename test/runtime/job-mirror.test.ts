import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toJobView } from "../../functions/jobs/view.ts";
import { refund, refundCharge } from "../../functions/payments/refunds/book.ts";
import { holdFunds, releaseFunds } from "../../functions/payments/release/decide.ts";
import type { PaymentUnitOfWork } from "../../functions/payments/unit-of-work.ts";
import type { BaseApp } from "../../functions/runtime/app.ts";
import { shareDueOf } from "../../shared/handymen/earnings.ts";
import { UserId } from "../../shared/ids.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { cents, toDecimal } from "../../shared/money.ts";
import { chargesOf } from "../../shared/payments/charges.ts";
import { refundableOf, remainingShareOf } from "../../shared/payments/refunds.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { heldPaymentFor, withLateSupplement } from "../support/makers/charges.ts";
import { samples } from "../support/makers/entities.ts";

const NOW = new Date("2026-03-10T12:00:00.000Z");
const at = toInstant(NOW);
const app: BaseApp = {
  ...{ now: () => NOW, newId: () => randomUUID(), newSecret: () => "secret" },
  settings: { release: "test", siteUrl: "http://site.test" },
};

const reader = { userId: UserId.parse(samples.job.required.customerId) };

/** A completed job with a held payment, at a price that may differ from the paid one. */
const heldAt = (agreedPriceCents: number, payment: Payment): PaymentUnitOfWork =>
  holdFunds({
    job: {
      ...Job.parse({ ...samples.job.required, agreedPriceCents, completedAt: at, paidAt: at }),
      ...{ status: "completed", paymentStatus: "completed", paidCents: payment.amountCents },
      refundedCents: payment.refundedAmountCents,
    },
    payment: { ...payment, releaseStatus: "none" },
    extraWrites: [],
  });

const shares = fc.double({ min: 0, max: 1, noNaN: true }).map((part) => part ** 3);
/** A price that rose twice, its refunds by charge, and the finally agreed price. */
const lives = fc.record({
  first: fc.integer({ min: 500, max: 2_000_000 }),
  rises: fc.array(fc.integer({ min: 100, max: 100_000 }), { maxLength: 3 }),
  isLate: fc.boolean(),
  backs: fc.array(fc.tuple(fc.option(fc.nat(3)), shares), { maxLength: 6 }),
  agreed: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe("the handyman's share on a job", () => {
  test("E3 D-13 is to the cent what a release pays them, with supplements, refunds and a price that fell", () => {
    fc.assert(
      fc.property(lives, ({ first, rises, isLate, backs, agreed }) => {
        const prices = rises.reduce<number[]>((all, rise) => all.concat((all.at(-1) ?? 0) + rise), [first]);
        const last = prices.at(-1) ?? first;
        const paid = heldPaymentFor(prices);
        const late = { priceCents: last + 5000, formerCents: last, number: prices.length };
        const start = heldAt(Math.max(500, Math.floor(last * agreed)), isLate ? withLateSupplement(paid, late) : paid);
        const given = backs.reduce((left, [which, share]) => {
          const all = chargesOf(left.payment);
          const charge = which === null ? undefined : all[which % all.length];
          const amountCents = cents(Math.floor(refundableOf(charge ?? left.payment) * share));
          if (amountCents === 0) return left;
          const why = { amountCents, reason: "administrator", by: "admin", at } as const;
          return charge ? refundCharge(app, left, { ...why, supplement: charge.supplement }) : refund(app, left, why);
        }, start);
        const { job, payment } = given;
        if (payment.releaseStatus !== "held") return;
        const released = releaseFunds(app, given, { by: "customer", at });
        const left = toDecimal(remainingShareOf(released.payment));
        expect(toJobView(job, reader, { at }).handymanAmount).toBe(left);
        expect(toJobView(released.job, reader, { at }).handymanAmount).toBe(left);
        expect(shareDueOf(payment, job.agreedPriceCents)).toBe(remainingShareOf(released.payment));
        expect(released.earnedDeltaCents ?? 0).toBe(
          released.payment.releasedAt ? remainingShareOf(released.payment) : 0,
        );
        expect(released.job.shareCents).toBe(remainingShareOf(released.payment));
      }),
      { numRuns: 2000 },
    );
  });
});
