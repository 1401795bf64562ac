import { describe, expect, test } from "vitest";
import { maskContacts } from "../../shared/contacts/mask-contacts.ts";
import { SECRET, textsIn } from "./contacts/read.ts";

const MAX_MISSES = 0.02;
const MAX_FALSE_HITS = 0.005;

const languages = ["en", "pt", "es"];
const corporaOf = (masked: string, plain: string) =>
  languages.map((language) => ({
    language,
    masked: textsIn(`./${masked}-${language}.txt`),
    plain: textsIn(`./${plain}-${language}.txt`),
  }));
const corpora = corporaOf("masked", "plain");
/**
 * Written by people who had not read the rule. When first measured, seven of the last 60 were missed, and none of the 60
 * others masked.
 */
const strangers = corporaOf("strangers-masked", "strangers-plain");
const all = [...corpora, ...strangers];

/** Tag characters count, since they can be copied. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}\u{E0020}-\u{E007E}]+/gu) ?? [];

/** The last of a person's messages, as it is masked after the two before it. */
function maskLast(line: string) {
  const messages = line.replace(SECRET, "$1").split(" ¦ ");
  return maskContacts(messages.at(-1) ?? "", undefined, messages.slice(-3, -1));
}

/** What is left of the secrets of a text, words that stand beside them as well aside. */
function leftOf(line: string): string[] {
  const beside = new Set(wordsOf(line.replace(SECRET, " ")));
  const { text } = maskLast(line);
  const shown = new Set(wordsOf(text));
  return [...line.matchAll(SECRET)]
    .flatMap(([, secret = ""]) => wordsOf(secret))
    .filter((word) => !beside.has(word) && shown.has(word));
}

const isMissed = (line: string) => leftOf(line).length > 0 || maskLast(line).kinds.length === 0;
const missesIn = (texts: readonly string[]) => texts.filter(isMissed);
const falseHitsIn = (texts: readonly string[]) => texts.filter((text) => maskContacts(text).kinds.length > 0);
/** The shares that were reached last, in percent: they may only rise. */
const reached = { disguises: 97.7, innocents: 100 };

const shareOf = (found: readonly string[], texts: readonly string[]) => found.length / texts.length;

describe("what people write to each other before hiring", () => {
  test.each(languages)("there is enough of it in %s, and each text to be masked says what", (language) => {
    const own = all.filter((each) => each.language === language);
    const [masked, plain] = [own.flatMap((each) => each.masked), own.flatMap((each) => each.plain)];
    expect(new Set(masked).size).toBeGreaterThanOrEqual(150);
    expect(new Set(plain).size).toBeGreaterThanOrEqual(250);
    expect(masked.every((line) => line.match(SECRET))).toBe(true);
  });

  test.each(all)("hides contact details in $language: at most one in fifty is missed", ({ masked }) => {
    const misses = missesIn(masked);
    expect(shareOf(misses, masked), misses.join("\n")).toBeLessThanOrEqual(MAX_MISSES);
  });

  test.each(all)("keeps everything else in $language: at most one in 200 is masked", ({ plain }) => {
    const hits = falseHitsIn(plain);
    expect(shareOf(hits, plain), hits.join("\n")).toBeLessThanOrEqual(MAX_FALSE_HITS);
  });

  test.each(corpora)("is masked once and for all in $language", ({ masked }) => {
    const shown = masked.map((line) => maskContacts(line.replace(SECRET, "$1")).text);
    expect(shown.filter((text) => maskContacts(text).text !== text)).toEqual([]);
  });

  test.each(["disguises", "innocents"] as const)(
    "R-302 of the %s at least as large a share is read as before",
    (name) => {
      const texts = textsIn(`./${name}.txt`);
      const isWrong = (text: string) => (name === "disguises" ? isMissed(text) : maskLast(text).kinds.length > 0);
      const wrong = texts.filter(isWrong);
      const share = Math.floor((1 - wrong.length / texts.length) * 1000) / 10;
      console.info(`${name}: ${share} % of ${texts.length} are read right`);
      expect(share, wrong.join("\n")).toBeGreaterThanOrEqual(reached[name]);
    },
  );

  const hostile = [
    "5 and ",
    "5 → ",
    "'5'",
    "5\u{E0035}",
    "g ",
    "g.",
    "a_",
    "a@",
    "4242 ",
    "4 2 ",
    "123-45-",
    "un ",
    "five ",
  ];
  const words = [
    "call model ",
    "order number is ",
    "signal me: ",
    "part 4155550132, ",
    "5 second ",
    "ein und ",
    "512 then ",
  ];
  test.each([...hostile, ...words])("R-302 10,000 characters of %j are read at once", (part) => {
    const text = part.repeat(10_000 / part.length);
    expect(maskContacts(text, "742 Evergreen Terrace", [text, text]).text.length).toBeLessThanOrEqual(10_000);
  });
});
