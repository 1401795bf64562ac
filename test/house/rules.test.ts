import { describe, expect, test } from "vitest";
import { files, isNode, literalOf, type Node, type Source, sources, textOf } from "../support/setup/sources.ts";

const page = "shared/RULES.md";
/** An id where it is cited: `R-143`, `D-21`, `I-07`, `E4`. */
const anyId = /(?<![\w%/-])(?:R-\d{3}|D-\d{2}|I-(?:\d{2}|[A-Z]\d)|E[1-9])(?![\w-])/g;
/** Interstate highways in addresses. */
const highways = ["I-35", "I-95"];

const defined = [...textOf(page).matchAll(/^- (\S+) (.+)$/gm)].map(([, id = "", rule = ""]) => ({ id, rule }));
const ids = defined.map(({ id }) => id);
const idsOf = (prefix: string) => ids.filter((id) => id.startsWith(prefix));

const isRead = (file: string) =>
  /\.(ts|tsx|mts|css|html|md|json)$/.test(file) && file !== page && file !== "test/house/rules.test.ts";
const readFiles = files.filter((file) => /^(functions|shared|web|infra|test)\/|^README\.md$/.test(file)).filter(isRead);
const citations = readFiles.flatMap((file) =>
  (textOf(file).match(anyId) ?? []).filter((id) => !highways.includes(id)).map((id) => ({ file, id })),
);
const cited = new Set(citations.map(({ id }) => id));

const isTest = ({ file }: Source) => /\.(test|spec)\.tsx?$/.test(file);
const argumentsOf = (node: Node) => (Array.isArray(node.arguments) ? node.arguments : []);

/** The name that a call begins with: `test` for `test.each([…])("…")`. */
function firstNameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier") return String(node.name);
  return firstNameOf(node.object ?? node.callee ?? node.tag);
}

/** The fixed parts of a title, joined by blanks. */
function titleOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Literal") return String(node.value);
  const quasis = Array.isArray(node.quasis) ? node.quasis : [];
  return quasis.map((quasi: { value?: { cooked?: string } }) => quasi.value?.cooked ?? "").join(" ");
}

const tests = sources().filter((source) => source.file.startsWith("test/"));
const titles = tests
  .filter(isTest)
  .flatMap(({ nodes }) =>
    nodes
      .filter((node) => node.type === "CallExpression" && /^(test|it|describe)$/.test(firstNameOf(node.callee)))
      .map((node) => titleOf(argumentsOf(node)[0])),
  );
/** Titles from the rows of `test.each`: `row: "R-116"`, `["R-109 quote_status", …]`. */
const titlesInTables = tests
  .flatMap(({ nodes }) => nodes.map(literalOf))
  .filter((text) => /^R-\d{3}( |$)/.test(text ?? ""));
const proved = new Set([...titles, ...titlesInTables].flatMap((title) => title?.match(/\bR-\d{3}\b/g) ?? []));

describe("the rules", () => {
  test("are each defined once, in order, with a sentence of their own", () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(defined.map(({ rule }) => rule)).size).toBe(ids.length);
    for (const prefix of ["R-", "D-", "I-", "E"]) expect(idsOf(prefix)).toEqual(idsOf(prefix).toSorted());
    expect(ids).toEqual(["R-", "D-", "I-", "E"].flatMap(idsOf));
  });

  test("are defined where they are cited", () => {
    expect(citations.filter(({ id }) => !ids.includes(id))).toEqual([]);
  });

  test("are cited where they are defined", () => {
    expect(ids.filter((id) => !cited.has(id))).toEqual([]);
  });

  test("are all read, the requirements without a gap", () => {
    // The first 172, and then by capability: 2 matching, 3 conversation, 4 quotes, 5 appointments, 6 first impression and administration,
    // 7 the first deployment, 8 disputes.
    const parts = [idsOf("R-0").concat(idsOf("R-1")), ...["R-2", "R-3", "R-4", "R-5", "R-6", "R-7", "R-8"].map(idsOf)];
    const firstOf = [1, 201, 301, 401, 501, 601, 701, 801];
    expect(parts[0]).toHaveLength(172);
    expect(idsOf("R-")).toEqual(
      parts.flatMap((part, row) => part.map((_, index) => `R-${String((firstOf[row] ?? 0) + index).padStart(3, "0")}`)),
    );
    expect(readFiles.length).toBeGreaterThan(1000);
    expect(citations.length).toBeGreaterThan(2000);
    for (const prefix of ["D-", "I-", "E"]) expect(idsOf(prefix).length).toBeGreaterThan(5);
    for (const room of ["functions", "shared", "web", "infra", "test"])
      expect(citations.filter(({ file }) => file.startsWith(`${room}/`)).length, room).toBeGreaterThan(2);
    expect(titles.length).toBeGreaterThan(500);
  });

  test.each(defined.filter(({ id }) => id.startsWith("R-")))(
    "$id is proved by a test that names it: $rule",
    ({ id }) => {
      expect(proved).toContain(id);
    },
  );
});
