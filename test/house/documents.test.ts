import { posix } from "node:path";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { files, linesOf, textOf } from "../support/setup/sources.ts";

const pages = files.filter((file) => file.endsWith(".md"));
const decisions = pages.filter((file) => file.includes("/decisions/"));
/** Half of the tests' README are examples. */
const maxLines = (readme: string) => (readme === "test/README.md" ? 145 : 85);
const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
const foldersOf = (file: string) => file.split("/").map((_, depth, parts) => parts.slice(0, depth).join("/"));
const paths = new Set([...files, ...files.flatMap(foldersOf)]);

const withoutBlocks = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, "");
const listMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
/** A heading's anchor, as GitHub makes it. */
const toAnchor = (heading: string) =>
  heading.toLowerCase().replace(/[^\p{L}\d_-]/gu, (sign) => (sign === " " ? "-" : ""));
const anchorsIn = (page: string) => listMatches(withoutBlocks(textOf(page)), /^#+ (.+)$/gm).map(toAnchor);

function isDead(page: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? page : posix.join(posix.dirname(page), path).replace(/\/$/, "");
  return !paths.has(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
}

/**
 * Whether a text in backticks is the path of a file or folder of the repository, or a pattern of paths: `<domain>`, `*`,
 * `{en,pt}`. Not meant are addresses (`/api`), secrets (`homewright/`), packages, and what a run makes (`dist/`, `.local/`).
 */
const isPath = (text: string) =>
  /^[\w.<*{][\w.<>*{},/-]*$/.test(text) &&
  !/^(dist|\.local|homewright)\//.test(text) &&
  !packages.includes(text) &&
  (/[^<]\//.test(text) || /\.(tsx?|m?[tj]s|css|html|md|bin|webp)$/.test(text));

function isMissing(text: string): boolean {
  const pattern = text
    .replace(/\/$/, "")
    .replaceAll(".", "\\.")
    .replace(/<\w+>|\*/g, "[^/\\n]+")
    .replace(/\{(.+)\}/, (_, names: string) => `(${names.replaceAll(",", "|")})`);
  return isPath(text) && ![...paths].join("\n").match(new RegExp(`^(.+/)?${pattern}$`, "m"));
}

const inPages = (find: (text: string, page: string) => readonly string[]) =>
  pages.flatMap((page) => find(withoutBlocks(textOf(page)), page).map((found) => `${page}: ${found}`));
const missingIn = (text: string) => listMatches(text, /`([^`]+)`/g).filter(isMissing);

test("links lead to files and headings that exist", () => {
  const find = (text: string, page: string) =>
    listMatches(text, /\]\((?!https?:)([^)\s]+)\)/g).filter((link) => isDead(page, link));
  expect(inPages(find)).toEqual([]);
});

test("named files and commands exist", () => {
  expect(missingIn("`a/b.ts`, `<room>/b.md`, `test/*/`, `{README,b}.md`, `zod`, `dist/x`")).toEqual([
    "a/b.ts",
    "<room>/b.md",
  ]);
  expect(inPages(missingIn)).toEqual([]);
  const commandsIn = (text: string) => listMatches(text, /npm run ([\w:-]+)/g);
  expect(inPages((text) => commandsIn(text).filter((command) => !(command in manifest.scripts)))).toEqual([]);
});

test("a README is a page", () => {
  expect(pages.filter((page) => page.endsWith("README.md") && linesOf(page) > maxLines(page))).toEqual([]);
});

test("a decision has its date, context, decision, consequence, and when to reconsider it, in order of dates", () => {
  const form = /^# .+ Date: \d{4}-\d\d-\d\d ## Context .+ ## Decision .+ ## Consequence .+ ## Reconsider when .+$/;
  expect(decisions.length).toBeGreaterThan(100);
  expect(decisions.filter((file) => !form.test(textOf(file).replace(/\s+/g, " ").trim()))).toEqual([]);
  expect(decisions.filter((file) => listMatches(textOf(file), /^(##? .+)/gm).length !== 5)).toEqual([]);
  const dates = decisions.map((file) =>
    [posix.dirname(file), ...listMatches(textOf(file), /^Date: (.+)$/gm)].join(" "),
  );
  expect(dates).toEqual(dates.toSorted());
});
