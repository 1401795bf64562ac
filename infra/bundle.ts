import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Metafile, type Plugin } from "esbuild";
import { type Entry, everything, type Parts, toEntries } from "./entries.ts";
import { copyPackages } from "./packages.ts";

export type Bundle = {
  /** Absolute; it holds `index.mjs` and everything that this one function loads. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly bytes: number;
  /** Of the code alone, without the data and the packages beside it. */
  readonly gzipBytes: number;
};
/** The bundles by their function's id. */
export type BundleReport = Readonly<Record<string, Bundle>>;

const repository = resolve(import.meta.dirname, "..");

/** Left out of the code and copied beside it, with what they load at run time: WebAssembly serves both architectures. */
const copied: Readonly<Record<string, readonly string[]>> = { sharp: ["sharp", "@img/sharp-wasm32"] };

/** Data that a module reads from beside its own code, by the module. */
const dataOf: Readonly<Record<string, string>> = {
  "functions/runtime/places.ts": "functions/runtime/zip-centroids.bin",
};

type Options = { readonly parts?: Parts; readonly root?: string };

/**
 * Bundles every function into `folder/<id>/index.mjs`, all in one run with shared chunks, of which each function gets
 * those it loads. A second run over unchanged files only reads its report.
 */
export async function bundle(
  folder: string,
  { parts = everything, root = repository }: Options = {},
): Promise<BundleReport> {
  const entries = toEntries(parts, root);
  const stamp = join(folder, "report.json");
  const hash = hashOf(entries, root);
  const known = readReport(stamp);
  if (known?.hash === hash) return known.report;

  const { metafile, outputFiles } = await run(entries, root);
  const chunks = new Map(outputFiles.map(({ path, contents }) => [path.slice(root.length + 1), contents]));
  rmSync(folder, { recursive: true, force: true });
  const closures = entries.map(({ id }) => ({ id, closure: closureOf(metafile, `out/${id}.mjs`) }));
  const report = Object.fromEntries(
    closures.map(({ id, closure }) => [
      id,
      writeBundle(resolve(folder, id), { entry: `out/${id}.mjs`, closure, chunks, root }),
    ]),
  );
  writeFileSync(stamp, JSON.stringify({ hash, report }));
  return report;
}

const run = (entries: readonly Entry[], root: string) =>
  build({
    entryPoints: entries.map(({ id }) => ({ in: `entry:${id}`, out: id })),
    plugins: [virtual(entries, root)],
    absWorkingDir: root,
    outdir: "out",
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    mainFields: ["module", "main"],
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunks/[hash]",
    minify: true,
    legalComments: "none",
    metafile: true,
    external: Object.keys(copied),
    alias: { "@aws-sdk/credential-provider-node": join(repository, "infra/credentials.ts") },
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: 'import{createRequire as __require}from"node:module";const require=__require(import.meta.url);' },
    logLevel: "silent",
  });

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

type Closure = {
  readonly outputs: ReadonlySet<string>;
  readonly packages: readonly string[];
  /** Data files, by the output that reads them from beside itself. */
  readonly data: readonly { readonly output: string; readonly file: string }[];
};

/** Everything that an entry loads, at once or later. */
function closureOf({ outputs }: Metafile, entry: string): Closure {
  const found = new Set<string>();
  const packages = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: target, external } of outputs[path]?.imports ?? []) {
      if (!external) visit(target);
      else for (const name of copied[target] ?? []) packages.add(name);
    }
  };
  visit(entry);
  const data = [...found].flatMap((output) =>
    Object.keys(outputs[output]?.inputs ?? {}).flatMap((input) => {
      const file = dataOf[input];
      return file ? [{ output, file }] : [];
    }),
  );
  return { outputs: found, packages: [...packages], data };
}

type Written = { entry: string; closure: Closure; chunks: ReadonlyMap<string, Uint8Array>; root: string };

function writeBundle(folder: string, { entry, closure, chunks, root }: Written): Bundle {
  const placeOf = (output: string) => (output === entry ? "index.mjs" : output.slice("out/".length));
  const code = [...closure.outputs].map((output) => ({ name: placeOf(output), bytes: chunks.get(output) ?? noBytes }));
  const data = closure.data.map(({ output, file }) => ({
    name: join(dirname(placeOf(output)), basename(file)),
    bytes: readFileSync(join(root, file)),
  }));
  for (const { name, bytes } of [...code, ...data]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const packages = copyPackages(closure.packages, { from: root, to: folder });
  const sizes = [...code, ...data].map(({ bytes }) => bytes.length);
  return {
    folder,
    files: [...code, ...data].map(({ name }) => name).concat(packages.files),
    bytes: sizes.reduce((sum, bytes) => sum + bytes, packages.bytes),
    gzipBytes: code.reduce((sum, { bytes }) => sum + gzipped(bytes), 0),
  };
}

const noBytes = new Uint8Array();
const gzipSizes = new WeakMap<Uint8Array, number>();

/** Shared chunks are weighed once. */
function gzipped(bytes: Uint8Array): number {
  const size = gzipSizes.get(bytes) ?? gzipSync(bytes).length;
  gzipSizes.set(bytes, size);
  return size;
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
  const own = ["bundle.ts", "packages.ts", "credentials.ts"].map((name) => join(import.meta.dirname, name));
  const sources = ["shared", "functions"].flatMap((room) => filesUnder(join(root, room)));
  for (const file of [...own, ...sources, join(repository, "package-lock.json")]) {
    hash.update(`\n${file}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
