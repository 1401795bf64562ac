import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cents, cents, ZERO_CENTS } from "../../shared/money.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { splitRefunded } from "../../shared/payments/refunds.ts";

const SEQUENCES = 100_000;

/** A payment and its successive refunds, at most the whole. */
const sequences = fc
  .record({
    price: fc.integer({ min: 500, max: 2_500_000 }).map(cents),
    parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
    isWhole: fc.boolean(),
  })
  .map(({ price, parts, isWhole }) => {
    const payment = amountsOf(price);
    let left: number = payment.amountCents;
    const sums = parts.map((part) => {
      const sum = Math.floor(left * part);
      left -= sum;
      return sum;
    });
    return { payment, sums: isWhole ? [...sums, left] : sums };
  });

describe("the refunds of a payment", () => {
  test.each([
    [10_500, 8000, 2500],
    [5250, 4000, 1250],
    [1, 1, 0],
    [0, 0, 0],
  ])("I-09 divides %d cents of a $100 job", (refunded, fromHandyman, fromPlatform) => {
    expect(splitRefunded(amountsOf(cents(10_000)), cents(refunded))).toEqual({
      refundedCents: refunded,
      fromHandymanCents: fromHandyman,
      fromPlatformCents: fromPlatform,
    });
  });

  test("I-09 are never more than was paid", () => {
    const payment = amountsOf(cents(10_000));
    expect(() => splitRefunded(payment, cents(payment.amountCents + 1))).toThrow("More than the whole");
  });

  test(`I-09 conserve every cent of ${SEQUENCES} random sequences`, () => {
    let histories = 0;
    fc.assert(
      fc.property(sequences, ({ payment, sums }) => {
        let before = splitRefunded(payment, ZERO_CENTS);
        const booked = { handyman: 0, platform: 0 };
        for (const sum of sums) {
          const after = splitRefunded(payment, cents(before.refundedCents + sum) as Cents);
          const [handyman, platform] = [
            after.fromHandymanCents - before.fromHandymanCents,
            after.fromPlatformCents - before.fromPlatformCents,
          ];
          if (handyman < 0 || platform < 0 || handyman + platform !== sum) return false;
          booked.handyman += handyman;
          booked.platform += platform;
          before = after;
        }
        const isWhole = before.refundedCents === payment.amountCents;
        histories += 1;
        return (
          !isWhole || (booked.handyman === payment.handymanAmountCents && booked.platform === payment.platformFeeCents)
        );
      }),
      { numRuns: SEQUENCES },
    );
    expect(histories).toBe(SEQUENCES);
  });
});
