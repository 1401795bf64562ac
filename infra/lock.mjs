// Completes package-lock.json after an install: `npm ci` demands an entry for every optional platform package,
// and npm leaves out those that the registry did not serve. Run it as `npm run lock` after each `npm install`.
import { readFileSync, writeFileSync } from "node:fs";

const systems = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "aix", "win32"];
const processors = ["arm64", "x64", "ia32", "riscv64", "s390x", "ppc64", "loong64", "mips64el", "wasm32", "arm"];
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

/** The paths where Node would look for `name` from inside `from`, nearest first. */
function* places(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    yield `${folder && `${folder}/`}node_modules/${name}`;
    if (!folder) return;
  }
}

function placeholder(name, version, parent) {
  const system = systems.find((word) => name.includes(word));
  const processor = processors.find((word) => name.includes(word)) ?? "none";
  return {
    version,
    cpu: [processor],
    ...(parent.dev && { dev: true }),
    ...(system === "linux" && /musl|gnu/.test(name) && { libc: [name.includes("musl") ? "musl" : "glibc"] }),
    optional: true,
    ...(processor !== "wasm32" && { os: [system ?? "none"] }),
  };
}

let added = 0;
for (const [folder, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(version) || [...places(folder, name)].some((place) => lock.packages[place])) continue;
    lock.packages[`node_modules/${name}`] = placeholder(name, version, entry);
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} missing platform packages added`);
