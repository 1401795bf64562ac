import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readFlatTemplate } from "../flat-template.ts";
import { buildSite, hashSources, runBuild } from "../site-build.ts";

const root = resolve(import.meta.dirname, "../..");
const template = "homewright-local.template.json";

/** What the stack serves: a synthesized template without nested stacks, the folder of its assets, and the built app. */
export type Built = { readonly template: unknown; readonly folder: string; readonly pages: string };

export type BuildOptions = {
  /** Builds the site too. */
  readonly app?: boolean;
  /** Shares code between functions (`split-bundles.ts`), which is quicker to make than the bundles of a deployment. */
  readonly split?: boolean;
};

/** Synthesizes the stack and builds the site, side by side: in child processes, and only when sources changed. */
export async function build({ app = true, split = false }: BuildOptions = {}): Promise<Built> {
  const [folder] = await Promise.all([synthesizeStack(split), app && buildSite()]);
  return { template: readFlatTemplate(folder, template), folder, pages: join(root, "dist/web") };
}

async function synthesizeStack(split: boolean): Promise<string> {
  const hash = hashSources(["infra", "functions", "shared"], ["web/index.html"]);
  const folder = join(root, "dist/local", split ? `${hash}-split` : hash);
  if (existsSync(join(folder, template))) return folder;
  console.log("Building the functions ...");
  const mode = split ? ["split"] : [];
  await runBuild([join(import.meta.dirname, "synthesize.ts"), folder, ...mode]);
  return folder;
}
