import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const assembly = join(root, "dist/local");
const pages = join(root, "dist/web");

/** What the stack serves: a synthesized template, the folder of its assets, and the built app. */
export type Built = { readonly template: unknown; readonly folder: string; readonly pages: string };

/** Builds the stack and, unless the API alone is wanted, the app: in processes of their own, when their sources changed. */
export async function build({ app = true } = {}): Promise<Built> {
  const stack = ["infra", "functions", "shared"];
  await unlessUnchanged("local", stack, [join(import.meta.dirname, "synthesize.ts"), assembly]);
  const vite = [join(root, "node_modules/vite/bin/vite.js"), "build", "--config", "web/vite.config.ts"];
  if (app) await unlessUnchanged("web", ["web", "shared"], [...vite, "--logLevel", "warn"]);
  const template = JSON.parse(readFileSync(join(assembly, "homewright-local.template.json"), "utf8"));
  return { template, folder: assembly, pages };
}

async function unlessUnchanged(name: string, sources: string[], script: string[]) {
  const stamp = join(root, "dist", `${name}.hash`);
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  const child = spawn(process.execPath, script, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The build of dist/${name} failed.`);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(folders: string[]): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  const options = { recursive: true, withFileTypes: true } as const;
  const files = folders.flatMap((folder) => readdirSync(join(root, folder), options)).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const sources = paths.filter((path) => !path.startsWith(join(root, "infra/local/")));
  for (const path of sources.sort()) hash.update(path).update(readFileSync(path));
  return hash.digest("hex");
}
