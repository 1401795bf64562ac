import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { httpAsBuiltin, replaced } from "./bundle-aliases.ts";
import { type Entry, everything, type Parts, toEntries } from "./entries.ts";
import { copyPackages } from "./packages.ts";

export type Bundle = {
  /** Absolute; it holds `index.mjs` and what that loads from beside itself. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly bytes: number;
  /** Of the code alone, without the data and the packages beside it. */
  readonly gzipBytes: number;
};
/** The bundles by their function's id. */
export type BundleReport = Readonly<Record<string, Bundle>>;
/** What a synthesis needs of them. */
export type BundleFolders = Readonly<Record<string, Pick<Bundle, "folder">>>;

const repository = resolve(import.meta.dirname, "..");

/** Left out of the code and copied beside it, with what they load at run time: WebAssembly serves both architectures. */
const copied: Readonly<Record<string, readonly string[]>> = { sharp: ["sharp", "@img/sharp-wasm32"] };

/** Data that a module reads from beside its own code, by the module. */
export const dataOf: Readonly<Record<string, readonly string[]>> = {
  "functions/lib/geo/zip-lookup.ts": ["functions/lib/geo/zip-centroids.bin"],
  "functions/lib/fonts/noto-sans.ts": ["400Regular", "600SemiBold"].map(
    (weight) => `node_modules/@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`,
  ),
};

type Options = { readonly parts?: Parts; readonly root?: string };

/**
 * Bundles every function into `folder/<id>/index.mjs`, all in one run. A second run over unchanged files only reads its
 * report.
 */
export async function bundle(
  folder: string,
  { parts = everything, root = repository }: Options = {},
): Promise<BundleReport> {
  const entries = toEntries(parts, root);
  const stamp = join(folder, "report.json");
  const hash = hashOf(entries, root);
  const known = readReport(stamp);
  if (known?.hash === hash) return inFolder(known.report, folder);

  const { metafile, outputFiles } = await run(entries, root);
  const codeOf = new Map(outputFiles.map(({ path, contents }) => [relative(root, path), contents]));
  rmSync(folder, { recursive: true, force: true });
  const report = Object.fromEntries(
    entries.map(({ id }) => {
      const output = `out/${id}.mjs`;
      const { inputs = {}, imports = [] } = metafile.outputs[output] ?? {};
      const data = Object.keys(inputs).flatMap((input) => dataOf[input] ?? []);
      const packages = imports.flatMap(({ path }) => copied[path] ?? []);
      return [id, writeBundle(resolve(folder, id), { code: codeOf.get(output) ?? noBytes, data, packages, root })];
    }),
  );
  writeFileSync(stamp, JSON.stringify({ hash, report }));
  return report;
}

/** The report of bundles that may have been moved since. */
const inFolder = (report: BundleReport, folder: string): BundleReport =>
  Object.fromEntries(Object.entries(report).map(([id, made]) => [id, { ...made, folder: resolve(folder, id) }]));

const run = (entries: readonly Entry[], root: string) => build(settings(entries, root));

/** esbuild's settings for these entries. */
export const settings = (entries: readonly Entry[], root: string) =>
  ({
    entryPoints: entries.map(({ id }) => ({ in: `entry:${id}`, out: id })),
    plugins: [virtual(entries, root), httpAsBuiltin],
    absWorkingDir: root,
    outdir: "out",
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    mainFields: ["module", "main"],
    alias: replaced,
    outExtension: { ".js": ".mjs" },
    minify: true,
    legalComments: "none",
    metafile: true,
    external: Object.keys(copied),
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: 'import{createRequire as __require}from"node:module";const require=__require(import.meta.url);' },
    logLevel: "silent",
  }) satisfies BuildOptions;

const virtual = (entries: readonly Entry[], root: string): Plugin => ({
  name: "entries",
  setup(plugin) {
    const codeOf = new Map(entries.map(({ id, code }) => [id, code]));
    plugin.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice("entry:".length), namespace: "entry" }));
    plugin.onLoad({ filter: /.*/, namespace: "entry" }, ({ path }) => ({
      contents: codeOf.get(path),
      resolveDir: root,
      loader: "ts",
    }));
  },
});

type Written = {
  readonly code: Uint8Array;
  readonly data: readonly string[];
  readonly packages: readonly string[];
  readonly root: string;
};

const noBytes = new Uint8Array();

function writeBundle(folder: string, { code, data, packages, root }: Written): Bundle {
  const written = [
    { name: "index.mjs", bytes: code },
    ...data.map((file) => ({ name: basename(file), bytes: readFileSync(join(root, file)) })),
  ];
  mkdirSync(folder, { recursive: true });
  for (const { name, bytes } of written) writeFileSync(join(folder, name), bytes);
  const copies = copyPackages(packages, { from: root, to: folder });
  return {
    folder,
    files: written.map(({ name }) => name).concat(copies.files),
    bytes: written.reduce((sum, { bytes }) => sum + bytes.length, copies.bytes),
    gzipBytes: gzipSync(code).length,
  };
}

type Known = { readonly hash: string; readonly report: BundleReport };

function readReport(stamp: string): Known | undefined {
  try {
    return JSON.parse(readFileSync(stamp, "utf8"));
  } catch {
    return undefined;
  }
}

/** Changes when anything does that a bundle may hold, or the way bundles are made. */
function hashOf(entries: readonly Entry[], root: string): string {
  const hash = createHash("sha256").update(JSON.stringify(entries));
  const own = ["bundle.ts", "bundle-aliases.ts", "packages.ts"].map((name) => join(import.meta.dirname, name));
  const sources = ["shared", "functions"].flatMap((room) => filesUnder(join(root, room)));
  for (const file of [...own, ...sources, join(repository, "package-lock.json")]) {
    const path = relative(file.startsWith(root) ? root : repository, file);
    hash.update(`\n${path}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
