import { describe, expect, test } from "vitest";
import { languages } from "../../shared/language.ts";
import { files, isNode, linesOf, literalOf, type Node, parse, type Source, sources } from "../support/setup/sources.ts";

const FILE_LINES = 300;
/** Lines of a function: its own, and together with the named functions inside it. */
const OWN_LINES = 40;
const WHOLE_LINES = 90;
/** A test's set-up, action and expectations stay together, so its body may be a little longer. */
const TEST_LINES = 50;

/** Words are not limited: a translator gets one file for each namespace and language. */
const words = new RegExp(`^(shared/(.+/)?words/.+|web/src/i18n/.+/(${languages.join("|")}))\\.ts$`);

/** What is longer, by file or by file and name, and why. */
const exceptions: Readonly<Record<string, string>> = {
  "test/support/makers/entities.ts": "data: one sample of each entity, read side by side with the specification",
  "test/support/scenarios/random-actions.ts startHistory": "a list of actions on one history, each a short method",
};

const functionTypes = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];
const namingTypes = ["VariableDeclarator", "Property", "MethodDefinition", "PropertyDefinition"];

type Range = { readonly from: number; readonly to: number };
type Measured = { readonly name: string; readonly isTest: boolean; readonly own: number; readonly whole: number };

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  return String(node.name ?? literalOf(node) ?? nameOf(node.object ?? node.callee ?? node.tag));
}

/** The name of a function: its own, or that of the variable, property or method that holds it; "" for a callback. */
function nameOfFunction(node: Node, parent: Node): string {
  if (node.id) return nameOf(node.id);
  return namingTypes.includes(parent.type) ? nameOf(parent.id ?? parent.key) : "";
}

/**
 * The lengths of all functions of a source. A named function inside another one is measured by itself, so its lines are not
 * own lines of the other: a factory is measured as a class would be, by its methods. A suite of tests is no function.
 */
function functionsIn({ program, text }: Source): Measured[] {
  const measured: Measured[] = [];
  const lineEnds = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (position: number) => lineEnds.filter((end) => end < position).length;

  /** Measures what is below a node; returns the lines of the nearest named functions in it. */
  function measure(node: Node, parent: Node): Range[] {
    const inside = childrenOf(node).flatMap((child) => measure(child, node));
    if (!functionTypes.includes(node.type)) return inside;
    const caller = parent.type === "CallExpression" ? nameOf(parent.callee) : "";
    if (caller === "describe") return inside;
    const [from, to] = [lineAt(node.start), lineAt(node.end)];
    const taken = new Set(
      inside.flatMap((range) => Array.from({ length: range.to - range.from + 1 }, (_, at) => range.from + at)),
    );
    const name = nameOfFunction(node, parent);
    const isTest = caller === "test" || caller === "it";
    const whole = to - from + 1;
    measured.push({ name: name || (isTest ? "a test" : "a callback"), isTest, own: whole - taken.size, whole });
    return name ? [{ from, to }] : inside;
  }

  measure(program, program);
  return measured;
}

const isTooLong = ({ isTest, own, whole }: Measured) => own > (isTest ? TEST_LINES : OWN_LINES) || whole > WHOLE_LINES;

const longFunctionsIn = (source: Source) =>
  functionsIn(source)
    .filter(isTooLong)
    .map(({ name }) => `${source.file} ${name}`);

const measuredFiles = files.filter((file) => /\.(tsx?|mts|m?js|css)$/.test(file));
const isLongFile = (file: string, lines: number) => lines > FILE_LINES && !words.test(file);

describe("sizes", () => {
  const long = [
    ...measuredFiles.filter((file) => isLongFile(file, linesOf(file))),
    ...sources().flatMap(longFunctionsIn),
  ];

  test(`a file has at most ${FILE_LINES} lines, a function ${OWN_LINES}; only what is listed here, for its reason, has more`, () => {
    expect(long.sort()).toEqual(Object.keys(exceptions).sort());
  });

  test("are those of every file and function", () => {
    const functions = sources().flatMap(functionsIn);
    const tests = functions.filter(({ isTest }) => isTest);
    console.log(
      `measured: ${measuredFiles.length} files, ${functions.length} functions, ${tests.length} of them tests`,
    );
    expect(measuredFiles.length).toBeGreaterThan(1500);
    expect(functions.length).toBeGreaterThan(10_000);
    expect(tests.length).toBeGreaterThan(2000);
  });
});

describe("this test", () => {
  const lines = (count: number, indent = "  ") => `${indent}go();\n`.repeat(count);
  const longest = lines(OWN_LINES - 2);

  test.each([
    ["function", `function long() {\n${longest}  go();\n}`],
    ["constant", `const long = () => {\n${longest}  go();\n};`],
    ["method", `class A {\n  long() {\n${longest}  go();\n  }\n}`],
    [
      "component",
      `export function Long() {\n  return (\n    <a>\n${"      <b />\n".repeat(OWN_LINES)}    </a>\n  );\n}`,
    ],
    ["callback", `useEffect(() => {\n${longest}  go();\n});`],
    ["test", `test("a", () => {\n${lines(TEST_LINES - 1)}});`],
    ["test of a table", `test.each([1])("a", () => {\n${lines(TEST_LINES - 1)}});`],
    ["function in a suite", `describe("a", () => {\n  const long = () => {\n${longest}  go();\n  };\n});`],
    ["factory", `function create() {\n${`  const f = () => {\n${lines(7)}  };\n`.repeat(10)}}`],
  ])("finds a long %s", (_kind, text) => {
    expect(longFunctionsIn(parse("web/src/a.tsx", text))).toHaveLength(1);
  });

  test.each([
    ["function", `function long() {\n${longest}}`],
    ["test", `test("a", () => {\n${lines(TEST_LINES - 2)}});`],
    ["suite", `describe.each([1])("a", () => {\n${`  test("b", () => {\n${lines(9)}  });\n`.repeat(20)}});`],
    [
      "factory",
      `function create() {\n  return {\n    a() {\n${longest}    },\n    b: () => {\n${longest}    },\n  };\n}`,
    ],
    ["table", `const table = [\n${"  1,\n".repeat(FILE_LINES)}];`],
  ])("accepts a %s", (_kind, text) => {
    expect(longFunctionsIn(parse("shared/a.ts", text))).toEqual([]);
  });

  test.each([
    ["shared/jobs/a.ts", true],
    ["web/src/styles/a.css", true],
    ["web/src/i18n/format.ts", true],
    ["web/src/i18n/jobs/en.ts", false],
    ["shared/notifications/words/jobs/pt.ts", false],
  ])("limits the lines of %s: %s", (file, isLimited) => {
    expect(isLongFile(file, FILE_LINES)).toBe(false);
    expect(isLongFile(file, FILE_LINES + 1)).toBe(isLimited);
  });
});
