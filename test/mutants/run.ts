import { rmSync } from "node:fs";
import { join } from "node:path";
import { productSources } from "./anchor.ts";
import { copyRepository } from "./copy-repository.ts";
import { tryFurtherLanguage } from "./further-language.ts";
import { nameOf, resolveMutants } from "./mutant.ts";
import { startMutantRunner } from "./mutant-runner.ts";
import { selected, words } from "./selection.ts";
import { server } from "./server-mutants.ts";
import { rules } from "./shared-mutants.ts";
import { pages } from "./web-mutants.ts";

// Applies one mutant at a time in a copy of the repository and runs the tests of its rule, which have to fail. `npm run
// test:mutants -- weekly` takes the mutants of files whose paths contain that word, `-- --tenth` a tenth of all, another one each
// day. Then a language is added to the copy, also by `-- language`.
const { placed, unresolved } = resolveMutants([...rules, ...pages, ...server], productSources());
const mutants = selected(placed, ({ place }) => place.file);
const failures: string[] = [...unresolved];
const root = join(import.meta.dirname, "../..");
const folder = copyRepository(root);
const runner = await startMutantRunner(folder);
try {
  const passing = new Set<string>();
  for (const { mutant, place } of mutants) {
    // The tests of a rule must pass before its first mutant, otherwise their failure would prove nothing.
    const name = `${mutant.ruleId}  ${mutant.tests.join(" ")}`;
    const before = passing.has(name) ? "survived" : await runner.runTests(mutant);
    passing.add(name);
    if (before !== "survived") failures.push(`${before} before anything was broken  ${name}`);
    const outcome = await runner.runWithMutant(place, mutant);
    console.log(`${outcome.padEnd(8)}  ${nameOf(mutant)}`);
    if (outcome !== "killed") failures.push(`${outcome}  ${nameOf(mutant)}`);
  }
  if (words.length === 0 || words.includes("language")) {
    const missing = tryFurtherLanguage(folder);
    console.log(`${missing.length === 0 ? "follows " : "lacks   "}  a further language`);
    failures.push(...missing);
  }
} finally {
  await runner.close();
  process.chdir(root);
  rmSync(folder, { recursive: true });
}
console.log(`\n${mutants.length} breakages, ${failures.length} that no test noticed or that could not be tried`);
for (const failure of failures) console.log(failure);
process.exit(failures.length === 0 ? 0 : 1);
