import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../../web/src/", import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: "utf8" });
const read = (name: string) => readFileSync(join(root, name), "utf8");
const withoutComments = (sheet: string) => read(sheet).replaceAll(/\/\*[\s\S]*?\*\//g, "");
const isModule = (name: string) => name.endsWith(".module.css");

/** The classes that a sheet has rules for. */
const classesIn = (sheet: string) => {
  const css = withoutComments(sheet).replaceAll(/@import[^;]+;|url\([^)]*\)/g, "");
  return [...css.replaceAll(/:global\([^)]*\)/g, "").matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);
};
const sheets = files.filter((name) => name.endsWith(".css"));
const shared = new Set(sheets.filter((name) => !isModule(name)).flatMap(classesIn));
const modules = new Map(files.filter(isModule).map((name) => [basename(name), new Set(classesIn(name))]));

const components = files.filter((name) => name.endsWith(".tsx"));

/** The class names in a `className`: the words of its strings, except strings that are compared with something. */
const namedIn = (code: string) =>
  [...code.matchAll(/className=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g)]
    .flatMap(([, value = ""]) => [...value.replaceAll(/[!=]== "[^"]*"/g, "").matchAll(/["`]([^"`]*)["`]/g)])
    .flatMap(([, words = ""]) => words.split(/\s+/).filter((word) => word && !word.includes("$")));

test("every class that a component names has a rule", () => {
  const named = components.flatMap((name) => namedIn(read(name)));
  expect(named).toEqual(expect.arrayContaining(["stack", "card"]));
  expect(named.filter((word) => !shared.has(word))).toEqual([]);
});

test("a component and its CSS module have the same classes", () => {
  const used = new Map([...modules.keys()].map((name) => [name, new Set<string>()]));
  for (const code of components.map(read)) {
    const sheet = /import styles from "\.[^"]*\/([\w-]+\.module\.css)"/.exec(code)?.[1];
    for (const [, name = ""] of code.matchAll(/\bstyles\.(\w+)/g)) used.get(sheet ?? "")?.add(name);
  }
  expect(used).toEqual(modules);
});

/** Form fields, as the last part of a selector. */
const FIELD = /(^|[\s>+~])(select|textarea|input)?(\.input|\.card-element-input)?$/;
const isField = (selector: string) => /select$|textarea|input/.test(selector) && FIELD.test(selector);

const sizes = sheets.flatMap((sheet) => {
  const css = withoutComments(sheet);
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = "", body = ""]) => {
    const size = /font-size:\s*([^;]+)/.exec(body)?.[1];
    const fields = selectors.split(",").map((selector) => selector.trim());
    return size ? fields.filter(isField).map((selector) => ({ sheet, selector, size })) : [];
  });
});

const pixelsOf = (size: string) => Number.parseFloat(size) * (size.endsWith("rem") ? 16 : 1);

test("no field or select is smaller than 16 px, which makes iOS zoom in", () => {
  const selectors = sizes.map(({ selector }) => selector);
  expect(selectors).toEqual(expect.arrayContaining([".input", ".quiet-select > select", ".card-element-input"]));
  expect(sizes.filter(({ size }) => !(pixelsOf(size) >= 16))).toEqual([]);
});
