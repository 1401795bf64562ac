import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../../..");
/** Beside what was built, so that a new clone has none. */
const stampOf = (step: string) => join(root, "dist/passed", step);

/** A hash of the paths and contents of all files that match the patterns, which begin at the top. */
export function hashFiles(patterns: readonly string[]): string {
  const hash = createHash("sha256");
  const found = globSync(patterns, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest("hex");
}

/** Whether a step has passed when its files had this hash. */
export function hasPassed(step: string, hash: string): boolean {
  const stamp = stampOf(step);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

export function notePassed(step: string, hash: string): void {
  const stamp = stampOf(step);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
