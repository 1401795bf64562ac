import { describe, expect, test } from "vitest";
import { languages } from "../../shared/language.ts";
import { languageTablesIn } from "../support/setup/language-tables.ts";
import {
  files,
  isNode,
  literalOf,
  type Node,
  nodesIn,
  parse,
  type Source,
  sources,
  textOf,
} from "../support/setup/sources.ts";

/** Why a file names languages by itself: `shared/language.ts` says more. */
const exceptions: readonly (readonly [reason: string, files: RegExp])[] = [
  ["the list", /^shared\/language\.ts$/],
  ["recognises what people write in any language", /^shared\/(street|contacts)\//],
  ["the languages of handymen", /^shared\/handymen\/choices\.ts$/],
  ["an example of an answer", /^shared\/openapi-examples\.ts$/],
];
const isException = (file: string) => exceptions.some(([, pattern]) => pattern.test(file));
const codes = languages.join("|");
const others = languages.filter((language) => language !== "en").join("|");
/** Sentences may look like a list; a file of texts in one language may say which one. */
const isTextFile = new RegExp(`(/(${codes})|-words)\\.ts$`);

/** One code alone, several in a row, or one in a path; a file of texts is imported by its path. */
const naming = [
  new RegExp(`^(${others})$`),
  new RegExp(`\\b(${codes})\\b[^\\p{L}]{1,4}\\b(${codes})\\b`, "u"),
  new RegExp(`/(${others})(?![\\w.])`),
];

/** What a literal, a regular expression or a template says. */
function textsOf(node: Node): readonly string[] {
  if (node.type === "Literal" && typeof node.regex === "object" && node.regex !== null)
    return [String((node.regex as { pattern?: string }).pattern)];
  if (node.type === "TemplateElement") return [String((node.value as { cooked?: string }).cooked)];
  return [literalOf(node) ?? ""];
}

/** The texts of a file that name languages, outside its tables of texts by language. */
function listsIn(source: Source): string[] {
  if (isException(source.file) || isTextFile.test(source.file)) return [];
  const inTables = new Set(languageTablesIn(source).flatMap(nodesIn));
  const texts = source.nodes.filter((node) => !inTables.has(node)).flatMap(textsOf);
  return texts.filter((text) => naming.some((pattern) => pattern.test(text)));
}

const hasType = (node: Node): boolean =>
  node.type === "TSSatisfiesExpression" ||
  (node.type === "VariableDeclarator" && isNode(node.id) && isNode(node.id.typeAnnotation));

/** The tables by language whose declaration has no type: a language could be missing. */
function untypedIn(source: Source): Node[] {
  if (isException(source.file)) return [];
  const typed = source.nodes.filter(hasType);
  return languageTablesIn(source).filter(
    ({ start, end }) => !typed.some((node) => node.start <= start && end <= node.end),
  );
}

const product = sources().filter(({ file }) => /^(shared|functions|infra|web)\//.test(file));

describe("a language of the product", () => {
  test("is named in shared/language.ts alone, and in what has texts in it", () => {
    expect(product.flatMap((source) => listsIn(source).map((text) => `${source.file}: ${text}`))).toEqual([]);
  });

  test("is in every table by language, or its type says that it is missing", () => {
    expect(product.flatMap(languageTablesIn).length).toBeGreaterThan(200);
    expect(product.filter((source) => untypedIn(source).length > 0).map(({ file }) => file)).toEqual([]);
  });

  test("has no style of its own", () => {
    const styles = files.filter((file) => file.endsWith(".css"));
    expect(styles.length).toBeGreaterThan(50);
    expect(styles.filter((file) => textOf(file).includes(":lang("))).toEqual([]);
  });
});

describe("this test", () => {
  test.each([
    ["a list", 'const languages = ["en", "pt", "es"];'],
    ["a regular expression", "const path = /^\\/(pt|es)$/;"],
    ["a text", 'const line = "Preferred-Languages: en, pt, es";'],
    ["a path", "const terms = `/pt/terms`;"],
  ])("finds %s of languages", (_what, text) => {
    expect(listsIn(parse("web/src/a.ts", text))).not.toEqual([]);
  });

  test.each(['const text = "no es así, está en casa";', 'import { es } from "./words/es.ts";', 'const lang = "en";'])(
    "finds no list in %s",
    (text) => {
      expect(listsIn(parse("web/src/a.ts", text))).toEqual([]);
    },
  );

  test.each([
    [1, 'const words = { en: "a", pt: "b", es: "c" };'],
    [1, "const words = { en, pt, es } as const;"],
    [0, "const words: Record<Language, string> = { en, pt, es };"],
    [0, 'const words = { a: { pt: "b", es: "c" } } as const satisfies Texts;'],
    [0, "const { en, pt, es } = catalogues;"],
  ])("finds %i untyped tables in %s", (count, text) => {
    expect(untypedIn(parse("web/src/a.ts", text))).toHaveLength(count);
  });
});
