import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../../web/src/", import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: "utf8" });
const read = (name: string) => readFileSync(join(root, name), "utf8");
const isModule = (name: string) => name.endsWith(".module.css");

/** The classes that a sheet has rules for. */
const classesIn = (sheet: string) => {
  const css = read(sheet).replaceAll(/\/\*[\s\S]*?\*\/|@import[^;]+;|url\([^)]*\)/g, "");
  return [...css.replaceAll(/:global\([^)]*\)/g, "").matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);
};
const shared = new Set(files.filter((name) => name.endsWith(".css") && !isModule(name)).flatMap(classesIn));
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
