// Runs a script of the project with its own Node, after installing what it needs. Plain Node 20: nothing is installed yet.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const [script, ...options] = process.argv.slice(2);
if (!script) fail("Usage: node infra/local/start.mjs SCRIPT [OPTIONS]");

if (isStale()) {
  console.log("Installing the packages of package-lock.json …");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: root, stdio: "inherit" });
  if (status !== 0) fail("npm ci failed.");
}

const child = spawn(findNode(), [script, ...options], { cwd: root, stdio: ["inherit", "inherit", "inherit", "ipc"] });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Whether node_modules lacks a package of the lock file, or holds another version of it. */
function isStale() {
  const installed = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json")).some(([path, { version, optional }]) => {
    const found = installed[path];
    return path && (found ? found.version !== version : !optional);
  });
}

function packagesOf(file) {
  const path = resolve(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

/** Node 24: the installed one, the one that runs this, or the system's. */
function findNode() {
  const candidates = [resolve(root, "node_modules/.bin/node"), process.execPath, "node"];
  const isNew = (node) =>
    Number(/^v(\d+)/.exec(spawnSync(node, ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1]) >= 24;
  return (
    candidates.find(isNew) ?? fail("Node 24 or newer is needed, and npm has none for this machine: https://nodejs.org")
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
