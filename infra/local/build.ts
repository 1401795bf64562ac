import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const assembly = join(root, "dist/local");
const pages = join(root, "dist/web");

/** What the stack serves: a synthesized template, the folder of its assets, and the built app. */
export type Built = { readonly template: unknown; readonly folder: string; readonly pages: string };

/** Builds the stack and, unless the API alone is wanted, the app: in processes of their own, when their sources changed. */
export async function build({ app = true } = {}): Promise<Built> {
  const template = join(assembly, "homewright-local.template.json");
  const synthesize = [join(import.meta.dirname, "synthesize.ts"), assembly];
  await make(template, { of: ["infra", "functions", "shared"], by: synthesize });
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const bundle = [vite, "build", "--config", "web/vite.config.ts", "--logLevel", "warn"];
  if (app) await make(join(pages, "index.html"), { of: ["web", "shared"], by: bundle });
  return { template: JSON.parse(readFileSync(template, "utf8")), folder: assembly, pages };
}

/** Runs the script that makes the file, unless it made it of the very same sources. */
async function make(file: string, { of, by }: { of: readonly string[]; by: readonly string[] }) {
  const stamp = `${dirname(file)}.hash`;
  const hash = hashOf(of);
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  const child = spawn(process.execPath, by, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const stop = () => child.kill();
  process.once("exit", stop);
  const [code] = await once(child, "exit");
  process.off("exit", stop);
  if (code !== 0) throw new Error(`${file} could not be built.`);
  writeFileSync(stamp, hash);
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  const options = { recursive: true, withFileTypes: true } as const;
  const files = folders.flatMap((folder) => readdirSync(join(root, folder), options)).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const sources = paths.filter((path) => !path.startsWith(join(root, "infra/local/")));
  for (const path of sources.sort()) hash.update(path).update(readFileSync(path));
  return hash.digest("hex");
}
