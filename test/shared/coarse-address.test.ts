import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coarseAddress, coarseStreet } from "../../shared/requests/coarse-address.ts";
import { HIDDEN_STREET } from "../../shared/requests/hidden-street.ts";
import { forms, wordsOf } from "./addresses/read.ts";

describe("an address shown to strangers", () => {
  test("D-22 holds no house number, unit, instruction or person in any of the forms that people type", () => {
    expect(forms.length).toBeGreaterThanOrEqual(350);
    const leaks = forms.flatMap(({ typed, secrets }) => {
      const shown = coarseStreet(typed);
      const words = new Set(wordsOf(shown));
      return secrets.some((secret) => words.has(secret)) ? [`${typed} → ${shown}`] : [];
    });
    expect(leaks).toEqual([]);
  });

  test("D-22 keeps the name of the street, ordinals and route numbers included, or nothing of the address", () => {
    const named = forms.filter(({ street }) => street !== undefined);
    const wrong = forms.flatMap(({ typed, street }) => {
      const shown = coarseStreet(typed);
      return shown === street || shown === HIDDEN_STREET ? [] : [`${typed} → ${shown}`];
    });
    expect(wrong).toEqual([]);
    const unchanged = named.filter(({ typed, street }) => coarseStreet(typed) === street);
    expect(unchanged.length / named.length).toBeGreaterThanOrEqual(0.95);
  });

  const street = fc.constantFrom(...new Set(forms.flatMap(({ street: each }) => each ?? [])));
  const before = fc.constantFrom("", "John Smith ", "John Smith, ", "key under mat, ", "Apt QX, ", "c/o Ana Souza ");
  const behind = fc.constantFrom(
    "",
    " Apt QX",
    ", Unit QX",
    " #QX",
    ", gate code 77441",
    " ring twice",
    ", John Smith",
  );
  const number = fc
    .tuple(fc.integer({ min: 10_000, max: 99_999 }), fc.constantFrom("", "A", "-B", " 1/2", "½", "-12"))
    .map(([digits, more]) => ({ digits: String(digits), typed: `${digits}${more}` }));

  test("D-22 never holds the number of a house, wherever it stands", () => {
    const order = fc.constantFrom("before", "behind", "parted");
    fc.assert(
      fc.property(before, number, street, behind, order, (first, { digits, typed }, name, last, where) => {
        const line = { before: `${typed} ${name}`, behind: `${name} ${typed}`, parted: `${typed}, ${name}` }[where];
        // Without a number or a comma in between, a person cannot be told from a street.
        const start = where === "before" ? first : first.replace(/(?<=[^,]) $/, ", ");
        const shown = coarseStreet(`${start}${line}${last}`);
        expect(shown).not.toContain(digits);
        expect(shown).not.toMatch(/\b(?:QX|77441|John|Smith|Souza|mat|ring)\b/);
      }),
      { numRuns: 1500 },
    );
  });

  test("D-22 is never empty, whatever was typed", () => {
    const word = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.nat().map(String),
      street,
      fc.constantFrom("#", "Apt", "-"),
    );
    fc.assert(
      fc.property(fc.array(word), fc.constantFrom(" ", ", ", "\n"), (words, between) => {
        expect(coarseStreet(words.join(between)).trim().length).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 500 },
    );
  });

  test("D-22 is not looked for in what is longer than any address", () => {
    const long = "12 Oak Street, ".repeat(4000);
    expect([long, long.slice(0, 60)].map(coarseStreet)).toEqual([HIDDEN_STREET, "Oak Street"]);
  });

  test("D-22 has five digits of its ZIP code", () => {
    const coarse = coarseAddress({ address: "12 Oak Street", zipCode: "62701-1234" });
    expect(coarse).toEqual({ address: "Oak Street", zipCode: "62701" });
  });
});
