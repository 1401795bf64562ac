import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { drawReceipt } from "../../functions/payments/receipt-page.ts";
import { loadFonts } from "../../functions/runtime/latin-fonts.ts";
import { glyphsOf, widthOf, wrap } from "../../functions/runtime/pdf-text.ts";
import { languages } from "../../shared/language.ts";
import type { Receipt } from "../../shared/payments/receipt.ts";
import { receiptWords } from "../../shared/payments/receipt-words.ts";
import { firstNames } from "../support/first-names.ts";
import { readPdf, solid } from "../support/pdf.ts";
import { receiptView, refundViews } from "../support/receipts.ts";
import { root } from "../support/sources.ts";

const fonts = loadFonts(pathToFileURL(join(root, "node_modules/@fontsource/noto-sans/files/")));
const draw = (wish: Partial<Receipt>, language: (typeof languages)[number] = "en") =>
  readPdf(drawReceipt(receiptView(wish), language, fonts));
const drawn = (text: string) =>
  glyphsOf(text, fonts.regular)
    .map((glyph) => glyph.text)
    .join("");

/** Letters of Latin alphabets, from those of Western Europe to Vietnamese, without what is no letter. */
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
/** Everything that can stand on one page, at its longest. */
const fullest: Partial<Receipt> = {
  ...{ kind: "statement", title: long, city: long, customerName: long, handymanName: long, netted: "12.00" },
  ...{ refunds: refundViews(200), changes: Array.from({ length: 10 }, () => amongLong) },
  ...{ charges: Array.from({ length: 6 }, () => ({ at: amongLong.at, amount: "20000.00" })) },
  ...{ chargeback: { status: "open", at: amongLong.at, amount: "1.00" }, releasedAt: amongLong.at },
  charges: Array.from({ length: 6 }, () => ({ at: amongLong.at, amount: "4200.00" })),
};

/** How far above the page's lower end its ticket ends. */
const bottomOf = (wish: Partial<Receipt>, language: (typeof languages)[number]): number =>
  Number(/0\.8 w 48 (-?[\d.]+) /.exec(readPdf(drawReceipt(receiptView(wish), language, fonts)).drawing)?.[1]);

describe("the page of a receipt", () => {
  test.each(languages)("in %s is one PDF page that says its number, its sums and its words", (language) => {
    const { pages, text, raw } = draw({ refunds: refundViews(1), balance: "104.00" }, language);
    expect(raw).toMatch(/^%PDF-1\.7\n/);
    expect(raw).toContain(`/Lang (${language})`);
    expect(pages).toBe(1);
    const words = receiptWords[language];
    for (const each of [
      "HW-2026-1A2B3C4D5E6F",
      words.title.receipt,
      words.total.receipt,
      words.footnote,
      "Leaking tap",
    ])
      expect(text).toContain(solid(each));
    expect(text).toMatch(/100[.,]00.*5[.,]00.*105[.,]00.*1[.,]00.*104[.,]00/);
  });

  test("is the same, byte by byte, whenever it is drawn", () => {
    expect(draw({}).raw).toBe(draw({}).raw);
    expect(draw({}).raw).toContain("/CreationDate (D:20260304120000Z)");
  });

  test("stays on its sheet with everything at its longest", () => {
    const { pages, text, raw } = draw(fullest, "es");
    expect(pages).toBe(1);
    expect(text).toContain(solid(receiptWords.es.footnote));
    // The ticket's lower edge, which stands below all that is written.
    for (const language of languages)
      for (const charges of [fullest.charges, undefined])
        expect(bottomOf({ ...fullest, charges }, language)).toBeGreaterThan(20);
    const page = drawReceipt(receiptView(fullest), "es", fonts);
    expect(page.length).toBeLessThan(100_000);
    expect(raw.length).toBe(page.length);
  });
});

describe("a name", () => {
  test("of any Latin alphabet is drawn as it is written", () => {
    const missing = latin.filter((character) => !drawn(character).startsWith(character));
    expect(latin.length).toBeGreaterThan(600);
    expect(missing).toEqual([]);
    const names = "Łukasz Nguyễn Đặng İpek Ñandú Šiljak";
    expect(draw({ customerName: names }).text).toContain(solid(names));
  });

  test("written with marks apart is drawn like the same in one", () => {
    expect(drawn("Nguye\u0302\u0303n")).toBe("Nguyễn");
  });

  test.each([
    ["an emoji of several", "👩‍🔧", "\uFFFD"],
    ["another script", "王 سلام Ω", "\uFFFD \uFFFD\uFFFD\uFFFD\uFFFD \uFFFD"],
    ["control characters", "a\u0000b\u0007c", "a\uFFFDb\uFFFDc"],
    ["half an emoji", "a\uD83Db", "a\uFFFDb"],
    ["a line break", "a\nb\tc", "a b c"],
    ["what has no shape of its own", "a\u200Bb\u202Ec", "abc"],
    ["nothing", "", ""],
  ])("holding %s is drawn, with a box for what cannot be", (_what, name, shown) => {
    expect(drawn(name)).toBe(shown);
    expect(draw({ customerName: name, title: name, city: name }).pages).toBe(1);
  });

  test.each(languages)(
    "in a script without letters here say in %s where they can be read, and draw no box",
    (language) => {
      const { whole, part } = receiptWords[language].unprintable;
      const names = {
        title: "漏水 🔧",
        handymanName: "سلام · Ωmega Works",
        customerName: "王小明",
        city: "Springfield",
      };
      const { text } = draw(names, language);
      expect(text).not.toContain("\uFFFD");
      expect(text.split(solid(whole))).toHaveLength(3);
      expect(text).toContain(solid(`· mega Works ${part}`));
      const plain = draw({ customerName: "Łukasz", handymanName: "Ana 🙂" }, language).text;
      expect(plain).toContain(solid("Łukasz"));
      expect(plain).toContain(solid(`Ana ${part}`));
      expect(plain).not.toContain(solid(whole));
    },
  );

  test("too long for its line is broken, then cut, and never wider than its place", () => {
    const lines = wrap(long, fonts.regular, { size: 10, width: 200, lines: 2 });
    expect(lines.length).toBe(2);
    for (const line of lines) expect(widthOf(line, 10)).toBeLessThanOrEqual(200);
    expect(lines[1]?.at(-1)?.text).toBe("…");
  });
});

test("a name on a receipt is drawn without marks of direction, and is read as it was given", () => {
  for (const [given, kept] of firstNames) expect([given, drawn(given)]).toEqual([given, drawn(kept)]);
});
