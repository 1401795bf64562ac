import { describe, expect, test } from "vitest";
import { isNode, literalOf, type Node, type Source, sources } from "../support/sources.ts";
import { rows } from "./rows.ts";

const isTest = ({ file }: Source) => /\.(test|spec)\.tsx?$/.test(file);
/** This table, and the catalogue, which proves words alone. */
const isTable = ({ file }: Source) => /^test\/(house\/rows|support\/catalogue)/.test(file);
const argumentsOf = (node: Node) => (Array.isArray(node.arguments) ? node.arguments : []);

/** The name that a call begins with: `test` for `test.each([…])("…")`. */
function beginOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier") return String(node.name);
  return beginOf(node.object ?? node.callee ?? node.tag);
}

/** What is written in a title, without what a template puts in at run time. */
function textOf(title: unknown): string {
  if (!isNode(title)) return "";
  if (title.type === "Literal") return String(title.value);
  const quasis = Array.isArray(title.quasis) ? title.quasis : [];
  return quasis.map((quasi: { value?: { cooked?: string } }) => quasi.value?.cooked ?? "").join(" ");
}

const tests = sources().filter((source) => source.file.startsWith("test/") && !isTable(source));
const titles = tests
  .filter(isTest)
  .flatMap(({ file, nodes }) =>
    nodes
      .filter((node) => node.type === "CallExpression" && /^(test|it|describe)$/.test(beginOf(node.callee)))
      .map((node) => ({ file, title: textOf(argumentsOf(node)[0]) })),
  );
/** Titles that a table puts in: `row: "R-116"`, `["R-109 quote_status", …]`. */
const fromTables = tests
  .flatMap(({ nodes }) => nodes.map(literalOf))
  .filter((text) => /^R-\d{3}( |$)/.test(text ?? ""));
const named = new Set(
  [...titles.map(({ title }) => title), ...fromTables].flatMap((title) => title?.match(/\bR-\d{3}\b/g) ?? []),
);

describe("the rows", () => {
  test("are 172, in order, each with its line", () => {
    const ids = Array.from({ length: 172 }, (_, index) => `R-${String(index + 1).padStart(3, "0")}`);
    expect(Object.keys(rows)).toEqual(ids);
    expect(new Set(Object.values(rows)).size).toBe(172);
  });

  test.each(Object.entries(rows))("%s is proved by a test that says so: %s", (row) => {
    expect(named).toContain(row);
  });

  test("are all that a title may name", () => {
    const strange = titles.flatMap(({ file, title }) =>
      (title.match(/\bR-\d+\b/g) ?? []).filter((row) => !(row in rows)).map((row) => `${file}: ${row}`),
    );
    expect(strange).toEqual([]);
    expect(titles.length).toBeGreaterThan(500);
  });
});
