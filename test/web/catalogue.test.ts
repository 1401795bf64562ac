import { describe, expect, test } from "vitest";
import { catalogue } from "../support/pages/message-catalogue.ts";
import { en, es, pt } from "../support/pages/texts.ts";
import { files, literalOf, type Node, sources, textOf } from "../support/setup/sources.ts";

/** All string literals in a feature's sources, as possible translation keys. */
const namedIn = (folder: string): ReadonlySet<string> =>
  new Set(
    sources()
      .filter(({ file }) => file.startsWith(`web/src/${folder}/`))
      .flatMap(({ nodes }) => nodes.map(literalOf).filter((text) => text !== undefined)),
  );

const named = new Map([...new Set(catalogue.map(({ shownBy }) => shownBy))].map((folder) => [folder, namedIn(folder)]));

/** The text of all page tests, except those that only compare dictionaries. */
const pageTests = files
  .filter((file) => /^test\/(web|e2e)\/.*\.(test|spec)\.tsx?$/.test(file) && !/\/(catalogue|i18n)\.test/.test(file))
  .map(textOf)
  .join("\n");

/** A text with slots is matched with any values in them. */
const patternOf = (text: string) =>
  new RegExp(
    text
      .split(/%\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join('[^"`\\n]+'),
  );

describe.each(catalogue)("$ruleId '$text'", ({ ruleId: row, key, text, shownBy }) => {
  test(`${row} is exact in English, and translated into the other languages`, () => {
    expect(en[key]).toBe(text);
    // One Spanish text equals the English one.
    for (const translated of [pt[key], ...(key === "toast.error" ? [] : [es[key]])]) {
      expect(translated.trim()).not.toBe("");
      expect(translated).not.toBe(text);
    }
  });

  test(`${row} is used by ${shownBy}, and a page test expects it`, () => {
    expect(named.get(shownBy)?.has(key) || named.get(shownBy)?.has(key.replace(/\.\d$/, ""))).toBe(true);
    expect(patternOf(text).test(pageTests) || pageTests.includes(`"${key}"`)).toBe(true);
  });
});

/** A pattern of the strings that a template can produce; undefined if it could be any word. */
function shapeOf({ type, quasis }: Node): RegExp | undefined {
  if (type !== "TemplateLiteral" || !Array.isArray(quasis)) return undefined;
  const texts = quasis.map(({ value }: { value: { raw: string } }) =>
    value.raw.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  return texts.some((text) => /\w/.test(text)) ? new RegExp(`^${texts.join(".+")}$`) : undefined;
}

test("R-020 every translation key is used by a source", () => {
  const naming = sources()
    .filter(({ file }) => /^web\/src\/(?!i18n\/(en|pt|es)\/)/.test(file))
    .flatMap(({ nodes }) => nodes);
  const whole = new Set(naming.map(literalOf));
  const shapes = naming.flatMap((node) => shapeOf(node) ?? []);
  const isNamed = (key: string) => whole.has(key) || shapes.some((shape) => shape.test(key));
  const keys = Object.keys(en).map((key) => key.replace(/_(one|other)$/, ""));
  expect(keys.filter((key) => !isNamed(key))).toEqual([]);
});
