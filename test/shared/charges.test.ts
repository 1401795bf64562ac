import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../../shared/money.ts";
import {
  chargedForPriceOf,
  chargeOf,
  chargesOf,
  firstChargeOf,
  isDisputed,
  withChargeback,
} from "../../shared/payments/charges.ts";
import { type Amounts, amountsOf, priceOf, supplementOf } from "../../shared/payments/fees.ts";
import { refundableOf, remainingShareOf, withRefunded } from "../../shared/payments/refunds.ts";
import { Chargeback } from "../../shared/payments/schema.ts";
import { chargedAt, heldPaymentFor, risingPrices, sum, withLateSupplement } from "../support/makers/charges.ts";

const chargebackWith = (status: Chargeback["status"], id = "dp_1") =>
  Chargeback.parse({ id, status, withdrawnCents: 2100, feeCents: 1500, openedAt: chargedAt });

const names = ["amountCents", "handymanAmountCents", "platformFeeCents"] as const;
describe("what a rise costs", () => {
  test("I-02 makes with what was paid before exactly the amounts of the new price, part by part", () => {
    fc.assert(
      fc.property(risingPrices(), (prices) => {
        const parts: Amounts[] = [
          amountsOf(cents(prices[0] ?? 0)),
          ...prices.slice(1).map((price, index) => supplementOf(cents(price), cents(prices[index] ?? 0))),
        ];
        const whole = amountsOf(cents(prices.at(-1) ?? 0));
        for (const [name, value] of Object.entries(whole))
          expect(sum(parts.map((part) => part[name as keyof Amounts]))).toBe(value);
        for (const part of parts) {
          expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0);
          expect(part.serviceFeeCents + part.customerFeeCents).toBe(part.amountCents);
          expect(part.handymanAmountCents + part.platformFeeCents).toBe(part.amountCents);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("I-02 is found in what was paid again: the sums of a payment with supplements have one price", () => {
    fc.assert(
      fc.property(risingPrices(), (prices) => priceOf(heldPaymentFor(prices)) === prices.at(-1)),
      { numRuns: 2000 },
    );
  });
});

describe("the charges of a payment", () => {
  test("E3 are what was paid first and each supplement, and add up to its sums", () => {
    fc.assert(
      fc.property(risingPrices(), (prices) => {
        const payment = heldPaymentFor(prices);
        const charges = chargesOf(payment);
        for (const name of names) expect(sum(charges.map((each) => each[name]))).toBe(payment[name]);
        const { amountCents, handymanAmountCents } = amountsOf(cents(prices[0] ?? 0));
        expect(firstChargeOf(payment)).toEqual({ amountCents, handymanAmountCents, refundedAmountCents: 0 });
        expect(charges.map(({ supplement }) => supplement)).toEqual([
          undefined,
          ...prices.slice(1).map((_, at) => at + 1),
        ]);
      }),
    );
  });

  test("E3 have an intent, a charge and chargebacks of their own; a payment of a former release has one charge", () => {
    const payment = heldPaymentFor([10_000, 12_000]);
    expect(chargeOf(payment, undefined)).toMatchObject({
      intentId: "pi_first",
      chargeId: "ch_first",
      amountCents: 10_500,
    });
    expect(chargeOf(payment, 1)).toMatchObject({ intentId: "pi_1", chargeId: "ch_1", amountCents: 2100 });
    expect(() => chargeOf(payment, 2)).toThrow("no such charge");
    const { supplements: _, ...former } = heldPaymentFor([10_000]);
    expect(chargesOf(former)).toEqual([expect.objectContaining({ amountCents: 10_500, handymanAmountCents: 8000 })]);
    expect(withRefunded(former, { supplement: undefined, amountCents: 1 })).not.toHaveProperty("supplements");
  });

  test("I-30 are disputed as long as one of them has an open chargeback", () => {
    const payment = heldPaymentFor([10_000, 12_000, 15_000]);
    expect(isDisputed(payment)).toBe(false);
    for (const supplement of [undefined, 1, 2]) {
      const taken = withChargeback(payment, supplement, chargebackWith("open"));
      expect(isDisputed(taken)).toBe(true);
      expect(
        chargesOf(taken)
          .filter(({ chargebacks }) => chargebacks.length > 0)
          .map((each) => each.supplement),
      ).toEqual([supplement]);
      expect(isDisputed(withChargeback(taken, supplement, chargebackWith("won")))).toBe(false);
      expect(isDisputed(withChargeback(taken, supplement === 1 ? 2 : 1, chargebackWith("lost")))).toBe(true);
    }
  });

  test("I-30 are disputed as long as one of several disputes of one charge is open, each by its id", () => {
    const payment = heldPaymentFor([10_000, 12_000]);
    for (const supplement of [undefined, 1]) {
      const told = [
        chargebackWith("open"),
        chargebackWith("open", "dp_2"),
        chargebackWith("won", "dp_2"),
        chargebackWith("open", "dp_3"),
        chargebackWith("lost", "dp_2"),
      ];
      const taken = told.reduce((all, each) => withChargeback(all, supplement, each), payment);
      const { chargebacks } = chargeOf(taken, supplement);
      expect(chargebacks.map(({ id, status }) => [id, status])).toEqual([
        ["dp_1", "open"],
        ["dp_2", "lost"],
        ["dp_3", "open"],
      ]);
      expect(chargeOf(taken, supplement === 1 ? undefined : 1).chargebacks).toEqual([]);
      const one = withChargeback(taken, supplement, chargebackWith("won"));
      expect([isDisputed(taken), isDisputed(one)]).toEqual([true, true]);
      expect(isDisputed(withChargeback(one, supplement, chargebackWith("won", "dp_3")))).toBe(false);
    }
  });

  test("E3 that came too late do not count for the price", () => {
    const payment = heldPaymentFor([10_000, 12_000]);
    const late = withLateSupplement(payment, { priceCents: 15_000, formerCents: 12_000, number: 2 });
    expect([late.amountCents, chargedForPriceOf(late)]).toEqual([15_750, 12_600]);
    expect(chargedForPriceOf({ amountCents: cents(10_500) })).toBe(10_500);
    expect([remainingShareOf(late), refundableOf(late)]).toEqual([9600, 12_600]);
  });
});
