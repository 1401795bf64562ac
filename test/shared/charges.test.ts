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
import { Chargeback, type Payment } from "../../shared/payments/schema.ts";
import { chargedAt, heldPaymentFor, withLateSupplement } from "../support/makers/charges.ts";

/** A price and the higher prices after it, one or several. */
const risingPrices = (most = 5) =>
  fc
    .tuple(
      fc.integer({ min: 500, max: 2_000_000 }),
      fc.array(fc.integer({ min: 100, max: 100_000 }), { minLength: 1, maxLength: most }),
    )
    .map(([first, rises]) => [first, ...rises.map((_, index) => first + sum(rises.slice(0, index + 1)))]);

const chargebackWith = (status: Chargeback["status"], id = "dp_1") =>
  Chargeback.parse({ id, status, withdrawnCents: 2100, feeCents: 1500, openedAt: chargedAt });

const names = ["amountCents", "handymanAmountCents", "platformFeeCents"] as const;
const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

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
