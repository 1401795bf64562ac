import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "../infra/local/build.ts";
import { orderSeed } from "./support/setup/order.ts";
import { hashFiles, hasPassed, notePassed } from "./support/setup/passed.ts";

const require = createRequire(import.meta.url);

/** The path of the script behind a package's command. */
function commandOf(name: string, command = name): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  const script = typeof bin === "string" ? bin : bin[command];
  if (!script) throw new Error(`${name} has no command ${command}.`);
  return join(dirname(manifest), script);
}

export type Step = {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The number of processes among which its files are divided; each has a stack of its own. */
  readonly shards?: number;
  /** What has to be built for it: the API alone, or the web app too. */
  readonly serves?: "api" | "app";
  /** The files that decide its result: while none of them has changed since it passed, it is left out. */
  readonly decidedBy?: readonly string[];
};

/** The stack as it is synthesized and deployed: the contract is all of `shared/` that decides it. */
const deployment = [
  ...["infra/**", "shared/**/contract.ts", "shared/{contract,endpoint,reactions}.ts"],
  ...["package-lock.json", "cdk.json", "test/infra/**"],
];

/** In starting order: the longest first, so that none of them is left to run alone at the end. */
export const steps = {
  // One checker: each further one analyses the same types again, which doubles the CPU time and saves no wall time.
  types: { name: "types", script: commandOf("typescript", "tsc"), args: ["-p", ".", "--checkers", "1"] },
  style: { name: "style", script: commandOf("@biomejs/biome", "biome"), args: ["ci", "--error-on-warnings", "."] },
  pure: vitest("pure"),
  browser: {
    name: "browser",
    script: commandOf("@playwright/test", "playwright"),
    args: ["test", "--config", "test/playwright.config.ts"],
    serves: "app",
  },
  rules: vitest("rules"),
  stack: { ...vitest("stack"), shards: 2, serves: "api" },
  days: { ...vitest("days"), serves: "api" },
  // A tenth of the random histories and crowds, all of which `faults` runs.
  parts: { ...vitest("parts"), serves: "app", env: { TEST_TENTH: "1" } },
  deployment: { ...vitest("deployment"), serves: "api", decidedBy: deployment },
  screens: vitest("screens", "screens-own-process"),
  faults: { ...vitest("faults", "crowds"), serves: "api" },
} as const satisfies Record<string, Step>;

function vitest(name: string, ...others: readonly string[]): Step {
  const projects = [name, ...others].flatMap((project) => ["--project", project]);
  const args = ["run", "--config", "test/vitest.config.ts", ...projects, "--reporter", "default"];
  return { name, script: commandOf("vitest"), args };
}

type Run = Pick<Step, "name" | "script" | "args" | "env">;

const runsOf = ({ name, script, args, env, shards = 1 }: Step): Run[] =>
  Array.from({ length: shards }, (_, index) => {
    const share = `${index + 1}/${shards}`;
    return shards === 1
      ? { name, script, args, env }
      : { name: `${name} ${share}`, script, args: [...args, "--shard", share], env };
  });

/** Two, for a machine with two cores: a third process makes the run no faster. */
const CONCURRENT_RUNS = 2;

type Result = { readonly name: string; readonly isPassed: boolean; readonly output: string };

/** A step prints which of its tests failed in about so many lines at its end. */
const ENDING_LINES = 50;
const endingOf = ({ name, output }: Result) =>
  `\nThe end of what ${name} printed:\n${output.trimEnd().split("\n").slice(-ENDING_LINES).join("\n")}`;

/**
 * Runs one step, which ends with this process. A single step prints directly, others that pass at their end; the output of one
 * that fails is left to the caller.
 */
async function run({ name, script, args, env }: Run, isAlone: boolean): Promise<Result> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const stop = () => child.kill();
  process.once("exit", stop);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => printed.push(chunk));
  const [code] = await once(child, "close");
  process.off("exit", stop);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const isPassed = code === 0;
  const output = Buffer.concat(printed).toString();
  if (isPassed) process.stdout.write(output);
  console.log(`${isPassed ? "passed" : "FAILED"}  ${name}  ${seconds} s`);
  return { name, isPassed, output };
}

const SHARED_MEMORY = "/dev/shm";
const MIN_FREE_BYTES = 8 * 1024 ** 3;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Puts all temporary files into a folder that is deleted at exit: in memory if there is room, so that the database waits for no
 * disk.
 */
function setUpTemporaryFolder() {
  const hasRoom = existsSync(SHARED_MEMORY) && freeBytes(SHARED_MEMORY) >= MIN_FREE_BYTES;
  const folder = mkdtempSync(join(hasRoom ? SHARED_MEMORY : tmpdir(), "homewright-tests-"));
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
}

/** The steps without those that would pass again, which are printed. */
function withoutPassed(steps: readonly Step[]): Step[] {
  return steps.filter(({ name, decidedBy }) => {
    const isLeftOut = decidedBy !== undefined && hasPassed(name, hashFiles(decidedBy));
    if (isLeftOut) {
      console.log(`skipped ${name}: it passed with these ${decidedBy.join(", ")}. npm test -- ${name} runs it.`);
    }
    return !isLeftOut;
  });
}

/**
 * Runs the steps, two at a time, all of them even if one fails, prints what failed, and exits with 0 or 1. With `isWhole` also
 * those that would pass again.
 */
export async function runAll(wanted: readonly Step[], { isWhole = true } = {}): Promise<never> {
  if (wanted.length === 0) throw new Error(`There are these steps: ${Object.keys(steps).join(", ")}.`);
  console.log(`The order of tests is ${orderSeed()}: npm test -- --order-seed ${orderSeed()} repeats it.`);
  const selected = isWhole ? wanted : withoutPassed(wanted);
  // Before the run: who edits a file meanwhile has not proved it.
  const hashes = new Map(selected.map(({ name, decidedBy }) => [name, decidedBy && hashFiles(decidedBy)]));
  setUpTemporaryFolder();
  // Build once, instead of once in each step.
  if (selected.some(({ serves }) => serves)) await build({ app: selected.some(({ serves }) => serves === "app") });
  const queue = selected.flatMap(runsOf);
  const isAlone = queue.length === 1;
  const results: Result[] = [];
  const runNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await run(next, isAlone));
  };
  await Promise.all(Array.from({ length: CONCURRENT_RUNS }, runNext));
  for (const { name, isPassed } of results) {
    const hash = hashes.get(name);
    if (isPassed && hash) notePassed(name, hash);
  }
  const failed = results.filter(({ isPassed }) => !isPassed);
  // Last, where a reader of a long log looks first; the ends once more, as one output may hide another.
  for (const { output } of failed) process.stdout.write(output);
  if (failed.length > 1) for (const result of failed) console.log(endingOf(result));
  console.log(`steps: ${results.length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
