import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, centsOf, fromDecimal, percentOf, signedCentsOf, toDecimal } from "../../shared/money.ts";
import { Decimal } from "../../shared/money-schema.ts";
import { isPriceInBounds } from "../../shared/price.ts";
import { Price } from "../../shared/price-schema.ts";

const LARGEST_READABLE_CENTS = 9_999_999_999;

/** Long division by hand, independent of the product's arithmetic. */
function halfUp(amount: number, percent: number): number {
  const product = BigInt(amount) * BigInt(percent);
  const whole = product / 100n;
  return Number(product % 100n >= 50n ? whole + 1n : whole);
}

describe("a percentage of money", () => {
  test("is rounded half up, for every amount and whole percent", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat(100), (amount, percent) => {
        expect(percentOf(cents(amount), percent)).toBe(halfUp(amount, percent));
      }),
    );
  });

  test("rounds away half a cent upwards, and less than that downwards", () => {
    expect([9, 10, 11, 29, 30].map((amount) => percentOf(cents(amount), 5))).toEqual([0, 1, 1, 1, 2]);
  });

  test("is never taken of a fraction of a cent, nor of less than nothing", () => {
    for (const amount of [0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => cents(amount)).toThrow();
    }
  });
});

describe("money on the wire", () => {
  test.each([
    [0, "0.00"],
    [5, "0.05"],
    [50, "0.50"],
    [15000, "150.00"],
    [-5, "-0.05"],
    [-12345, "-123.45"],
  ])("writes %d cents as %s", (amount, written) => {
    expect(toDecimal(amount)).toBe(written);
    expect(Decimal.safeParse(written).success).toBe(true);
  });

  test("comes back as the same cents, whatever the amount", () => {
    fc.assert(
      fc.property(fc.nat(LARGEST_READABLE_CENTS), (amount) => {
        expect(toDecimal(amount)).toMatch(/^\d+\.\d{2}$/);
        expect(fromDecimal(toDecimal(amount))).toBe(amount);
      }),
    );
  });

  test.each([
    ["150.00", 15000, 15000],
    ["0.05", 5, 5],
    ["-123.45", 0, -12345],
    ["", 0, 0],
    ["1e2", 0, 0],
  ])("that came is read as what it is, and whatever is no amount as nothing: %j", (came, unsigned, signed) => {
    expect([centsOf(came), signedCentsOf(came)]).toEqual([unsigned, signed]);
    expect(centsOf(undefined)).toBe(0);
  });

  test.each([150, "150", "150.5", ".50", "150.000", "1e2", "", "$1.00", "1,000.00"])(
    "R-119 is text with two places, and %j is not",
    (sent) => {
      expect(Decimal.safeParse(sent).success).toBe(false);
    },
  );
});

describe("a typed amount", () => {
  test.each([
    ["120", 12000],
    ["120.5", 12050],
    ["120.50", 12050],
    [120.5, 12050],
    [120, 12000],
    [" 120 ", 12000],
    ["0.07", 7],
    ["007", 700],
    [1.1, 110],
    [33.33, 3333],
    ["99999999.99", LARGEST_READABLE_CENTS],
  ])("reads %j", (typed, amount) => {
    expect(fromDecimal(typed)).toBe(amount);
  });

  test.each([
    "",
    " ",
    "abc",
    "1e9",
    "-1",
    "+1",
    "0.001",
    "120.",
    ".5",
    "1,200",
    "120,50",
    "0x10",
    "１２",
    "٣",
    "1 2",
    "1_000",
    "100000000",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1e-7,
    -1,
    0.1 + 0.2,
  ])("refuses %j", (typed) => {
    expect(fromDecimal(typed)).toBeUndefined();
  });
});

describe("a price", () => {
  test.each([
    [499, false],
    [500, true],
    [2_500_000, true],
    [2_500_001, false],
  ])("D-40 of %d cents is within its bounds: %j", (amount, isInBounds) => {
    expect(isPriceInBounds(cents(amount))).toBe(isInBounds);
  });

  test.each(["", "abc", "-1", "0.001", 0.001, "1e9", Number.NaN, true, {}, []])(
    "R-149 refuses %j with one sentence",
    (sent) => {
      const result = Price.safeParse(sent);
      expect(result.error?.issues.map(({ message }) => message)).toEqual(["Enter a price such as 120 or 120.50"]);
    },
  );

  test.each(["120.5", 120.5])("R-149 reads %j into cents", (sent) => {
    expect(Price.parse(sent)).toBe(12050);
  });
});
