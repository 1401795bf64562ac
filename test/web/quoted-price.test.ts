import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "../../shared/language.ts";
import { toDecimal } from "../../shared/money.ts";
import { priceBounds } from "../../shared/price.ts";
import { parseQuotedPrice } from "../../web/src/features/jobs/quoted-price.ts";

const price = fc.integer({ min: priceBounds.min, max: priceBounds.max });
const language = fc.constantFrom(...languages);

describe("a price as it is typed", () => {
  test.each([
    ["en", "120", 12_000],
    ["en", "120.5", 12_050],
    ["en", "120,50", 12_050],
    ["en", "1,200", 120_000],
    ["en", "$ 1,200.50", 120_050],
    ["pt", "120,50", 12_050],
    ["pt", "120.50", 12_050],
    ["pt", "1.200", 120_000],
    ["pt", "1.200,50", 120_050],
    ["es", "120,5", 12_050],
    ["es", "1,200.50", 120_050],
    ["en", "5", 500],
    ["en", "25,000.00", 2_500_000],
    ["pt", "\u200bR$\u00a0120,00", 12_000],
  ] as const)("R-149 D-21 is read in %s: %s", (typedIn, text, cents) => {
    expect(parseQuotedPrice(text, typedIn)).toEqual({ cents });
  });

  test.each([
    ["en", "abc", "invalid"],
    ["en", "1e9", "invalid"],
    ["en", "-5", "invalid"],
    ["en", "12.345", "invalid"],
    ["pt", "12,345", "invalid"],
    ["es", "12.345", "invalid"],
    ["en", "1.2.3", "invalid"],
    ["en", "1,20,000", "invalid"],
    ["en", ".", "invalid"],
    ["en", "Infinity", "invalid"],
    ["en", "0", "outOfBounds"],
    ["en", "0.00", "outOfBounds"],
    ["en", "4.99", "outOfBounds"],
    ["en", "25000.01", "outOfBounds"],
    ["en", "99999999999999999999", "outOfBounds"],
    ["en", "", "empty"],
    ["en", "  $ ", "empty"],
  ] as const)("R-149 D-40 is no price in %s: '%s' is %s", (typedIn, text, lack) => {
    expect(parseQuotedPrice(text, typedIn)).toEqual({ lack });
  });

  test("D-40 is read to the cent in every language, with a dot and with a comma", () => {
    fc.assert(
      fc.property(price, language, fc.constantFrom(".", ","), (cents, typedIn, mark) => {
        expect(parseQuotedPrice(toDecimal(cents).replace(".", mark), typedIn)).toEqual({ cents });
      }),
    );
  });

  test("D-40 is never out of bounds, whatever is typed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), language, (text, typedIn) => {
        const read = parseQuotedPrice(text, typedIn);
        if ("cents" in read) expect(read.cents).toSatisfy((cents) => cents >= 500 && cents <= 2_500_000);
      }),
    );
  });
});
