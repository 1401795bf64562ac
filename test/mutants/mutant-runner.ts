import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest } from "vitest/node";
import { applyMutation, type Match } from "./pattern.ts";

/** `notRun`: no test with this id ran, for example because its file failed to load. */
export type Outcome = "killed" | "survived" | "notRun";
type TestSelection = { readonly ruleId: string; readonly tests: readonly string[] };

/** Starts Vitest in a copy of the repository, to run tests by id or title, with or without a mutant applied. */
export async function startMutantRunner(folder: string) {
  const config = join(folder, "test/vitest.config.ts");
  // Vitest requires the same number of workers in all projects of a run.
  const options = { config, watch: false, project: ["pure", "screens*", "parts"], reporters: [{}], maxWorkers: 1 };
  // Vitest and git resolve paths from the working directory.
  process.chdir(folder);
  const vitest = await createVitest("test", options);

  async function runTests({ ruleId, tests }: TestSelection): Promise<Outcome> {
    vitest.setGlobalTestNamePattern(new RegExp(`${ruleId}\\b`));
    const specifications = await vitest.globTestSpecifications(tests.map((file) => join(folder, file)));
    // Otherwise the result would include earlier runs.
    vitest.state.filesMap.clear();
    const { testModules } = await vitest.runTestSpecifications(specifications);
    const states = testModules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    if (states.includes("failed")) return "killed";
    return states.includes("passed") ? "survived" : "notRun";
  }

  /** Runs tests with one mutant applied, then restores the file. */
  async function runWithMutant(place: Match, selection: TestSelection): Promise<Outcome> {
    const path = join(folder, place.file);
    const source = readFileSync(path, "utf8");
    const write = (text: string) => {
      writeFileSync(path, text);
      vitest.invalidateFile(path);
    };
    write(applyMutation(source, place));
    try {
      return await runTests(selection);
    } finally {
      write(source);
    }
  }

  return { runTests, runWithMutant, close: () => vitest.close() };
}
