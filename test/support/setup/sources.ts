import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";

export const root = join(import.meta.dirname, "../../..");

/** Every file that is, or is about to be, part of a commit, by its path from the top. */
export const files: readonly string[] = listFiles();

function listFiles(): string[] {
  // The one who runs the tests need not be the one who cloned.
  const args = ["-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0");
  return [...new Set(names)].filter((name) => name !== "" && existsSync(join(root, name))).sort();
}

export const textOf = (file: string): string => readFileSync(join(root, file), "utf8");
export const linesOf = (file: string): number => textOf(file).split("\n").length - 1;

/** A node of a syntax tree, as ESTree describes it, and where it begins and ends in the text. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;
export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

export type Source = {
  readonly file: string;
  readonly text: string;
  readonly program: Node;
  readonly nodes: readonly Node[];
};

/** A source file with all the nodes of its syntax tree, in no particular order; parentheses make no node of their own. */
export function parse(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  if (!isNode(program)) throw new SyntaxError(`${file}: no syntax tree`);
  return { file, text, program, nodes: nodesIn(program) };
}

/** A node and all that are below it: each before those below itself, else in no particular order. */
export function nodesIn(top: Node): Node[] {
  const nodes: Node[] = [];
  const pending: unknown[] = [top];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== "object" || next === null) continue;
    if (isNode(next)) nodes.push(next);
    pending.push(...Object.values(next));
  }
  return nodes;
}

let parsed: readonly Source[] | undefined;

/** Every source file of the house, parsed. */
export function sources(): readonly Source[] {
  parsed ??= files.filter((file) => /\.(ts|tsx|mts|js|mjs)$/.test(file)).map((file) => parse(file, textOf(file)));
  return parsed;
}

/** What a source imports: a path from the top for a file, else the name of the package or `node:` module. */
export type Import = {
  readonly to: string;
  readonly isType: boolean;
  /** Loaded when it is needed, not with the file that names it. */
  readonly isLazy: boolean;
};

/** Static, dynamic and type imports, exports from elsewhere, and `require`; `?` for an address worked out at run time. */
export function importsOf({ file, nodes }: Source): Import[] {
  return nodes.flatMap((node) => {
    const address = addressOf(node);
    return address === undefined
      ? []
      : [{ to: toTarget(file, address), isType: isTypeOnly(node), isLazy: node.type === "ImportExpression" }];
  });
}

const declarations = ["ImportDeclaration", "ExportNamedDeclaration", "ExportAllDeclaration"];

function addressOf(node: Node): string | undefined {
  if (declarations.includes(node.type)) return literalOf(node.source);
  if (node.type === "TSImportType" || node.type === "ImportExpression") return literalOf(node.source) ?? "?";
  if (node.type === "TSExternalModuleReference") return literalOf(node.expression);
  const isRequire = node.type === "CallExpression" && isNode(node.callee) && node.callee.name === "require";
  return isRequire && Array.isArray(node.arguments) ? (literalOf(node.arguments[0]) ?? "?") : undefined;
}

/** The text of a literal, or of a template without gaps. */
export function literalOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  const [only, ...more] = node.type === "TemplateLiteral" && Array.isArray(node.quasis) ? node.quasis : [];
  return more.length === 0 && isNode(only) ? String((only.value as { cooked?: string }).cooked) : undefined;
}

function isTypeOnly(node: Node): boolean {
  if (node.type === "TSImportType" || node.importKind === "type" || node.exportKind === "type") return true;
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers : [];
  return specifiers.length > 0 && specifiers.every((each) => each.importKind === "type" || each.exportKind === "type");
}

function toTarget(file: string, address: string): string {
  const [path = ""] = address.split("?");
  if (address === "?" || address.startsWith("node:")) return address;
  if (path.startsWith(".")) return posix.normalize(posix.join(posix.dirname(file), path));
  return path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
}
