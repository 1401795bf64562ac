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
    ["en", "1,200", { cents: 120_000 }],
    ["pt", "1.200", { cents: 120_000 }],
    ["en", "5", { cents: 500 }],
    ["en", "25,000.00", { cents: 2_500_000 }],
    ["pt", "12,345", { lack: "invalid" }],
    ["en", "4.99", { lack: "outOfBounds" }],
    ["en", "25000.01", { lack: "outOfBounds" }],
    ["en", "  $ ", { lack: "empty" }],
  ] as const)("R-149 D-21 D-40 is read in %s: '%s' is %j", (typedIn, text, read) => {
    expect(parseQuotedPrice(text, typedIn)).toEqual(read);
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
