import { expect, test } from "vitest";
import { languages } from "../../shared/language.ts";
import common from "../../web/src/i18n/common/en.ts";
import { namespaces } from "../support/pages/texts.ts";
import { files, importsOf, literalOf, type Node, nodesIn, type Source, sources } from "../support/setup/sources.ts";

const pages = new Map(
  sources().flatMap((source) => (source.file.startsWith("web/src/") ? [[source.file, source] as const] : [])),
);
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isCall = (node: Node, name: string) => node.type === "CallExpression" && nameOf(node.callee) === name;
const nameOf = (node: unknown) => (typeof node === "object" && node !== null && "name" in node ? node.name : undefined);

/** The namespaces whose texts one file names: in its hooks, or by a key with the namespace in front. */
function namedBy({ file, nodes }: Source): readonly string[] {
  if (file.startsWith("web/src/i18n/") && !file.endsWith("use-check-name.ts")) return [];
  const texts = nodes.flatMap((node) => literalOf(node) ?? headOf(node) ?? []);
  const arrays = nodes.filter((node) => isCall(node, "useTranslation")).flatMap((node) => literalsIn(node.arguments));
  return [...arrays, ...texts.filter((text) => /^\w+\.\w/.test(text)).map((text) => text.split(".", 1).join())];
}

/** What stands before the first gap of a template, with a letter for the gap. */
function headOf({ type, quasis }: Node): string | undefined {
  const [head] = type === "TemplateLiteral" ? listed(quasis) : [];
  return typeof head === "object" && head !== null && "value" in head
    ? `${(head.value as { cooked: string }).cooked}x`
    : undefined;
}

const literalsIn = (value: unknown): readonly string[] =>
  listed(value)
    .flatMap((each) => nodesIn(each as Node))
    .sort((one, other) => one.start - other.start)
    .flatMap((node) => literalOf(node) ?? []);

/** The files that load with one, without what they only load later. */
function closureOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const source = pages.get(file);
  if (!source || seen.has(file)) return seen;
  seen.add(file);
  const nodes = source.nodes.filter(({ type }) => type !== "ImportExpression");
  for (const { to, isType } of importsOf({ ...source, nodes })) if (!isType) closureOf(to, seen);
  return seen;
}

const known: readonly string[] = namespaces;
const neededBy = (file: string): readonly string[] => {
  const named = [...closureOf(file)].flatMap((each) => namedBy(pages.get(each) ?? expect.fail(each)));
  return [...new Set(named.filter((name) => known.includes(name)))].sort();
};

/** Those of a visitor's first page, whose English is in its bundle. */
const first = neededBy("web/src/main.tsx");

const parts = [...pages.values()].flatMap((source) =>
  source.nodes
    .filter((node) => isCall(node, "lazyWithRetry"))
    .map((node) => {
      const [load, list] = listed(node.arguments);
      const inside = nodesIn(load as Node).filter(({ type }) => type === "ImportExpression");
      const [{ to } = { to: "" }] = importsOf({ ...source, nodes: inside });
      return { at: source.file, to, asked: list === undefined ? [] : literalsIn([list]) };
    }),
);

test("the first page has English texts in its bundle, and no others", () => {
  const bundled = [...closureOf("web/src/main.tsx")].flatMap((file) => /i18n\/(\w+)\/en\.ts$/.exec(file)?.[1] ?? []);
  expect(bundled.sort()).toEqual(first);
});

test("every namespace, long text and domain of notifications is there in every language", () => {
  const folders = /^(web\/src\/i18n\/(?:legal\/)?\w+|shared\/notifications\/words\/\w+)\/en\.ts$/;
  const wanted = files.flatMap((file) => folders.exec(file)?.[1] ?? []);
  expect(wanted.length).toBeGreaterThan(25);
  const missing = wanted.flatMap((folder) =>
    languages.map((language) => `${folder}/${language}.ts`).filter((file) => !files.includes(file)),
  );
  expect(missing).toEqual([]);
});

test("a key is written in one way: with its namespace in front, unless it is a common one", () => {
  const hooks = [...pages.values()].flatMap(({ nodes }) => nodes.filter((node) => isCall(node, "useTranslation")));
  expect(hooks.length).toBeGreaterThan(200);
  const listsOf = hooks.map((node) => literalsIn(node.arguments)).filter((list) => list.length > 0);
  expect(listsOf.filter(([first, ...more]) => first !== "common" || more.length === 0)).toEqual([]);
  // Otherwise a common key would be looked up in that namespace.
  expect(Object.keys(common).filter((key) => known.includes(key.split(".", 1).join()))).toEqual([]);
});

test("a lazy part asks for the texts of its code, which come beside it", () => {
  expect(parts.length).toBeGreaterThan(30);
  for (const { at, to, asked } of parts) {
    const needed = neededBy(to).filter((name) => !first.includes(name));
    expect([...asked].sort(), `${to}, as ${at} loads it`).toEqual(needed);
  }
});
