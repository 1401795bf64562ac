import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pages } from "../mutants/pages.ts";
import { pairUp } from "../mutants/pairs.ts";
import { rules } from "../mutants/rules.ts";
import { server } from "../mutants/server.ts";

const root = join(import.meta.dirname, "../..");
const missing = (paths: readonly string[]) => [...new Set(paths)].filter((path) => !existsSync(join(root, path)));

test("every breakage stands in its file exactly once, and its tests are there", () => {
  const mutants = [...rules, ...pages, ...server];
  const isOnce = (file: string, text: string) => readFileSync(join(root, file), "utf8").split(text).length === 2;
  const lost = mutants.filter(({ file, find }) => !isOnce(file, find)).map(({ file, find }) => `${file}: ${find}`);
  expect(lost).toEqual([]);
  expect(missing(mutants.flatMap(({ tests }) => tests))).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(60);
});

test("every conditional write of jobs and money has a race that needs it, and every race its condition", () => {
  const { found, pairs, alone } = pairUp(root);
  expect(alone).toEqual([]);
  expect(missing(pairs.map(({ race }) => race.test))).toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(60);
});
