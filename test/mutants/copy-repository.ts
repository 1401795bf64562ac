import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Copies the working tree into a new temporary folder, with a symlink to node_modules. ChargeState the folder. */
export function copyRepository(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), "homewright-mutants-"));
  const args = ["-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of new Set(files)) {
    if (file === "" || !existsSync(join(root, file))) continue;
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}
