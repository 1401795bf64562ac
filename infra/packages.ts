import { cpSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

type Manifest = { readonly dependencies?: Readonly<Record<string, string>> };

/**
 * Copies packages and their dependencies into `to/node_modules`, without optional dependencies, which include native
 * builds.
 */
export function copyPackages(names: readonly string[], { from, to }: { from: string; to: string }) {
  const target = join(to, "node_modules");
  for (const [name, folder] of dependenciesOf(names, from)) {
    cpSync(folder, join(target, name), { recursive: true, filter: (file) => isRuntimeFile(relative(folder, file)) });
  }
  const files = existsSync(target)
    ? readdirSync(target, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
  return {
    files: files.map((file) => relative(to, file)).sort(),
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
  };
}

/** Skips files that are never loaded: type declarations, sources and documentation. */
const isRuntimeFile = (path: string) =>
  !["src", "install", "node_modules"].includes(path.split(sep)[0] ?? "") && !/\.(md|map|d\.[cm]?ts)$/.test(path);

function dependenciesOf(names: readonly string[], root: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    const folder = join(root, "node_modules", name);
    found.set(name, folder);
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    Object.keys(manifest.dependencies ?? {}).forEach(visit);
  };
  names.forEach(visit);
  return found;
}
