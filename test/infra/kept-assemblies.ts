import { createHash } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { hashSources } from "../../infra/site-build.ts";

const kept = join(import.meta.dirname, "../../dist/assemblies");
/** Versions of the sources of which assemblies are kept. */
const VERSIONS = 3;

let version: string | undefined;
/** The folder of everything that was synthesized from the sources as they are. */
function folderOfVersion(): string {
  version ??= join(kept, hashSources(["infra", "shared", "web/src/inline"], ["test/infra/assembly.ts"]));
  return version;
}

/** The folder of an assembly, which `make` writes if these sources have none of that name yet: it outlives the run. */
export async function keepAssembly(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(folderOfVersion(), createHash("sha256").update(name).digest("hex").slice(0, 16));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  await make(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process has made the same meanwhile.
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  forgetOldVersions();
  return folder;
}

function forgetOldVersions() {
  const versions = readdirSync(kept).map((name) => join(kept, name));
  const byAge = versions.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of byAge.slice(VERSIONS)) rmSync(old, { recursive: true, force: true });
}
