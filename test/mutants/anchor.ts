import { posix } from "node:path";
import { isNode, type Node, nodesIn, type Source, sources } from "../support/setup/sources.ts";
import { type Match, search } from "./pattern.ts";

/**
 * Names code by its syntax tree. `in` is a name declared at the top level of any product file, then names inside it
 * (`statusMoves.start.from`) of keys, methods or functions; a folder in front tells files apart that declare the same name
 * (`es/terms`), and a nameless default export has its file's name. `find` is a pattern below that.
 */
export type Anchor = { readonly in: string; readonly find: string; readonly replace: string };

const product = /^(shared|functions|web\/src)\//;

/** All product sources, parsed. */
export const productSources = (): readonly Source[] => sources().filter(({ file }) => product.test(file));

/** A top-level declaration of a file. */
export type Declaration = { readonly source: Source; readonly name: string; readonly node: Node };

export function declarationsOf(source: Source): Declaration[] {
  return listOf(source.program.body).flatMap((statement) => {
    const node = isNode(statement.declaration) ? statement.declaration : statement;
    const declared = node.type === "VariableDeclaration" ? listOf(node.declarations) : [node];
    const name = statement.type === "ExportDefaultDeclaration" ? posix.parse(source.file).name : "";
    return declared.map((each) => ({ source, name: nameOf(each) ?? name, node: each }));
  });
}

/** Every place that matches an anchor; a valid anchor has exactly one. */
export function placesOf({ in: path, find, replace }: Anchor, declarations: readonly Declaration[]): Match[] {
  const [names = "", ...folders] = path.split("/").reverse();
  const [first, ...inner] = names.split(".");
  const places = declarations
    .filter(({ name }) => name === first)
    .filter(({ source: { file } }) => folders.every((folder) => file.split("/").slice(0, -1).includes(folder)))
    .flatMap(({ source, node }) =>
      inner
        .reduce((scopes, name) => scopes.flatMap((scope) => namedIn(scope, name)), [node])
        .flatMap((scope) => search(source, scope, find, replace)),
    );
  return [...new Map(places.map((place) => [`${place.file}:${place.from}`, place])).values()];
}

const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const namedIn = (scope: Node, name: string) => nodesIn(scope).filter((node) => node !== scope && nameOf(node) === name);

/** The name that a node declares for the code below it, if any. */
function nameOf({ id, key, computed }: Node): string | undefined {
  const node = computed ? id : (id ?? key);
  if (!isNode(node)) return undefined;
  return node.type === "Identifier" ? String(node.name) : node.type === "Literal" ? String(node.value) : undefined;
}
