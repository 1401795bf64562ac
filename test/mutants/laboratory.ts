import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest } from "vitest/node";
import type { Mutant } from "./mutant.ts";

/** `unread`: the breakage does not fit the file, or no test of the row ran, as when a file did not load. */
export type Outcome = "killed" | "survived" | "unread";

/** Runs the tests of a copy of the house, one row at a time, sound or with one line broken. */
export async function openLaboratory(folder: string) {
  const config = join(folder, "test/vitest.config.ts");
  const options = { config, watch: false, project: ["pure", "screens", "parts"], reporters: [{}] };
  // The tools take the folder that they run in for the house.
  process.chdir(folder);
  const vitest = await createVitest("test", options);

  async function ask({ row, tests }: Pick<Mutant, "row" | "tests">): Promise<Outcome> {
    vitest.setGlobalTestNamePattern(new RegExp(`${row}\\b`));
    const specifications = await vitest.globTestSpecifications(tests.map((file) => join(folder, file)));
    const { testModules } = await vitest.runTestSpecifications(specifications);
    // The answer holds what ran before as well.
    const modules = testModules.filter(({ moduleId }) => tests.some((file) => moduleId.endsWith(`/${file}`)));
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    if (states.includes("failed")) return "killed";
    return states.includes("passed") ? "survived" : "unread";
  }

  async function tryOn(mutant: Mutant): Promise<Outcome> {
    const path = join(folder, mutant.file);
    const source = readFileSync(path, "utf8");
    if (source.split(mutant.find).length !== 2) return "unread";
    const write = (text: string) => {
      writeFileSync(path, text);
      vitest.invalidateFile(path);
    };
    write(source.replace(mutant.find, () => mutant.replace));
    try {
      return await ask(mutant);
    } finally {
      write(source);
    }
  }

  return { ask, tryOn, close: () => vitest.close() };
}
