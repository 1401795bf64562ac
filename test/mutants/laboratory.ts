import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest } from "vitest/node";
import { broken, type Place } from "./pattern.ts";

/** `unread`: no test of the row ran, as when a file did not load. */
export type Outcome = "killed" | "survived" | "unread";
type Asked = { readonly row: string; readonly tests: readonly string[] };

/** Runs the tests of a copy of the house, one row at a time, sound or with one line broken. */
export async function openLaboratory(folder: string) {
  const config = join(folder, "test/vitest.config.ts");
  // Projects that run together have to agree on their number of workers.
  const options = { config, watch: false, project: ["pure", "screens*", "parts"], reporters: [{}], maxWorkers: 1 };
  // The tools take the folder that they run in for the house.
  process.chdir(folder);
  const vitest = await createVitest("test", options);

  async function ask({ row, tests }: Asked): Promise<Outcome> {
    vitest.setGlobalTestNamePattern(new RegExp(`${row}\\b`));
    const specifications = await vitest.globTestSpecifications(tests.map((file) => join(folder, file)));
    // The answer would hold what ran before as well.
    vitest.state.filesMap.clear();
    const { testModules } = await vitest.runTestSpecifications(specifications);
    const states = testModules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    if (states.includes("failed")) return "killed";
    return states.includes("passed") ? "survived" : "unread";
  }

  /** Runs tests with one place broken. */
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
