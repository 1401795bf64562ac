import { isNode, type Node, nodesIn, parse, type Source } from "../support/setup/sources.ts";

/** A match: these characters of the file, and the text to put in their place. */
export type Match = { readonly file: string; readonly from: number; readonly to: number; readonly text: string };

/** The source with one place changed. */
export const applyMutation = (source: string, { from, to, text }: Match): string =>
  source.slice(0, from) + text + source.slice(to);

/** The expression bound to each `$name` of a pattern. */
type Holes = Map<string, Node>;

/** Properties of nodes that do not matter for a match: position and spelling. */
const ignoredKeys = new Set(["start", "end", "raw", "shorthand"]);
const holePattern = /\$[A-Za-z]\w*/g;

/**
 * Finds every place below `scope` whose syntax tree equals that of `find`, whatever its layout. `find` is an expression, a
 * statement, a member of an object or a JSX attribute; `$name` in it matches any expression, the same one at each occurrence,
 * and may be used in `replace`. A pattern that begins with `…` is a part of a string, template, regular expression or JSX text,
 * as spelled in the source.
 */
export function search(source: Source, scope: Node, find: string, replace: string): Match[] {
  if (find.startsWith("…")) return searchText(source, scope, find.slice(1), replace.slice(1));
  const pattern = toPattern(find);
  return nodesIn(scope).flatMap((node) => {
    const bound: Holes = new Map();
    const { file, text } = source;
    return matches(pattern, node, bound)
      ? [{ file, from: node.start, to: node.end, text: fill(replace, bound, text) }]
      : [];
  });
}

const texts = ["Literal", "TemplateElement", "JSXText"];

function searchText({ file, text }: Source, scope: Node, find: string, replace: string): Match[] {
  return nodesIn(scope)
    .filter(({ type }) => texts.includes(type))
    .flatMap(({ start, end }) => {
      const pieces = text.slice(start, end).split(find);
      return pieces.slice(1).map((_, index) => {
        const from = start + pieces.slice(0, index + 1).join(find).length;
        return { file, from, to: from + find.length, text: replace };
      });
    });
}

/** Contexts in which a pattern is parsed: parentheses, an object, a function. */
const contexts = [
  ["(", ");"],
  ["({ ", " });"],
  ["async function f() { ", " }"],
] as const;
/** A JSX attribute would parse as an assignment, so it gets a context of its own. */
const contextsFor = (text: string) => (/^[\w-]+=["{]/.test(text) ? ([["<a ", " />;"]] as const) : contexts);

function toPattern(text: string): Node {
  for (const [before, after] of contextsFor(text)) {
    const [start, end] = [before.length, before.length + text.length];
    // Several nodes may have this range; the outermost comes first.
    const node = nodesOf(before + text + after).find((each) => each.start === start && each.end === end);
    if (node) return node;
  }
  throw new SyntaxError(`No piece of TypeScript: ${text}`);
}

function nodesOf(text: string): readonly Node[] {
  try {
    return parse("pattern.tsx", text).nodes;
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

const isBlank = (value: unknown) => isNode(value) && value.type === "JSXText" && String(value.value).trim() === "";
const withoutBlanks = (list: unknown): readonly unknown[] =>
  Array.isArray(list) ? list.filter((each) => !isBlank(each)) : [];

function matches(pattern: unknown, code: unknown, bound: Holes): boolean {
  if (isNode(pattern) && pattern.type === "Identifier" && /^\$[A-Za-z]/.test(String(pattern.name))) {
    const name = String(pattern.name);
    if (!isNode(code)) return false;
    const former = bound.get(name);
    bound.set(name, former ?? code);
    return former === undefined || matches(former, code, new Map());
  }
  if (Array.isArray(pattern)) {
    const [left, right] = [withoutBlanks(pattern), withoutBlanks(code)];
    return left.length === right.length && left.every((each, index) => matches(each, right[index], bound));
  }
  if (typeof pattern !== "object" || pattern === null || pattern instanceof RegExp)
    return String(pattern) === String(code) && typeof pattern === typeof code;
  if (typeof code !== "object" || code === null) return false;
  const values = new Map(Object.entries(code));
  return Object.entries(pattern).every(
    ([key, value]) => ignoredKeys.has(key) || matches(value, values.get(key), bound),
  );
}

/** Expressions that need no parentheses in any position. */
const needsNoParentheses =
  /^(Identifier|Literal|TemplateLiteral|MemberExpression|CallExpression|ObjectExpression|ArrayExpression|JSX.+)$/;

function fill(replace: string, bound: Holes, text: string): string {
  return replace.replace(holePattern, (name) => {
    const node = bound.get(name);
    if (!node) throw new Error(`${name} stands in what replaces and not in what is found: ${replace}`);
    const piece = text.slice(node.start, node.end);
    return needsNoParentheses.test(node.type) ? piece : `(${piece})`;
  });
}
