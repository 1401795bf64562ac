import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Has everything temporary of the test processes, which inherit the environment, kept in a folder that goes at the end. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), "homewright-parts-"));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
