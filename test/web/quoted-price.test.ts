import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "../../shared/language.ts";
import { toDecimal } from "../../shared/money.ts";
import { priceBounds } from "../../shared/price.ts";
import { parseQuotedPrice } from "../../web/src/features/jobs/price/quoted-price.ts";
import { draftOf, startOf, usualTime } from "../../web/src/features/quotes/own/quote-draft.ts";
import { ownQuoteView } from "../support/makers/own-quote-views.ts";

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

const now = "2026-11-26T18:00:00.000Z";

describe("the typed form of a quote", () => {
  test.each([
    [{ day: "2026-12-01", time: "09:30" }, "2026-12-01T15:30:00.000Z"],
    [{ day: "", time: "09:30" }, undefined],
    [{ day: "2026-12-01", time: "" }, undefined],
    [{ day: "tomorrow", time: "09:30" }, undefined],
  ])("R-401 has its start on the clocks of the place, and none with a part missing: %j", (typed, start) => {
    expect(startOf(typed, "America/Chicago")).toBe(start);
  });

  test.each([
    ["2026-12-01", 600, "08:00"],
    ["2026-11-26", 300, "08:00"],
    ["2026-11-26", 725, "13:00"],
    ["2026-11-26", 1430, "23:59"],
  ])("R-401 offers a time for the chosen day %s at minute %i of today: %s", (day, minutes, time) => {
    expect(usualTime(day, { day: "2026-11-26", minutes })).toBe(time);
  });

  test("R-404 is filled with the quote that is changed; a start that has passed and the former validity are not", () => {
    const context = { timeZone: "America/Chicago", language: "pt", now } as const;
    const quote = ownQuoteView(1, {
      price: "1200.50",
      availableFrom: "2026-12-01T15:30:00.000Z",
      validUntil: "2026-11-29T12:00:00.000Z",
    });
    const typed = { price: "1.200,50", day: "2026-12-01", time: "09:30", warrantyPeriod: "90d", validDays: 3 };
    expect(draftOf(quote, context)).toMatchObject(typed);
    const ended = { ...quote, status: "expired", availableFrom: "2026-11-20T15:30:00.000Z" } as const;
    expect(draftOf(ended, context)).toMatchObject({ day: "", time: "", validDays: 7 });
  });
});
