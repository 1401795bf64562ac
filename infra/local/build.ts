import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const pages = join(root, "dist/web");

/** What the stack serves: a synthesized template, the folder of its assets, and the built app. */
export type Built = { readonly template: unknown; readonly folder: string; readonly pages: string };

/** Builds the stack and, unless the API alone is wanted, the app: in processes of their own, when their sources changed. */
export async function build({ app = true } = {}): Promise<Built> {
  const folder = join(root, "dist/local", hashOf(["infra", "functions", "shared"]));
  const template = join(folder, "homewright-local.template.json");
  if (!existsSync(template)) await run([join(import.meta.dirname, "synthesize.ts"), folder]);
  if (app) await buildApp();
  return { template: JSON.parse(readFileSync(template, "utf8")), folder, pages };
}

async function buildApp() {
  const stamp = `${pages}.hash`;
  const hash = hashOf(["web", "shared"]);
  if (existsSync(join(pages, "index.html")) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  const vite = join(root, "node_modules/vite/bin/vite.js");
  await run([vite, "build", "--config", "web/vite.config.ts", "--logLevel", "warn"]);
  writeFileSync(stamp, hash);
}

async function run(script: readonly string[]) {
  const child = spawn(process.execPath, script, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const stop = () => child.kill();
  process.once("exit", stop);
  const [code] = await once(child, "exit");
  process.off("exit", stop);
  if (code !== 0) throw new Error(`The build stopped at ${script[0]}.`);
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  const options = { recursive: true, withFileTypes: true } as const;
  const files = folders.flatMap((folder) => readdirSync(join(root, folder), options)).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const sources = paths.filter((path) => !path.startsWith(join(root, "infra/local/")));
  for (const path of sources.sort()) hash.update(path).update(readFileSync(path));
  return hash.digest("hex").slice(0, 16);
}
