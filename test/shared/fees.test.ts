import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cents, cents, toDecimal } from "../../shared/money.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { policy } from "../../shared/policy.ts";

const anyPrice = fc.nat(10 ** 12).map(cents);

const written = (price: Cents) => {
  const { amountCents, handymanAmountCents, platformFeeCents } = amountsOf(price);
  return [amountCents, handymanAmountCents, platformFeeCents].map(toDecimal);
};

describe("what a price comes to", () => {
  test.each([
    [10_000, ["105.00", "80.00", "25.00"]],
    [3333, ["35.00", "26.66", "8.34"]],
    [290, ["3.05", "2.32", "0.73"]],
    [500, ["5.25", "4.00", "1.25"]],
    [2_500_000, ["26250.00", "20000.00", "6250.00"]],
  ])("D-13 splits %d cents into what is paid, earned and kept", (price, amounts) => {
    expect(written(cents(price))).toEqual(amounts);
  });

  test("R-172 is 5 % on top for the customer and 80 % for the handyman", () => {
    expect([policy.customerFeePercent, policy.handymanSharePercent]).toEqual([5, 80]);
  });

  test("I-02 adds up for every single price from a cent to $10,000", () => {
    let prices = 0;
    for (let price = 1; price <= 1_000_000; price++) {
      const { customerFeeCents, amountCents, handymanAmountCents, platformFeeCents } = amountsOf(cents(price));
      const isWhole =
        price + customerFeeCents === amountCents && handymanAmountCents + platformFeeCents === amountCents;
      if (!isWhole || customerFeeCents !== Math.floor((price + 10) / 20)) expect.unreachable(`${price} cents`);
      prices += 1;
    }
    expect(prices).toBe(1_000_000);
  });

  test("I-02 always adds up to the whole, rounds no part by more than half a cent, and leaves none below zero", () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        const { serviceFeeCents, customerFeeCents, amountCents, handymanAmountCents, platformFeeCents } =
          amountsOf(price);
        expect(serviceFeeCents).toBe(price);
        expect(serviceFeeCents + customerFeeCents).toBe(amountCents);
        expect(handymanAmountCents + platformFeeCents).toBe(amountCents);
        expect(Math.abs(100 * customerFeeCents - 5 * price)).toBeLessThanOrEqual(50);
        expect(Math.abs(100 * handymanAmountCents - 80 * price)).toBeLessThanOrEqual(50);
        expect(platformFeeCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("R-065 is right where floating point is not", () => {
    const wrong = Array.from({ length: 10_000 }, (_, price) => price).filter(
      (price) => toDecimal(amountsOf(cents(price)).amountCents) !== ((price / 100) * 1.05).toFixed(2),
    );
    expect(wrong).toContain(290);
    expect(toDecimal(amountsOf(cents(290)).amountCents)).toBe("3.05");
  });
});
