import { rmSync } from "node:fs";
import { join } from "node:path";
import { productSources } from "./anchor.ts";
import { copyHouse } from "./copy.ts";
import { openLaboratory } from "./laboratory.ts";
import { nameOf, placeAll } from "./mutant.ts";
import { pages } from "./pages.ts";
import { rules } from "./rules.ts";
import { server } from "./server.ts";

// Applies one mutant at a time in a copy of the repository and runs the tests of its rule, which have to fail. `npm run
// test:mutants -- weekly` takes the mutants of files whose paths contain that word.
const words = process.argv.slice(2);
const { placed, lost } = placeAll([...rules, ...pages, ...server], productSources());
const mutants = placed.filter(({ place: { file } }) => words.length === 0 || words.some((word) => file.includes(word)));
const failures: string[] = [...lost];
const root = join(import.meta.dirname, "../..");
const folder = copyHouse(root);
const laboratory = await openLaboratory(folder);
try {
  const sound = new Set<string>();
  for (const { mutant, place } of mutants) {
    // The tests of a rule must pass before its first mutant, otherwise their failure would prove nothing.
    const name = `${mutant.row}  ${mutant.tests.join(" ")}`;
    const before = sound.has(name) ? "survived" : await laboratory.ask(mutant);
    sound.add(name);
    if (before !== "survived") failures.push(`${before} before anything was broken  ${name}`);
    const outcome = await laboratory.tryOn(place, mutant);
    console.log(`${outcome.padEnd(8)}  ${nameOf(mutant)}`);
    if (outcome !== "killed") failures.push(`${outcome}  ${nameOf(mutant)}`);
  }
} finally {
  await laboratory.close();
  process.chdir(root);
  rmSync(folder, { recursive: true });
}
console.log(`\n${mutants.length} breakages, ${failures.length} that no test noticed or that could not be tried`);
for (const failure of failures) console.log(failure);
process.exit(failures.length === 0 ? 0 : 1);
