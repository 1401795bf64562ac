import { describe, expect, test } from "vitest";
import { isolateBidi } from "../../shared/bidi.ts";
import { Enrollment } from "../../shared/handymen/enrollment.ts";
import { languages } from "../../shared/language.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { type Formatters, fillSlots, roleByNameSlot, textsByLanguage } from "../../shared/notifications/wording.ts";
import { NewPortfolioItem } from "../../shared/portfolio/schema.ts";
import { NewServiceRequest } from "../../shared/requests/schema.ts";
import { NewReview } from "../../shared/reviews/schema.ts";
import { PersonName } from "../../shared/session/name-schema.ts";
import { bidiControls, firstNames } from "../support/makers/first-names.ts";

const CONTROLS = /[\p{Bidi_Control}\u206a-\u206f]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}\p{Script=Thaana}]/u;
/** Without correctly isolated text: opened once, closed once, no controls in between. */
const outside = (sentence: string) => sentence.replace(/\u2068[^\p{Bidi_Control}\u206a-\u206f]*\u2069/gu, "");
const formattersFor = (language: Formatters["language"]): Formatters => ({
  language,
  money: () => "$50.25",
  day: () => "May 5",
  moment: () => "May 5, 3:00 PM",
});
const amounts = { price: 5025, total: 1, share: 1, amount: 1, former: 1, difference: 1, back: 1, more: 1 };
/** The slots that hold people's text. */
const written = [...Object.keys(roleByNameSlot), "title", "task", "open", "again", "longer", "direct", "reason"];
const others = { hours: "72", days: "7", when: "x", lastDay: "x", check: "identity", stub: "0a1b2c3d" };

const { title, address, city } = NewServiceRequest.shape;
const { lastName, state, businessName, businessLicense, insurance } = Enrollment.shape;
/** Every single-line field that others read. */
const lines = {
  ...{ title, address, city, lastName, state, businessName, businessLicense, insurance },
  ...{ reviewTitle: NewReview.shape.title, workTitle: NewPortfolioItem.shape.title },
};

describe("a text with marks of direction in it", () => {
  test("is kept as a first name without them, and with everything else", () => {
    const every = Array.from({ length: 0x11_0000 }, (_, code) =>
      /^\p{Cs}$/u.test(String.fromCodePoint(code)) ? "" : String.fromCodePoint(code),
    );
    expect(every.filter((sign) => CONTROLS.test(sign))).toEqual(bidiControls);
    expect(new Set(firstNames.map(([, plainText]) => plainText)).size).toBeGreaterThanOrEqual(200);
    for (const [given, plainText] of firstNames) expect(PersonName.shape.firstName.parse(given)).toBe(plainText);
  });

  test.each(Object.entries(lines))("is no use in one line, and not kept: %s", (_name, schema) => {
    const plainText = "Elm Street 12";
    for (const mark of bidiControls)
      expect([mark, schema.parse(`${mark}Elm ${mark}Street 12${mark}`)]).toEqual([mark, plainText]);
  });

  test.each(languages)("cannot turn any sentence about somebody, and stands in it as it is: %s", (language) => {
    const formatters = formattersFor(language);
    const texts = Object.values(textsByLanguage[language].kinds).flatMap(({ subject, lines, ask = "" }) => [
      subject,
      ...lines,
      ...[ask].flat(),
    ]);
    const slotsOf = (name: string): Slots => ({
      ...amounts,
      ...others,
      ...Object.fromEntries(written.map((slot) => [slot, name])),
    });
    for (const [given, plainText] of firstNames) {
      const [slots, keptSlots] = [slotsOf(given), slotsOf(plainText)];
      for (const text of texts) {
        const sentence = fillSlots(text, slots, formatters);
        const rest = outside(sentence);
        if (CONTROLS.test(rest) || RIGHT_TO_LEFT.test(rest)) expect.fail(JSON.stringify([sentence, given]));
        if (sentence !== fillSlots(text, keptSlots, formatters)) expect.fail(JSON.stringify([sentence, given]));
        const isNamed = [...text.matchAll(/\{(\w+)\}/g)].some(([, slot = ""]) => written.includes(slot));
        if (isNamed && !sentence.includes(plainText)) expect.fail(sentence);
      }
    }
  });

  test("is left alone where it is written from left to right, joiners of emoji included", () => {
    for (const [, plainText] of firstNames)
      expect(isolateBidi(plainText).replace(/[\u2068\u2069]/g, "")).toBe(plainText);
    expect(["Ana", "李小龙", "नरेन्द्र", "👩‍👩‍👧‍👦"].map(isolateBidi)).toEqual(["Ana", "李小龙", "नरेन्द्र", "👩‍👩‍👧‍👦"]);
    expect(isolateBidi("שרה")).toBe("\u2068שרה\u2069");
  });
});
