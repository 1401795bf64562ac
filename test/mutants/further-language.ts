import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languageTablesIn } from "../support/setup/language-tables.ts";
import { files, sources } from "../support/setup/sources.ts";
import { ADDED, addEntries, copyTexts } from "./french-texts.ts";

/** With the rules of texts, which know the words of each language. */
const product = /^(shared|functions|infra|web|test\/house)\//;
const tables = sources().filter((source) => product.test(source.file) && languageTablesIn(source).length > 0);
const tableFiles: ReadonlySet<string> = new Set(tables.map(({ file }) => file));
const englishFiles = files.filter((file) => product.test(file) && file.endsWith("/en.ts"));

/** Puts the errors of all domains together: what is missing in them is missing there too. */
const ALL_ERRORS = "shared/errors/errors.ts";

/** Tests that ask for what each language of the list has, by project. */
const following = [
  ["pure", "test/house/"],
  [
    "parts",
    "test/infra/edge-functions.test.ts",
    "test/infra/site-prerender.test.ts",
    "test/local/stack-cloudfront.test.ts",
  ],
  ["screens", "test/web/legal-pages-member.test.tsx"],
] as const;

/**
 * Adds a language to the list of `shared/language.ts` in a copy of the repository. The compiler and a house test then have to miss its
 * texts, and nothing else; with a copy of the English ones everything has to pass. Returns what does not.
 */
export function tryFurtherLanguage(folder: string): string[] {
  // House tests read what git lists, of which a link to the packages is no part.
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  writeFileSync(join(folder, ".git/info/exclude"), "node_modules\n");
  addToList(join(folder, "shared/language.ts"));
  const missing = compile(folder);
  const failures = [
    ...[...missing].filter((file) => !tableFiles.has(file) && file !== ALL_ERRORS).map((file) => `no texts: ${file}`),
    ...[...tableFiles].filter((file) => !missing.has(file)).map((file) => `compiles without its texts: ${file}`),
  ];
  if (test(folder, "pure", "test/house/texts.test.ts") === undefined)
    failures.push("No house test misses a file of texts");

  for (const file of englishFiles) copyTexts(folder, file);
  for (const file of tableFiles) addEntries(folder, file);
  const incomplete = [...compile(folder)].map((file) => `does not compile with all texts: ${file}`);
  // If it fails, so does the test that reads the pages.
  run(folder, "--input-type=module", "--eval", 'await (await import("./infra/site-build.ts")).buildSite();');
  const unserved = following.flatMap(([project, ...tests]) => test(folder, project, ...tests) ?? []);
  return [...failures, ...incomplete, ...unserved];
}

function addToList(path: string): void {
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace(/(const languages = \[[^\]]*)\]/, `$1, "${ADDED}"]`));
}

function run(folder: string, ...args: readonly string[]) {
  const options = { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { isPassed: status === 0, output: stdout + stderr };
}

/** The files that do not compile. */
function compile(folder: string): ReadonlySet<string> {
  const tsc = "node_modules/typescript/bin/tsc";
  const { isPassed, output } = run(folder, tsc, ..."-p . --checkers 1 --pretty false".split(" "));
  const named = new Set([...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file));
  if (isPassed !== (named.size === 0)) throw new Error(output);
  return named;
}

/** What tests print that do not pass; undefined when they do. */
function test(folder: string, project: string, ...tests: readonly string[]): string | undefined {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts", "--reporter", "dot"];
  const { isPassed, output } = run(folder, ...vitest, "--project", project, ...tests);
  return isPassed ? undefined : output;
}
