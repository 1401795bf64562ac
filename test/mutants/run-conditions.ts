import { rmSync } from "node:fs";
import { join } from "node:path";
import { productSources } from "./anchor.ts";
import { copyRepository } from "./copy-repository.ts";
import { startMutantRunner } from "./mutant-runner.ts";
import { pairConditions } from "./pair-conditions.ts";
import { selected } from "./selection.ts";

// Removes the condition of one write of jobs or money at a time, in a copy of the repository, and runs the race that needs it,
// which has to fail. A condition without a race fails the run, and so does a race without a condition. `npm run test:conditions
// -- transfer` takes the files whose paths contain that word, `-- --tenth` a tenth of all, another one each day.
const root = join(import.meta.dirname, "../..");
const startedAt = Date.now();
const { found, pairs: all, unpaired } = pairConditions(productSources());
const pairs = selected(all, ({ condition }) => condition.file);
const failures = [...unpaired];

const folder = copyRepository(root);
const runner = await startMutantRunner(folder);
const counts = { killed: 0, survived: 0, notRun: 0 };
try {
  // The races must pass before anything is changed, otherwise their failure would prove nothing.
  const tests = [...new Set(pairs.map(({ race }) => race.test))];
  const before = await runner.runTests({ ruleId: "", tests });
  if (before !== "survived") failures.push(`${before} before anything was broken  ${tests.join(" ")}`);
  for (const { condition, race } of pairs) {
    const outcome = await runner.runWithMutant(condition, { ruleId: race.title, tests: [race.test] });
    counts[outcome]++;
    const name = `${condition.file}  ${condition.name}  ← ${race.title}`;
    console.log(`${outcome.padEnd(8)}  ${name}`);
    if (outcome !== "killed") failures.push(`${outcome}  ${name}`);
  }
} finally {
  await runner.close();
  process.chdir(root);
  rmSync(folder, { recursive: true });
}
const { killed, survived, notRun } = counts;
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(
  `\n${found.length} conditions: ${killed} killed, ${survived} survivors, ${notRun} that could not be tried,`,
);
console.log(`${unpaired.length} unmapped; ${seconds} s`);
for (const failure of failures) console.log(failure);
process.exit(failures.length === 0 ? 0 : 1);
