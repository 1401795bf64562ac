import { describe, expect, test } from "vitest";
import { maskContacts } from "../../shared/contacts/mask-contacts.ts";
import type { AddressVisibility } from "../../shared/requests/coarse-address.ts";
import { visibleText } from "../../shared/requests/visible-text.ts";
import { MASK } from "../../shared/sensitive-numbers.ts";
import { SECRET, textsIn } from "./contacts/read.ts";

/** A text with its contact details in braces, as typed and as a stranger sees it. */
const read = (line: string) => ({ typed: line.replace(SECRET, "$1"), shown: line.replace(SECRET, MASK) });

describe("what people write to strangers", () => {
  const hidden = textsIn("./hidden.txt").map((line) => {
    const [, kind = "", , address, text = ""] = /^(\w+): ((.+) => )?(.+)$/s.exec(line) ?? [];
    return { ...read(text), kind, address };
  });
  const plain = textsIn("./plain.txt");

  test("there are enough of both", () => {
    expect([hidden.length, plain.length].every((count) => count >= 80)).toBe(true);
  });

  test.each(hidden)("$kind in %j is masked, and nothing beside it", ({ typed, shown, kind, address }) => {
    expect(maskContacts(typed, address)).toEqual({ text: shown, kinds: [kind] });
  });

  test.each(plain)("nothing is masked in %j: prices, measures, dates and part numbers stay", (typed) => {
    expect(maskContacts(typed, "742 Evergreen Terrace")).toEqual({ text: typed, kinds: [] });
  });

  test("several kinds are told apart, and a masked text stays as it is", () => {
    const typed = "I am at 12 Oak Street, 415-555-0132 or ana@example.com";
    const masked = maskContacts(typed, "12 Oak Street");
    expect(masked).toEqual({ text: "I am at •••, ••• or •••", kinds: ["phone", "email", "address"] });
    expect(maskContacts(masked.text, "12 Oak Street")).toEqual({ text: masked.text, kinds: [] });
  });
});

describe("the words of a request", () => {
  const whole = { title: "Tap at 12 Oak Street", description: "Call 415-555-0132", city: "12 Oak Street, Springfield" };
  const words = { ...whole, address: "12 Oak Street" };
  const masked = { title: `Tap at ${MASK}`, description: `Call ${MASK}`, city: `${MASK}, Springfield` };

  test.each<[AddressVisibility, typeof whole]>([
    ["exact", whole],
    ["coarse", masked],
    ["gone", masked],
  ])("D-22 D-47 for whoever sees the address as %s", (place, seen) => {
    expect(visibleText(words, place)).toEqual(seen);
  });
});
