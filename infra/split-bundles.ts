import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";
import { type BundleFolders, dataOf, settings } from "./bundle.ts";
import { everything, toEntries } from "./entries.ts";

const repository = resolve(import.meta.dirname, "..");

/**
 * Bundles every function into an assembly for this machine. What several functions use is made once, as chunks that they
 * import, and not once in each of their files, which takes a tenth of the time. Functions find `../chunks` from the assets
 * that a synthesis makes of their folders, and packages that are left out of the code in the repository's.
 */
export async function splitBundles(assembly: string): Promise<BundleFolders> {
  const entries = toEntries(everything, repository);
  const { metafile, outputFiles } = await build({
    ...settings(entries, repository),
    entryPoints: entries.map(({ id }) => ({ in: `entry:${id}`, out: `functions/${id}/index` })),
    splitting: true,
    chunkNames: "functions/chunks/[hash]",
  });
  const placeOf = (path: string) => join(assembly, path.replace(/^out\/(functions\/(?=chunks\/))?/, ""));
  for (const { path, contents } of outputFiles) {
    const place = placeOf(relative(repository, path));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, contents);
  }
  for (const [path, { inputs }] of Object.entries(metafile.outputs)) {
    for (const file of Object.keys(inputs).flatMap((input) => dataOf[input] ?? []))
      copyFileSync(join(repository, file), join(dirname(placeOf(path)), basename(file)));
  }
  return Object.fromEntries(entries.map(({ id }) => [id, { folder: join(assembly, "functions", id) }]));
}
