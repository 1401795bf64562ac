import { describe, expect, test } from "vitest";
import { toDrawableLine as drawnWith } from "../../functions/lib/pdf.ts";
import { drawReceipt } from "../../functions/payments/receipts/draw-pdf.ts";
import { type Language, languages } from "../../shared/language.ts";
import type { Receipt } from "../../shared/payments/receipt.ts";
import { receiptWords } from "../../shared/payments/receipt-words.ts";
import { firstNames } from "../support/makers/first-names.ts";
import { receiptView, refundViews } from "../support/makers/receipts.ts";
import { readPdf, receiptFonts, withoutSpaces } from "../support/setup/read-pdf.ts";

const fonts = receiptFonts();
const draw = async (wish: Partial<Receipt>, language: Language = "en") =>
  readPdf(await drawReceipt(receiptView(wish), language, fonts));
const drawn = (text: string) => drawnWith(text, fonts.regular);

/** Latin letters from Western European to Vietnamese, without characters that are no letters. */
const latin = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
]
  .flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  .filter((character) => /\p{L}/u.test(character));

const amongLong = {
  at: "2026-03-05T12:00:00.000Z",
  kind: "price",
  formerPrice: "24000.00",
  price: "25000.00",
} as const;
const long = `${"Ẵ".repeat(40)} ${"W".repeat(80)}`;
/** A receipt with every entry that fits one page, at its longest. */
const fullest: Partial<Receipt> = {
  ...{ kind: "statement", title: long, city: long, customerName: long, handymanName: long, netted: "12.00" },
  ...{ refunds: refundViews(200), changes: Array.from({ length: 10 }, () => amongLong) },
  ...{ charges: Array.from({ length: 6 }, () => ({ at: amongLong.at, amount: "20000.00" })) },
  ...{ chargeback: { status: "open", at: amongLong.at, amount: "1.00" }, releasedAt: amongLong.at },
  charges: Array.from({ length: 6 }, () => ({ at: amongLong.at, amount: "4200.00" })),
};

/** The distance of the border from the lower end of the page. */
const bottomOf = async (wish: Partial<Receipt>, language: Language): Promise<number> => {
  const [, top, height] = /^48 (\d+) 516 ([\d.]+) re$/m.exec((await draw(wish, language)).drawing) ?? [];
  return 792 - Number(top) - Number(height);
};

describe("the page of a receipt", () => {
  test.each(languages)("in %s is one PDF page with its number, its sums and its texts", async (language) => {
    const { pages, text, raw, fonts } = await draw({ refunds: refundViews(1), balance: "104.00" }, language);
    expect(raw).toMatch(/^%PDF-1\.7\n/);
    expect(raw).toContain(`/Lang (${language})`);
    expect(raw).toContain(`(${receiptWords[language].title.receipt} HW-2026-1A2B3C4D5E6F)`);
    expect(fonts.map((name) => name.replace(/^.*\+/, "")).sort()).toEqual(["NotoSans-Regular", "NotoSans-SemiBold"]);
    expect(pages).toBe(1);
    const words = receiptWords[language];
    for (const each of [
      "HW-2026-1A2B3C4D5E6F",
      words.title.receipt,
      words.total.receipt,
      words.footnote,
      "Leaking tap",
    ])
      expect(text).toContain(withoutSpaces(each));
    expect(text).toMatch(/100[.,]00.*5[.,]00.*105[.,]00.*1[.,]00.*104[.,]00/);
  });

  test("is the same, byte by byte, whenever and after whatever other receipt it is drawn", async () => {
    const first = await draw({ customerName: "Işıl" });
    expect(first.text).toContain("Işıl");
    // Its i is drawn with the glyph of ı, which is mapped to another text here.
    expect((await draw({ customerName: "ci\u032Bn\u0302" })).text).toContain("i\u032B");
    expect((await draw({ customerName: "Işıl" })).raw).toBe(first.raw);
    expect(first.raw).toContain("(D:20260304120000Z)");
  });

  test("stays on one page with everything at its longest", async () => {
    const { pages, text, lines, raw } = await draw(fullest, "es");
    expect(pages).toBe(1);
    expect(text).toContain(withoutSpaces(receiptWords.es.footnote));
    // The lower border, which is below all text.
    for (const language of languages)
      for (const charges of [fullest.charges, undefined])
        expect(await bottomOf({ ...fullest, charges }, language)).toBeGreaterThan(20);
    expect(Math.max(...lines.map(({ right }) => right))).toBeCloseTo(544, 2);
    expect(raw.length).toBeLessThan(100_000);
  });
});

describe("a name", () => {
  test("of any Latin alphabet is drawn as it is written", async () => {
    const missing = latin.filter((character) => !drawn(character).startsWith(character));
    expect(latin.length).toBeGreaterThan(600);
    expect(missing).toEqual([]);
    const names = "Łukasz Nguyễn Đặng İpek Ñandú Šiljak";
    expect((await draw({ customerName: names })).text).toContain(withoutSpaces(names));
  });

  test("with combining marks is drawn like its composed form", () => {
    expect(drawn("Nguye\u0302\u0303n")).toBe("Nguyễn");
  });

  test.each([
    ["an emoji of several", "👩‍🔧", "\uFFFD"],
    ["another script", "王 سلام Ω", "\uFFFD \uFFFD\uFFFD\uFFFD\uFFFD Ω"],
    ["control characters", "a\u0000b\u0007c", "a\uFFFDb\uFFFDc"],
    ["half an emoji", "a\uD83Db", "a\uFFFDb"],
    ["a line break", "a\nb\tc", "a b c"],
    ["what has no shape of its own", "a\u200Bb\u202Ec", "abc"],
    ["nothing", "", ""],
  ])("with %s is drawn, with a box for characters that cannot be", async (_what, name, shown) => {
    expect(drawn(name)).toBe(shown);
    expect((await draw({ customerName: name, title: name, city: name })).pages).toBe(1);
  });

  test.each(languages)(
    "in a script without letters here say in %s where they can be read, and draw no box",
    async (language) => {
      const { whole, part } = receiptWords[language].unprintable;
      const names = {
        title: "漏水 🔧",
        handymanName: "سلام · Мега Works",
        customerName: "王小明",
        city: "Springfield",
      };
      const { text } = await draw(names, language);
      expect(text).not.toContain("\uFFFD");
      expect(text.split(withoutSpaces(whole))).toHaveLength(3);
      expect(text).toContain(withoutSpaces(`· Мега Works ${part}`));
      const plain = (await draw({ customerName: "Łukasz", handymanName: "Ana 🙂" }, language)).text;
      expect(plain).toContain(withoutSpaces("Łukasz"));
      expect(plain).toContain(withoutSpaces(`Ana ${part}`));
      expect(plain).not.toContain(withoutSpaces(whole));
    },
  );

  test("too long for its column is wrapped, then cut off, and never wider than the column", async () => {
    const { lines } = await draw({ customerName: long });
    const first = lines.findIndex(({ text }) => text.startsWith("Ẵ"));
    const [upper, lower, next] = lines.slice(first);
    expect(lower?.text).toMatch(/^W+…$/);
    expect(next?.text).not.toContain("W");
    for (const line of [upper, lower]) expect(line?.right).toBeLessThanOrEqual(544);
  });
});

test("a name on a receipt is drawn without bidi controls, and can be extracted as it was given", () => {
  for (const [given, kept] of firstNames) expect([given, drawn(given)]).toEqual([given, drawn(kept)]);
});
