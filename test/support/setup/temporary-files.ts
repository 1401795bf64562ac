import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Global setup: puts the temporary files of all test processes into a folder that is deleted at the end. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), "homewright-parts-"));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
