import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../../shared/money.ts";
import { chargeOf, chargesOf, firstChargeOf } from "../../shared/payments/charges.ts";
import {
  refundableOf,
  refundParts,
  refundTotalsOf,
  remainingShareOf,
  remainingShareOfCharge,
  splitAcrossCharges,
  transferBalanceOf,
  withRefunded,
} from "../../shared/payments/refunds.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { heldPaymentFor, risingPrices, sum } from "../support/makers/charges.ts";

type BookedPayment = { readonly payment: Payment; readonly booked: ReturnType<typeof refundParts>[] };

/** Refunds this much, as `refund` does: each charge by itself. */
const refundFrom = ({ payment, booked }: BookedPayment, amountCents: number): BookedPayment =>
  splitAcrossCharges(payment, cents(amountCents)).reduce<BookedPayment>(
    (left, part) => ({
      payment: withRefunded(left.payment, part),
      booked: [...left.booked, refundParts(chargeOf(left.payment, part.supplement), part.amountCents)],
    }),
    { payment, booked },
  );

/** The refunds of a payment, at most this many, as fractions of what is left of it. */
const parts = fc.array(
  fc.double({ min: 0, max: 1, noNaN: true }).map((part) => part ** 4),
  {
    minLength: 1,
    maxLength: 100,
  },
);

describe("a refund of several charges", () => {
  test("E3 comes from the latest supplement first, and from the first charge last", () => {
    const payment = heldPaymentFor([10_000, 12_000, 15_000]);
    expect(splitAcrossCharges(payment, cents(0))).toEqual([]);
    expect(splitAcrossCharges(payment, cents(3150))).toEqual([{ supplement: 2, amountCents: 3150 }]);
    expect(splitAcrossCharges(payment, cents(15_750))).toEqual([
      { supplement: 2, amountCents: 3150 },
      { supplement: 1, amountCents: 2100 },
      { supplement: undefined, amountCents: 10_500 },
    ]);
    expect(splitAcrossCharges(withRefunded(payment, { supplement: 2, amountCents: 3000 }), cents(151))).toEqual([
      { supplement: 2, amountCents: 150 },
      { supplement: 1, amountCents: 1 },
    ]);
    expect(() => splitAcrossCharges(payment, cents(15_751))).toThrow("More than the whole");
  });

  test("I-09 conserves every cent of random sequences, and refunds no charge beyond its amount", () => {
    fc.assert(
      fc.property(risingPrices(), parts, fc.boolean(), (prices, shares, isWhole) => {
        let given: BookedPayment = { payment: heldPaymentFor(prices), booked: [] };
        for (const share of shares) given = refundFrom(given, Math.floor(refundableOf(given.payment) * share));
        if (isWhole) given = refundFrom(given, refundableOf(given.payment));
        const { payment, booked } = given;
        const [fromHandyman, fromPlatform] = [
          sum(booked.map(({ fromHandymanCents }) => fromHandymanCents)),
          sum(booked.map(({ fromPlatformCents }) => fromPlatformCents)),
        ];
        expect(booked.every((each) => each.fromHandymanCents >= 0 && each.fromPlatformCents >= 0)).toBe(true);
        expect(refundTotalsOf(payment)).toEqual({
          refundedCents: payment.refundedAmountCents,
          fromHandymanCents: fromHandyman,
          fromPlatformCents: fromPlatform,
        });
        expect(fromHandyman + fromPlatform).toBe(payment.refundedAmountCents);
        expect(remainingShareOf(payment)).toBe(payment.handymanAmountCents - fromHandyman);
        expect(remainingShareOf(payment)).toBe(sum(chargesOf(payment).map(remainingShareOfCharge)));
        for (const each of chargesOf(payment)) expect(each.refundedAmountCents).toBeLessThanOrEqual(each.amountCents);
        if (isWhole) expect([remainingShareOf(payment), fromPlatform]).toEqual([0, payment.platformFeeCents]);
      }),
      { numRuns: 2000 },
    );
  });

  test("I-09 is the same in many sums as in one", () => {
    fc.assert(
      fc.property(risingPrices(), parts, (prices, shares) => {
        const start: BookedPayment = { payment: heldPaymentFor(prices), booked: [] };
        const many = shares.reduce(
          (left, share) => refundFrom(left, Math.floor(refundableOf(left.payment) * share)),
          start,
        );
        const { payment } = refundFrom(start, many.payment.refundedAmountCents);
        expect(payment).toEqual(many.payment);
      }),
      { numRuns: 500 },
    );
  });

  test("I-09 of a whole supplement restores exactly the shares before it", () => {
    fc.assert(
      fc.property(risingPrices(), parts, (prices, shares) => {
        const all = heldPaymentFor(prices);
        const before = heldPaymentFor(prices.slice(0, -1));
        let given: BookedPayment = { payment: all, booked: [] };
        const overCents = all.amountCents - before.amountCents;
        for (const share of shares)
          given = refundFrom(given, Math.floor((overCents - given.payment.refundedAmountCents) * share));
        const { payment, booked } = refundFrom(given, overCents - given.payment.refundedAmountCents);
        expect(remainingShareOf(payment)).toBe(before.handymanAmountCents);
        const keptCents = payment.platformFeeCents - sum(booked.map(({ fromPlatformCents }) => fromPlatformCents));
        expect(keptCents).toBe(before.platformFeeCents);
        expect(firstChargeOf(payment)).toEqual(firstChargeOf(all));
      }),
      { numRuns: 1000 },
    );
  });

  test("I-09 may come from any charge by itself, and a dropped refund leaves the amounts as before", () => {
    const changes = fc.array(fc.tuple(fc.nat(5), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 20 });
    fc.assert(
      fc.property(risingPrices(), changes, (prices, wishes) => {
        const start = heldPaymentFor(prices);
        const made = wishes.reduce<{ payment: Payment; done: Parameters<typeof withRefunded>[1][] }>(
          ({ payment, done }, [which, share]) => {
            const charge = chargesOf(payment)[which % prices.length] ?? chargesOf(payment)[0];
            const change = { supplement: charge.supplement, amountCents: Math.floor(refundableOf(charge) * share) };
            return { payment: withRefunded(payment, change), done: [...done, change] };
          },
          { payment: start, done: [] },
        );
        expect(transferBalanceOf(made.payment)).toBe(sum(chargesOf(made.payment).map(remainingShareOfCharge)));
        expect(refundableOf(made.payment)).toBe(sum(chargesOf(made.payment).map(refundableOf)));
        const undone = made.done.reduce(
          (left, { supplement, amountCents }) => withRefunded(left, { supplement, amountCents: -amountCents }),
          made.payment,
        );
        expect(undone).toEqual(start);
      }),
      { numRuns: 1000 },
    );
  });
});
