// Runs a script of the project on Node 24, after installing missing packages. It is plain Node 20, since no package can
// be imported yet.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const [root, shell] = [resolve(import.meta.dirname, "../.."), process.ppid];
const [script, ...options] = process.argv.slice(2);
// Compiled code is cached between runs.
process.env.NODE_COMPILE_CACHE ??= resolve(root, "node_modules/.cache/node");
if (!script) fail("Usage: node infra/local/start.mjs SCRIPT [OPTIONS]");
if (isStale()) {
  console.log("Installing the packages of package-lock.json ...");
  // Its warnings are of packages for Node 24, which runs them all, whatever Node installs them.
  const [npm, ...npmOptions] = findNpm();
  const ci = [...npmOptions, "ci", "--no-audit", "--no-fund", "--loglevel=error"];
  if ((await run(npm, ci)) !== 0) fail("npm ci failed.");
}
process.exit(await run(findNode(), [script, ...options]));

/**
 * Runs a program, forwards signals to it, and resolves to its exit code. The IPC channel tells it when this process
 * dies.
 */
function run(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // npm sends SIGTERM to its shell, which ends without forwarding it.
  const isOrphan = () => process.env.npm_lifecycle_event && process.ppid !== shell;
  setInterval(() => isOrphan() && child.kill(), 200).unref();
  return new Promise((done, failed) => child.on("error", failed).on("exit", (code) => done(code ?? 1)));
}

/** Whether a package of the lock file is missing from node_modules, or installed in another version. */
function isStale() {
  const installed = packagesOf("node_modules/.package-lock.json");
  const { "": _, ...wanted } = packagesOf("package-lock.json");
  const isMissing = ([path, { version, optional }]) =>
    installed[path] ? installed[path].version !== version : !optional;
  return Object.entries(wanted).some(isMissing);
}

function packagesOf(file) {
  const path = resolve(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

/** npm as it was called, else the system's: Windows starts no program named only `npm`. */
function findNpm() {
  const called = process.env.npm_execpath ?? "";
  return called.endsWith("npm-cli.js") ? [process.execPath, called] : ["npm"];
}

/** The installed package of Node 24, else the running Node, else the system's. */
function findNode() {
  const candidates = [resolve(root, "node_modules/.bin/node"), process.execPath, "node"];
  const versionOf = (node) => /^v(\d+)/.exec(spawnSync(node, ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1];
  return (
    candidates.find((node) => Number(versionOf(node)) >= 24) ??
    fail("Node 24 is needed, and npm has none for this machine: https://nodejs.org")
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
