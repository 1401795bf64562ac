import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keyOf, languageTablesIn, membersOf } from "../support/setup/language-tables.ts";
import { literalOf, type Node, parse, type Source } from "../support/setup/sources.ts";

/** The language that is added, as a copy of English. */
export const ADDED = "fr";

const inFrench = (text: string) => text.replaceAll('/en.ts"', `/${ADDED}.ts"`);

/** Copies a file of English texts, which may compute its numbers for its language: `cancellationWords("en")`. */
export function copyTexts(folder: string, file: string): void {
  const text = readFileSync(join(folder, file), "utf8");
  const copy = join(folder, file.replace(/en\.ts$/, `${ADDED}.ts`));
  writeFileSync(copy, inFrench(text).replaceAll('("en"', `("${ADDED}"`));
}

/** Adds an entry to each table by language of a file: that of English, or of the first language where English has none. */
export function addEntries(folder: string, file: string): void {
  const path = join(folder, file);
  const source = parse(file, readFileSync(path, "utf8"));
  const insertions = [...importOf(source), ...languageTablesIn(source).map((table) => entryOf(table, source))];
  const text = insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((before, { at, piece }) => before.slice(0, at) + piece + before.slice(at), source.text);
  writeFileSync(path, text);
}

type Insertion = { readonly at: number; readonly piece: string };

const isEnglishImport = ({ type, source }: Node) =>
  type === "ImportDeclaration" && (literalOf(source) ?? "").endsWith("/en.ts");

/** Beside `import { en } from "./words/en.ts"`. */
const importOf = ({ nodes, text }: Source): Insertion[] =>
  nodes.filter(isEnglishImport).map(({ start, end }) => ({
    at: end,
    piece: inFrench(text.slice(start, end)).replace("{ en }", `{ en as ${ADDED} }`),
  }));

function entryOf(table: Node, { file, text, nodes }: Source): Insertion {
  const members = membersOf(table);
  const [model, last] = [members.find((member) => keyOf(member) === "en") ?? members[0], members.at(-1)];
  if (!model || !last) throw new Error(`${file} has an empty table.`);
  const { start, end } = model.value as Node;
  const name = nodes.some(isEnglishImport) ? ADDED : "en";
  return { at: last.end, piece: `, ${ADDED}: ${model.shorthand ? name : inFrench(text.slice(start, end))}` };
}
