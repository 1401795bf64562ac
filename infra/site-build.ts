import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "..");
const pages = join(repository, "dist/web");

/** Builds the site into `dist/web` unless its sources are unchanged. Resolves to that folder, absolute. */
export async function buildSite(): Promise<string> {
  const stamp = `${pages}.hash`;
  const hash = hashSources(
    ["web", "shared"],
    ["site-address.ts", "site-prerender.ts", "zip-points.ts"].map((file) => `infra/${file}`),
  );
  const isCurrent = existsSync(join(pages, "index.html")) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  if (isCurrent) return pages;
  console.log("Building the site ...");
  // An interrupted build leaves half a site, so the stamp of the previous one goes first.
  rmSync(stamp, { force: true });
  const vite = join(repository, "node_modules/vite/bin/vite.js");
  await runBuild([vite, "build", "--config", "web/vite.config.ts", "--logLevel", "warn"]);
  await runBuild([join(repository, "infra/site-prerender.ts")]);
  writeFileSync(stamp, hash);
  return pages;
}

/** Runs a build script in a child process, which ends with this one. Throws when it fails. */
export async function runBuild(script: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, script, { cwd: repository, stdio: ["ignore", "ignore", "inherit"] });
  const stop = () => child.kill();
  process.once("exit", stop);
  const [code] = await once(child, "exit");
  process.off("exit", stop);
  if (code !== 0) throw new Error(`The build stopped at ${script[0]}.`);
}

/** A hash of all files in these folders, of these single ones and of the lock file. `infra/local` is left out, since it is part of no build. */
export function hashSources(folders: readonly string[], single: readonly string[] = []): string {
  const hash = createHash("sha256").update(readFileSync(join(repository, "package-lock.json")));
  const options = { recursive: true, withFileTypes: true } as const;
  const files = folders
    .flatMap((folder) => readdirSync(join(repository, folder), options))
    .filter((entry) => entry.isFile());
  const paths = [
    ...files.map(({ parentPath, name }) => join(parentPath, name)),
    ...single.map((file) => join(repository, file)),
  ];
  const sources = paths.filter((path) => !path.startsWith(join(repository, "infra/local/")));
  for (const path of sources.sort()) hash.update(path).update(readFileSync(path));
  return hash.digest("hex").slice(0, 16);
}
