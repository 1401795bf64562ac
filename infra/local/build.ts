import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readFlatTemplate } from "../flat-template.ts";
import { buildSite, hashSources, runBuild } from "../site-build.ts";

const root = resolve(import.meta.dirname, "../..");

/** What the stack serves: a synthesized template without nested stacks, the folder of its assets, and the built app. */
export type Built = { readonly template: unknown; readonly folder: string; readonly pages: string };

/** Synthesizes the stack and, with `app`, builds the site: in child processes, and only when sources changed. */
export async function build({ app = true } = {}): Promise<Built> {
  const folder = join(root, "dist/local", hashSources(["infra", "functions", "shared", "web/src/inline"]));
  const template = "homewright-local.template.json";
  if (!existsSync(join(folder, template))) await runBuild([join(import.meta.dirname, "synthesize.ts"), folder]);
  if (app) await buildSite();
  return { template: readFlatTemplate(folder, template), folder, pages: join(root, "dist/web") };
}
