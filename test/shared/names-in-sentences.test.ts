import { describe, expect, test } from "vitest";
import { isolated } from "../../shared/bidi.ts";
import { languages } from "../../shared/language.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { fill, type Hand, wordings } from "../../shared/notifications/wording.ts";
import { NewServiceRequest } from "../../shared/requests/schema.ts";
import { PersonName } from "../../shared/session/schema.ts";
import { firstNames } from "../support/first-names.ts";

const CONTROLS = /[\p{Bidi_Control}\u206a-\u206f]/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Without what is isolated as it should be: opened once, closed once, with no control in between. */
const outside = (sentence: string) => sentence.replace(/\u2068[^\p{Bidi_Control}\u206a-\u206f]*\u2069/gu, "");
const handOf = (language: Hand["language"]): Hand => ({
  language,
  money: () => "$50.25",
  day: () => "May 5",
  moment: () => "May 5, 3:00 PM",
});
const amounts = { price: 5025, total: 1, share: 1, amount: 1, former: 1, whole: 1, back: 1, more: 1 };
const others = { hours: "72", days: "7", when: "x", lastDay: "x", check: "identity", stub: "0a1b2c3d" };

describe("a first name with marks of direction in it", () => {
  test("is kept without them, and with everything else", () => {
    expect(firstNames.length).toBeGreaterThanOrEqual(200);
    for (const [given, kept] of firstNames) {
      expect(PersonName.shape.firstName.parse(given)).toBe(kept);
      const typed = { title: `${given} tap`, city: `${given} town`, address: `${given} Street 12345` };
      for (const [name, value] of Object.entries(typed)) {
        const field = NewServiceRequest.shape[name as keyof typeof typed];
        expect(field.safeParse(value.replace(given, "Ana\u202e")).data).toBe(value.replace(given, "Ana"));
      }
    }
  });

  test.each(languages)("cannot turn any sentence about somebody, and stands in it as it is: %s", (language) => {
    const hand = handOf(language);
    const texts = Object.values(wordings[language].kinds).flatMap(({ subject, lines }) => [subject, ...lines]);
    for (const [given, kept] of firstNames) {
      const slots: Slots = { handyman: given, customer: given, person: given, title: given, ...amounts, ...others };
      for (const text of texts) {
        const sentence = fill(text, slots, hand);
        const rest = outside(sentence);
        if (CONTROLS.test(rest) || RIGHT_TO_LEFT.test(rest)) expect.fail(JSON.stringify([sentence, given]));
        const plain = sentence.replace(/[\u2068\u2069]/g, "");
        if (
          plain !==
          fill(text, { ...slots, handyman: kept, customer: kept, person: kept, title: kept }, hand).replace(
            /[\u2068\u2069]/g,
            "",
          )
        )
          expect.fail(JSON.stringify([sentence, given]));
        if (/\{(handyman|customer|person)\}/.test(text) && !plain.includes(kept)) expect.fail(sentence);
      }
    }
  });

  test("is left alone where it is written from left to right, joiners of emoji included", () => {
    for (const [, kept] of firstNames) expect(isolated(kept).replace(/[\u2068\u2069]/g, "")).toBe(kept);
    expect(["Ana", "李小龙", "नरेन्द्र", "👩‍👩‍👧‍👦"].map(isolated)).toEqual(["Ana", "李小龙", "नरेन्द्र", "👩‍👩‍👧‍👦"]);
    expect(isolated("שרה")).toBe("\u2068שרה\u2069");
  });
});
