import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Enrollment } from "../../shared/handymen/enrollment.ts";
import { languages, locales } from "../../shared/language.ts";
import { readNumber } from "../../shared/number-reader.ts";
import { NewPayout } from "../../shared/payments/payouts.ts";
import { Price } from "../../shared/price-schema.ts";
import { anEnrollment } from "../support/makers/enrollment.ts";

const invalid = { lack: "invalid" };

describe("a number as people write it", () => {
  test.each([
    ["50,5", 5050],
    ["50.50", 5050],
    ["50.", 5000],
    ["$50", 5000],
    ["50$", 5000],
    ["R$ 120,00", 12_000],
    ["R$120", 12_000],
    ["120 USD", 12_000],
    ["usd 120", 12_000],
    ["US$ 1.200,50", 120_050],
    ["U$S 1.200,50", 120_050],
    ["1,200.50", 120_050],
    ["1.200,50", 120_050],
    ["1 200,50", 120_050],
    ["1\u202f200,50", 120_050],
    ["1’200.50", 120_050],
    ["1 200", 120_000],
    ["1.200.000", 120_000_000],
    ["1,200,000.5", 120_000_050],
    ["120 dólares", 12_000],
    ["\u200b$\u00a0120\ufeff", 12_000],
    ["\u202d120\u202c", 12_000],
    ["１２０．５０", 12_050],
    ["١٢٠٫٥٠", 12_050],
    ["١٬٢٠٠٫٥٠", 120_050],
    ["007", 700],
    ["$.50", 50],
    [",5", 50],
  ])("is read the same in every language: %s", (typed, hundredths) => {
    expect([undefined, ...languages].map((language) => readNumber(typed, language))).toEqual(
      Array.from({ length: 4 }, () => ({ hundredths })),
    );
    expect(Price.parse(typed)).toBe(hundredths);
    expect(NewPayout.parse({ amount: typed }).amount).toBe(hundredths);
  });

  test("with one group of thousands is read by who groups so, and by nobody else", () => {
    const read = (typed: string) => [undefined, ...languages].map((language) => readNumber(typed, language));
    const twelveHundred = { hundredths: 120_000 };
    expect(read("1,200")).toEqual([invalid, twelveHundred, invalid, twelveHundred]);
    expect(read("$1.200")).toEqual([invalid, invalid, twelveHundred, invalid]);
    expect([Price.safeParse("1.200").success, Price.safeParse("1,200").success]).toEqual([false, false]);
  });

  test.each([
    ...["-50", "−50", "50-", "(50)", "50-60", "50–60", "1e3", "0x10", "½", "5²", "fifty", "50 60", "5 0", "1,20,000"],
    ...["1.2.3", "1.200.50", "12,3456", "0.500", "0,500", "€ 50", "£50", "50 %", "$$50", "$50 USD $", "R$", ".", "NaN"],
  ])("is refused where the eye reads no amount: %s", (typed) => {
    const readings = [undefined, ...languages].map((language) => readNumber(typed, language));
    expect(readings.every((read) => "lack" in read)).toBe(true);
    expect(Price.safeParse(typed).success).toBe(false);
  });

  test("is what it was, however each language writes it, and never anything else", () => {
    const amount = fc.integer({ min: 0, max: 2_500_000_000 });
    fc.assert(
      fc.property(amount, fc.constantFrom(...languages), (hundredths, language) => {
        const options = { style: "currency", currency: "USD" } as const;
        const written = new Intl.NumberFormat(locales[language], options).format(hundredths / 100);
        for (const reader of languages) expect(readNumber(written, reader)).toEqual({ hundredths });
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,' -$") }), (typed) => {
        const read = readNumber(typed, "en");
        const digits = typed.replace(/\D/g, "").replace(/^0+/, "");
        if ("lack" in read || digits.length > 10) return;
        expect(String(read.hundredths)).toMatch(new RegExp(`^0?${digits}0{0,2}$|^0$`));
      }),
    );
  });

  test("R-147 gives rate and radius their whole part", () => {
    const read = (hourlyRate: string, serviceRadius: string) => {
      const parsed = Enrollment.parse({ ...anEnrollment(), hourlyRate, serviceRadius });
      return [parsed.hourlyRate, parsed.serviceRadius];
    };
    expect(read("$50,5", "15,9")).toEqual([50, 15]);
    expect(read("\u200b６５", "２０\u00a0")).toEqual([65, 20]);
    for (const hourlyRate of ["50.505", "1.200", "-50", "50-60"])
      expect(Enrollment.safeParse({ ...anEnrollment(), hourlyRate }).success).toBe(false);
  });
});
