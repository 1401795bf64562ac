import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest } from "vitest/node";
import { broken, type Place } from "./pattern.ts";

/** `notRun`: no test with this id ran, for example because its file failed to load. */
export type Outcome = "killed" | "survived" | "unread";
type Asked = { readonly row: string; readonly tests: readonly string[] };

/** Starts Vitest in a copy of the repository, to run tests by id or title, with or without a mutant applied. */
export async function openLaboratory(folder: string) {
  const config = join(folder, "test/vitest.config.ts");
  // Vitest requires the same number of workers in all projects of a run.
  const options = { config, watch: false, project: ["pure", "screens*", "parts"], reporters: [{}], maxWorkers: 1 };
  // Vitest and git resolve paths from the working directory.
  process.chdir(folder);
  const vitest = await createVitest("test", options);

  async function ask({ row, tests }: Asked): Promise<Outcome> {
    vitest.setGlobalTestNamePattern(new RegExp(`${row}\\b`));
    const specifications = await vitest.globTestSpecifications(tests.map((file) => join(folder, file)));
    // Otherwise the result would include earlier runs.
    vitest.state.filesMap.clear();
    const { testModules } = await vitest.runTestSpecifications(specifications);
    const states = testModules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    if (states.includes("failed")) return "killed";
    return states.includes("passed") ? "survived" : "unread";
  }

  /** Runs tests with one mutant applied, then restores the file. */
  async function tryOn(place: Place, asked: Asked): Promise<Outcome> {
    const path = join(folder, place.file);
    const source = readFileSync(path, "utf8");
    const write = (text: string) => {
      writeFileSync(path, text);
      vitest.invalidateFile(path);
    };
    write(broken(source, place));
    try {
      return await ask(asked);
    } finally {
      write(source);
    }
  }

  return { ask, tryOn, close: () => vitest.close() };
}
